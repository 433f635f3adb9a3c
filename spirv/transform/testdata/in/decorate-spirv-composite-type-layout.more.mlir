spv.module "Logical" "GLSL450" {
  spv.globalVariable @matrices bind(0, 0) : !spv.ptr<!spv.struct<f32, !spv.matrix<3 x vector<3xf32>>, !spv.array<2x!spv.matrix<2 x vector<2xf32>>>>, StorageBuffer>
  spv.globalVariable @points bind(0, 1) : !spv.ptr<!spv.struct<i32, !spv.rtarray<vector<3xf32>>>, StorageBuffer>
  spv.globalVariable @many bind(0, 2) : !spv.ptr<!spv.array<4x!spv.struct<f32, vector<2xf32>>>, StorageBuffer>
  func @whole() -> f32 {
    %c1 = spv.constant 1 : i32
    %p = spv._address_of @many : !spv.ptr<!spv.array<4x!spv.struct<f32, vector<2xf32>>>, StorageBuffer>
    %0 = spv.AccessChain %p[%c1] : !spv.ptr<!spv.array<4x!spv.struct<f32, vector<2xf32>>>, StorageBuffer>, i32
    %1 = spv.Load "StorageBuffer" %0 : !spv.struct<f32, vector<2xf32>>
    %2 = spv.CompositeExtract %1[0 : i32] : !spv.struct<f32, vector<2xf32>>
    spv.Store "StorageBuffer" %0, %1 : !spv.struct<f32, vector<2xf32>>
    spv.ReturnValue %2 : f32
  }
}
