module {
  func.func private @use(i32)
  func.func @shapes(%arg0: i1, %arg1: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = scf.if %arg0 -> (i32) {
      %3 = arith.addi %arg1, %c1_i32 : i32
      scf.yield %3 : i32
    } else {
      scf.yield %arg1 : i32
    }
    %1:2 = scf.while (%arg2 = %0) : (i32) -> (i32, i32) {
      %3 = arith.subi %arg2, %c1_i32 : i32
      %4 = arith.cmpi slt, %3, %c1_i32 : i32
      %true = arith.constant true
      %5 = arith.xori %4, %true : i1
      scf.condition(%5) %arg2, %3 : i32, i32
    } do {
    ^bb0(%arg2: i32, %arg3: i32):
      func.call @use(%arg3) : (i32) -> ()
      scf.yield %arg3 : i32
    }
    %2 = arith.addi %1#0, %1#1 : i32
    return %2 : i32
  }
  func.func @ends(%arg0: i1, %arg1: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0:3 = scf.while (%arg2 = %arg1, %arg3 = %arg1) : (i32, i32) -> (i32, i32, i32) {
      %2 = arith.subi %arg2, %c1_i32 : i32
      %3 = arith.cmpi sgt, %2, %c1_i32 : i32
      scf.condition(%3) %arg2, %arg3, %2 : i32, i32, i32
    } do {
    ^bb0(%arg2: i32, %arg3: i32, %arg4: i32):
      scf.yield %arg3, %arg4 : i32, i32
    }
    %1 = scf.if %arg0 -> (i32) {
      scf.yield %0#0 : i32
    } else {
      scf.yield %0#2 : i32
    }
    return %1 : i32
  }
  func.func @breaks(%arg0: i1, %arg1: i1) {
    cf.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    cf.cond_br %arg0, ^bb3, ^bb2
  ^bb2:  // pred: ^bb1
    cf.cond_br %arg1, ^bb3, ^bb1
  ^bb3:  // 2 preds: ^bb1, ^bb2
    return
  }
  func.func @unreachable() {
    return
  ^bb1:  // pred: ^bb2
    cf.br ^bb2
  ^bb2:  // pred: ^bb1
    cf.br ^bb1
  }
}
