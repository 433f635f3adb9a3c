module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @vector() -> vector<3xf32> {
      %cst_vec_3xf32 = spv.constant dense<3.750000e+00> : vector<3xf32>
      spv.ReturnValue %cst_vec_3xf32 : vector<3xf32>
    }
    func @composite() -> !spv.struct<f32, vector<2xf32>> {
      %cst = spv.constant [2.500000e+00 : f32, dense<2.500000e+00> : vector<2xf32>] : !spv.struct<f32, vector<2xf32>>
      spv.ReturnValue %cst : !spv.struct<f32, vector<2xf32>>
    }
  }
}
