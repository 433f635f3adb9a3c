!struct = !spv.struct<i32 [0], i32 [4], Block>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
    spv.globalVariable @a bind(0, 0) : !spv.ptr<!struct, StorageBuffer>
    spv.globalVariable @other bind(0, 1) : !spv.ptr<!struct, StorageBuffer>
    spv.globalVariable @same bind(0, 0) : !spv.ptr<!struct, StorageBuffer>
    spv.globalVariable @set bind(1, 0) : !spv.ptr<!struct, StorageBuffer>
    spv.globalVariable @aliased bind(0, 2) {aliased} : !spv.ptr<!struct, StorageBuffer>
    spv.globalVariable @volatile bind(0, 3) {volatile} : !spv.ptr<!struct, StorageBuffer>
    spv.globalVariable @coherent bind(0, 4) {coherent} : !spv.ptr<!struct, StorageBuffer>
    spv.globalVariable @own : !spv.ptr<i32, Private>
    spv.globalVariable @shared : !spv.ptr<i32, Workgroup>
    func @bindings(%arg0: i32) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %a_addr = spv._address_of @a : !spv.ptr<!struct, StorageBuffer>
      %other_addr = spv._address_of @other : !spv.ptr<!struct, StorageBuffer>
      %same_addr = spv._address_of @same : !spv.ptr<!struct, StorageBuffer>
      %set_addr = spv._address_of @set : !spv.ptr<!struct, StorageBuffer>
      %0 = spv.AccessChain %a_addr[%cst0_i32] : !spv.ptr<!struct, StorageBuffer>
      %1 = spv.AccessChain %other_addr[%cst0_i32] : !spv.ptr<!struct, StorageBuffer>
      %2 = spv.AccessChain %same_addr[%cst0_i32] : !spv.ptr<!struct, StorageBuffer>
      %3 = spv.AccessChain %set_addr[%cst0_i32] : !spv.ptr<!struct, StorageBuffer>
      %4 = spv.Load "StorageBuffer" %0 : i32
      spv.Store "StorageBuffer" %1, %arg0 : i32
      spv.Store "StorageBuffer" %3, %arg0 : i32
      spv.Store "StorageBuffer" %2, %arg0 : i32
      %5 = spv.Load "StorageBuffer" %0 : i32
      %6 = spv.IAdd %4, %4 : i32
      %7 = spv.IAdd %6, %4 : i32
      %8 = spv.IAdd %7, %5 : i32
      spv.ReturnValue %8 : i32
    }
    func @changing() -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %aliased_addr = spv._address_of @aliased : !spv.ptr<!struct, StorageBuffer>
      %volatile_addr = spv._address_of @volatile : !spv.ptr<!struct, StorageBuffer>
      %coherent_addr = spv._address_of @coherent : !spv.ptr<!struct, StorageBuffer>
      %own_addr = spv._address_of @own : !spv.ptr<i32, Private>
      %0 = spv.AccessChain %aliased_addr[%cst0_i32] : !spv.ptr<!struct, StorageBuffer>
      %1 = spv.AccessChain %volatile_addr[%cst0_i32] : !spv.ptr<!struct, StorageBuffer>
      %2 = spv.AccessChain %coherent_addr[%cst0_i32] : !spv.ptr<!struct, StorageBuffer>
      %3 = spv.Load "StorageBuffer" %0 : i32
      %4 = spv.Load "StorageBuffer" %0 : i32
      %5 = spv.Load "StorageBuffer" %1 : i32
      %6 = spv.Load "StorageBuffer" %1 : i32
      %7 = spv.Load "StorageBuffer" %2 : i32
      %8 = spv.Load "StorageBuffer" %2 : i32
      %9 = spv.Load "Private" %own_addr ["Volatile"] : i32
      %10 = spv.Load "Private" %own_addr ["Volatile"] : i32
      %11 = spv.IAdd %3, %4 : i32
      %12 = spv.IAdd %5, %6 : i32
      %13 = spv.IAdd %7, %8 : i32
      %14 = spv.IAdd %9, %10 : i32
      %15 = spv.IAdd %11, %12 : i32
      %16 = spv.IAdd %13, %14 : i32
      %17 = spv.IAdd %15, %16 : i32
      spv.ReturnValue %17 : i32
    }
    func @barrier(%arg0: i32) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      %own_addr = spv._address_of @own : !spv.ptr<i32, Private>
      %shared_addr = spv._address_of @shared : !spv.ptr<i32, Workgroup>
      spv.Store "Function" %0, %arg0 : i32
      %1 = spv.Load "Private" %own_addr : i32
      %2 = spv.Load "Workgroup" %shared_addr : i32
      spv.ControlBarrier "Workgroup", "Workgroup", "AcquireRelease|WorkgroupMemory"
      %3 = spv.Load "Workgroup" %shared_addr : i32
      %4 = spv.FunctionCall @changing() : () -> i32
      %5 = spv.Load "Private" %own_addr : i32
      %6 = spv.Load "Function" %0 : i32
      %7 = spv.IAdd %1, %1 : i32
      %8 = spv.IAdd %2, %3 : i32
      %9 = spv.IAdd %5, %arg0 : i32
      %10 = spv.IAdd %6, %4 : i32
      %11 = spv.IAdd %7, %8 : i32
      %12 = spv.IAdd %9, %10 : i32
      %13 = spv.IAdd %11, %12 : i32
      spv.ReturnValue %13 : i32
    }
    func @decorated(%arg0: f32, %arg1: f32) -> f32 {
      %0 = spv.FMul %arg0, %arg1 {no_contraction} : f32
      %1 = spv.FMul %arg0, %arg1 : f32
      %2 = spv.FAdd %arg0, %arg1 : f32
      %3 = spv.FSub %arg0, %arg1 {relaxed_precision} : f32
      %4 = spv.FDiv %0, %1 : f32
      %5 = spv.FDiv %2, %2 : f32
      %6 = spv.FDiv %3, %3 : f32
      %7 = spv.FAdd %4, %5 : f32
      %8 = spv.FAdd %6, %7 : f32
      spv.ReturnValue %8 : f32
    }
  }
}
