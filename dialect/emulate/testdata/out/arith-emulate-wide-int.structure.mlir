module {
  func.func @fibonacci(%arg0: index, %arg1: i1) -> vector<2xi32> {
    %cst = arith.constant dense<0> : vector<2xi32>
    %cst_0 = arith.constant dense<[1, 0]> : vector<2xi32>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %cst, %arg4 = %cst_0) -> (vector<2xi32>, vector<2xi32>) {
      %3 = vector.extract %arg3[0] : i32 from vector<2xi32>
      %4 = vector.extract %arg3[1] : i32 from vector<2xi32>
      %5 = vector.extract %arg4[0] : i32 from vector<2xi32>
      %6 = vector.extract %arg4[1] : i32 from vector<2xi32>
      %sum, %overflow = arith.addui_extended %3, %5 : i32, i1
      %7 = arith.extui %overflow : i1 to i32
      %8 = arith.addi %7, %4 : i32
      %9 = arith.addi %8, %6 : i32
      %cst_1 = arith.constant dense<0> : vector<2xi32>
      %10 = vector.insert %sum, %cst_1 [0] : i32 into vector<2xi32>
      %11 = vector.insert %9, %10 [1] : i32 into vector<2xi32>
      scf.yield %arg4, %11 : vector<2xi32>, vector<2xi32>
    }
    %1 = scf.if %arg1 -> (vector<2xi32>) {
      scf.yield %0#0 : vector<2xi32>
    } else {
      scf.yield %0#1 : vector<2xi32>
    }
    cf.cond_br %arg1, ^bb1(%1 : vector<2xi32>), ^bb2
  ^bb1(%2: vector<2xi32>):  // 2 preds: ^bb0, ^bb2
    return %2 : vector<2xi32>
  ^bb2:  // pred: ^bb0
    cf.br ^bb1(%0#0 : vector<2xi32>)
  }
  gpu.module @kernels {
    gpu.func @kernel(%arg0: vector<2xi32>) kernel {
      %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
      %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
      %2 = vector.extract %arg0[0] : i32 from vector<2xi32>
      %3 = vector.extract %arg0[1] : i32 from vector<2xi32>
      %sum, %overflow = arith.addui_extended %0, %2 : i32, i1
      %4 = arith.extui %overflow : i1 to i32
      %5 = arith.addi %4, %1 : i32
      %6 = arith.addi %5, %3 : i32
      %cst = arith.constant dense<0> : vector<2xi32>
      %7 = vector.insert %sum, %cst [0] : i32 into vector<2xi32>
      %8 = vector.insert %6, %7 [1] : i32 into vector<2xi32>
      gpu.return
    }
  }
}
