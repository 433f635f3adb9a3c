!block = !spv.struct<i32 [0], i32 [4], Block>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
  spv.globalVariable @a bind(0, 0) : !spv.ptr<!block, StorageBuffer>
  spv.globalVariable @other bind(0, 1) : !spv.ptr<!block, StorageBuffer>
  spv.globalVariable @same bind(0, 0) : !spv.ptr<!block, StorageBuffer>
  spv.globalVariable @set bind(1, 0) : !spv.ptr<!block, StorageBuffer>
  spv.globalVariable @aliased bind(0, 2) {aliased} : !spv.ptr<!block, StorageBuffer>
  spv.globalVariable @volatile bind(0, 3) {volatile} : !spv.ptr<!block, StorageBuffer>
  spv.globalVariable @coherent bind(0, 4) {coherent} : !spv.ptr<!block, StorageBuffer>
  spv.globalVariable @own : !spv.ptr<i32, Private>
  spv.globalVariable @shared : !spv.ptr<i32, Workgroup>
  // A store to another variable changes nothing, if it has another binding.
  func @bindings(%x: i32) -> i32 {
    %0 = spv.constant 0 : i32
    %a = spv._address_of @a : !spv.ptr<!block, StorageBuffer>
    %b = spv._address_of @other : !spv.ptr<!block, StorageBuffer>
    %c = spv._address_of @same : !spv.ptr<!block, StorageBuffer>
    %d = spv._address_of @set : !spv.ptr<!block, StorageBuffer>
    %pa = spv.AccessChain %a[%0] : !spv.ptr<!block, StorageBuffer>, i32
    %pb = spv.AccessChain %b[%0] : !spv.ptr<!block, StorageBuffer>, i32
    %pc = spv.AccessChain %c[%0] : !spv.ptr<!block, StorageBuffer>, i32
    %pd = spv.AccessChain %d[%0] : !spv.ptr<!block, StorageBuffer>, i32
    %v0 = spv.Load "StorageBuffer" %pa : i32
    spv.Store "StorageBuffer" %pb, %x : i32
    %v1 = spv.Load "StorageBuffer" %pa : i32
    spv.Store "StorageBuffer" %pd, %x : i32
    %v2 = spv.Load "StorageBuffer" %pa : i32
    spv.Store "StorageBuffer" %pc, %x : i32
    %v3 = spv.Load "StorageBuffer" %pa : i32
    %s1 = spv.IAdd %v0, %v1 : i32
    %s2 = spv.IAdd %s1, %v2 : i32
    %s3 = spv.IAdd %s2, %v3 : i32
    spv.ReturnValue %s3 : i32
  }
  // What changes by itself is loaded each time; a volatile load stays.
  func @changing() -> i32 {
    %0 = spv.constant 0 : i32
    %a = spv._address_of @aliased : !spv.ptr<!block, StorageBuffer>
    %b = spv._address_of @volatile : !spv.ptr<!block, StorageBuffer>
    %c = spv._address_of @coherent : !spv.ptr<!block, StorageBuffer>
    %d = spv._address_of @own : !spv.ptr<i32, Private>
    %pa = spv.AccessChain %a[%0] : !spv.ptr<!block, StorageBuffer>, i32
    %pb = spv.AccessChain %b[%0] : !spv.ptr<!block, StorageBuffer>, i32
    %pc = spv.AccessChain %c[%0] : !spv.ptr<!block, StorageBuffer>, i32
    %v0 = spv.Load "StorageBuffer" %pa : i32
    %v1 = spv.Load "StorageBuffer" %pa : i32
    %v2 = spv.Load "StorageBuffer" %pb : i32
    %v3 = spv.Load "StorageBuffer" %pb : i32
    %v4 = spv.Load "StorageBuffer" %pc : i32
    %v5 = spv.Load "StorageBuffer" %pc : i32
    %v6 = spv.Load "Private" %d ["Volatile"] : i32
    %v7 = spv.Load "Private" %d ["Volatile"] : i32
    %s1 = spv.IAdd %v0, %v1 : i32
    %s2 = spv.IAdd %v2, %v3 : i32
    %s3 = spv.IAdd %v4, %v5 : i32
    %s4 = spv.IAdd %v6, %v7 : i32
    %s5 = spv.IAdd %s1, %s2 : i32
    %s6 = spv.IAdd %s3, %s4 : i32
    %s7 = spv.IAdd %s5, %s6 : i32
    spv.ReturnValue %s7 : i32
  }
  // A barrier ends what is known of memory of the workgroup, a call that of all memory.
  func @barrier(%x: i32) -> i32 {
    %local = spv.Variable : !spv.ptr<i32, Function>
    %own = spv._address_of @own : !spv.ptr<i32, Private>
    %shared = spv._address_of @shared : !spv.ptr<i32, Workgroup>
    spv.Store "Function" %local, %x : i32
    %a0 = spv.Load "Private" %own : i32
    %b0 = spv.Load "Workgroup" %shared : i32
    spv.ControlBarrier "Workgroup", "Workgroup", "AcquireRelease|WorkgroupMemory"
    %a1 = spv.Load "Private" %own : i32
    %b1 = spv.Load "Workgroup" %shared : i32
    %c1 = spv.Load "Function" %local : i32
    %r = spv.FunctionCall @changing() : () -> i32
    %a2 = spv.Load "Private" %own : i32
    %c2 = spv.Load "Function" %local : i32
    %s1 = spv.IAdd %a0, %a1 : i32
    %s2 = spv.IAdd %b0, %b1 : i32
    %s3 = spv.IAdd %a2, %c1 : i32
    %s4 = spv.IAdd %c2, %r : i32
    %s5 = spv.IAdd %s1, %s2 : i32
    %s6 = spv.IAdd %s3, %s4 : i32
    %s7 = spv.IAdd %s5, %s6 : i32
    spv.ReturnValue %s7 : i32
  }
  // Equal but for what is said about them: NoContraction is part of an instruction, RelaxedPrecision stays where both have it.
  func @decorated(%x: f32, %y: f32) -> f32 {
    %0 = spv.FMul %x, %y {no_contraction} : f32
    %1 = spv.FMul %x, %y : f32
    %2 = spv.FAdd %x, %y {relaxed_precision} : f32
    %3 = spv.FAdd %x, %y : f32
    %4 = spv.FSub %x, %y {relaxed_precision} : f32
    %5 = spv.FSub %x, %y {relaxed_precision} : f32
    %6 = spv.FDiv %0, %1 : f32
    %7 = spv.FDiv %2, %3 : f32
    %8 = spv.FDiv %4, %5 : f32
    %9 = spv.FAdd %6, %7 : f32
    %10 = spv.FAdd %8, %9 : f32
    spv.ReturnValue %10 : f32
  }
}
