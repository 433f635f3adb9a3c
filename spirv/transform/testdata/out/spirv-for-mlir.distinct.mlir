!S = !spv.struct<"S", !spv.rtarray<f32 [4]> [0], Block>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, Linkage], []> {
    spv.globalVariable @a bind(0, 0) : !spv.ptr<!S, StorageBuffer>
    spv.globalVariable @b bind(0, 1) : !spv.ptr<!S, StorageBuffer>
    func @f(%arg0: !spv.struct<f32, i32>, %arg1: i32) -> !spv.struct<f32, i32> {
      %cst0_i32 = spv.constant 0 : i32
      %a_addr = spv._address_of @a : !spv.ptr<!S, StorageBuffer>
      %b_addr = spv._address_of @b : !spv.ptr<!S, StorageBuffer>
      %0 = spv.AccessChain %a_addr[%cst0_i32, %arg1] : !spv.ptr<!S, StorageBuffer>
      %1 = spv.AccessChain %b_addr[%cst0_i32, %arg1] : !spv.ptr<!S, StorageBuffer>
      %2 = spv.Load "StorageBuffer" %0 : f32
      spv.Store "StorageBuffer" %1, %2 : f32
      spv.ReturnValue %arg0 : !spv.struct<f32, i32>
    }
  }
}
