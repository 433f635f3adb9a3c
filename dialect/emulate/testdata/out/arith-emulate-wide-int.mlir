module {
  func.func @constants() -> (vector<2xi32>, vector<2xi32>, vector<2x2xi32>, vector<2x2xi32>) {
    %cst = arith.constant dense<[42, 0]> : vector<2xi32>
    %cst_0 = arith.constant dense<[-705032704, -2]> : vector<2xi32>
    %cst_1 = arith.constant dense<[[-2, -1], [-2, -1]]> : vector<2x2xi32>
    %cst_2 = arith.constant dense<[[705032704, 1], [-1, -1]]> : vector<2x2xi32>
    return %cst, %cst_0, %cst_1, %cst_2 : vector<2xi32>, vector<2xi32>, vector<2x2xi32>, vector<2x2xi32>
  }
  func.func @add(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %sum, %overflow = arith.addui_extended %0, %2 : i32, i1
    %4 = arith.extui %overflow : i1 to i32
    %5 = arith.addi %4, %1 : i32
    %6 = arith.addi %5, %3 : i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %7 = vector.insert %sum, %cst [0] : i32 into vector<2xi32>
    %8 = vector.insert %6, %7 [1] : i32 into vector<2xi32>
    return %8 : vector<2xi32>
  }
  func.func @addv(%arg0: vector<3x2xi32>, %arg1: vector<3x2xi32>) -> vector<3x2xi32> {
    %0 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %1 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %2 = vector.extract_strided_slice %arg1 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %3 = vector.extract_strided_slice %arg1 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %sum, %overflow = arith.addui_extended %0, %2 : vector<3x1xi32>, vector<3x1xi1>
    %4 = arith.extui %overflow : vector<3x1xi1> to vector<3x1xi32>
    %5 = arith.addi %4, %1 : vector<3x1xi32>
    %6 = arith.addi %5, %3 : vector<3x1xi32>
    %cst = arith.constant dense<0> : vector<3x2xi32>
    %7 = vector.insert_strided_slice %sum, %cst {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %8 = vector.insert_strided_slice %6, %7 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    return %8 : vector<3x2xi32>
  }
  func.func @sub(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.subi %0, %2 : i32
    %5 = arith.cmpi ult, %0, %2 : i32
    %6 = arith.extui %5 : i1 to i32
    %7 = arith.subi %1, %6 : i32
    %8 = arith.subi %7, %3 : i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %9 = vector.insert %4, %cst [0] : i32 into vector<2xi32>
    %10 = vector.insert %8, %9 [1] : i32 into vector<2xi32>
    return %10 : vector<2xi32>
  }
  func.func @bits(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>) {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.andi %0, %2 : i32
    %5 = arith.andi %1, %3 : i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %6 = vector.insert %4, %cst [0] : i32 into vector<2xi32>
    %7 = vector.insert %5, %6 [1] : i32 into vector<2xi32>
    %8 = vector.extract %7[0] : i32 from vector<2xi32>
    %9 = vector.extract %7[1] : i32 from vector<2xi32>
    %10 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %11 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %12 = arith.ori %8, %10 : i32
    %13 = arith.ori %9, %11 : i32
    %cst_0 = arith.constant dense<0> : vector<2xi32>
    %14 = vector.insert %12, %cst_0 [0] : i32 into vector<2xi32>
    %15 = vector.insert %13, %14 [1] : i32 into vector<2xi32>
    %16 = vector.extract %15[0] : i32 from vector<2xi32>
    %17 = vector.extract %15[1] : i32 from vector<2xi32>
    %18 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %19 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %20 = arith.xori %16, %18 : i32
    %21 = arith.xori %17, %19 : i32
    %cst_1 = arith.constant dense<0> : vector<2xi32>
    %22 = vector.insert %20, %cst_1 [0] : i32 into vector<2xi32>
    %23 = vector.insert %21, %22 [1] : i32 into vector<2xi32>
    return %7, %15, %23 : vector<2xi32>, vector<2xi32>, vector<2xi32>
  }
  func.func @mul(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %low, %high = arith.mului_extended %0, %2 : i32
    %4 = arith.muli %0, %3 : i32
    %5 = arith.muli %1, %2 : i32
    %6 = arith.addi %high, %4 : i32
    %7 = arith.addi %6, %5 : i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %8 = vector.insert %low, %cst [0] : i32 into vector<2xi32>
    %9 = vector.insert %7, %8 [1] : i32 into vector<2xi32>
    return %9 : vector<2xi32>
  }
  func.func @max(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.cmpi ugt, %0, %2 : i32
    %5 = arith.cmpi sgt, %1, %3 : i32
    %6 = arith.cmpi eq, %1, %3 : i32
    %7 = arith.select %6, %4, %5 : i1
    %8 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %9 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %10 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %11 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %12 = arith.select %7, %8, %10 : i32
    %13 = arith.select %7, %9, %11 : i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %14 = vector.insert %12, %cst [0] : i32 into vector<2xi32>
    %15 = vector.insert %13, %14 [1] : i32 into vector<2xi32>
    return %15 : vector<2xi32>
  }
  func.func @minu(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.cmpi ult, %0, %2 : i32
    %5 = arith.cmpi ult, %1, %3 : i32
    %6 = arith.cmpi eq, %1, %3 : i32
    %7 = arith.select %6, %4, %5 : i1
    %8 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %9 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %10 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %11 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %12 = arith.select %7, %8, %10 : i32
    %13 = arith.select %7, %9, %11 : i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %14 = vector.insert %12, %cst [0] : i32 into vector<2xi32>
    %15 = vector.insert %13, %14 [1] : i32 into vector<2xi32>
    return %15 : vector<2xi32>
  }
  func.func @ext(%arg0: i32, %arg1: i16, %arg2: i1) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>) {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
    %1 = arith.extsi %0 : i1 to i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %2 = vector.insert %arg0, %cst [0] : i32 into vector<2xi32>
    %3 = vector.insert %1, %2 [1] : i32 into vector<2xi32>
    %4 = arith.extsi %arg1 : i16 to i32
    %c0_i32_0 = arith.constant 0 : i32
    %5 = arith.cmpi slt, %4, %c0_i32_0 : i32
    %6 = arith.extsi %5 : i1 to i32
    %cst_1 = arith.constant dense<0> : vector<2xi32>
    %7 = vector.insert %4, %cst_1 [0] : i32 into vector<2xi32>
    %8 = vector.insert %6, %7 [1] : i32 into vector<2xi32>
    %cst_2 = arith.constant dense<0> : vector<2xi32>
    %9 = vector.insert %arg0, %cst_2 [0] : i32 into vector<2xi32>
    %10 = arith.extui %arg1 : i16 to i32
    %cst_3 = arith.constant dense<0> : vector<2xi32>
    %11 = vector.insert %10, %cst_3 [0] : i32 into vector<2xi32>
    %12 = arith.extui %arg2 : i1 to i32
    %cst_4 = arith.constant dense<0> : vector<2xi32>
    %13 = vector.insert %12, %cst_4 [0] : i32 into vector<2xi32>
    %14 = arith.extsi %arg2 : i1 to i32
    %c0_i32_5 = arith.constant 0 : i32
    %15 = arith.cmpi slt, %14, %c0_i32_5 : i32
    %16 = arith.extsi %15 : i1 to i32
    %cst_6 = arith.constant dense<0> : vector<2xi32>
    %17 = vector.insert %14, %cst_6 [0] : i32 into vector<2xi32>
    %18 = vector.insert %16, %17 [1] : i32 into vector<2xi32>
    return %3, %8, %9, %11, %13, %18 : vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>
  }
  func.func @extv(%arg0: vector<3xi16>) -> (vector<3x2xi32>, vector<3x2xi32>) {
    %0 = vector.shape_cast %arg0 : vector<3xi16> to vector<3x1xi16>
    %1 = arith.extsi %0 : vector<3x1xi16> to vector<3x1xi32>
    %cst = arith.constant dense<0> : vector<3x1xi32>
    %2 = arith.cmpi slt, %1, %cst : vector<3x1xi32>
    %3 = arith.extsi %2 : vector<3x1xi1> to vector<3x1xi32>
    %cst_0 = arith.constant dense<0> : vector<3x2xi32>
    %4 = vector.insert_strided_slice %1, %cst_0 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %5 = vector.insert_strided_slice %3, %4 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %6 = vector.shape_cast %arg0 : vector<3xi16> to vector<3x1xi16>
    %7 = arith.extui %6 : vector<3x1xi16> to vector<3x1xi32>
    %cst_1 = arith.constant dense<0> : vector<3x2xi32>
    %8 = vector.insert_strided_slice %7, %cst_1 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    return %5, %8 : vector<3x2xi32>, vector<3x2xi32>
  }
  func.func @trunc(%arg0: vector<2xi32>, %arg1: vector<3x2xi32>) -> (i32, i16, vector<3xi16>) {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %2 = arith.trunci %1 : i32 to i16
    %3 = vector.extract_strided_slice %arg1 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %4 = vector.shape_cast %3 : vector<3x1xi32> to vector<3xi32>
    %5 = arith.trunci %4 : vector<3xi32> to vector<3xi16>
    return %0, %2, %5 : i32, i16, vector<3xi16>
  }
  func.func @index(%arg0: vector<2xi32>, %arg1: index, %arg2: vector<3xindex>) -> (index, index, vector<2xi32>, vector<2xi32>, vector<3x2xi32>) {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = arith.index_cast %0 : i32 to index
    %2 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %3 = arith.index_castui %2 : i32 to index
    %4 = arith.index_cast %arg1 : index to i32
    %c0_i32 = arith.constant 0 : i32
    %5 = arith.cmpi slt, %4, %c0_i32 : i32
    %6 = arith.extsi %5 : i1 to i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %7 = vector.insert %4, %cst [0] : i32 into vector<2xi32>
    %8 = vector.insert %6, %7 [1] : i32 into vector<2xi32>
    %9 = arith.index_castui %arg1 : index to i32
    %cst_0 = arith.constant dense<0> : vector<2xi32>
    %10 = vector.insert %9, %cst_0 [0] : i32 into vector<2xi32>
    %11 = arith.index_cast %arg2 : vector<3xindex> to vector<3xi32>
    %12 = vector.shape_cast %11 : vector<3xi32> to vector<3x1xi32>
    %cst_1 = arith.constant dense<0> : vector<3x1xi32>
    %13 = arith.cmpi slt, %12, %cst_1 : vector<3x1xi32>
    %14 = arith.extsi %13 : vector<3x1xi1> to vector<3x1xi32>
    %cst_2 = arith.constant dense<0> : vector<3x2xi32>
    %15 = vector.insert_strided_slice %12, %cst_2 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %16 = vector.insert_strided_slice %14, %15 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    return %1, %3, %8, %10, %16 : index, index, vector<2xi32>, vector<2xi32>, vector<3x2xi32>
  }
  func.func @select(%arg0: i1, %arg1: vector<2xi32>, %arg2: vector<2xi32>, %arg3: vector<3xi1>, %arg4: vector<3x2xi32>) -> (vector<2xi32>, vector<3x2xi32>, vector<3x2xi32>) {
    %0 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg2[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg2[1] : i32 from vector<2xi32>
    %4 = arith.select %arg0, %0, %2 : i32
    %5 = arith.select %arg0, %1, %3 : i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %6 = vector.insert %4, %cst [0] : i32 into vector<2xi32>
    %7 = vector.insert %5, %6 [1] : i32 into vector<2xi32>
    return %7, %arg4, %arg4 : vector<2xi32>, vector<3x2xi32>, vector<3x2xi32>
  }
  func.func @selects(%arg0: i1, %arg1: vector<2xi32>, %arg2: vector<2xi32>, %arg3: vector<3xi1>, %arg4: vector<3x2xi32>, %arg5: vector<3x2xi32>) -> (vector<3x2xi32>, vector<3x2xi32>) {
    %0 = vector.extract_strided_slice %arg4 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %1 = vector.extract_strided_slice %arg4 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %2 = vector.extract_strided_slice %arg5 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %3 = vector.extract_strided_slice %arg5 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %4 = arith.select %arg0, %0, %2 : vector<3x1xi32>
    %5 = arith.select %arg0, %1, %3 : vector<3x1xi32>
    %cst = arith.constant dense<0> : vector<3x2xi32>
    %6 = vector.insert_strided_slice %4, %cst {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %7 = vector.insert_strided_slice %5, %6 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %8 = vector.extract_strided_slice %arg4 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %9 = vector.extract_strided_slice %arg4 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %10 = vector.extract_strided_slice %arg5 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %11 = vector.extract_strided_slice %arg5 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %12 = vector.shape_cast %arg3 : vector<3xi1> to vector<3x1xi1>
    %13 = arith.select %12, %8, %10 : vector<3x1xi1>, vector<3x1xi32>
    %14 = arith.select %12, %9, %11 : vector<3x1xi1>, vector<3x1xi32>
    %cst_0 = arith.constant dense<0> : vector<3x2xi32>
    %15 = vector.insert_strided_slice %13, %cst_0 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %16 = vector.insert_strided_slice %14, %15 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    return %7, %16 : vector<3x2xi32>, vector<3x2xi32>
  }
  func.func @compares(%arg0: vector<3x2xi32>, %arg1: vector<3x2xi32>) -> vector<3xi1> {
    %0 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %1 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %2 = vector.extract_strided_slice %arg1 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %3 = vector.extract_strided_slice %arg1 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %4 = arith.cmpi ult, %0, %2 : vector<3x1xi32>
    %5 = arith.cmpi slt, %1, %3 : vector<3x1xi32>
    %6 = arith.cmpi eq, %1, %3 : vector<3x1xi32>
    %7 = arith.select %6, %4, %5 : vector<3x1xi1>, vector<3x1xi1>
    %8 = vector.shape_cast %7 : vector<3x1xi1> to vector<3xi1>
    return %8 : vector<3xi1>
  }
  func.func @call(%arg0: vector<3x2xi32>, %arg1: vector<3x2xi32>) -> vector<3xi1> {
    %0 = call @compares(%arg0, %arg1) : (vector<3x2xi32>, vector<3x2xi32>) -> vector<3xi1>
    return %0 : vector<3xi1>
  }
  func.func private @extern(vector<2xi32> {llvm.noundef}) -> vector<2xi32>
  func.func @indexv(%arg0: vector<3x2xi32>, %arg1: vector<3xindex>, %arg2: vector<3xi32>) -> (vector<3xindex>, vector<3xindex>, vector<3x2xi32>, vector<3x2xi32>) {
    %0 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %1 = vector.shape_cast %0 : vector<3x1xi32> to vector<3xi32>
    %2 = arith.index_cast %1 : vector<3xi32> to vector<3xindex>
    %3 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
    %4 = vector.shape_cast %3 : vector<3x1xi32> to vector<3xi32>
    %5 = arith.index_castui %4 : vector<3xi32> to vector<3xindex>
    %6 = arith.index_castui %arg1 : vector<3xindex> to vector<3xi32>
    %7 = vector.shape_cast %6 : vector<3xi32> to vector<3x1xi32>
    %cst = arith.constant dense<0> : vector<3x2xi32>
    %8 = vector.insert_strided_slice %7, %cst {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %9 = vector.shape_cast %arg2 : vector<3xi32> to vector<3x1xi32>
    %cst_0 = arith.constant dense<0> : vector<3x1xi32>
    %10 = arith.cmpi slt, %9, %cst_0 : vector<3x1xi32>
    %11 = arith.extsi %10 : vector<3x1xi1> to vector<3x1xi32>
    %cst_1 = arith.constant dense<0> : vector<3x2xi32>
    %12 = vector.insert_strided_slice %9, %cst_1 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    %13 = vector.insert_strided_slice %11, %12 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
    return %2, %5, %8, %13 : vector<3xindex>, vector<3xindex>, vector<3x2xi32>, vector<3x2xi32>
  }
  func.func @eq(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> i1 {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.cmpi eq, %0, %2 : i32
    %5 = arith.cmpi eq, %1, %3 : i32
    %6 = arith.andi %4, %5 : i1
    return %6 : i1
  }
  func.func @ne(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> i1 {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.cmpi ne, %0, %2 : i32
    %5 = arith.cmpi ne, %1, %3 : i32
    %6 = arith.ori %4, %5 : i1
    return %6 : i1
  }
  func.func @slt(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> i1 {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.cmpi ult, %0, %2 : i32
    %5 = arith.cmpi slt, %1, %3 : i32
    %6 = arith.cmpi eq, %1, %3 : i32
    %7 = arith.select %6, %4, %5 : i1
    return %7 : i1
  }
  func.func @sle(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> i1 {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.cmpi ule, %0, %2 : i32
    %5 = arith.cmpi sle, %1, %3 : i32
    %6 = arith.cmpi eq, %1, %3 : i32
    %7 = arith.select %6, %4, %5 : i1
    return %7 : i1
  }
  func.func @sgt(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> i1 {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.cmpi ugt, %0, %2 : i32
    %5 = arith.cmpi sgt, %1, %3 : i32
    %6 = arith.cmpi eq, %1, %3 : i32
    %7 = arith.select %6, %4, %5 : i1
    return %7 : i1
  }
  func.func @sge(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> i1 {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.cmpi uge, %0, %2 : i32
    %5 = arith.cmpi sge, %1, %3 : i32
    %6 = arith.cmpi eq, %1, %3 : i32
    %7 = arith.select %6, %4, %5 : i1
    return %7 : i1
  }
  func.func @ult(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> i1 {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.cmpi ult, %0, %2 : i32
    %5 = arith.cmpi ult, %1, %3 : i32
    %6 = arith.cmpi eq, %1, %3 : i32
    %7 = arith.select %6, %4, %5 : i1
    return %7 : i1
  }
  func.func @ule(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> i1 {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.cmpi ule, %0, %2 : i32
    %5 = arith.cmpi ule, %1, %3 : i32
    %6 = arith.cmpi eq, %1, %3 : i32
    %7 = arith.select %6, %4, %5 : i1
    return %7 : i1
  }
  func.func @ugt(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> i1 {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.cmpi ugt, %0, %2 : i32
    %5 = arith.cmpi ugt, %1, %3 : i32
    %6 = arith.cmpi eq, %1, %3 : i32
    %7 = arith.select %6, %4, %5 : i1
    return %7 : i1
  }
  func.func @uge(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> i1 {
    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
    %4 = arith.cmpi uge, %0, %2 : i32
    %5 = arith.cmpi uge, %1, %3 : i32
    %6 = arith.cmpi eq, %1, %3 : i32
    %7 = arith.select %6, %4, %5 : i1
    return %7 : i1
  }
}
