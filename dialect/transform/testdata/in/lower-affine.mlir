#trips = affine_map<(d0)[s0, s1] -> ((d0 - s0) ceildiv s1)>
#scaled = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>
func.func @f(%arg0: index, %arg1: index, %m: memref<?x?xf32>, %c: f32) -> index {
    %c0 = arith.constant 0 : index
    %0 = affine.apply #trips(%arg0)[%c0, %arg1]
    %1 = affine.apply #scaled(%arg0)[%c0, %arg1]
    %2 = affine.apply affine_map<(d0)[s0] -> (d0 mod 5 - s0 floordiv 3 + (d0 ceildiv 7) * 4 - d0 + 0)>(%arg0)[%arg1]
    %3 = affine.min affine_map<(d0)[s0] -> (d0, s0+1, 7)>(%arg0)[%arg1]
    %4 = affine.max affine_map<(d0)[s0] -> (d0, s0-1)>(%arg0)[%arg1]
    affine.for %i = 0 to %arg0 {
      affine.for %j = max affine_map<(d0) -> (d0, 3)>(%i) to min affine_map<(d0)[s0] -> (s0 * 2, d0 + 32)> (%i)[%arg1] step 2 {
        affine.if affine_set<(d0, d1)[s0] : (d0 - d1 + 3 >= 0, s0 - d0 == 0)>(%i, %j)[%arg1] {
          %5 = affine.load %m[%i + 1, %j * 3] : memref<?x?xf32>
          affine.store %5, %m[%i, %j] : memref<?x?xf32>
        } else {
          affine.store %c, %m[%i, %j mod 2] : memref<?x?xf32>
        }
      }
    }
    %r = affine.for %i = 0 to 10 iter_args(%a = %c) -> (f32) {
      %5 = affine.load %m[%i, 0] : memref<?x?xf32>
      %6 = arith.addf %a, %5 : f32
      affine.yield %6 : f32
    }
    affine.parallel (%i, %j) = (0, max(%arg0, 3)) to (%arg1, 10) step (2, 1) {
      affine.store %r, %m[%i, %j] : memref<?x?xf32>
    }
    affine.store %c, %m[0, 0] : memref<?x?xf32>
    %vv = affine.vector_load %m[%arg0, %arg1] : memref<?x?xf32>, vector<4xf32>
    affine.vector_store %vv, %m[%arg0, 0] : memref<?x?xf32>, vector<4xf32>
    affine.prefetch %m[%arg0, 0], read, locality<3>, data : memref<?x?xf32>
    %zz = affine.if affine_set<(d0) : (d0 >= 0)>(%arg0) -> f32 { affine.yield %c : f32 } else { affine.yield %c : f32 }
    %q = arith.addi %0, %1 : index
    return %q : index
}
