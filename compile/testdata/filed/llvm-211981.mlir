gpu.module @kernels {
  gpu.func @k(%x: memref<4xi32>, %n: index) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %one = arith.constant 1 : index
    %init = arith.constant 42 : i32
    %r = scf.for %k = %n to %i step %one iter_args(%a = %init) -> (i32) {
      %s = arith.addi %a, %init : i32
      scf.yield %s : i32
    }
    memref.store %r, %x[%i] : memref<4xi32>
    gpu.return
  }
}
