// A workgroup whose rows fill no subgroup: each invocation gets the sum of all.
module {
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c5 = arith.constant 5 : index
    %m = memref.alloc() : memref<2x3x5xi32>
    %all = memref.cast %m : memref<2x3x5xi32> to memref<*xi32>
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c5, %sy = %c3, %sz = %c2) {
      %z = arith.muli %tz, %c3 : index
      %zy = arith.addi %z, %ty : index
      %row = arith.muli %zy, %c5 : index
      %i = arith.addi %row, %tx : index
      %n = arith.index_cast %i : index to i32
      %sum = gpu.all_reduce add %n uniform {} : (i32) -> i32
      memref.store %sum, %m[%tz, %ty, %tx] : memref<2x3x5xi32>
      gpu.terminator
    }
    call @printMemrefI32(%all) : (memref<*xi32>) -> ()
    return
  }
  func.func private @printMemrefI32(memref<*xi32>)
}
// prints: [[[435, 435, 435, 435, 435],
// prints: [435, 435, 435, 435, 435],
// prints: [435, 435, 435, 435, 435]],
// prints: [[435, 435, 435, 435, 435],
// prints: [435, 435, 435, 435, 435],
// prints: [435, 435, 435, 435, 435]]]
