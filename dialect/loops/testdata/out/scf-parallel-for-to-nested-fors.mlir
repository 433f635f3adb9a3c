module {
  func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %arg4 = %c0 to %arg1 step %c1 {
      scf.for %arg5 = %c1 to %arg2 step %c1 {
        memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
        scf.for %arg6 = %c0 to %arg2 step %c1 {
          memref.store %arg3, %arg0[%arg4, %arg6] : memref<?x?xf32>
        }
      }
    }
    %0 = scf.parallel (%arg4) = (%c0) to (%arg1) step (%c1) init (%arg3) -> f32 {
      %1 = memref.load %arg0[%arg4, %arg4] : memref<?x?xf32>
      scf.reduce(%1 : f32) {
      ^bb0(%arg5: f32, %arg6: f32):
        %2 = arith.addf %arg5, %arg6 : f32
        scf.reduce.return %2 : f32
      }
    }
    return %0 : f32
  }
}
