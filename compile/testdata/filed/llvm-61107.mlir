gpu.module @kernels {
  gpu.func @k(%x: memref<16xi32>, %y: memref<4xi32>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %two = arith.constant 2 : index
    %four = arith.constant 4 : index
    %first = arith.constant 5 : i32
    %sum, %most = scf.parallel (%j, %k) = (%zero, %zero) to (%four, %four) step (%two, %one) init (%first, %first) -> (i32, i32) {
      %row = arith.muli %j, %four : index
      %at = arith.addi %row, %k : index
      %v = memref.load %x[%at] : memref<16xi32>
      scf.reduce(%v, %v : i32, i32) {
      ^bb0(%a: i32, %b: i32):
        %s = arith.addi %a, %b : i32
        scf.reduce.return %s : i32
      }, {
      ^bb0(%a: i32, %b: i32):
        %s = arith.maxsi %a, %b : i32
        scf.reduce.return %s : i32
      }
    }
    scf.parallel (%j) = (%zero) to (%four) step (%four) {
      %d = arith.subi %most, %sum : i32
      memref.store %d, %y[%i] : memref<4xi32>
    }
    gpu.return
  }
}
