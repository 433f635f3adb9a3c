module {
  func.func @more(%arg0: index, %arg1: memref<4xvector<2xi32>>, %arg2: memref<?xvector<2xi32>, strided<[2], offset: 1>>) -> index {
    %alloca = memref.alloca() : memref<4xvector<2xi32>>
    memref.copy %arg1, %alloca : memref<4xvector<2xi32>> to memref<4xvector<2xi32>>
    %cast = memref.cast %alloca : memref<4xvector<2xi32>> to memref<?xvector<2xi32>>
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %subview = memref.subview %alloca[0] [2] [2] : memref<4xvector<2xi32>> to memref<2xvector<2xi32>, strided<[2]>>
    %0 = memref.load %subview[%arg0] : memref<2xvector<2xi32>, strided<[2]>>
    memref.store %0, %arg2[%arg0] : memref<?xvector<2xi32>, strided<[2], offset: 1>>
    %alloc = memref.alloc() : memref<vector<4x2xi32>>
    %1 = memref.load %alloc[] : memref<vector<4x2xi32>>
    memref.store %1, %alloc[] : memref<vector<4x2xi32>>
    %2 = vector.extract_strided_slice %1 {offsets = [0, 0], sizes = [4, 1], strides = [1, 1]} : vector<4x2xi32> to vector<4x1xi32>
    %3 = vector.extract_strided_slice %1 {offsets = [0, 1], sizes = [4, 1], strides = [1, 1]} : vector<4x2xi32> to vector<4x1xi32>
    %4 = vector.extract_strided_slice %1 {offsets = [0, 0], sizes = [4, 1], strides = [1, 1]} : vector<4x2xi32> to vector<4x1xi32>
    %5 = vector.extract_strided_slice %1 {offsets = [0, 1], sizes = [4, 1], strides = [1, 1]} : vector<4x2xi32> to vector<4x1xi32>
    %sum, %overflow = arith.addui_extended %2, %4 : vector<4x1xi32>, vector<4x1xi1>
    %6 = arith.extui %overflow : vector<4x1xi1> to vector<4x1xi32>
    %7 = arith.addi %6, %3 : vector<4x1xi32>
    %8 = arith.addi %7, %5 : vector<4x1xi32>
    %cst = arith.constant dense<0> : vector<4x2xi32>
    %9 = vector.insert_strided_slice %sum, %cst {offsets = [0, 0], strides = [1, 1]} : vector<4x1xi32> into vector<4x2xi32>
    %10 = vector.insert_strided_slice %8, %9 {offsets = [0, 1], strides = [1, 1]} : vector<4x1xi32> into vector<4x2xi32>
    memref.store %10, %alloc[] : memref<vector<4x2xi32>>
    return %c4 : index
  }
}
