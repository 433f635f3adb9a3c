module {
  func.func @shl(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %c32_i32 = arith.constant 32 : i32
    %3 = arith.cmpi uge, %2, %c32_i32 : i32
    %c31_i32 = arith.constant 31 : i32
    %4 = arith.andi %2, %c31_i32 : i32
    %5 = arith.xori %4, %c31_i32 : i32
    %6 = arith.shli %0, %4 : i32
    %7 = arith.shli %1, %4 : i32
    %c1_i32 = arith.constant 1 : i32
    %8 = arith.shrui %0, %c1_i32 : i32
    %9 = arith.shrui %8, %5 : i32
    %10 = arith.ori %7, %9 : i32
    %c0_i32 = arith.constant 0 : i32
    %11 = arith.select %3, %c0_i32, %6 : i32
    %12 = arith.select %3, %6, %10 : i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %13 = vector.insert %11, %cst [0] : i32 into vector<2xi32>
    %14 = vector.insert %12, %13 [1] : i32 into vector<2xi32>
    return %14 : vector<2xi32>
  }
  func.func @shrui(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %c32_i32 = arith.constant 32 : i32
    %3 = arith.cmpi uge, %2, %c32_i32 : i32
    %c31_i32 = arith.constant 31 : i32
    %4 = arith.andi %2, %c31_i32 : i32
    %5 = arith.xori %4, %c31_i32 : i32
    %6 = arith.shrui %1, %4 : i32
    %7 = arith.shrui %0, %4 : i32
    %c1_i32 = arith.constant 1 : i32
    %8 = arith.shli %1, %c1_i32 : i32
    %9 = arith.shli %8, %5 : i32
    %10 = arith.ori %7, %9 : i32
    %11 = arith.select %3, %6, %10 : i32
    %c0_i32 = arith.constant 0 : i32
    %12 = arith.select %3, %c0_i32, %6 : i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %13 = vector.insert %11, %cst [0] : i32 into vector<2xi32>
    %14 = vector.insert %12, %13 [1] : i32 into vector<2xi32>
    return %14 : vector<2xi32>
  }
  func.func @shrsi(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %c32_i32 = arith.constant 32 : i32
    %3 = arith.cmpi uge, %2, %c32_i32 : i32
    %c31_i32 = arith.constant 31 : i32
    %4 = arith.andi %2, %c31_i32 : i32
    %5 = arith.xori %4, %c31_i32 : i32
    %6 = arith.shrsi %1, %4 : i32
    %7 = arith.shrui %0, %4 : i32
    %c1_i32 = arith.constant 1 : i32
    %8 = arith.shli %1, %c1_i32 : i32
    %9 = arith.shli %8, %5 : i32
    %10 = arith.ori %7, %9 : i32
    %11 = arith.select %3, %6, %10 : i32
    %c0_i32 = arith.constant 0 : i32
    %12 = arith.cmpi slt, %1, %c0_i32 : i32
    %13 = arith.extsi %12 : i1 to i32
    %14 = arith.select %3, %13, %6 : i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %15 = vector.insert %11, %cst [0] : i32 into vector<2xi32>
    %16 = vector.insert %14, %15 [1] : i32 into vector<2xi32>
    return %16 : vector<2xi32>
  }
  func.func @vectors(%arg0: vector<3x2xi32>, %arg1: vector<3x2xi32>) -> (vector<3x2xi32>, vector<3x2xi32>, vector<3x2xi32>) {
    %0 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %1 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %2 = vector.extract_strided_slice %arg1 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %cst = arith.constant dense<32> : vector<3x1xi32>
    %3 = arith.cmpi uge, %2, %cst : vector<3x1xi32>
    %cst_0 = arith.constant dense<31> : vector<3x1xi32>
    %4 = arith.andi %2, %cst_0 : vector<3x1xi32>
    %5 = arith.xori %4, %cst_0 : vector<3x1xi32>
    %6 = arith.shli %0, %4 : vector<3x1xi32>
    %7 = arith.shli %1, %4 : vector<3x1xi32>
    %cst_1 = arith.constant dense<1> : vector<3x1xi32>
    %8 = arith.shrui %0, %cst_1 : vector<3x1xi32>
    %9 = arith.shrui %8, %5 : vector<3x1xi32>
    %10 = arith.ori %7, %9 : vector<3x1xi32>
    %cst_2 = arith.constant dense<0> : vector<3x1xi32>
    %11 = arith.select %3, %cst_2, %6 : vector<3x1xi1>, vector<3x1xi32>
    %12 = arith.select %3, %6, %10 : vector<3x1xi1>, vector<3x1xi32>
    %cst_3 = arith.constant dense<0> : vector<3x2xi32>
    %13 = vector.insert_strided_slice %11, %cst_3 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %14 = vector.insert_strided_slice %12, %13 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %15 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %16 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %17 = vector.extract_strided_slice %arg1 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %cst_4 = arith.constant dense<32> : vector<3x1xi32>
    %18 = arith.cmpi uge, %17, %cst_4 : vector<3x1xi32>
    %cst_5 = arith.constant dense<31> : vector<3x1xi32>
    %19 = arith.andi %17, %cst_5 : vector<3x1xi32>
    %20 = arith.xori %19, %cst_5 : vector<3x1xi32>
    %21 = arith.shrui %16, %19 : vector<3x1xi32>
    %22 = arith.shrui %15, %19 : vector<3x1xi32>
    %cst_6 = arith.constant dense<1> : vector<3x1xi32>
    %23 = arith.shli %16, %cst_6 : vector<3x1xi32>
    %24 = arith.shli %23, %20 : vector<3x1xi32>
    %25 = arith.ori %22, %24 : vector<3x1xi32>
    %26 = arith.select %18, %21, %25 : vector<3x1xi1>, vector<3x1xi32>
    %cst_7 = arith.constant dense<0> : vector<3x1xi32>
    %27 = arith.select %18, %cst_7, %21 : vector<3x1xi1>, vector<3x1xi32>
    %cst_8 = arith.constant dense<0> : vector<3x2xi32>
    %28 = vector.insert_strided_slice %26, %cst_8 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %29 = vector.insert_strided_slice %27, %28 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %30 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %31 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %32 = vector.extract_strided_slice %arg1 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %cst_9 = arith.constant dense<32> : vector<3x1xi32>
    %33 = arith.cmpi uge, %32, %cst_9 : vector<3x1xi32>
    %cst_10 = arith.constant dense<31> : vector<3x1xi32>
    %34 = arith.andi %32, %cst_10 : vector<3x1xi32>
    %35 = arith.xori %34, %cst_10 : vector<3x1xi32>
    %36 = arith.shrsi %31, %34 : vector<3x1xi32>
    %37 = arith.shrui %30, %34 : vector<3x1xi32>
    %cst_11 = arith.constant dense<1> : vector<3x1xi32>
    %38 = arith.shli %31, %cst_11 : vector<3x1xi32>
    %39 = arith.shli %38, %35 : vector<3x1xi32>
    %40 = arith.ori %37, %39 : vector<3x1xi32>
    %41 = arith.select %33, %36, %40 : vector<3x1xi1>, vector<3x1xi32>
    %cst_12 = arith.constant dense<0> : vector<3x1xi32>
    %42 = arith.cmpi slt, %31, %cst_12 : vector<3x1xi32>
    %43 = arith.extsi %42 : vector<3x1xi1> to vector<3x1xi32>
    %44 = arith.select %33, %43, %36 : vector<3x1xi1>, vector<3x1xi32>
    %cst_13 = arith.constant dense<0> : vector<3x2xi32>
    %45 = vector.insert_strided_slice %41, %cst_13 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %46 = vector.insert_strided_slice %44, %45 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    return %14, %29, %46 : vector<3x2xi32>, vector<3x2xi32>, vector<3x2xi32>
  }
}
