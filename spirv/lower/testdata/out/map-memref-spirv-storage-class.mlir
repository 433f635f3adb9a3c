module {
  gpu.module @kernels {
    gpu.func @spaces(%arg0: memref<8xi32, #spirv.storage_class<StorageBuffer>>, %arg1: memref<*xf16, #spirv.storage_class<Uniform>>) workgroup(%arg2 : memref<4xf32, #spirv.storage_class<Workgroup>>) kernel {
      gpu.return
    }
  }
}
