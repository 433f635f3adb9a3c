// Instructions that are defined by others.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
  func @vectors(%x : vector<3xf32>, %y : vector<3xf32>, %z : vector<3xf32>, %s : f32, %b : vector<2xi1>) {
    %any = spv.Any %b : (vector<2xi1>) -> i1
    %all = spv.All %b : (vector<2xi1>) -> i1
    %outer = spv.OuterProduct %x, %y : (vector<3xf32>, vector<3xf32>) -> !spv.matrix<3 x vector<3xf32>>
    %facing = spv.GLSL.FaceForward %x, %y, %z : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    %refracted = spv.GLSL.Refract %x, %y, %s : (vector<3xf32>, vector<3xf32>, f32) -> vector<3xf32>
    %max = spv.GLSL.NMax %x, %y : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
    spv.Return
  }
  func @scalars(%x : f32, %y : f32, %z : f32) {
    %step = spv.GLSL.Step %x, %y : (f32, f32) -> f32
    %smooth = spv.GLSL.SmoothStep %x, %y, %z : (f32, f32, f32) -> f32
    %trunc = spv.GLSL.Trunc %x : (f32) -> f32
    %degrees = spv.GLSL.Degrees %x : (f32) -> f32
    %clamp = spv.GLSL.NClamp %x, %y, %z : (f32, f32, f32) -> f32
    spv.Return
  }
  func @level(%i : !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %at : vector<2xi32>) {
    %0 = spv.constant 0 : i32
    %texel = spv.ImageFetch %i, %at ["Lod"], %0 : !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32>, i32 -> vector<4xf32>
    spv.Return
  }
}
