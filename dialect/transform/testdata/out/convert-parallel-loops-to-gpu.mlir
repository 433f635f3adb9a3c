#map = affine_map<(d0)[s0, s1] -> ((d0 - s0) ceildiv s1)>
#map1 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>
#map2 = affine_map<(d0)[s0] -> (4, -d0 + s0)>
#map3 = affine_map<(d0)[s0, s1] -> (((d0 - s0) ceildiv s1) * 2)>
#map4 = affine_map<(d0)[s0, s1] -> ((d0 * s0 + s1 + 3) floordiv 2 - (d0 * s0 + s1) mod 4)>
module {
  func.func @blocks(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?x?xf32>, %arg4: memref<?x?xf32>) {
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %0 = affine.apply #map(%arg1)[%arg0, %arg2]
    %1 = affine.apply #map(%arg1)[%arg0, %c2]
    gpu.launch blocks(%arg5, %arg6, %arg7) in (%arg11 = %1, %arg12 = %0, %arg13 = %c1) threads(%arg8, %arg9, %arg10) in (%arg14 = %c1, %arg15 = %c1, %arg16 = %c1) {
      %2 = affine.apply #map1(%arg6)[%arg2, %arg0]
      %3 = affine.apply #map1(%arg5)[%c2, %arg0]
      %4 = memref.load %arg3[%2, %3] : memref<?x?xf32>
      memref.store %4, %arg4[%3, %2] : memref<?x?xf32>
      gpu.terminator
    } {SCFToGPU_visited, other = 1 : i64}
    return
  }
  func.func @tiles(%arg0: index, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>) {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %0 = affine.apply #map(%arg0)[%c0, %c4]
    %1 = affine.apply #map(%arg0)[%c0, %c4]
    %c4_0 = arith.constant 4 : index
    %c0_1 = arith.constant 0 : index
    %c1_2 = arith.constant 1 : index
    %2 = affine.apply #map(%c4_0)[%c0_1, %c1_2]
    %c4_3 = arith.constant 4 : index
    %c0_4 = arith.constant 0 : index
    %c1_5 = arith.constant 1 : index
    %3 = affine.apply #map(%c4_3)[%c0_4, %c1_5]
    gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %1, %arg10 = %0, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %3, %arg13 = %2, %arg14 = %c1) {
      %4 = affine.apply #map1(%arg4)[%c4, %c0]
      %5 = affine.apply #map1(%arg3)[%c4, %c0]
      %c0_6 = arith.constant 0 : index
      %c1_7 = arith.constant 1 : index
      %c4_8 = arith.constant 4 : index
      %c1_9 = arith.constant 1 : index
      %c0_10 = arith.constant 0 : index
      %6 = affine.apply #map1(%arg7)[%c1_9, %c0_10]
      %c1_11 = arith.constant 1 : index
      %c0_12 = arith.constant 0 : index
      %7 = affine.apply #map1(%arg6)[%c1_11, %c0_12]
      %8 = arith.addi %4, %6 : index
      %9 = arith.addi %5, %7 : index
      %10 = memref.load %arg1[%8, %9] : memref<?x?xf32>
      memref.store %10, %arg2[%9, %8] : memref<?x?xf32>
      gpu.terminator
    } {SCFToGPU_visited}
    return
  }
  func.func @sequential(%arg0: index, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c1_0 = arith.constant 1 : index
    %0 = affine.apply #map(%arg0)[%c0, %c1]
    %1 = affine.apply #map(%arg0)[%c0, %c1]
    gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %0, %arg10 = %c1_0, %arg11 = %c1_0) threads(%arg6, %arg7, %arg8) in (%arg12 = %c1_0, %arg13 = %1, %arg14 = %c1_0) {
      scf.for %arg15 = %c0 to %arg0 step %c1 {
        %2 = affine.apply #map1(%arg3)[%c1, %c0]
        %3 = affine.apply #map1(%arg7)[%c1, %c0]
        scf.for %arg16 = %c0 to %arg0 step %c1 {
          %5 = memref.load %arg1[%arg15, %arg16] : memref<?x?xf32>
          memref.store %5, %arg2[%2, %3] : memref<?x?xf32>
        }
        %4 = arith.addi %arg15, %2 : index
      }
      gpu.terminator
    } {SCFToGPU_visited}
    return
  }
  func.func @rest(%arg0: index, %arg1: index, %arg2: memref<?xf32>, %arg3: memref<?x?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c1_0 = arith.constant 1 : index
    %0 = affine.apply #map(%arg0)[%c0, %c4]
    %c4_1 = arith.constant 4 : index
    %1 = affine.apply #map(%c4_1)[%c0, %c1]
    %2 = affine.apply #map(%c4)[%c0, %c1]
    gpu.launch blocks(%arg4, %arg5, %arg6) in (%arg10 = %0, %arg11 = %c1_0, %arg12 = %c1_0) threads(%arg7, %arg8, %arg9) in (%arg13 = %1, %arg14 = %2, %arg15 = %c1_0) {
      %3 = affine.apply #map1(%arg4)[%c4, %c0]
      %4 = memref.load %arg2[%3] : memref<?xf32>
      %5 = affine.min #map2(%3)[%arg0]
      %6 = arith.subi %arg1, %3 : index
      %7 = arith.minsi %6, %c4 : index
      %8 = affine.apply #map1(%arg7)[%c1, %c0]
      %9 = arith.cmpi slt, %8, %5 : index
      scf.if %9 {
        %10 = affine.apply #map1(%arg8)[%c1, %c0]
        %11 = arith.cmpi slt, %10, %7 : index
        scf.if %11 {
          memref.store %4, %arg3[%8, %10] : memref<?x?xf32>
        }
      }
      gpu.terminator
    } {SCFToGPU_visited}
    return
  }
  func.func @maps(%arg0: index, %arg1: memref<?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cst = arith.constant 1.000000e+00 : f32
    %c1_0 = arith.constant 1 : index
    %0 = affine.apply #map3(%arg0)[%c0, %c1]
    gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1_0, %arg9 = %c1_0, %arg10 = %c1_0) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1_0, %arg12 = %0, %arg13 = %c1_0) {
      %1 = affine.apply #map4(%arg6)[%c1, %c0]
      memref.store %cst, %arg1[%1] : memref<?xf32>
      gpu.terminator
    } {SCFToGPU_visited}
    return
  }
  func.func @twice(%arg0: index) {
    %c4 = arith.constant 4 : index
    scf.parallel (%arg1, %arg2) = (%arg0, %arg0) to (%arg0, %arg0) step (%c4, %c4) {
      scf.reduce 
    } {mapping = [#gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
    return
  }
  func.func @inside(%arg0: index, %arg1: memref<?xindex>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.parallel (%arg2) = (%c0) to (%arg0) step (%c1) {
      scf.parallel (%arg3) = (%c0) to (%arg2) step (%c1) {
        memref.store %arg3, %arg1[%arg2] : memref<?xindex>
        scf.reduce 
      } {mapping = [#gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
      scf.reduce 
    } {mapping = [#gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
    return
  }
  func.func @unmapped(%arg0: index) {
    %c1 = arith.constant 1 : index
    scf.parallel (%arg1) = (%arg0) to (%arg0) step (%c1) {
      scf.reduce 
    }
    return
  }
  func.func @effects(%arg0: index, %arg1: f32, %arg2: memref<?xf32>, %arg3: memref<?x?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.parallel (%arg4) = (%c0) to (%arg0) step (%c1) {
      memref.store %arg1, %arg2[%arg4] : memref<?xf32>
      scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
        memref.store %arg1, %arg3[%arg4, %arg5] : memref<?x?xf32>
        scf.reduce 
      } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
      scf.reduce 
    } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
    return
  }
}
