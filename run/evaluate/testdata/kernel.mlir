module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @ids(%m: memref<8xi32>) kernel {
      %b = gpu.block_id x
      %t = gpu.thread_id x
      %n = gpu.block_dim x
      %a = arith.muli %b, %n : index
      %i = arith.addi %a, %t : index
      %ten = arith.constant 10 : index
      %c = arith.muli %b, %ten : index
      %d = arith.addi %c, %t : index
      %v = arith.index_cast %d : index to i32
      memref.store %v, %m[%i] : memref<8xi32>
      gpu.return
    }
    gpu.func @turned(%m: memref<8xi32>) workgroup(%tile: memref<8xi32, 3>) kernel {
      %t = gpu.thread_id x
      %seven = arith.constant 7 : index
      %v = arith.index_cast %t : index to i32
      memref.store %v, %tile[%t] : memref<8xi32, 3>
      gpu.barrier
      %o = arith.subi %seven, %t : index
      %w = memref.load %tile[%o] : memref<8xi32, 3>
      memref.store %w, %m[%t] : memref<8xi32>
      gpu.return
    }
    gpu.func @diverging(%m: memref<8xi32>) kernel {
      %t = gpu.thread_id x
      %zero = arith.constant 0 : index
      %c = arith.cmpi eq, %t, %zero : index
      scf.if %c { gpu.barrier }
      gpu.return
    }
    gpu.func @lanes(%m: memref<8xi32>) kernel {
      %t = gpu.thread_id x
      %v = arith.index_cast %t : index to i32
      %one = arith.constant 1 : i32
      %four = arith.constant 4 : i32
      %r, %valid = gpu.shuffle xor %v, %one, %four : i32
      %s = gpu.subgroup_reduce add %r uniform : (i32) -> i32
      %all = gpu.all_reduce maxsi %v {} : (i32) -> i32
      %ten = arith.constant 10 : i32
      %x = arith.muli %s, %ten : i32
      %y = arith.addi %x, %r : i32
      %z = arith.addi %y, %all : i32
      memref.store %z, %m[%t] : memref<8xi32>
      gpu.return
    }
  }
  func.func private @printMemrefI32(memref<*xi32>)

  // @ids() prints: [0, 1, 2, 3, 10, 11, 12, 13]
  func.func @ids() {
    %one = arith.constant 1 : index
    %two = arith.constant 2 : index
    %four = arith.constant 4 : index
    %m = memref.alloc() : memref<8xi32>
    gpu.launch_func @k::@ids blocks in (%two, %one, %one) threads in (%four, %one, %one) args(%m : memref<8xi32>)
    %u = memref.cast %m : memref<8xi32> to memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    return
  }
  // @turned() prints: [7, 6, 5, 4, 3, 2, 1, 0]
  func.func @turned() {
    %one = arith.constant 1 : index
    %eight = arith.constant 8 : index
    %m = memref.alloc() : memref<8xi32>
    gpu.launch_func @k::@turned blocks in (%one, %one, %one) threads in (%eight, %one, %one) args(%m : memref<8xi32>)
    %u = memref.cast %m : memref<8xi32> to memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    return
  }
  // @diverging() fails: 'gpu.barrier' is not reached by invocation 1, which has ended
  func.func @diverging() {
    %one = arith.constant 1 : index
    %eight = arith.constant 8 : index
    %m = memref.alloc() : memref<8xi32>
    gpu.launch_func @k::@diverging blocks in (%one, %one, %one) threads in (%eight, %one, %one) args(%m : memref<8xi32>)
    return
  }
  // Subgroups have four invocations here: 0+1+2+3 and 4+5+6+7, ten times, with the neighbour's number and 7.
  // @lanes() prints: [68, 67, 70, 69, 232, 231, 234, 233]
  func.func @lanes() {
    %one = arith.constant 1 : index
    %eight = arith.constant 8 : index
    %m = memref.alloc() : memref<8xi32>
    gpu.launch_func @k::@lanes blocks in (%one, %one, %one) threads in (%eight, %one, %one) args(%m : memref<8xi32>)
    %u = memref.cast %m : memref<8xi32> to memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    return
  }
  // @inside() prints: [0, 2, 4, 6, 8, 10, 12, 14]
  func.func @inside() {
    %one = arith.constant 1 : index
    %two = arith.constant 2 : index
    %four = arith.constant 4 : index
    %m = memref.alloc() : memref<8xi32>
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %two, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %four, %sy = %one, %sz = %one) {
      %a = arith.muli %bx, %sx : index
      %i = arith.addi %a, %tx : index
      %d = arith.muli %i, %two : index
      %v = arith.index_cast %d : index to i32
      memref.store %v, %m[%i] : memref<8xi32>
      gpu.terminator
    }
    %u = memref.cast %m : memref<8xi32> to memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    return
  }
}
