!image_f32_2d = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, UntypedPointersKHR, DescriptorHeapEXT],
    [SPV_KHR_untyped_pointers, SPV_EXT_descriptor_heap]> {
  spv.Instruction @size = ConstantSizeOfEXT(!image_f32_2d) : i32
  spv.globalVariable @buffer bind(0, 0) {data_type = !spv.struct<i32 [0], Block>}
      : !spv.UntypedPointerKHR<StorageBuffer>
  spv.globalVariable @heap : !spv.UntypedPointerKHR<UniformConstant>
  func @main() {
    %buffer_addr = spv._address_of @buffer : !spv.UntypedPointerKHR<StorageBuffer>
    %cst0_i32 = spv.constant 0 : i32
    %heap_addr = spv._address_of @heap : !spv.UntypedPointerKHR<UniformConstant>
    %0 = spv.UntypedAccessChainKHR !spv.struct<i32 [0], Block>, %buffer_addr, %cst0_i32
        : (!spv.UntypedPointerKHR<StorageBuffer>, i32) -> !spv.UntypedPointerKHR<StorageBuffer>
    spv.Store %0, %cst0_i32 : !spv.UntypedPointerKHR<StorageBuffer>, i32
    %1 = spv.UntypedAccessChainKHR !spv.rtarray<!image_f32_2d [@size]>, %heap_addr, %cst0_i32
        : (!spv.UntypedPointerKHR<UniformConstant>, i32) -> !spv.UntypedPointerKHR<UniformConstant>
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main, @buffer, @heap
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {spv.order = array<i32: 2, 0, 1>, spv.unused = [!spv.struct<i32 [0], Block>]}
