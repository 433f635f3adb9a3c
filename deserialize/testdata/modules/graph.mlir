!TensorARM = !spv.TensorARM<f32, 2 : i32, [2 : i32, 4 : i32]>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.6, [Shader, TensorsARM, GraphARM],
    [SPV_ARM_tensors, SPV_ARM_graph]> {
  spv.globalVariable @_var0 bind(0, 0) : !spv.ptr<!TensorARM, UniformConstant>
  spv.globalVariable @_var1 bind(0, 1) : !spv.ptr<!TensorARM, UniformConstant>
  spv.GraphARM @entry(%first: !TensorARM, %arg0: !TensorARM) -> (!TensorARM, !TensorARM) attributes {spv.name = ""} {
    %0 = spv.GraphConstantARM {graph_constant_id = 7 : i32} : !TensorARM
    %1 = spv.TOSA.001000.1.ADD %first, %0 : (!TensorARM, !TensorARM) -> !TensorARM
    spv.GraphOutputsARM %arg0, %1 : !TensorARM, !TensorARM
  }
  spv.GraphARM @_fn0(%arg0: !spv.array<2 x !TensorARM>) -> !spv.array<2 x !TensorARM> {
    %cst0_i32 = spv.constant 0 : i32
    %cst1_i32 = spv.constant 1 : i32
    %0 = spv.GraphInputARM %cst0_i32, %cst0_i32 : (i32, i32) -> !TensorARM
    %1 = spv.GraphInputARM %cst0_i32, %cst1_i32 : (i32, i32) -> !TensorARM
    spv.GraphSetOutputARM %1, %cst0_i32, %cst0_i32 : (!TensorARM, i32, i32) -> ()
    spv.GraphSetOutputARM %0, %cst0_i32, %cst1_i32 : (!TensorARM, i32, i32) -> ()
    spv.GraphOutputsARM
  }
  spv.GraphEntryPointARM @entry, @_var0, @_var0, @_var1, @_var1
}
