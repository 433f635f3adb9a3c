#map = affine_map<()[s0, s1] -> (s0 + s1)>
#map1 = affine_map<()[s0] -> (s0 + 1)>
#map2 = affine_map<(d0, d1) -> (d0)>
module {
  func.func @expand(%arg0: memref<64x8xf32>, %arg1: index, %arg2: index, %arg3: index) -> f32 {
    %0 = affine.linearize_index disjoint [%arg1, %arg2] by (4, 16) : index
    %1 = memref.load %arg0[%0, %arg3] : memref<64x8xf32>
    %2 = affine.linearize_index disjoint [%arg2, %arg1] by (4, 16) : index
    memref.store %1, %arg0[%2, %arg3] : memref<64x8xf32>
    return %1 : f32
  }
  func.func @collapse(%arg0: memref<4x16x8xf32>, %arg1: index, %arg2: index) -> f32 {
    %0:2 = affine.delinearize_index %arg1 into (4, 16) : index, index
    %1 = memref.load %arg0[%0#0, %0#1, %arg2] : memref<4x16x8xf32>
    %2:2 = affine.delinearize_index %arg2 into (4, 16) : index, index
    memref.store %1, %arg0[%2#0, %2#1, %arg1] : memref<4x16x8xf32>
    return %1 : f32
  }
  func.func @dynamic(%arg0: memref<?x8xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> f32 {
    %expand_shape = memref.expand_shape %arg0 [[0, 1], [2]] output_shape [%arg1, 16, 8] : memref<?x8xf32> into memref<?x16x8xf32>
    %0 = affine.linearize_index disjoint [%arg2, %arg3] by (%arg1, 16) : index
    %1 = memref.load %arg0[%0, %arg4] : memref<?x8xf32>
    %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %expand_shape : memref<?x16x8xf32> -> memref<f32>, index, index, index, index, index, index, index
    %2:3 = affine.delinearize_index %arg2 into (%sizes#0, 16, 8) : index, index, index
    %3 = affine.linearize_index disjoint [%2#0, %2#1] by (%arg1, 16) : index
    memref.store %1, %arg0[%3, %2#2] : memref<?x8xf32>
    return %1 : f32
  }
  func.func @dynamic_inner(%arg0: memref<4x?xf32>, %arg1: index) -> f32 {
    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
    %0:2 = affine.delinearize_index %arg1 into (4, %sizes#1) : index, index
    %1 = memref.load %arg0[%0#0, %0#1] : memref<4x?xf32>
    return %1 : f32
  }
  func.func @expand_inner(%arg0: memref<?xf32>, %arg1: index, %arg2: index, %arg3: index) -> f32 {
    %0 = affine.linearize_index disjoint [%arg2, %arg3] by (4, %arg1) : index
    %1 = memref.load %arg0[%0] : memref<?xf32>
    return %1 : f32
  }
  func.func @rank0(%arg0: memref<1x1xf32>, %arg1: memref<f32>, %arg2: index) -> f32 {
    %c0 = arith.constant 0 : index
    %0 = memref.load %arg0[%c0, %c0] : memref<1x1xf32>
    memref.store %0, %arg1[] : memref<f32>
    return %0 : f32
  }
  func.func @transfer(%arg0: memref<64x8xf32>, %arg1: index, %arg2: index, %arg3: vector<4xf32>) -> vector<4xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = affine.apply #map()[%arg1, %arg2]
    %1 = vector.transfer_read %arg0[%0, %arg2], %cst {in_bounds = [true]} : memref<64x8xf32>, vector<4xf32>
    %2 = affine.apply #map()[%arg1, %arg2]
    vector.transfer_write %arg3, %arg0[%2, %arg2] {in_bounds = [true]} : vector<4xf32>, memref<64x8xf32>
    return %1 : vector<4xf32>
  }
  func.func @subsub(%arg0: memref<64x8xf32>, %arg1: index, %arg2: index) -> memref<2x2xf32, strided<[16, 1], offset: ?>> {
    %subview = memref.subview %arg0[%arg1, 0] [4, 8] [1, 1] : memref<64x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
    %subview_0 = memref.subview %subview[1, %arg2] [2, 2] [2, 1] : memref<4x8xf32, strided<[8, 1], offset: ?>> to memref<2x2xf32, strided<[16, 1], offset: ?>>
    return %subview_0 : memref<2x2xf32, strided<[16, 1], offset: ?>>
  }
  func.func @more(%arg0: memref<64x8xi32>, %arg1: index, %arg2: index, %arg3: vector<4xi1>, %arg4: vector<4xi32>) -> vector<4xi32> {
    %0 = affine.apply #map()[%arg1, %arg2]
    %1 = vector.maskedload %arg0[%0, %arg2], %arg3, %arg4 : memref<64x8xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
    %2 = affine.apply #map()[%arg1, %arg2]
    vector.maskedstore %arg0[%2, %arg2], %arg3, %1 : memref<64x8xi32>, vector<4xi1>, vector<4xi32>
    %3 = affine.linearize_index [%arg2, %arg2] by (4, 16) : index
    %4 = vector.maskedload %arg0[%3, %arg1], %arg3, %arg4 : memref<64x8xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
    return %4 : vector<4xi32>
  }
  func.func @vectors(%arg0: memref<64x8xf32>, %arg1: memref<4x16x8xf32>, %arg2: index, %arg3: index, %arg4: index, %arg5: vector<4xf32>) -> vector<4xf32> {
    %0 = affine.linearize_index [%arg2, %arg3] by (4, 16) : index
    %1 = vector.load %arg0[%0, %arg4] : memref<64x8xf32>, vector<4xf32>
    %2 = affine.linearize_index [%arg2, %arg3] by (4, 16) : index
    vector.store %arg5, %arg0[%2, %arg4] : memref<64x8xf32>, vector<4xf32>
    %3:2 = affine.delinearize_index %arg2 into (4, 16) : index, index
    %4 = vector.load %arg1[%3#0, %3#1, %arg3] : memref<4x16x8xf32>, vector<4xf32>
    %5 = arith.addf %1, %4 : vector<4xf32>
    return %5 : vector<4xf32>
  }
  func.func @part_of_part(%arg0: memref<64x8xf32>, %arg1: index, %arg2: index) -> memref<2x2xf32, strided<[8, 1], offset: ?>> {
    %0 = affine.apply #map1()[%arg1]
    %subview = memref.subview %arg0[%0, %arg2] [2, 2] [1, 1] : memref<64x8xf32> to memref<2x2xf32, strided<[8, 1], offset: ?>>
    return %subview : memref<2x2xf32, strided<[8, 1], offset: ?>>
  }
  func.func @subsub2(%arg0: memref<64x8xf32>, %arg1: index, %arg2: index) -> memref<2xf32, strided<[1], offset: ?>> {
    %0 = affine.apply #map1()[%arg1]
    %subview = memref.subview %arg0[%0, %arg2] [1, 2] [1, 1] : memref<64x8xf32> to memref<2xf32, strided<[1], offset: ?>>
    return %subview : memref<2xf32, strided<[1], offset: ?>>
  }
  func.func @subsub3(%arg0: memref<64x8xf32>, %arg1: index, %arg2: index) -> memref<2xf32, strided<[1], offset: ?>> {
    %subview = memref.subview %arg0[%arg1, %arg2] [1, 2] [1, 1] : memref<64x8xf32> to memref<2xf32, strided<[1], offset: ?>>
    return %subview : memref<2xf32, strided<[1], offset: ?>>
  }
  func.func @transfer_row(%arg0: memref<64x8xf32>, %arg1: index, %arg2: index, %arg3: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %subview = memref.subview %arg0[%arg1, 0] [1, 8] [1, 1] : memref<64x8xf32> to memref<8xf32, strided<[1], offset: ?>>
    %0 = vector.transfer_read %arg0[%arg1, %arg2], %cst {in_bounds = [true]} : memref<64x8xf32>, vector<4xf32>
    %1 = vector.transfer_read %subview[%arg2], %cst : memref<8xf32, strided<[1], offset: ?>>, vector<4xf32>
    vector.transfer_write %arg3, %arg0[%arg1, %arg2] {in_bounds = [true]} : vector<4xf32>, memref<64x8xf32>
    return %0, %1 : vector<4xf32>, vector<4xf32>
  }
  func.func @transfer2(%arg0: memref<64x8xf32>, %arg1: index, %arg2: index, %arg3: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>) {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = affine.apply #map()[%arg1, %arg2]
    %1 = vector.transfer_read %arg0[%0, %c0], %cst, %arg3 {in_bounds = [true], permutation_map = #map2} : memref<64x8xf32>, vector<4xf32>
    %subview = memref.subview %arg0[%arg1, 0] [8, 2] [1, 2] : memref<64x8xf32> to memref<8x2xf32, strided<[8, 2], offset: ?>>
    %2 = vector.transfer_read %subview[%arg2, %arg2], %cst {in_bounds = [true], permutation_map = #map2} : memref<8x2xf32, strided<[8, 2], offset: ?>>, vector<4xf32>
    return %1, %2 : vector<4xf32>, vector<4xf32>
  }
}
