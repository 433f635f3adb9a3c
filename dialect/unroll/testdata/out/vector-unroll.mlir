module {
  func.func @stays(%arg0: vector<4xf32>, %arg1: vector<1x3xf32>) -> vector<4xf32> {
    %0 = arith.addf %arg0, %arg0 : vector<4xf32>
    %1 = arith.mulf %arg1, %arg1 : vector<1x3xf32>
    return %0 : vector<4xf32>
  }
  func.func @parts(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: i1) -> (vector<4xf32>, vector<4xf32>) {
    %cst = arith.constant dense<[0.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00]> : vector<4xf32>
    %cst_0 = arith.constant dense<[4.000000e+00, 5.000000e+00, 6.000000e+00, 7.000000e+00]> : vector<4xf32>
    %0 = arith.addf %cst, %arg0 : vector<4xf32>
    %1 = arith.addf %cst_0, %arg1 : vector<4xf32>
    %2:2 = scf.if %arg2 -> (vector<4xf32>, vector<4xf32>) {
      scf.yield %0, %1 : vector<4xf32>, vector<4xf32>
    } else {
      scf.yield %1, %arg0 : vector<4xf32>, vector<4xf32>
    }
    return %2#0, %2#1 : vector<4xf32>, vector<4xf32>
  }
  func.func @choose(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: i32, %arg5: index) -> i32 {
    %c0 = arith.constant 0 : index
    %0 = arith.cmpi eq, %arg5, %c0 : index
    %c1 = arith.constant 1 : index
    %1 = arith.cmpi eq, %arg5, %c1 : index
    %2 = arith.select %1, %arg1, %arg0 : i32
    %c2 = arith.constant 2 : index
    %3 = arith.cmpi eq, %arg5, %c2 : index
    %4 = arith.select %3, %arg2, %2 : i32
    %c3 = arith.constant 3 : index
    %5 = arith.cmpi eq, %arg5, %c3 : index
    %6 = arith.select %5, %arg3, %4 : i32
    %c4 = arith.constant 4 : index
    %7 = arith.cmpi eq, %arg5, %c4 : index
    %8 = arith.select %7, %arg4, %6 : i32
    return %8 : i32
  }
  func.func @transfers(%arg0: memref<?x4xf32>, %arg1: index) -> vector<3xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %c2 = arith.constant 2 : index
    %0 = memref.load %arg0[%arg1, %c2] : memref<?x4xf32>
    %c3 = arith.constant 3 : index
    %1 = memref.load %arg0[%arg1, %c3] : memref<?x4xf32>
    %c4 = arith.constant 4 : index
    %2 = vector.from_elements %0, %1, %cst : vector<3xf32>
    %c0 = arith.constant 0 : index
    %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
    %3 = arith.cmpi ult, %arg1, %dim : index
    scf.if %3 {
      memref.store %0, %arg0[%arg1, %c2] : memref<?x4xf32>
    }
    %c1 = arith.constant 1 : index
    %4 = arith.addi %arg1, %c1 : index
    %5 = arith.cmpi ult, %4, %dim : index
    scf.if %5 {
      memref.store %1, %arg0[%4, %c2] : memref<?x4xf32>
    }
    %c2_0 = arith.constant 2 : index
    %6 = arith.addi %arg1, %c2_0 : index
    %7 = arith.cmpi ult, %6, %dim : index
    scf.if %7 {
      memref.store %cst, %arg0[%6, %c2] : memref<?x4xf32>
    }
    return %2 : vector<3xf32>
  }
  func.func @contract(%arg0: vector<1x2xf16>, %arg1: vector<2x1xf16>, %arg2: vector<1x1xf32>) -> vector<1x1xf32> {
    %0 = vector.extract %arg0[0, 0] : f16 from vector<1x2xf16>
    %1 = vector.extract %arg0[0, 1] : f16 from vector<1x2xf16>
    %2 = arith.extf %0 : f16 to f32
    %3 = arith.extf %1 : f16 to f32
    %4 = vector.extract %arg1[0, 0] : f16 from vector<2x1xf16>
    %5 = vector.extract %arg1[1, 0] : f16 from vector<2x1xf16>
    %6 = arith.extf %4 : f16 to f32
    %7 = arith.extf %5 : f16 to f32
    %8 = vector.extract %arg2[0, 0] : f32 from vector<1x1xf32>
    %9 = math.fma %2, %6, %8 : f32
    %10 = math.fma %3, %7, %9 : f32
    %11 = vector.from_elements %10 : vector<1x1xf32>
    return %11 : vector<1x1xf32>
  }
}
