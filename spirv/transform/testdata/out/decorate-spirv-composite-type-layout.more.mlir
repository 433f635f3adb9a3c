!struct = !spv.struct<f32 [0],
    !spv.matrix<3 x vector<3xf32>> [16, ColMajor, MatrixStride=16],
    !spv.array<2 x !spv.matrix<2 x vector<2xf32>> [16]> [64, ColMajor, MatrixStride=8]>
!struct1 = !spv.struct<i32 [0], !spv.rtarray<vector<3xf32> [16]> [16]>
!struct2 = !spv.struct<f32 [0], vector<2xf32> [8]>
module {
  spv.module "Logical" "GLSL450" {
    spv.globalVariable @matrices bind(0, 0) : !spv.ptr<!struct, StorageBuffer>
    spv.globalVariable @points bind(0, 1) : !spv.ptr<!struct1, StorageBuffer>
    spv.globalVariable @many bind(0, 2) : !spv.ptr<!spv.array<4 x !struct2>, StorageBuffer>
    func @whole() -> f32 {
      %cst1_i32 = spv.constant 1 : i32
      %many_addr = spv._address_of @many : !spv.ptr<!spv.array<4 x !struct2>, StorageBuffer>
      %0 = spv.AccessChain %many_addr[%cst1_i32] : !spv.ptr<!spv.array<4 x !struct2>, StorageBuffer>
      %1 = spv.Load "StorageBuffer" %0 : !struct2
      %2 = spv.CopyLogical %1 : !struct2 to !spv.struct<f32, vector<2xf32>>
      %3 = spv.CompositeExtract %2[0 : i32] : !spv.struct<f32, vector<2xf32>>
      %4 = spv.CopyLogical %2 : !spv.struct<f32, vector<2xf32>> to !struct2
      spv.Store "StorageBuffer" %0, %4 : !struct2
      spv.ReturnValue %3 : f32
    }
  }
}
