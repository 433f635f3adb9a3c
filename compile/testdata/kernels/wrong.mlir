// What has no size that is known.
gpu.module @kernels {
  gpu.func @unknown(%i: index) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    // expected-error@+1 {{needs a size that is known: a constant in all launches of the kernel, or views of it at constant places}}
    %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %1 = memref.view %0[%i][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<3x5xf16, #gpu.address_space<workgroup>>
    gpu.return
  }
}
