module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @early(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Branch ^bb3(%arg1 : i32)
      ^bb2:  // pred: ^bb0
        %1 = spv.IAdd %arg1, %arg2 : i32
        spv.Branch ^bb3(%1 : i32)
      ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
        spv._merge %2 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @flag(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
      %0:3 = spv.selection -> (i32, i1, i32) {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %2:2 = spv.selection -> (i1, i32) {
          %false_0 = spv.constant false
          %8 = spv.undef : i32
          spv.BranchConditional %arg1, ^bb1, ^bb2(%false_0, %8 : i1, i32)
        ^bb1:  // pred: ^bb0
          %true = spv.constant true
          spv.Branch ^bb2(%true, %arg2 : i1, i32)
        ^bb2(%9: i1, %10: i32):  // 2 preds: ^bb0, ^bb1
          spv._merge %9, %10 : i1, i32
        }
        %3:3 = spv.selection -> (i32, i1, i32) {
          spv.BranchConditional %2#0, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          %8 = spv.undef : i32
          spv.Branch ^bb3(%8, %2#0, %2#1 : i32, i1, i32)
        ^bb2:  // pred: ^bb0
          %9 = spv.IMul %arg2, %arg3 : i32
          %false_0 = spv.constant false
          %10 = spv.undef : i32
          %false_1 = spv.constant false
          %11 = spv.undef : i32
          spv.Branch ^bb3(%9, %false_1, %11 : i32, i1, i32)
        ^bb3(%12: i32, %13: i1, %14: i32):  // 2 preds: ^bb1, ^bb2
          spv._merge %12, %13, %14 : i32, i1, i32
        }
        spv.Branch ^bb3(%3#0, %3#1, %3#2 : i32, i1, i32)
      ^bb2:  // pred: ^bb0
        %false = spv.constant false
        %4 = spv.undef : i32
        spv.Branch ^bb3(%arg3, %false, %4 : i32, i1, i32)
      ^bb3(%5: i32, %6: i1, %7: i32):  // 2 preds: ^bb1, ^bb2
        spv._merge %5, %6, %7 : i32, i1, i32
      }
      %1 = spv.selection -> i32 {
        spv.BranchConditional %0#1, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Branch ^bb3(%0#2 : i32)
      ^bb2:  // pred: ^bb0
        %2 = spv.IAdd %0#0, %arg3 : i32
        spv.Branch ^bb3(%2 : i32)
      ^bb3(%3: i32):  // 2 preds: ^bb1, ^bb2
        spv._merge %3 : i32
      }
      spv.ReturnValue %1 : i32
    }
    func @loop(%arg0: i1, %arg1: i1, %arg2: i32) -> i32 {
      %0:2 = spv.loop -> (i1, i32) {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb3
        %false = spv.constant false
        %2 = spv.undef : i32
        spv.BranchConditional %arg0, ^bb2, ^bb4(%false, %2 : i1, i32)
      ^bb2:  // pred: ^bb1
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          %true = spv.constant true
          spv._break %true, %arg2 : i1, i32
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        spv.Branch ^bb1
      ^bb4(%3: i1, %4: i32):  // pred: ^bb1
        spv._merge %3, %4 : i1, i32
      }
      %1 = spv.selection -> i32 {
        spv.BranchConditional %0#0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Branch ^bb3(%0#1 : i32)
      ^bb2:  // pred: ^bb0
        %cst0_i32 = spv.constant 0 : i32
        spv.Branch ^bb3(%cst0_i32 : i32)
      ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
        spv._merge %2 : i32
      }
      spv.ReturnValue %1 : i32
    }
  }
}
