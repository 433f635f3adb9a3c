// Memory of the workgroup and of invocations; the size of the workgroup is the function's own attribute; barriers order all memory.
gpu.module @kernels {
  gpu.func @memory(%in: memref<64xf32, #spirv.storage_class<StorageBuffer>>, %x: f32)
      workgroup(%w: memref<64xf32, #spirv.storage_class<Workgroup>>) private(%p: memref<4xi32, #spirv.storage_class<Function>>, %q: memref<4xi32, #spirv.storage_class<Private>>)
      kernel attributes {known_block_size = array<i32: 64, 2, 1>} {
    gpu.barrier
    gpu.return
  }
}
