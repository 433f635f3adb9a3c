module {
  spv.module "Logical" "GLSL450" {
    func @f(%arg0: i1, %arg1: i32) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      %1 = spv.Variable : !spv.ptr<i1, Function>
      %2 = spv.loop -> i32 {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb4
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        %false = spv.constant false
        spv.Store "Function" %1, %false : i1
        spv.selection {
          spv.BranchConditional %arg0, ^bb1, ^bb3
        ^bb1:  // pred: ^bb0
          spv.Store "Function" %0, %arg1 : i32
          %6 = spv.LogicalNot %arg0 : i1
          spv.Store "Function" %1, %6 : i1
          spv.BranchConditional %arg0, ^bb2, ^bb3
        ^bb2:  // pred: ^bb1
          spv.Branch ^bb3
        ^bb3:  // 3 preds: ^bb0, ^bb1, ^bb2
          spv._merge
        }
        %3 = spv.Load "Function" %1 : i1
        %4 = spv.Load "Function" %0 : i32
        spv.BranchConditional %3, ^bb5(%4 : i32), ^bb3
      ^bb3:  // pred: ^bb2
        spv.Branch ^bb4
      ^bb4:  // pred: ^bb3
        spv.Branch ^bb1
      ^bb5(%5: i32):  // pred: ^bb2
        spv._merge %5 : i32
      }
      spv.ReturnValue %2 : i32
    }
    func @both(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      %1 = spv.Variable : !spv.ptr<i1, Function>
      %2 = spv.loop -> i32 {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb4
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        %false = spv.constant false
        spv.Store "Function" %1, %false : i1
        spv.selection {
          spv.BranchConditional %arg0, ^bb1, ^bb3
        ^bb1:  // pred: ^bb0
          spv.Store "Function" %0, %arg2 : i32
          %6 = spv.LogicalNot %arg0 : i1
          spv.Store "Function" %1, %6 : i1
          spv.BranchConditional %arg0, ^bb2, ^bb3
        ^bb2:  // pred: ^bb1
          spv.Store "Function" %0, %arg1 : i32
          %true = spv.constant true
          spv.Store "Function" %1, %true : i1
          spv.Branch ^bb3
        ^bb3:  // 3 preds: ^bb0, ^bb1, ^bb2
          spv._merge
        }
        %3 = spv.Load "Function" %1 : i1
        %4 = spv.Load "Function" %0 : i32
        spv.BranchConditional %3, ^bb5(%4 : i32), ^bb3
      ^bb3:  // pred: ^bb2
        spv.Branch ^bb4
      ^bb4:  // pred: ^bb3
        spv.Branch ^bb1
      ^bb5(%5: i32):  // pred: ^bb2
        spv._merge %5 : i32
      }
      spv.ReturnValue %2 : i32
    }
  }
  spv.module "Logical" "GLSL450" {
    func @past(%arg0: i1, %arg1: i32) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      %1 = spv.Variable : !spv.ptr<i1, Function>
      %2 = spv.loop -> i32 {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb4
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        %false = spv.constant false
        spv.Store "Function" %1, %false : i1
        %3 = spv.selection -> i32 {
          spv.BranchConditional %arg0, ^bb1, ^bb3
        ^bb1:  // pred: ^bb0
          spv.Store "Function" %0, %arg1 : i32
          spv.Store "Function" %1, %arg0 : i1
          %7 = spv.undef : i32
          spv.BranchConditional %arg0, ^bb4(%7 : i32), ^bb2
        ^bb2:  // pred: ^bb1
          %8 = spv.IAdd %arg1, %arg1 : i32
          spv.Branch ^bb4(%8 : i32)
        ^bb3:  // pred: ^bb0
          spv.ReturnValue %arg1 : i32
        ^bb4(%9: i32):  // 2 preds: ^bb1, ^bb2
          spv._merge %9 : i32
        }
        %4 = spv.Load "Function" %1 : i1
        %5 = spv.Load "Function" %0 : i32
        spv.BranchConditional %4, ^bb5(%5 : i32), ^bb3
      ^bb3:  // pred: ^bb2
        spv.Branch ^bb4
      ^bb4:  // pred: ^bb3
        spv.BranchConditional %arg0, ^bb1, ^bb5(%3 : i32)
      ^bb5(%6: i32):  // 2 preds: ^bb2, ^bb4
        spv._merge %6 : i32
      }
      spv.ReturnValue %2 : i32
    }
    func @shared(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      %1 = spv.Variable : !spv.ptr<i1, Function>
      %2 = spv.Variable : !spv.ptr<i1, Function>
      %3 = spv.loop -> i32 {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb5
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        %false = spv.constant false
        spv.Store "Function" %2, %false : i1
        %false_0 = spv.constant false
        spv.Store "Function" %1, %false_0 : i1
        spv.selection {
          spv.Switch %arg1 : i32, [
            default: ^bb1,
            1: ^bb2
          ]
        ^bb1:  // pred: ^bb0
          spv.Store "Function" %2, %arg0 : i1
          spv.Store "Function" %0, %arg1 : i32
          %8 = spv.LogicalNot %arg0 : i1
          spv.Store "Function" %1, %8 : i1
          spv.BranchConditional %arg0, ^bb3, ^bb3
        ^bb2:  // pred: ^bb0
          spv.Store "Function" %2, %arg0 : i1
          spv.Store "Function" %0, %arg2 : i32
          %9 = spv.LogicalNot %arg0 : i1
          spv.Store "Function" %1, %9 : i1
          spv.BranchConditional %arg0, ^bb3, ^bb3
        ^bb3:  // 4 preds: ^bb1, ^bb1, ^bb2, ^bb2
          spv._merge
        }
        %4 = spv.Load "Function" %2 : i1
        spv.BranchConditional %4, ^bb5, ^bb3
      ^bb3:  // pred: ^bb2
        %5 = spv.Load "Function" %1 : i1
        %6 = spv.Load "Function" %0 : i32
        spv.BranchConditional %5, ^bb6(%6 : i32), ^bb4
      ^bb4:  // pred: ^bb3
        spv.Branch ^bb5
      ^bb5:  // 2 preds: ^bb2, ^bb4
        spv.Branch ^bb1
      ^bb6(%7: i32):  // pred: ^bb3
        spv._merge %7 : i32
      }
      spv.ReturnValue %3 : i32
    }
    func @cases(%arg0: i1, %arg1: i32) {
      %0 = spv.Variable : !spv.ptr<i1, Function>
      spv.selection {
        spv.Switch %arg1 : i32, [
          default: ^bb3,
          1: ^bb1
        ]
      ^bb1:  // pred: ^bb0
        %false = spv.constant false
        spv.Store "Function" %0, %false : i1
        spv.selection {
          spv.BranchConditional %arg0, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Store "Function" %0, %arg0 : i1
          spv.BranchConditional %arg0, ^bb3, ^bb3
        ^bb2:  // pred: ^bb0
          %2 = spv.LogicalNot %arg0 : i1
          spv.Store "Function" %0, %2 : i1
          spv.BranchConditional %arg0, ^bb3, ^bb3
        ^bb3:  // 4 preds: ^bb1, ^bb1, ^bb2, ^bb2
          spv._merge
        }
        %1 = spv.Load "Function" %0 : i1
        spv.BranchConditional %1, ^bb3, ^bb2
      ^bb2:  // pred: ^bb1
        spv.Branch ^bb3
      ^bb3:  // 3 preds: ^bb0, ^bb1, ^bb2
        spv._merge
      }
      spv.Return
    }
    func @one(%arg0: i1, %arg1: i32) {
      %0 = spv.Variable : !spv.ptr<i1, Function>
      spv.loop {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb4
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        %false = spv.constant false
        spv.Store "Function" %0, %false : i1
        spv.selection {
          %false_0 = spv.constant false
          spv.BranchConditional %false_0, ^bb2, ^bb1
        ^bb1:  // pred: ^bb0
          spv.selection {
            spv.BranchConditional %arg0, ^bb1, ^bb2
          ^bb1:  // pred: ^bb0
            %true = spv.constant true
            spv.Store "Function" %0, %true : i1
            spv.Branch ^bb2
          ^bb2:  // 2 preds: ^bb0, ^bb1
            spv._merge
          }
          %2 = spv.Load "Function" %0 : i1
          spv.selection {
            spv.BranchConditional %2, ^bb2, ^bb1
          ^bb1:  // pred: ^bb0
            %3 = spv.IAdd %arg1, %arg1 : i32
            spv.Branch ^bb2
          ^bb2:  // 2 preds: ^bb0, ^bb1
            spv._merge
          }
          spv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spv._merge
        }
        %1 = spv.Load "Function" %0 : i1
        spv.BranchConditional %1, ^bb5, ^bb3
      ^bb3:  // pred: ^bb2
        spv.Branch ^bb4
      ^bb4:  // pred: ^bb3
        spv.Branch ^bb1
      ^bb5:  // pred: ^bb2
        spv._merge
      }
      spv.Return
    }
  }
}
