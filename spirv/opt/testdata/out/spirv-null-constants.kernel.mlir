module {
  spv.module "Physical64" "OpenCL" requires #spv.vce<v1.0, [Kernel, Addresses], []> {
    func @zeros(%arg0: i32, %arg1: vector<2xf32>, %arg2: f32) -> f32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst_f32 = spv.constant 0.000000e+00 : f32
      %cst_vec_2xf32 = spv.constant #spv.null : vector<2xf32>
      %0 = spv.IEqual %arg0, %cst0_i32 : i32
      %1 = spv.FAdd %arg1, %cst_vec_2xf32 : vector<2xf32>
      %2 = spv.CompositeExtract %1[0 : i32] : vector<2xf32>
      %3 = spv.FAdd %2, %cst_f32 : f32
      %4 = spv.Select %0, %3, %arg2 : i1, f32
      spv.ReturnValue %4 : f32
    }
  }
}
