module {
  func.func @one(%arg0: index, %arg1: index, %arg2: f32, %arg3: memref<?xf32>) {
    %c0 = arith.constant 0 : index
    %c0_0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %0 = arith.maxsi %c0, %arg0 : index
    %1 = arith.muli %arg1, %c64 : index
    scf.parallel (%arg4) = (%c0) to (%0) step (%1) {
      scf.parallel (%arg5) = (%c0_0) to (%c64) step (%c1) {
        %2 = arith.muli %arg5, %arg1 : index
        %3 = arith.addi %arg4, %2 : index
        %4 = arith.cmpi slt, %3, %arg0 : index
        scf.if %4 {
          scf.for %arg6 = %c0 to %arg0 step %arg1 {
            scf.for %arg7 = %c0 to %3 step %arg1 {
              %5 = arith.addi %arg6, %arg7 : index
              memref.store %arg2, %arg3[%5] : memref<?xf32>
            }
          }
        }
        scf.reduce 
      } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
      scf.reduce 
    } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
    return
  }
  func.func @four(%arg0: index, %arg1: f32, %arg2: memref<?x?x?x?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c0_0 = arith.constant 0 : index
    %c1_1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %0 = arith.maxsi %c0, %arg0 : index
    %1 = arith.muli %c1, %c4 : index
    %2 = arith.maxsi %c0, %arg0 : index
    %3 = arith.muli %c1, %c4 : index
    %4 = arith.maxsi %c0, %arg0 : index
    %5 = arith.muli %c1, %c4 : index
    scf.parallel (%arg3, %arg4, %arg5, %arg6) = (%c0, %c0, %c0, %c0) to (%arg0, %0, %2, %4) step (%c1, %1, %3, %5) {
      scf.parallel (%arg7, %arg8, %arg9) = (%c0_0, %c0_0, %c0_0) to (%c4, %c4, %c4) step (%c1_1, %c1_1, %c1_1) {
        %6 = arith.muli %arg7, %c1 : index
        %7 = arith.addi %arg4, %6 : index
        %8 = arith.cmpi slt, %7, %arg0 : index
        %9 = arith.muli %arg8, %c1 : index
        %10 = arith.addi %arg5, %9 : index
        %11 = arith.cmpi slt, %10, %arg0 : index
        %12 = arith.andi %8, %11 : i1
        %13 = arith.muli %arg9, %c1 : index
        %14 = arith.addi %arg6, %13 : index
        %15 = arith.cmpi slt, %14, %arg0 : index
        %16 = arith.andi %12, %15 : i1
        scf.if %16 {
          memref.store %arg1, %arg2[%arg3, %7, %10, %14] : memref<?x?x?x?xf32>
        }
        scf.reduce 
      } {mapping = [#gpu.loop_dim_map<processor = thread_z, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
      scf.reduce 
    } {mapping = [#gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = block_z, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
    return
  }
  func.func @reduces(%arg0: index, %arg1: memref<?xf32>) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = scf.parallel (%arg2) = (%c0) to (%arg0) step (%c1) init (%cst) -> f32 {
      %1 = memref.load %arg1[%arg2] : memref<?xf32>
      scf.reduce(%1 : f32) {
      ^bb0(%arg3: f32, %arg4: f32):
        %2 = arith.addf %arg3, %arg4 : f32
        scf.reduce.return %2 : f32
      }
    }
    return %0 : f32
  }
}
