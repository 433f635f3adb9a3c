#map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
#map1 = affine_map<()[s0, s1] -> (s0, s1)>
module {
  func.func @sum(%arg0: memref<?xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: f32) -> f32 {
    %0 = affine.apply #map()[%arg1, %arg2, %arg3]
    %1 = affine.max #map1()[%0, %arg1]
    %2 = scf.for %arg5 = %arg1 to %0 step %arg3 iter_args(%arg6 = %arg4) -> (f32) {
      %4 = memref.load %arg0[%arg5] : memref<?xf32>
      %5 = arith.addf %arg6, %4 : f32
      scf.yield %5 : f32
    } {tag}
    %3 = scf.for %arg5 = %1 to %arg2 step %arg3 iter_args(%arg6 = %2) -> (f32) {
      %4 = memref.load %arg0[%arg5] : memref<?xf32>
      %5 = arith.addf %arg6, %4 : f32
      scf.yield %5 : f32
    } {tag}
    return %3 : f32
  }
}
