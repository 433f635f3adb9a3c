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
    scf.while : () -> () {
      %false = arith.constant false
      %0 = scf.if %arg0 -> (i1) {
        scf.yield %false : i1
      } else {
        %true = arith.constant true
        %false_0 = arith.constant false
        %1 = scf.if %arg1 -> (i1) {
          scf.yield %false_0 : i1
        } else {
          scf.yield %true : i1
        }
        scf.yield %1 : i1
      }
      scf.condition(%0)
    } do {
      scf.yield
    }
    return
  }
  func.func @unreachable() {
    return
  ^bb1:  // pred: ^bb2
    cf.br ^bb2
  ^bb2:  // pred: ^bb1
    cf.br ^bb1
  }
  func.func @both(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
    %false = arith.constant false
    %0 = ub.poison : i32
    %1:2 = scf.if %arg0 -> (i1, i32) {
      %false_0 = arith.constant false
      %3 = ub.poison : i32
      %4:2 = scf.if %arg1 -> (i1, i32) {
        %true = arith.constant true
        scf.yield %true, %arg2 : i1, i32
      } else {
        scf.yield %false_0, %3 : i1, i32
      }
      scf.yield %4#0, %4#1 : i1, i32
    } else {
      scf.yield %false, %0 : i1, i32
    }
    %2 = scf.if %1#0 -> (i32) {
      scf.yield %1#1 : i32
    } else {
      func.call @use(%arg3) : (i32) -> ()
      scf.yield %arg3 : i32
    }
    return %2 : i32
  }
  func.func @falls(%arg0: i32, %arg1: i32) -> i32 {
    %c7_i32 = arith.constant 7 : i32
    %false = arith.constant false
    %0 = ub.poison : i32
    %true = arith.constant true
    %1 = ub.poison : i32
    %2 = arith.index_cast %arg0 : i32 to index
    %3:3 = scf.index_switch %2 -> i1, i32, i32 
    case -1 {
      %5 = arith.muli %arg1, %c7_i32 : i32
      %true_0 = arith.constant true
      %6 = ub.poison : i32
      scf.yield %true_0, %6, %5 : i1, i32, i32
    }
    case 4 {
      scf.yield %true, %1, %c7_i32 : i1, i32, i32
    }
    default {
      scf.yield %false, %arg1, %0 : i1, i32, i32
    }
    %4 = scf.if %3#0 -> (i32) {
      %5 = arith.addi %3#2, %arg1 : i32
      scf.yield %5 : i32
    } else {
      scf.yield %3#1 : i32
    }
    return %4 : i32
  }
  func.func @wide(%arg0: i64) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %c2_i32 = arith.constant 2 : i32
    %c4294967296_i64 = arith.constant 4294967296 : i64
    %0 = arith.cmpi eq, %arg0, %c4294967296_i64 : i64
    %1 = scf.if %0 -> (i32) {
      scf.yield %c2_i32 : i32
    } else {
      scf.yield %c1_i32 : i32
    }
    return %1 : i32
  }
  func.func @twoHeads(%arg0: i1, %arg1: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %false = arith.constant false
    %0 = ub.poison : i32
    %true = arith.constant true
    %1 = ub.poison : i32
    %2:3 = scf.if %arg0 -> (i1, i32, i32) {
      scf.yield %false, %arg1, %0 : i1, i32, i32
    } else {
      scf.yield %true, %1, %c1_i32 : i1, i32, i32
    }
    %3:3 = scf.while (%arg2 = %2#0, %arg3 = %2#1, %arg4 = %2#2) : (i1, i32, i32) -> (i32, i1, i32) {
      %5:2 = scf.while (%arg5 = %arg2, %arg6 = %arg3, %arg7 = %arg4) : (i1, i32, i32) -> (i32, i32) {
        scf.condition(%arg5) %arg6, %arg7 : i32, i32
      } do {
      ^bb0(%arg5: i32, %arg6: i32):
        %10 = arith.muli %arg6, %arg6 : i32
        %false_2 = arith.constant false
        %11 = ub.poison : i32
        scf.yield %false_2, %10, %11 : i1, i32, i32
      }
      %6 = arith.addi %5#0, %c1_i32 : i32
      %7 = arith.cmpi sgt, %6, %arg1 : i32
      %true_0 = arith.constant true
      %8 = ub.poison : i32
      %true_1 = arith.constant true
      %9 = arith.xori %7, %true_1 : i1
      scf.condition(%9) %6, %true_0, %8 : i32, i1, i32
    } do {
    ^bb0(%arg2: i32, %arg3: i1, %arg4: i32):
      scf.yield %arg3, %arg4, %arg2 : i1, i32, i32
    }
    %4 = arith.subi %3#0, %c1_i32 : i32
    return %4 : i32
  }
  func.func @endless(%arg0: i1) {
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // 2 preds: ^bb0, ^bb1
    cf.br ^bb1
  ^bb2:  // pred: ^bb0
    return
  }
}
