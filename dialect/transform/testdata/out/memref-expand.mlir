module {
  func.func @atomics(%arg0: memref<8xf32>, %arg1: memref<8xi32>, %arg2: index, %arg3: f32, %arg4: i32) -> f32 {
    %0 = memref.atomic_rmw maximumf %arg3, %arg0[%arg2] : (f32, memref<8xf32>) -> f32
    %1 = memref.atomic_rmw minimumf %arg3, %arg0[%arg2] : (f32, memref<8xf32>) -> f32
    %2 = memref.atomic_rmw maxnumf %arg3, %arg0[%arg2] : (f32, memref<8xf32>) -> f32
    %3 = memref.atomic_rmw minnumf %arg3, %arg0[%arg2] : (f32, memref<8xf32>) -> f32
    %4 = memref.atomic_rmw addf %arg3, %arg0[%arg2] : (f32, memref<8xf32>) -> f32
    %5 = memref.atomic_rmw mulf %arg3, %arg0[%arg2] : (f32, memref<8xf32>) -> f32
    %6 = memref.atomic_rmw muli %arg4, %arg1[%arg2] : (i32, memref<8xi32>) -> i32
    %7 = memref.atomic_rmw xori %arg4, %arg1[%arg2] : (i32, memref<8xi32>) -> i32
    %8 = memref.atomic_rmw assign %arg4, %arg1[%arg2] : (i32, memref<8xi32>) -> i32
    %9 = memref.atomic_rmw maxs %arg4, %arg1[%arg2] : (i32, memref<8xi32>) -> i32
    return %0 : f32
  }
  func.func @reshape(%arg0: memref<64xf32>, %arg1: memref<3xindex>, %arg2: memref<2xi32>) -> (memref<?x?x4xf32>, memref<8x8xf32>, memref<?x?xf32>) {
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %0 = memref.load %arg1[%c1] : memref<3xindex>
    %c4_0 = arith.constant 4 : index
    %1 = arith.muli %c4_0, %0 : index
    %c0 = arith.constant 0 : index
    %2 = memref.load %arg1[%c0] : memref<3xindex>
    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%2, %0, 4], strides: [%1, 4, 1] : memref<64xf32> to memref<?x?x4xf32>
    %cast = memref.cast %arg1 : memref<3xindex> to memref<?xindex>
    %c8 = arith.constant 8 : index
    %c8_1 = arith.constant 8 : index
    %reinterpret_cast_2 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [8, 8], strides: [8, 1] : memref<64xf32> to memref<8x8xf32>
    %c1_3 = arith.constant 1 : index
    %3 = memref.load %arg2[%c1_3] : memref<2xi32>
    %4 = arith.index_cast %3 : i32 to index
    %c1_4 = arith.constant 1 : index
    %5 = arith.muli %c1_4, %4 : index
    %c0_5 = arith.constant 0 : index
    %6 = memref.load %arg2[%c0_5] : memref<2xi32>
    %7 = arith.index_cast %6 : i32 to index
    %reinterpret_cast_6 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%7, %4], strides: [%5, 1] : memref<64xf32> to memref<?x?xf32>
    return %reinterpret_cast, %reinterpret_cast_2, %reinterpret_cast_6 : memref<?x?x4xf32>, memref<8x8xf32>, memref<?x?xf32>
  }
  func.func @unranked(%arg0: memref<*xf32>, %arg1: memref<?xindex>, %arg2: memref<64xf32>) -> memref<*xf32> {
    %reshape = memref.reshape %arg2(%arg1) : (memref<64xf32>, memref<?xindex>) -> memref<*xf32>
    return %reshape : memref<*xf32>
  }
}
