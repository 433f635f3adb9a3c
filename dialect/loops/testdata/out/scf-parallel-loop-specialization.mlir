#map = affine_map<(d0) -> (64, d0)>
#map1 = affine_map<()[s0, s1] -> (s0, 32, 16)>
module {
  func.func @both(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = affine.min #map(%arg1)
    %1 = affine.min #map1()[%arg2, %arg1]
    %c64 = arith.constant 64 : index
    %2 = arith.cmpi eq, %0, %c64 : index
    %c16 = arith.constant 16 : index
    %3 = arith.cmpi eq, %1, %c16 : index
    %4 = arith.andi %2, %3 : i1
    scf.if %4 {
      scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%c64, %c16) step (%c1, %c1) {
        memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
        scf.reduce 
      } {tag}
    } else {
      scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%0, %1) step (%c1, %c1) {
        memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
        scf.reduce 
      } {tag}
    }
    scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%0, %arg2) step (%c1, %c1) {
      memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
      scf.reduce 
    }
    return
  }
}
