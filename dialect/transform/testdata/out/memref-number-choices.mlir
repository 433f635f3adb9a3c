module {
  func.func @select(%arg0: i1, %arg1: memref<4xf32>, %arg2: memref<4xf32>, %arg3: index) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = arith.select %arg0, %c1, %c0 : index
    %1 = arith.cmpi eq, %0, %c0 : index
    %2 = scf.if %1 -> (f32) {
      %3 = memref.load %arg2[%arg3] : memref<4xf32>
      scf.yield %3 : f32
    } else {
      %3 = memref.load %arg1[%arg3] : memref<4xf32>
      scf.yield %3 : f32
    }
    return %2 : f32
  }
  func.func @loop(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: memref<4xf32>, %arg3: index, %arg4: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c1_0 = arith.constant 1 : index
    %0:3 = scf.for %arg5 = %c1_0 to %arg3 step %c1_0 iter_args(%arg6 = %c2, %arg7 = %c1, %arg8 = %c0) -> (index, index, index) {
      scf.yield %arg7, %arg8, %arg6 : index, index, index
    }
    %subview = memref.subview %arg2[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    %subview_1 = memref.subview %arg1[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    %subview_2 = memref.subview %arg0[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    %1 = arith.cmpi eq, %0#1, %c0 : index
    scf.if %1 {
      memref.store %arg4, %subview[%c1_0] : memref<2xf32, strided<[1], offset: 1>>
    } else {
      %2 = arith.cmpi eq, %0#1, %c1 : index
      scf.if %2 {
        memref.store %arg4, %subview_1[%c1_0] : memref<2xf32, strided<[1], offset: 1>>
      } else {
        memref.store %arg4, %subview_2[%c1_0] : memref<2xf32, strided<[1], offset: 1>>
      }
    }
    return
  }
  func.func @inside(%arg0: memref<4xf32>, %arg1: index) -> f32 {
    %c1 = arith.constant 1 : index
    %0 = scf.for %arg2 = %c1 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (memref<4xf32>) {
      %alloc = memref.alloc() : memref<4xf32>
      scf.yield %alloc : memref<4xf32>
    }
    %1 = memref.load %0[%c1] : memref<4xf32>
    return %1 : f32
  }
}
