#map = affine_map<()[s0, s1] -> (s0 + s1 * 2)>
#map1 = affine_map<()[s0, s1] -> (s0 + s1 * 3)>
#map2 = affine_map<()[s0, s1, s2] -> (s0 + s1 * s2)>
#map3 = affine_map<()[s0] -> (s0 + 3)>
#map4 = affine_map<()[s0, s1] -> (s0 + s1)>
#map5 = affine_map<()[s0, s1] -> (s0 + s1 + 1)>
#map6 = affine_map<()[s0] -> (s0 + 1)>
#map7 = affine_map<()[s0] -> (s0 + 2)>
module {
  func.func @load(%arg0: memref<12x32xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index) -> f32 {
    %0 = affine.apply #map()[%arg1, %arg3]
    %1 = affine.apply #map1()[%arg2, %arg4]
    %2 = memref.load %arg0[%0, %1] : memref<12x32xf32>
    %3 = affine.apply #map2()[%arg1, %arg3, %arg5]
    %4 = affine.apply #map3()[%arg4]
    memref.store %2, %arg0[%3, %4] : memref<12x32xf32>
    %5 = affine.apply #map4()[%arg2, %arg4]
    memref.store %2, %arg0[%arg1, %5] : memref<12x32xf32>
    return %2 : f32
  }
  func.func @loop(%arg0: memref<12x32xf32>, %arg1: index) {
    %c2 = arith.constant 2 : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %arg2 = %c0 to %arg1 step %c4 {
      scf.for %arg3 = %c0 to %c4 step %c1 {
        %0 = affine.apply #map5()[%arg2, %arg3]
        %1 = memref.load %arg0[%0, %c4] : memref<12x32xf32>
        %2 = affine.apply #map4()[%arg2, %arg3]
        %3 = vector.load %arg0[%2, %c2] : memref<12x32xf32>, vector<4xf32>
        %4 = affine.apply #map6()[%arg2]
        %5 = affine.apply #map3()[%arg3]
        vector.store %3, %arg0[%4, %5] : memref<12x32xf32>, vector<4xf32>
        %6 = affine.apply #map4()[%arg2, %arg3]
        %7 = affine.apply #map7()[%arg3]
        memref.store %1, %arg0[%6, %7] {nontemporal = true} : memref<12x32xf32>
      }
    }
    return
  }
}
