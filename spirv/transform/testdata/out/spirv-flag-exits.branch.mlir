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
}
