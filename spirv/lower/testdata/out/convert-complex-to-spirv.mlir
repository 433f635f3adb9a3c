module {
  func.func @f(%arg0: f32, %arg1: f32) -> f32 {
    %0 = spirv.CompositeConstruct %arg0, %arg1 : (f32, f32) -> vector<2xf32>
    %cst_vec_2xf32 = spirv.Constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
    return %arg0 : f32
  }
  func.func @g(%arg0: complex<f32>, %arg1: memref<4xcomplex<f32>, #spirv.storage_class<StorageBuffer>>) -> complex<f32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : complex<f32> to vector<2xf32>
    %1 = spirv.CompositeExtract %0[1 : i32] : vector<2xf32>
    return %arg0 : complex<f32>
  }
  func.func @h(%arg0: complex<f32>) -> complex<f32> {
    %0 = complex.add %arg0, %arg0 : complex<f32>
    return %0 : complex<f32>
  }
}
