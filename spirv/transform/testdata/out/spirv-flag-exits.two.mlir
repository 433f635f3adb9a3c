module {
  spv.module "Logical" "GLSL450" {
    func @f(%arg0: i1, %arg1: i1, %arg2: i32) -> i32 {
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
          spv.BranchConditional %arg0, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.selection {
            spv.BranchConditional %arg1, ^bb1, ^bb2
          ^bb1:  // pred: ^bb0
            spv.Store "Function" %0, %arg2 : i32
            %true = spv.constant true
            spv.Store "Function" %1, %true : i1
            spv.Branch ^bb2
          ^bb2:  // 2 preds: ^bb0, ^bb1
            spv._merge
          }
          %6 = spv.Load "Function" %1 : i1
          spv.selection {
            spv.BranchConditional %6, ^bb2, ^bb1
          ^bb1:  // pred: ^bb0
            %7 = spv.LogicalNot %arg1 : i1
            spv.selection {
              spv.BranchConditional %7, ^bb1, ^bb2
            ^bb1:  // pred: ^bb0
              %8 = spv.IAdd %arg2, %arg2 : i32
              spv.Store "Function" %0, %8 : i32
              %true = spv.constant true
              spv.Store "Function" %1, %true : i1
              spv.Branch ^bb2
            ^bb2:  // 2 preds: ^bb0, ^bb1
              spv._merge
            }
            spv.Branch ^bb2
          ^bb2:  // 2 preds: ^bb0, ^bb1
            spv._merge
          }
          spv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
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
}
