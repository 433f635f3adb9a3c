module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, DenormFlushToZero], []> {
    spv.EntryPoint "Fragment" @main
    spv.ExecutionMode @main "OriginUpperLeft"
    spv.ExecutionMode @main "DenormFlushToZero", 32
    func @main() {
      spv.Return
    }
    func @flushed() -> f32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %cst2_i32 = spv.constant 2 : i32
      %cst_f32 = spv.constant 1.000000e-25 : f32
      %0 = spv.FMul %cst_f32, %cst_f32 : f32
      %1 = spv.FMul %0, %cst_f32 : f32
      spv.ReturnValue %1 : f32
    }
  }
}
