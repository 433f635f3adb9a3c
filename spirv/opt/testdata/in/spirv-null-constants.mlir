!block = !spv.struct<f32 [0], f32 [4], Block>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Float16], []> {
  spv.globalVariable @buffer bind(0, 0) : !spv.ptr<!block, StorageBuffer>
  func @zeros() {
    %p = spv._address_of @buffer : !spv.ptr<!block, StorageBuffer>
    %i = spv.constant 0 : i32
    %f = spv.constant 0.0 : f32
    %q = spv.AccessChain %p[%i] : !spv.ptr<!block, StorageBuffer>, i32
    spv.Store "StorageBuffer" %q, %f : f32
    spv.Return
  }
  func @vectors(%x: f64) -> f64 {
    %minus = spv.constant -0.0 : f64
    %zero = spv.constant 0.0 : f64
    %0 = spv.FAdd %x, %minus : f64
    %1 = spv.FAdd %0, %zero : f64
    spv.ReturnValue %1 : f64
  }
  // The zero is there anyway, as part of a vector.
  func @part(%x: f16, %v: vector<2xf16>) -> f16 {
    %zero = spv.constant 0.0 : f16
    %both = spv.constant dense<[0.0, 1.0]> : vector<2xf16>
    %all = spv.constant dense<0.0> : vector<2xf16>
    %0 = spv.FAdd %x, %zero : f16
    %1 = spv.FAdd %both, %all : vector<2xf16>
    %2 = spv.Dot %1, %v : vector<2xf16> -> f16
    %3 = spv.FAdd %0, %2 : f16
    spv.ReturnValue %3 : f16
  }
}
