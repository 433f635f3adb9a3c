module {
  func.func private @use(i32, i32, i32, i32, i32, i32, i32, index, index, vector<2xi32>, vector<2xi32>, index, i32, i32)
  func.func @f(%arg0: index, %arg1: i32, %arg2: i32, %arg3: memref<?xi32>, %arg4: index, %arg5: vector<2xi32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c-1_i32 = arith.constant -1 : i32
    %c7_i32 = arith.constant 7 : i32
    %c0_i32 = arith.constant 0 : i32
    %c5 = arith.constant 5 : index
    %cst = arith.constant dense<3> : vector<2xi32>
    %cst_0 = arith.constant dense<[3, 0]> : vector<2xi32>
    %0 = arith.divsi %arg1, %c7_i32 : i32
    %1 = arith.divui %arg1, %c-1_i32 : i32
    %2 = arith.ceildivsi %arg1, %c7_i32 : i32
    %3 = arith.floordivsi %arg1, %c7_i32 : i32
    %4 = arith.ceildivui %arg1, %c7_i32 : i32
    %5 = arith.remsi %arg1, %c0_i32 : i32
    %6 = arith.divsi %arg5, %cst : vector<2xi32>
    %7 = arith.divsi %arg0, %c5 : index
    %8 = arith.floordivsi %arg1, %c7_i32 : i32
    scf.for %arg6 = %c0 to %arg0 step %c1 {
      %9 = arith.divsi %arg1, %c-1_i32 : i32
      %10 = index.divs %arg0, %c5
      %11 = index.divu %arg0, %c5
      %12 = arith.divui %arg5, %cst_0 : vector<2xi32>
      %13 = arith.divui %arg1, %c0_i32 : i32
      func.call @use(%0, %9, %1, %2, %3, %4, %5, %10, %11, %6, %12, %7, %13, %8) : (i32, i32, i32, i32, i32, i32, i32, index, index, vector<2xi32>, vector<2xi32>, index, i32, i32) -> ()
    }
    return
  }
}
