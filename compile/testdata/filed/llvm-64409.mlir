// targets: vulkan1.2
gpu.module @kernels {
  gpu.func @k(%x: memref<0xf32>, %i: index, %v: f32) kernel attributes {known_block_size = array<i32: 4, 1, 1>} { // expected-error {{has no elements, and SPIR-V no arrays of none}}
    memref.store %v, %x[%i] : memref<0xf32> // expected-error {{has no elements}}
    gpu.return
  }
}
