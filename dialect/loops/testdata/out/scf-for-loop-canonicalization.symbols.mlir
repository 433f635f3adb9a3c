#map = affine_map<(d0)[s0] -> (d0 - s0)>
module {
  func.func @for(%arg0: memref<?xindex>, %arg1: index) {
    %c2 = arith.constant 2 : index
    %c20 = arith.constant 20 : index
    scf.for %arg2 = %arg1 to %c20 step %c2 {
      %0 = affine.apply #map(%arg2)[%arg1]
      memref.store %arg1, %arg0[%0] : memref<?xindex>
    }
    return
  }
}
