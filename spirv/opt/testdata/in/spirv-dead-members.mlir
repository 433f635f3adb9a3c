// Of the block two members are used, and of what is in one of them a single one; of the list its length; of none nothing.
!element = !spv.struct<f32 [0], i32 [4], f32 [8]>
!elements = !spv.array<2 x !element [16]>
!block = !spv.struct<!spv.matrix<4 x vector<4xf32>> [0, ColMajor, MatrixStride=16], vector<4xf32> [64], !elements [80], i32 [112], Block>
!list = !spv.struct<i32 [0], i32 [4], !spv.rtarray<i32 [4]> [8], Block>
!none = !spv.struct<i32 [0], f32 [4], Block>
// Other stages know this one without offsets; of the other one all members are wanted, also of what is in it.
!in = !spv.struct<f32 [Location=0], f32 [Location=1], Block>
!inner = !spv.struct<i32 [0], f32 [4]>
!whole = !spv.struct<!inner [0], i32 [8], Block>
!other = !spv.struct<i32, f32>
!triple = !spv.struct<i32, f32, i32>
!pair = !spv.struct<i32, i32>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.5, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
  spv.globalVariable @block bind(0, 0) : !spv.ptr<!block, Uniform>
  spv.globalVariable @list bind(0, 1) : !spv.ptr<!list, StorageBuffer>
  spv.globalVariable @none bind(0, 2) : !spv.ptr<!none, Uniform>
  spv.globalVariable @in : !spv.ptr<!in, Input>
  spv.globalVariable @whole bind(0, 3) : !spv.ptr<!whole, Uniform>
  spv.globalVariable @out : !spv.ptr<i32, Output>
  func @main() {
    %0 = spv.constant 0 : i32
    %1 = spv.constant 1 : i32
    %2 = spv.constant 2 : i32
    %3 = spv.constant 3 : i32
    %block = spv._address_of @block : !spv.ptr<!block, Uniform>
    %list = spv._address_of @list : !spv.ptr<!list, StorageBuffer>
    %none = spv._address_of @none : !spv.ptr<!none, Uniform>
    %in = spv._address_of @in : !spv.ptr<!in, Input>
    %whole = spv._address_of @whole : !spv.ptr<!whole, Uniform>
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    %p = spv.AccessChain %block[%3] : !spv.ptr<!block, Uniform>
    %x = spv.Load "Uniform" %p : i32
    %q = spv.AccessChain %block[%2] : !spv.ptr<!block, Uniform>
    %array = spv.Load "Uniform" %q : !elements
    %y = spv.CompositeExtract %array[1 : i32, 1 : i32] : !elements
    %length = spv.ArrayLength %list, 2 : (!spv.ptr<!list, StorageBuffer>) -> i32
    %r = spv.AccessChain %whole[%1] : !spv.ptr<!whole, Uniform>
    %z = spv.Load "Uniform" %r : i32
    %copy = spv.AccessChain %whole[%0] : !spv.ptr<!whole, Uniform>
    %inner = spv.Load "Uniform" %copy : !inner
    %other = spv.CopyLogical %inner : !inner to !other
    %w = spv.CompositeExtract %other[0 : i32] : !other
    // What is only there to be put together loses members, too, and so do constants.
    %triple = spv.constant [1 : i32, 2.0 : f32, 3 : i32] : !triple
    %put = spv.CompositeInsert %x, %triple[0 : i32] : i32 into !triple
    %u = spv.CompositeExtract %put[2 : i32] : !triple
    %made = spv.CompositeConstruct %x, %y : !pair
    %v = spv.CompositeExtract %made[1 : i32] : !pair
    spv.Store "Output" %out, %x : i32
    spv.Store "Output" %out, %y : i32
    spv.Store "Output" %out, %length : i32
    spv.Store "Output" %out, %z : i32
    spv.Store "Output" %out, %w : i32
    spv.Store "Output" %out, %u : i32
    spv.Store "Output" %out, %v : i32
    spv.Return
  }
  spv.EntryPoint "Vertex" @main, @in, @out, @block, @list, @none, @whole
}
