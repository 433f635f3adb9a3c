gpu.module @kernels {
  gpu.func @k(%x: memref<8xf32>, %y: memref<8xf32>, %z: memref<8xf32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %i = gpu.thread_id x
    %four = arith.constant 4 : index
    %few = arith.cmpi slt, %i, %four : index
    scf.if %few {
      %v = memref.load %x[%i] : memref<8xf32>
      %w = memref.load %y[%i] : memref<8xf32>
      %s = arith.addf %v, %w : f32
      memref.store %s, %z[%i] : memref<8xf32>
    }
    gpu.return
  }
}
