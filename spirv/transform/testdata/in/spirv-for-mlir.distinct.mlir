// Types that are declared twice are one, and a copy from one to the other is the value itself.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, Linkage], []> {
  spv.globalVariable @a bind(0, 0) : !spv.ptr<!spv.struct<"S", !spv.rtarray<f32 [4]> [0], Block>, StorageBuffer>
  spv.globalVariable @b bind(0, 1) : !spv.ptr<!spv.struct<"S", !spv.rtarray<f32 [4]> [0], Block, distinct 1>, StorageBuffer>
  func @f(%s: !spv.struct<f32, i32>, %i: i32) -> !spv.struct<f32, i32, distinct 1> {
    %zero = spv.constant 0 : i32
    %a = spv._address_of @a : !spv.ptr<!spv.struct<"S", !spv.rtarray<f32 [4]> [0], Block>, StorageBuffer>
    %b = spv._address_of @b : !spv.ptr<!spv.struct<"S", !spv.rtarray<f32 [4]> [0], Block, distinct 1>, StorageBuffer>
    %from = spv.AccessChain %a[%zero, %i] : !spv.ptr<!spv.struct<"S", !spv.rtarray<f32 [4]> [0], Block>, StorageBuffer>
    %to = spv.AccessChain %b[%zero, %i] : !spv.ptr<!spv.struct<"S", !spv.rtarray<f32 [4]> [0], Block, distinct 1>, StorageBuffer> -> !spv.ptr<f32, StorageBuffer, distinct 1>
    %x = spv.Load "StorageBuffer" %from : f32
    spv.Store %to, %x : !spv.ptr<f32, StorageBuffer, distinct 1>, f32
    %copy = spv.CopyLogical %s : !spv.struct<f32, i32> to !spv.struct<f32, i32, distinct 1>
    spv.ReturnValue %copy : !spv.struct<f32, i32, distinct 1>
  }
}
