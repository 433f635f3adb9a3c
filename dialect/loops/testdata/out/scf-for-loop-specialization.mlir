#map = affine_map<(d0) -> (64, d0)>
#map1 = affine_map<()[s0, s1] -> (s0, s1)>
module {
  func.func @for(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = affine.min #map(%arg1)
    %1 = affine.min #map1()[%arg2, %arg1]
    %c64 = arith.constant 64 : index
    %2 = arith.cmpi eq, %0, %c64 : index
    scf.if %2 {
      scf.for %arg4 = %c0 to %c64 step %c1 {
        %c64_0 = arith.constant 64 : index
        %3 = arith.cmpi eq, %c64, %c64_0 : index
        scf.if %3 {
          scf.for %arg5 = %c0 to %c64_0 step %c1 {
            memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
          }
        } else {
          scf.for %arg5 = %c0 to %c64 step %c1 {
            memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
          }
        }
      } {tag}
    } else {
      scf.for %arg4 = %c0 to %0 step %c1 {
        %c64_0 = arith.constant 64 : index
        %3 = arith.cmpi eq, %0, %c64_0 : index
        scf.if %3 {
          scf.for %arg5 = %c0 to %c64_0 step %c1 {
            memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
          }
        } else {
          scf.for %arg5 = %c0 to %0 step %c1 {
            memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
          }
        }
      } {tag}
    }
    scf.for %arg4 = %c0 to %1 step %c1 {
      memref.store %arg3, %arg0[%arg4, %arg4] : memref<?x?xf32>
    }
    return
  }
}
