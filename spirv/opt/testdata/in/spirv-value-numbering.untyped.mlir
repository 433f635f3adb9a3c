// Memory behind pointers that do not say what is there is known by nobody, and a barrier ends what is known.
spv.module "Logical" "Vulkan" requires #spv.vce<v1.6, [Shader, UntypedPointersKHR, VulkanMemoryModel], [SPV_KHR_untyped_pointers]> {
  spv.globalVariable @buffer bind(0, 0) {data_type = !spv.struct<i32 [0], i32 [4], Block>} : !spv.UntypedPointerKHR<StorageBuffer>
  spv.globalVariable @shared : !spv.ptr<i32, Workgroup>
  func @f() {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %buffer = spv._address_of @buffer : !spv.UntypedPointerKHR<StorageBuffer>
    %shared = spv._address_of @shared : !spv.ptr<i32, Workgroup>
    %a = spv.UntypedAccessChainKHR !spv.struct<i32 [0], i32 [4], Block>, %buffer, %zero : (!spv.UntypedPointerKHR<StorageBuffer>, i32) -> !spv.UntypedPointerKHR<StorageBuffer>
    %b = spv.UntypedAccessChainKHR !spv.struct<i32 [0], i32 [4], Block>, %buffer, %one : (!spv.UntypedPointerKHR<StorageBuffer>, i32) -> !spv.UntypedPointerKHR<StorageBuffer>
    spv.Store %a, %one : !spv.UntypedPointerKHR<StorageBuffer>, i32
    spv.Store "Workgroup" %shared, %zero : i32
    spv.ControlBarrier "Workgroup", "Workgroup", "AcquireRelease|WorkgroupMemory"
    %x = spv.Load %a : !spv.UntypedPointerKHR<StorageBuffer> -> i32
    spv.Store %b, %x : !spv.UntypedPointerKHR<StorageBuffer>, i32
    %y = spv.Load %a : !spv.UntypedPointerKHR<StorageBuffer> -> i32
    spv.Store %b, %y : !spv.UntypedPointerKHR<StorageBuffer>, i32
    spv.Return
  }
}
