#map = affine_map<(d0) -> (-d0 + 20)>
#map1 = affine_map<(d0, d1) -> (5, d1 - d0)>
#map2 = affine_map<(d0)[s0] -> (4, -d0 + s0)>
#map3 = affine_map<(d0)[s0] -> (s0, -(d0 * s0) + s0 * 22)>
#map4 = affine_map<(d0, d1) -> (4, -d1 + 12)>
module {
  func.func @for(%arg0: memref<?xindex>, %arg1: index) {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %c20 = arith.constant 20 : index
    %c21 = arith.constant 21 : index
    scf.for %arg2 = %c0 to %c20 step %c4 {
      %0 = affine.apply #map(%arg2)
      %1 = affine.min #map1(%arg2, %c20)
      memref.store %c4, %arg0[%0] : memref<?xindex>
      memref.store %1, %arg0[%c0] : memref<?xindex>
    }
    scf.for %arg2 = %c2 to %c21 step %c4 {
      %0 = affine.min #map2(%arg2)[%c21]
      %1 = affine.max #map3(%arg2)[%arg1]
      memref.store %c2, %arg0[%0] : memref<?xindex>
      memref.store %1, %arg0[%0] : memref<?xindex>
    }
    return
  }
  func.func @parallel(%arg0: memref<?xindex>, %arg1: index) {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c12 = arith.constant 12 : index
    scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%c12, %arg1) step (%c4, %c3) {
      %0 = affine.min #map4(%arg2, %arg3)
      memref.store %c4, %arg0[%0] : memref<?xindex>
      scf.reduce 
    }
    scf.forall (%arg2, %arg3) = (0, 0) to (12, %arg1) step (4, 3) {
      %0 = affine.min #map4(%arg2, %arg3)
      memref.store %c4, %arg0[%0] : memref<?xindex>
    }
    return
  }
  func.func @shapes(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: tensor<2x2xf32>) -> (tensor<?x?xf32>, index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0) -> (tensor<?x?xf32>) {
      %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
      %inserted_slice = tensor.insert_slice %arg2 into %arg4[%dim_0, %arg3] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
      scf.yield %inserted_slice : tensor<?x?xf32>
    }
    %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
    return %0, %dim : tensor<?x?xf32>, index
  }
}
