spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  // What is constructed of constants is one, also where it is no shorter: more follows from it.
  func @vector() -> vector<3xf32> {
    %a = spv.constant 2.5 : f32
    %b = spv.constant 0.5 : f32
    %0 = spv.CompositeConstruct %a, %a, %a : vector<3xf32>
    %1 = spv.VectorTimesScalar %0, %b : (vector<3xf32>, f32) -> vector<3xf32>
    %2 = spv.FAdd %1, %0 : vector<3xf32>
    spv.ReturnValue %2 : vector<3xf32>
  }
  func @composite() -> !spv.struct<f32, vector<2xf32>> {
    %a = spv.constant 2.5 : f32
    %0 = spv.CompositeConstruct %a, %a : vector<2xf32>
    %1 = spv.CompositeConstruct %a, %0 : !spv.struct<f32, vector<2xf32>>
    spv.ReturnValue %1 : !spv.struct<f32, vector<2xf32>>
  }
}
