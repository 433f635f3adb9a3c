module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @result(%arg0: f32) -> f32 {
      %true = spv.constant true
      %0 = spv.FAdd %arg0, %arg0 {relaxed_precision} : f32
      %1 = spv.FMul %0, %0 : f32
      spv.ReturnValue %1 : f32
    }
  }
}
