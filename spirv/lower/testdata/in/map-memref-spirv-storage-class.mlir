// Numbers of memory spaces, wherever a type is mentioned.
gpu.module @kernels {
  gpu.func @spaces(%a: memref<8xi32>, %b: memref<*xf16, 4>) workgroup(%w: memref<4xf32, 3>) kernel {
    gpu.return
  }
}
