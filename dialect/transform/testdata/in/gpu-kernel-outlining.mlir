module {
func.func @main(%n: index, %m: memref<8xi32>, %f: f32) {
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %c7 = arith.constant 7 : i32
  %d = memref.dim %m, %one : memref<8xi32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %four, %sy = %one, %sz = %one) workgroup(%w : memref<4xf32, 3>) private(%p : memref<1xf32, 5>) {
      %a = arith.muli %bx, %sx : index
      %i = arith.addi %a, %tx : index
      memref.store %c7, %m[%i] : memref<8xi32>
      memref.store %f, %w[%d] : memref<4xf32, 3>
      gpu.terminator
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %four, %sy = %one, %sz = %one) module(@foo) function(@bar) {
      gpu.terminator
  }
  %t = gpu.wait async
  %t2 = gpu.launch async [%t] blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %four, %sy = %four, %sz = %one) dynamic_shared_memory_size %c7 {
      gpu.terminator
  }
  return
}
}
