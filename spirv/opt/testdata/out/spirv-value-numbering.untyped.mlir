!struct = !spv.struct<i32 [0], i32 [4], Block>
module {
  spv.module "Logical" "Vulkan" requires #spv.vce<v1.6, [Shader, UntypedPointersKHR, VulkanMemoryModel],
      [SPV_KHR_untyped_pointers]> {
    spv.globalVariable @buffer bind(0, 0) {data_type = !struct} : !spv.UntypedPointerKHR<StorageBuffer>
    spv.globalVariable @shared : !spv.ptr<i32, Workgroup>
    func @f() {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %buffer_addr = spv._address_of @buffer : !spv.UntypedPointerKHR<StorageBuffer>
      %shared_addr = spv._address_of @shared : !spv.ptr<i32, Workgroup>
      %0 = spv.UntypedAccessChainKHR !struct, %buffer_addr, %cst0_i32 : (!spv.UntypedPointerKHR<StorageBuffer>, i32)
          -> !spv.UntypedPointerKHR<StorageBuffer>
      %1 = spv.UntypedAccessChainKHR !struct, %buffer_addr, %cst1_i32 : (!spv.UntypedPointerKHR<StorageBuffer>, i32)
          -> !spv.UntypedPointerKHR<StorageBuffer>
      spv.Store %0, %cst1_i32 : !spv.UntypedPointerKHR<StorageBuffer>, i32
      spv.Store "Workgroup" %shared_addr, %cst0_i32 : i32
      spv.ControlBarrier "Workgroup", "Workgroup", "AcquireRelease|WorkgroupMemory"
      %2 = spv.Load %0 : !spv.UntypedPointerKHR<StorageBuffer> -> i32
      spv.Store %1, %2 : !spv.UntypedPointerKHR<StorageBuffer>, i32
      %3 = spv.Load %0 : !spv.UntypedPointerKHR<StorageBuffer> -> i32
      spv.Store %1, %3 : !spv.UntypedPointerKHR<StorageBuffer>, i32
      spv.Return
    }
  }
}
