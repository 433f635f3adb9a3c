module {
  func.func @f(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index, index, index) {
    %c16 = arith.constant 16 : index
    %c128 = arith.constant 128 : index
    %c0 = arith.constant 0 : index
    %0 = arith.floordivsi %arg0, %c128 : index
    %1 = arith.remsi %arg0, %c128 : index
    %2 = arith.cmpi slt, %1, %c0 : index
    %3 = arith.addi %1, %c128 overflow<nsw> : index
    %4 = arith.select %2, %3, %1 : index
    %5 = arith.divsi %4, %c16 : index
    %6 = arith.remsi %arg0, %c16 : index
    %7 = arith.cmpi slt, %6, %c0 : index
    %8 = arith.addi %6, %c16 overflow<nsw> : index
    %9 = arith.select %7, %8, %6 : index
    %c8 = arith.constant 8 : index
    %c8_0 = arith.constant 8 : index
    %10 = arith.muli %arg1, %c8_0 overflow<nsw, nuw> : index
    %c0_1 = arith.constant 0 : index
    %11 = arith.floordivsi %arg0, %10 : index
    %12 = arith.remsi %arg0, %10 : index
    %13 = arith.cmpi slt, %12, %c0_1 : index
    %14 = arith.addi %12, %10 overflow<nsw> : index
    %15 = arith.select %13, %14, %12 : index
    %16 = arith.divsi %15, %c8 : index
    %17 = arith.remsi %arg0, %c8 : index
    %18 = arith.cmpi slt, %17, %c0_1 : index
    %19 = arith.addi %17, %c8 overflow<nsw> : index
    %20 = arith.select %18, %19, %17 : index
    return %0, %5, %9, %11, %16, %20 : index, index, index, index, index, index
  }
  func.func @g(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> (index, index, index) {
    %c5 = arith.constant 5 : index
    %c15 = arith.constant 15 : index
    %0 = arith.muli %arg0, %c15 overflow<nsw> : index
    %1 = arith.muli %arg1, %c5 overflow<nsw> : index
    %2 = arith.addi %0, %1 overflow<nsw> : index
    %3 = arith.addi %2, %arg2 overflow<nsw> : index
    %4 = arith.muli %arg4, %arg3 overflow<nsw> : index
    %5 = arith.muli %arg0, %4 overflow<nsw> : index
    %6 = arith.muli %arg1, %arg4 overflow<nsw> : index
    %7 = arith.addi %5, %6 overflow<nsw> : index
    %8 = arith.addi %7, %arg2 overflow<nsw> : index
    %9 = arith.muli %arg4, %arg3 overflow<nsw, nuw> : index
    %10 = arith.muli %arg0, %9 overflow<nsw> : index
    %11 = arith.muli %arg1, %arg4 overflow<nsw> : index
    %12 = arith.addi %10, %11 overflow<nsw> : index
    %13 = arith.addi %12, %arg2 overflow<nsw> : index
    return %3, %8, %13 : index, index, index
  }
  func.func @mixed(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> (index, index, index, index, index, index) {
    %c5 = arith.constant 5 : index
    %0 = arith.muli %arg4, %c5 overflow<nsw> : index
    %1 = arith.muli %arg4, %arg3 overflow<nsw> : index
    %c5_0 = arith.constant 5 : index
    %2 = arith.muli %1, %c5_0 overflow<nsw> : index
    %3 = arith.muli %arg0, %2 overflow<nsw> : index
    %4 = arith.muli %arg1, %0 overflow<nsw> : index
    %5 = arith.muli %arg2, %arg4 overflow<nsw> : index
    %6 = arith.addi %3, %4 overflow<nsw> : index
    %7 = arith.addi %6, %5 overflow<nsw> : index
    %8 = arith.addi %7, %arg0 overflow<nsw> : index
    %c5_1 = arith.constant 5 : index
    %c5_2 = arith.constant 5 : index
    %9 = arith.muli %arg3, %c5_2 overflow<nsw, nuw> : index
    %c15 = arith.constant 15 : index
    %10 = arith.muli %arg3, %c15 overflow<nsw, nuw> : index
    %11 = arith.muli %arg0, %10 overflow<nsw> : index
    %12 = arith.muli %arg1, %9 overflow<nsw> : index
    %13 = arith.muli %arg2, %c5_1 overflow<nsw> : index
    %14 = arith.addi %11, %12 overflow<nsw> : index
    %15 = arith.addi %14, %13 overflow<nsw> : index
    %16 = arith.addi %15, %arg0 overflow<nsw> : index
    %c4 = arith.constant 4 : index
    %c4_3 = arith.constant 4 : index
    %17 = arith.muli %arg4, %c4_3 overflow<nsw, nuw> : index
    %c0 = arith.constant 0 : index
    %18 = arith.floordivsi %arg0, %17 : index
    %19 = arith.remsi %arg0, %17 : index
    %20 = arith.cmpi slt, %19, %c0 : index
    %21 = arith.addi %19, %17 overflow<nsw> : index
    %22 = arith.select %20, %21, %19 : index
    %23 = arith.divsi %22, %c4 : index
    %24 = arith.remsi %arg0, %c4 : index
    %25 = arith.cmpi slt, %24, %c0 : index
    %26 = arith.addi %24, %c4 overflow<nsw> : index
    %27 = arith.select %25, %26, %24 : index
    return %8, %16, %18, %23, %27, %arg0 : index, index, index, index, index, index
  }
}
