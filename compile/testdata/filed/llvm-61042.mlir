// targets: vulkan1.2 vulkan1.2+VariablePointers
gpu.module @kernels {
  gpu.func @k(%x: memref<4xf32>, %y: memref<4xf32>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %m = scf.for %k = %zero to %i step %one iter_args(%a = %x) -> (memref<4xf32>) {
      scf.yield %y : memref<4xf32>
    }
    %v = memref.load %m[%i] : memref<4xf32>
    memref.store %v, %y[%i] : memref<4xf32>
    gpu.return
  }
}
