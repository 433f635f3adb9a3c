#map = affine_map<()[s0, s1] -> (3, s1)>
module {
  func.func @may_not_run(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %0 = affine.min #map()[%c3, %arg1]
    %1 = scf.for %arg3 = %c0 to %0 step %c3 iter_args(%arg4 = %arg2) -> (f32) {
      %3 = memref.load %arg0[%arg3] : memref<?xf32>
      %4 = arith.addf %arg4, %3 : f32
      scf.yield %4 : f32
    }
    %2 = scf.for %arg3 = %c3 to %arg1 step %c3 iter_args(%arg4 = %1) -> (f32) {
      %3 = memref.load %arg0[%arg3] : memref<?xf32>
      %4 = arith.addf %arg4, %3 : f32
      scf.yield %4 : f32
    }
    return %2 : f32
  }
}
