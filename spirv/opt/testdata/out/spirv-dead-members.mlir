!struct = !spv.struct<!spv.array<2 x !spv.struct<i32 [4]> [16]> [80], i32 [112], Block>
!struct1 = !spv.struct<!spv.rtarray<i32 [4]> [8], Block>
!struct2 = !spv.struct<f32 [Location=0], f32 [Location=1], Block>
!struct3 = !spv.struct<!spv.struct<i32 [0], f32 [4]> [0], i32 [8], Block>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.5, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
    spv.globalVariable @block bind(0, 0) : !spv.ptr<!struct, Uniform>
    spv.globalVariable @list bind(0, 1) : !spv.ptr<!struct1, StorageBuffer>
    spv.globalVariable @none bind(0, 2) : !spv.ptr<!spv.struct<i32 [0], Block>, Uniform>
    spv.globalVariable @in : !spv.ptr<!struct2, Input>
    spv.globalVariable @whole bind(0, 3) : !spv.ptr<!struct3, Uniform>
    spv.globalVariable @out : !spv.ptr<i32, Output>
    func @main() {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %cst2_i32 = spv.constant 2 : i32
      %cst3_i32 = spv.constant 3 : i32
      %block_addr = spv._address_of @block : !spv.ptr<!struct, Uniform>
      %list_addr = spv._address_of @list : !spv.ptr<!struct1, StorageBuffer>
      %none_addr = spv._address_of @none : !spv.ptr<!spv.struct<i32 [0], Block>, Uniform>
      %in_addr = spv._address_of @in : !spv.ptr<!struct2, Input>
      %whole_addr = spv._address_of @whole : !spv.ptr<!struct3, Uniform>
      %out_addr = spv._address_of @out : !spv.ptr<i32, Output>
      %cst1_i32_0 = spv.constant 1 : i32
      %0 = spv.AccessChain %block_addr[%cst1_i32_0] : !spv.ptr<!struct, Uniform>
      %1 = spv.Load "Uniform" %0 : i32
      %cst0_i32_1 = spv.constant 0 : i32
      %2 = spv.AccessChain %block_addr[%cst0_i32_1] : !spv.ptr<!struct, Uniform>
      %3 = spv.Load "Uniform" %2 : !spv.array<2 x !spv.struct<i32 [4]> [16]>
      %4 = spv.CompositeExtract %3[1 : i32, 0 : i32] : !spv.array<2 x !spv.struct<i32 [4]> [16]>
      %5 = spv.ArrayLength %list_addr, 0 : (!spv.ptr<!struct1, StorageBuffer>) -> i32
      %6 = spv.AccessChain %whole_addr[%cst1_i32] : !spv.ptr<!struct3, Uniform>
      %7 = spv.Load "Uniform" %6 : i32
      %8 = spv.AccessChain %whole_addr[%cst0_i32] : !spv.ptr<!struct3, Uniform>
      %9 = spv.Load "Uniform" %8 : !spv.struct<i32 [0], f32 [4]>
      %10 = spv.CopyLogical %9 : !spv.struct<i32 [0], f32 [4]> to !spv.struct<i32, f32>
      %11 = spv.CompositeExtract %10[0 : i32] : !spv.struct<i32, f32>
      %cst = spv.constant [3 : i32] : !spv.struct<i32>
      %12 = spv.CompositeExtract %cst[0 : i32] : !spv.struct<i32>
      %13 = spv.CompositeConstruct %4 : !spv.struct<i32>
      %14 = spv.CompositeExtract %13[0 : i32] : !spv.struct<i32>
      spv.Store "Output" %out_addr, %1 : i32
      spv.Store "Output" %out_addr, %4 : i32
      spv.Store "Output" %out_addr, %5 : i32
      spv.Store "Output" %out_addr, %7 : i32
      spv.Store "Output" %out_addr, %11 : i32
      spv.Store "Output" %out_addr, %12 : i32
      spv.Store "Output" %out_addr, %14 : i32
      spv.Return
    }
    spv.EntryPoint "Vertex" @main, @in, @out, @block, @list, @none, @whole
  }
}
