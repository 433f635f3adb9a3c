// Workgroups are as large as memory is: of a size that a type had before a cast, and one that a function is passed.
module {
  func.func @count(%first: i32, %m: memref<?xi32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %n = memref.dim %m, %c0 : memref<?xi32>
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) {
      %t = arith.index_cast %tx : index to i32
      %v = arith.addi %t, %first : i32
      memref.store %v, %m[%tx] : memref<?xi32>
      gpu.terminator
    }
    return
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %ten = arith.constant 10 : i32
    %six = memref.alloc() : memref<6xi32>
    %open = memref.cast %six : memref<6xi32> to memref<?xi32>
    %there = call @mgpuMemGetDeviceMemRef1dInt32(%open) : (memref<?xi32>) -> memref<?xi32>
    %n = memref.dim %open, %c0 : memref<?xi32>
    %all = memref.cast %open : memref<?xi32> to memref<*xi32>
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) {
      %t = arith.index_cast %tx : index to i32
      %sum = gpu.all_reduce add %t uniform {} : (i32) -> i32
      memref.store %sum, %there[%tx] : memref<?xi32>
      gpu.terminator
    }
// prints: [15, 15, 15, 15, 15, 15]
    call @printMemrefI32(%all) : (memref<*xi32>) -> ()
// prints: [10, 11, 12, 13, 14, 15]
    call @count(%ten, %open) : (i32, memref<?xi32>) -> ()
    call @printMemrefI32(%all) : (memref<*xi32>) -> ()
    return
  }
  func.func private @mgpuMemGetDeviceMemRef1dInt32(memref<?xi32>) -> memref<?xi32>
  func.func private @printMemrefI32(memref<*xi32>)
}
