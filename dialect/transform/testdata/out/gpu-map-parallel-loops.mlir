module {
  func.func @four(%arg0: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.parallel (%arg1, %arg2, %arg3, %arg4) = (%c0, %c0, %c0, %c0) to (%arg0, %arg0, %arg0, %arg0) step (%c1, %c1, %c1, %c1) {
      scf.parallel (%arg5, %arg6, %arg7, %arg8, %arg9) = (%c0, %c0, %c0, %c0, %c0) to (%arg0, %arg0, %arg0, %arg0, %arg0) step (%c1, %c1, %c1, %c1, %c1) {
        scf.reduce 
      } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = thread_z, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
      scf.reduce 
    } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = block_z, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
    return
  }
  func.func @between(%arg0: index, %arg1: memref<?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %arg2 = %c0 to %arg0 step %c1 {
      scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
        scf.for %arg4 = %c0 to %arg0 step %c1 {
          scf.parallel (%arg5) = (%c0) to (%arg4) step (%c1) {
            scf.reduce 
          }
        }
        scf.parallel (%arg4) = (%c0) to (%arg0) step (%c1) {
          scf.parallel (%arg5) = (%c0) to (%arg0) step (%c1) {
            scf.reduce 
          } {mapping = [#gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
          scf.reduce 
        } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
        scf.reduce 
      } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
    }
    scf.parallel (%arg2) = (%c0) to (%arg0) step (%c1) {
      scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
        scf.reduce 
      }
      scf.reduce 
    } {mapping = [#gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0 + 3), bound = (d0) -> (d0)>]}
    return
  }
}
