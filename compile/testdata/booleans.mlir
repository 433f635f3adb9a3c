module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%x: memref<8xi32>) workgroup(%tile: memref<8xi1, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
      %i = gpu.thread_id x
      %seven = arith.constant 7 : index
      %other = arith.subi %seven, %i : index
      %v = memref.load %x[%i] : memref<8xi32>
      %zero = arith.constant 0 : i32
      %less = arith.cmpi slt, %v, %zero : i32
      memref.store %less, %tile[%other] : memref<8xi1, #gpu.address_space<workgroup>>
      gpu.barrier
      %b = memref.load %tile[%i] : memref<8xi1, #gpu.address_space<workgroup>>
      %n = arith.extui %b : i1 to i32
      memref.store %n, %x[%i] : memref<8xi32>
      gpu.return
    }
  }
  func.func @main() {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %eight = arith.constant 8 : index
    %three = arith.constant 3 : i32
    %x = memref.alloc() : memref<8xi32>
    scf.for %k = %zero to %eight step %one {
      %n = arith.index_cast %k : index to i32
      %m = arith.subi %n, %three : i32
      memref.store %m, %x[%k] : memref<8xi32>
    }
    gpu.launch_func @kernels::@k blocks in (%one, %one, %one) threads in (%eight, %one, %one) args(%x : memref<8xi32>)
    return
  }
}
