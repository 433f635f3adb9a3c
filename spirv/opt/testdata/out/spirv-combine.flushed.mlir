module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, DenormFlushToZero], []> {
    spv.EntryPoint "Fragment" @main
    spv.ExecutionMode @main "OriginUpperLeft"
    spv.ExecutionMode @main "DenormFlushToZero", 32
    func @main() {
      spv.Return
    }
    func @compared(%arg0: i1) -> i1 {
      %cst_f32 = spv.constant 0.000000e+00 : f32
      %cst_f32_0 = spv.constant 9.999940e-41 : f32
      %0 = spv.Select %arg0, %cst_f32_0, %cst_f32 : i1, f32
      %1 = spv.FOrdEqual %0, %cst_f32 : f32
      %2 = spv.FOrdEqual %cst_f32_0, %cst_f32 : f32
      %3 = spv.LogicalEqual %1, %2 : i1
      spv.ReturnValue %3 : i1
    }
    func @clamped(%arg0: f32) -> f32 {
      %cst_f32 = spv.constant 0.000000e+00 : f32
      %cst_f32_0 = spv.constant 1.000000e+00 : f32
      %cst_f32_1 = spv.constant 9.999940e-41 : f32
      %0 = spv.GLSL.FClamp %cst_f32_1, %arg0, %cst_f32 : f32
      %1 = spv.FMul %cst_f32_1, %cst_f32_0 : f32
      %2 = spv.FAdd %0, %1 : f32
      spv.ReturnValue %2 : f32
    }
  }
}
