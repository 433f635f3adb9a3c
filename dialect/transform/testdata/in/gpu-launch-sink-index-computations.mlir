// then: gpu-kernel-outlining
func.func @main(%n: index, %m: memref<?xi32>, %f: f32, %x: i1) {
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %c7 = arith.constant 7 : i32
  %z = arith.constant 0 : index
  %d = memref.dim %m, %z : memref<?xi32>
  %less = arith.cmpi slt, %d, %n : index
  %k = arith.select %less, %four, %one : index
  %other = arith.addi %n, %four : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %four, %sy = %one, %sz = %one) {
    %a = arith.muli %bx, %k : index
    %i = arith.addi %a, %other : index
    memref.store %c7, %m[%i] : memref<?xi32>
    scf.if %less {
      memref.store %c7, %m[%d] : memref<?xi32>
    }
    gpu.terminator
  }
  return
}
