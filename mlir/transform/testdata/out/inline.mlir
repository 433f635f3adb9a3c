module {
  func.func @outer(%arg0: i32, %arg1: i1) -> i32 {
    %0 = arith.muli %arg0, %arg0 : i32
    cf.cond_br %arg1, ^bb1, ^bb2(%0 : i32)
  ^bb1:  // pred: ^bb0
    %1 = call @two() : () -> i32
    cf.br ^bb3(%1 : i32)
  ^bb2(%2: i32):  // pred: ^bb0
    %3 = arith.addi %2, %0 : i32
    cf.br ^bb3(%3 : i32)
  ^bb3(%4: i32):  // 2 preds: ^bb1, ^bb2
    %5 = arith.muli %4, %4 : i32
    cf.cond_br %arg1, ^bb4, ^bb5(%5 : i32)
  ^bb4:  // pred: ^bb3
    %6 = call @two() : () -> i32
    cf.br ^bb6(%6 : i32)
  ^bb5(%7: i32):  // pred: ^bb3
    %8 = arith.addi %7, %5 : i32
    cf.br ^bb6(%8 : i32)
  ^bb6(%9: i32):  // 2 preds: ^bb4, ^bb5
    return %9 : i32
  }
  func.func @middle(%arg0: i32, %arg1: i1) -> i32 {
    %0 = arith.muli %arg0, %arg0 : i32
    cf.cond_br %arg1, ^bb1, ^bb2(%0 : i32)
  ^bb1:  // pred: ^bb0
    %1 = call @two() : () -> i32
    return %1 : i32
  ^bb2(%2: i32):  // pred: ^bb0
    %3 = arith.addi %2, %0 : i32
    return %3 : i32
  }
  func.func @square(%arg0: i32) -> i32 {
    %0 = arith.muli %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func private @two() -> i32
  func.func @kept(%arg0: i32) -> i32 attributes {no_inline} {
    return %arg0 : i32
  }
  func.func @calls(%arg0: i32) -> i32 {
    %0 = call @kept(%arg0) : (i32) -> i32
    %1 = call @square(%0) {no_inline} : (i32) -> i32
    return %1 : i32
  }
  spirv.module Logical GLSL450 {
    spirv.func @choose(%arg0: i1, %arg1: !spirv.ptr<i32, Function>, %arg2: i32) "None" {
      spirv.mlir.selection {
        spirv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spirv.Store "Function" %arg1, %arg2 : i32
        spirv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge
      }
      spirv.Return
    }
    spirv.func @early(%arg0: i1) "None" {
      spirv.mlir.selection {
        spirv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spirv.Return
      ^bb2:  // pred: ^bb0
        spirv.mlir.merge
      }
      spirv.Return
    }
    spirv.func @blocks(%arg0: i32) -> i32 "None" {
      %0 = spirv.IAdd %arg0, %arg0 : i32
      spirv.Branch ^bb1(%0 : i32)
    ^bb1(%1: i32):  // pred: ^bb0
      %2 = spirv.IMul %1, %arg0 : i32
      spirv.ReturnValue %2 : i32
    }
    spirv.func @main(%arg0: i1, %arg1: !spirv.ptr<i32, Function>) -> i32 "None" {
      %cst2_i32 = spirv.Constant 2 : i32
      %cst1_i32 = spirv.Constant 1 : i32
      spirv.mlir.selection {
        spirv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spirv.Store "Function" %arg1, %cst1_i32 : i32
        spirv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge
      }
      spirv.mlir.selection {
        spirv.BranchConditional %arg0, ^bb1, ^bb4
      ^bb1:  // pred: ^bb0
        spirv.mlir.selection {
          spirv.BranchConditional %arg0, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spirv.Store "Function" %arg1, %cst1_i32 : i32
          spirv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spirv.mlir.merge
        }
        spirv.Branch ^bb2(%cst2_i32 : i32)
      ^bb2(%2: i32):  // pred: ^bb1
        spirv.Branch ^bb3(%2 : i32)
      ^bb3(%3: i32):  // pred: ^bb2
        spirv.Store "Function" %arg1, %3 : i32
        spirv.Branch ^bb4
      ^bb4:  // 2 preds: ^bb0, ^bb3
        spirv.mlir.merge
      }
      spirv.FunctionCall @early(%arg0) : (i1) -> ()
      spirv.Branch ^bb1(%cst2_i32 : i32)
    ^bb1(%0: i32):  // pred: ^bb0
      spirv.Branch ^bb2(%0 : i32)
    ^bb2(%1: i32):  // pred: ^bb1
      spirv.ReturnValue %1 : i32
    }
  }
}
