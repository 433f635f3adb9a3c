// The coordinate in an input attachment stays an ordinary constant. What is said by one constituent needs to be declared.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, InputAttachment], []> {
  func @f(%image: !spv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) -> vector<4xf32> {
    %at = spv.constant dense<0> : vector<2xi32>
    %0 = spv.ImageRead %image, %at : !spv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, vector<2xi32> -> vector<4xf32>
    %1 = spv.constant dense<2.0> : vector<4xf32>
    %2 = spv.FMul %0, %1 : vector<4xf32>
    spv.ReturnValue %2 : vector<4xf32>
  }
}
