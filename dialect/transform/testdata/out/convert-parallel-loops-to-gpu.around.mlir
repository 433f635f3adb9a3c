#map = affine_map<(d0)[s0, s1] -> ((d0 - s0) ceildiv s1)>
#map1 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>
module {
  func.func @read(%arg0: index, %arg1: memref<?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c1_0 = arith.constant 1 : index
    %0 = affine.apply #map(%arg0)[%c0, %c1]
    %1 = affine.apply #map(%arg0)[%c0, %c1]
    gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %0, %arg9 = %c1_0, %arg10 = %c1_0) threads(%arg5, %arg6, %arg7) in (%arg11 = %1, %arg12 = %c1_0, %arg13 = %c1_0) {
      %2 = affine.apply #map1(%arg2)[%c1, %c0]
      %3 = memref.load %arg1[%2] : memref<?xf32>
      %4 = affine.apply #map1(%arg5)[%c1, %c0]
      memref.store %3, %arg1[%2] : memref<?xf32>
      gpu.terminator
    } {SCFToGPU_visited}
    return
  }
  func.func @written(%arg0: index, %arg1: f32, %arg2: memref<?xf32>, %arg3: memref<?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.parallel (%arg4) = (%c0) to (%arg0) step (%c1) {
      scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
        memref.store %arg1, %arg2[%arg4] : memref<?xf32>
        scf.reduce 
      } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
      memref.store %arg1, %arg3[%arg4] : memref<?xf32>
      scf.reduce 
    } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
    return
  }
}
