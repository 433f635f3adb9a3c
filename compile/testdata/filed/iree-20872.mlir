// targets: vulkan1.2
gpu.module @kernels {
  gpu.func @k(%x: memref<16xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<16xi32>
    %s = gpu.subgroup_reduce add %v cluster(size = 4) : (i32) -> (i32)
    memref.store %s, %x[%i] : memref<16xi32>
    gpu.return
  }
}
