module {
  spv.module "Logical" "GLSL450" {
    func @exits(%arg0: i32, %arg1: i32) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      %1 = spv.Variable : !spv.ptr<i1, Function>
      %2 = spv.Variable : !spv.ptr<i32, Function>
      %3 = spv.Variable : !spv.ptr<i1, Function>
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %4 = spv.loop -> i32 {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%5: i32):  // 2 preds: ^bb0, ^bb5
        %6 = spv.SLessThan %5, %arg1 : i32
        spv.BranchConditional %6, ^bb2, ^bb6(%cst0_i32 : i32)
      ^bb2:  // pred: ^bb1
        %7 = spv.IEqual %5, %arg0 : i32
        %false = spv.constant false
        spv.Store "Function" %3, %false : i1
        %false_0 = spv.constant false
        spv.Store "Function" %1, %false_0 : i1
        spv.selection {
          spv.BranchConditional %7, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          %16 = spv.IAdd %5, %cst1_i32 : i32
          %17 = spv.SLessThan %16, %arg0 : i32
          spv.selection {
            spv.BranchConditional %17, ^bb1, ^bb2
          ^bb1:  // pred: ^bb0
            spv.Store "Function" %0, %16 : i32
            %true_1 = spv.constant true
            spv.Store "Function" %1, %true_1 : i1
            spv.Branch ^bb2
          ^bb2:  // 2 preds: ^bb0, ^bb1
            spv._merge
          }
          %18 = spv.Load "Function" %1 : i1
          spv.selection {
            spv.BranchConditional %18, ^bb2, ^bb1
          ^bb1:  // pred: ^bb0
            %19 = spv.IAdd %16, %arg1 : i32
            spv.Branch ^bb2
          ^bb2:  // 2 preds: ^bb0, ^bb1
            spv._merge
          }
          spv.Branch ^bb3
        ^bb2:  // pred: ^bb0
          spv.Store "Function" %2, %cst1_i32 : i32
          %true = spv.constant true
          spv.Store "Function" %3, %true : i1
          spv.Branch ^bb3
        ^bb3:  // 2 preds: ^bb1, ^bb2
          spv._merge
        }
        %8 = spv.Load "Function" %3 : i1
        %9 = spv.Load "Function" %2 : i32
        spv.BranchConditional %8, ^bb5(%9 : i32), ^bb3
      ^bb3:  // pred: ^bb2
        %10 = spv.Load "Function" %1 : i1
        %11 = spv.Load "Function" %0 : i32
        spv.BranchConditional %10, ^bb6(%11 : i32), ^bb4
      ^bb4:  // pred: ^bb3
        %12 = spv.IAdd %cst1_i32, %cst1_i32 : i32
        spv.Branch ^bb5(%12 : i32)
      ^bb5(%13: i32):  // 2 preds: ^bb2, ^bb4
        %14 = spv.IAdd %5, %13 : i32
        spv.Branch ^bb1(%14 : i32)
      ^bb6(%15: i32):  // 2 preds: ^bb1, ^bb3
        spv._merge %15 : i32
      }
      spv.ReturnValue %4 : i32
    }
    func @switches(%arg0: i32, %arg1: i1) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      %1 = spv.Variable : !spv.ptr<i1, Function>
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %2 = spv.selection -> i32 {
        spv.Switch %arg0 : i32, [
          default: ^bb3(%cst0_i32 : i32),
          1: ^bb1
        ]
      ^bb1:  // pred: ^bb0
        %false = spv.constant false
        spv.Store "Function" %1, %false : i1
        spv.selection {
          spv.BranchConditional %arg1, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Store "Function" %0, %cst1_i32 : i32
          %true = spv.constant true
          spv.Store "Function" %1, %true : i1
          spv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spv._merge
        }
        %3 = spv.Load "Function" %1 : i1
        %4 = spv.Load "Function" %0 : i32
        spv.BranchConditional %3, ^bb3(%4 : i32), ^bb2
      ^bb2:  // pred: ^bb1
        %5 = spv.IAdd %arg0, %arg0 : i32
        spv.Branch ^bb3(%5 : i32)
      ^bb3(%6: i32):  // 3 preds: ^bb0, ^bb1, ^bb2
        spv._merge %6 : i32
      }
      spv.ReturnValue %2 : i32
    }
  }
}
