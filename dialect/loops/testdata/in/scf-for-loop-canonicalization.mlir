// Minimums and maximums that the bounds of a loop decide.
func.func @for(%m: memref<?xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c20 = arith.constant 20 : index
  %c21 = arith.constant 21 : index
  scf.for %i = %c0 to %c20 step %c4 {
    %0 = affine.min affine_map<(d0) -> (4, 20 - d0)>(%i)
    %1 = affine.max affine_map<(d0) -> (4, 20 - d0)>(%i)
    %2 = affine.min affine_map<(d0, d1) -> (5, d1 - d0)>(%i, %c20)
    memref.store %0, %m[%1] : memref<?xindex>
    memref.store %2, %m[%c0] : memref<?xindex>
  }
  scf.for %i = %c2 to %c21 step %c4 {
    %0 = affine.min affine_map<(d0)[s0] -> (2, s0 - d0)>(%i)[%c21]
    %1 = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%c21]
    %2 = affine.max affine_map<(d0)[s0] -> (s0, 22 * s0 - d0 * s0)>(%i)[%n]
    memref.store %0, %m[%1] : memref<?xindex>
    memref.store %2, %m[%1] : memref<?xindex>
  }
  return
}

func.func @parallel(%m: memref<?xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c12 = arith.constant 12 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c12, %n) step (%c4, %c3) {
    %0 = affine.min affine_map<(d0, d1) -> (4, 12 - d0)>(%i, %j)
    %1 = affine.min affine_map<(d0, d1) -> (4, 12 - d1)>(%i, %j)
    memref.store %0, %m[%1] : memref<?xindex>
  }
  scf.forall (%i, %j) = (0, 0) to (12, %n) step (4, 3) {
    %0 = affine.min affine_map<(d0, d1) -> (4, 12 - d0)>(%i, %j)
    %1 = affine.min affine_map<(d0, d1) -> (4, 12 - d1)>(%i, %j)
    memref.store %0, %m[%1] : memref<?xindex>
  }
  return
}

func.func @shapes(%t: tensor<?x?xf32>, %n: index, %s: tensor<2x2xf32>) -> (tensor<?x?xf32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?x?xf32> {
    %d = tensor.dim %a, %c1 : tensor<?x?xf32>
    %b = tensor.insert_slice %s into %a[%d, %i] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
    scf.yield %b : tensor<?x?xf32>
  }
  %d = tensor.dim %r, %c0 : tensor<?x?xf32>
  return %r, %d : tensor<?x?xf32>, index
}
