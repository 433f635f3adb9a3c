!storage_image_f32_subpassdata = !spv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, InputAttachment, ReplicatedCompositesEXT],
      [SPV_EXT_replicated_composites]> {
    func @f(%arg0: !storage_image_f32_subpassdata) -> vector<4xf32> {
      %cst_vec_2xi32 = spv.constant dense<0> : vector<2xi32>
      %0 = spv.ImageRead %arg0, %cst_vec_2xi32 : !storage_image_f32_subpassdata, vector<2xi32> -> vector<4xf32>
      %1 = spv.ConstantCompositeReplicateEXT [2.000000e+00 : f32] : vector<4xf32>
      %2 = spv.FMul %0, %1 : vector<4xf32>
      spv.ReturnValue %2 : vector<4xf32>
    }
  }
}
