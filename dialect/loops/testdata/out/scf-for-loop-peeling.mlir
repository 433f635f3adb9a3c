#map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
#map1 = affine_map<(d0)[s0] -> (-d0 + s0)>
#map2 = affine_map<(d0) -> (d0 * 8)>
#map3 = affine_map<(d0) -> (-d0 + 21)>
module {
  func.func @sum(%arg0: memref<?xf32>, %arg1: index, %arg2: index, %arg3: f32) -> f32 {
    %c0 = arith.constant 0 : index
    %0 = affine.apply #map()[%c0, %arg1, %arg2]
    %1 = scf.for %arg4 = %c0 to %0 step %arg2 iter_args(%arg5 = %arg3) -> (f32) {
      %3 = memref.load %arg0[%arg4] : memref<?xf32>
      %4 = arith.addf %arg5, %3 : f32
      scf.yield %4 : f32
    } {tag}
    %2 = scf.for %arg4 = %0 to %arg1 step %arg2 iter_args(%arg5 = %1) -> (f32) {
      %3 = memref.load %arg0[%arg4] : memref<?xf32>
      %4 = arith.addf %arg5, %3 : f32
      scf.yield %4 : f32
    } {tag}
    return %2 : f32
  }
  func.func @sizes(%arg0: memref<?xindex>, %arg1: index, %arg2: index) {
    %c3 = arith.constant 3 : index
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %0 = affine.apply #map()[%c0, %arg1, %c4]
    scf.for %arg3 = %c0 to %0 step %c4 {
      %2 = affine.apply #map1(%arg3)[%arg1]
      memref.store %c4, %arg0[%2] : memref<?xindex>
      memref.store %c3, %arg0[%arg3] : memref<?xindex>
    }
    scf.for %arg3 = %0 to %arg1 step %c4 {
      %2 = affine.apply #map1(%arg3)[%arg1]
      %3 = affine.apply #map1(%arg3)[%arg1]
      memref.store %2, %arg0[%c4] : memref<?xindex>
      memref.store %3, %arg0[%arg3] : memref<?xindex>
    }
    %1 = affine.apply #map()[%c0, %arg1, %arg2]
    scf.for %arg3 = %c0 to %1 step %arg2 {
      memref.store %arg2, %arg0[%arg3] : memref<?xindex>
    }
    scf.for %arg3 = %1 to %arg1 step %arg2 {
      %2 = affine.apply #map1(%arg3)[%arg1]
      memref.store %2, %arg0[%arg3] : memref<?xindex>
    }
    return
  }
  func.func @stays(%arg0: memref<?xindex>, %arg1: index, %arg2: i32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c20 = arith.constant 20 : index
    %0 = affine.apply #map2(%arg1)
    scf.for %arg3 = %c0 to %arg1 step %c1 {
      memref.store %arg3, %arg0[%arg3] : memref<?xindex>
    }
    scf.for %arg3 = %c0 to %c20 step %c4 {
      memref.store %arg3, %arg0[%arg3] : memref<?xindex>
    }
    scf.for %arg3 = %c0 to %0 step %c4 {
      memref.store %arg3, %arg0[%arg3] : memref<?xindex>
    }
    scf.for unsigned %arg3 = %c0 to %arg1 step %c4 {
      memref.store %arg3, %arg0[%arg3] : memref<?xindex>
    }
    return
  }
  func.func @numbers(%arg0: memref<?xindex>) {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c21 = arith.constant 21 : index
    %c20 = arith.constant 20 : index
    scf.for %arg1 = %c0 to %c20 step %c4 {
      memref.store %c4, %arg0[%arg1] : memref<?xindex>
    }
    scf.for %arg1 = %c20 to %c21 step %c4 {
      %0 = affine.apply #map3(%arg1)
      memref.store %0, %arg0[%arg1] : memref<?xindex>
    }
    return
  }
  func.func @nested(%arg0: memref<?x?xindex>, %arg1: index) {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %0 = affine.apply #map()[%c0, %arg1, %c4]
    scf.for %arg2 = %c0 to %0 step %c4 {
      %1 = affine.apply #map()[%c0, %arg1, %c3]
      scf.for %arg3 = %c0 to %1 step %c3 {
        memref.store %c4, %arg0[%arg2, %arg3] : memref<?x?xindex>
      }
      scf.for %arg3 = %1 to %arg1 step %c3 {
        memref.store %c4, %arg0[%arg2, %arg3] : memref<?x?xindex>
      }
    }
    scf.for %arg2 = %0 to %arg1 step %c4 {
      scf.for %arg3 = %c0 to %arg1 step %c3 {
        %1 = affine.apply #map1(%arg2)[%arg1]
        memref.store %1, %arg0[%arg2, %arg3] : memref<?x?xindex>
      }
    }
    return
  }
}
