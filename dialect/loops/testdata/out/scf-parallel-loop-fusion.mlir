module {
  func.func @chain(%arg0: memref<8x8xf32>, %arg1: index, %arg2: f32) -> (f32, f32, f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = arith.addf %arg2, %arg2 : f32
    %1:3 = scf.parallel (%arg3, %arg4) = (%c0, %c0) to (%arg1, %arg1) step (%c1, %c1) init (%0, %0, %arg2) -> (f32, f32, f32) {
      memref.store %arg2, %arg0[%arg3, %arg4] : memref<8x8xf32>
      %2 = memref.load %arg0[%arg3, %arg4] : memref<8x8xf32>
      %3 = memref.load %arg0[%arg3, %arg4] : memref<8x8xf32>
      scf.reduce(%2, %3, %3 : f32, f32, f32) {
      ^bb0(%arg5: f32, %arg6: f32):
        %4 = arith.addf %arg5, %arg6 : f32
        scf.reduce.return %4 : f32
      }, {
      ^bb0(%arg5: f32, %arg6: f32):
        %4 = arith.mulf %arg5, %arg6 : f32
        scf.reduce.return %4 : f32
      }, {
      ^bb0(%arg5: f32, %arg6: f32):
        %4 = arith.maximumf %arg5, %arg6 : f32
        scf.reduce.return %4 : f32
      }
    }
    return %1#0, %1#1, %1#2 : f32, f32, f32
  }
  func.func @computed(%arg0: index, %arg1: f32) -> memref<64xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %alloc = memref.alloc() : memref<64xf32>
    %alloc_0 = memref.alloc() : memref<64xf32>
    scf.parallel (%arg2) = (%c0) to (%arg0) step (%c1) {
      %0 = arith.muli %arg2, %c2 : index
      memref.store %arg1, %alloc[%0] : memref<64xf32>
      %1 = arith.muli %arg2, %c2 : index
      %2 = memref.load %alloc[%1] : memref<64xf32>
      memref.store %2, %alloc_0[%arg2] : memref<64xf32>
      scf.reduce 
    }
    return %alloc_0 : memref<64xf32>
  }
  func.func @elsewhere(%arg0: index, %arg1: memref<64xf32>, %arg2: memref<64xf32>, %arg3: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    scf.parallel (%arg4) = (%c0) to (%arg0) step (%c1) {
      memref.store %arg3, %arg1[%arg4] : memref<64xf32>
      scf.reduce 
    }
    scf.parallel (%arg4) = (%c0) to (%arg0) step (%c1) {
      %0 = arith.addi %arg4, %c1 : index
      %1 = memref.load %arg1[%0] : memref<64xf32>
      memref.store %1, %arg1[%0] : memref<64xf32>
      scf.reduce 
    }
    memref.store %arg3, %arg1[%c0] : memref<64xf32>
    scf.parallel (%arg4) = (%c0) to (%arg0) step (%c1) {
      %0 = memref.load %arg2[%arg4] : memref<64xf32>
      memref.store %0, %arg1[%arg4] : memref<64xf32>
      scf.reduce 
    }
    scf.parallel (%arg4) = (%c0) to (%arg0) step (%c2) {
      memref.store %arg3, %arg1[%arg4] : memref<64xf32>
      scf.reduce 
    }
    return
  }
  func.func @used(%arg0: index, %arg1: memref<64xf32>, %arg2: f32) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) init (%arg2) -> f32 {
      scf.reduce(%arg2 : f32) {
      ^bb0(%arg4: f32, %arg5: f32):
        %1 = arith.addf %arg4, %arg5 : f32
        scf.reduce.return %1 : f32
      }
    }
    scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
      memref.store %0, %arg1[%arg3] : memref<64xf32>
      scf.reduce 
    }
    return %0 : f32
  }
  func.func @nested(%arg0: index, %arg1: memref<64xf32>, %arg2: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %arg3 = %c0 to %arg0 step %c1 {
      scf.parallel (%arg4) = (%c0) to (%arg0) step (%c1) {
        memref.store %arg2, %arg1[%arg4] : memref<64xf32>
        %0 = memref.load %arg1[%arg4] : memref<64xf32>
        %1 = arith.addf %arg2, %0 : f32
        memref.store %1, %arg1[%arg4] : memref<64xf32>
        scf.reduce 
      }
    }
    return
  }
}
