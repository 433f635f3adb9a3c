module {
  func.func @sum(%arg0: memref<?xf32>, %arg1: f32) -> f32 {
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c20 = arith.constant 20 : index
    %c4 = arith.constant 4 : index
    %0 = scf.for %arg2 = %c1 to %c4 step %c3 iter_args(%arg3 = %arg1) -> (f32) {
      %2 = memref.load %arg0[%arg2] : memref<?xf32>
      %3 = arith.addf %arg3, %2 : f32
      scf.yield %3 : f32
    } {tag}
    %1 = scf.for %arg2 = %c4 to %c20 step %c3 iter_args(%arg3 = %0) -> (f32) {
      %2 = memref.load %arg0[%arg2] : memref<?xf32>
      %3 = arith.addf %arg3, %2 : f32
      scf.yield %3 : f32
    } {tag}
    scf.for %arg2 = %c1 to %c3 step %c3 {
      memref.store %1, %arg0[%arg2] : memref<?xf32>
    }
    return %1 : f32
  }
}
