!struct = !spv.struct<f32 [0], f32 [4], Block>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Float16], []> {
    spv.globalVariable @buffer bind(0, 0) : !spv.ptr<!struct, StorageBuffer>
    func @zeros() {
      %buffer_addr = spv._address_of @buffer : !spv.ptr<!struct, StorageBuffer>
      %cst0_i32 = spv.constant 0 : i32
      %cst_f32 = spv.constant #spv.null : f32
      %0 = spv.AccessChain %buffer_addr[%cst0_i32] : !spv.ptr<!struct, StorageBuffer>
      spv.Store "StorageBuffer" %0, %cst_f32 : f32
      spv.Return
    }
    func @vectors(%arg0: f64) -> f64 {
      %cst_f64 = spv.constant -0.000000e+00 : f64
      %cst_f64_0 = spv.constant #spv.null : f64
      %0 = spv.FAdd %arg0, %cst_f64 : f64
      %1 = spv.FAdd %0, %cst_f64_0 : f64
      spv.ReturnValue %1 : f64
    }
    func @part(%arg0: f16, %arg1: vector<2xf16>) -> f16 {
      %cst_f16 = spv.constant 0.000000e+00 : f16
      %cst_vec_2xf16 = spv.constant dense<[0.000000e+00, 1.000000e+00]> : vector<2xf16>
      %cst_vec_2xf16_0 = spv.constant #spv.null : vector<2xf16>
      %0 = spv.FAdd %arg0, %cst_f16 : f16
      %1 = spv.FAdd %cst_vec_2xf16, %cst_vec_2xf16_0 : vector<2xf16>
      %2 = spv.Dot %1, %arg1 : vector<2xf16> -> f16
      %3 = spv.FAdd %0, %2 : f16
      spv.ReturnValue %3 : f16
    }
  }
}
