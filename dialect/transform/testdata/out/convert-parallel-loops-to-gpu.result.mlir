module {
  func.func @sum(%arg0: index, %arg1: memref<?xf32>, %arg2: memref<?x?xf32>) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cst = arith.constant 1.000000e+00 : f32
    %0 = scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) init (%cst) -> f32 {
      %1 = memref.load %arg1[%arg3] : memref<?xf32>
      scf.reduce(%1 : f32) {
      ^bb0(%arg4: f32, %arg5: f32):
        %2 = arith.addf %arg4, %arg5 : f32
        scf.reduce.return %2 : f32
      }
    } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
    return %0 : f32
  }
}
