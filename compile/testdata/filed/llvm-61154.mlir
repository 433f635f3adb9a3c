// Nobody uses it, so nothing is left of it.
gpu.module @kernels {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %x = memref.alloc() : memref<4x0xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}
