module {
  spv.module "Logical" "GLSL450" {
    func @f(%arg0: i1, %arg1: i32) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      %1 = spv.Variable : !spv.ptr<i32, Function>
      %2 = spv.Variable : !spv.ptr<i32, Function>
      %3 = spv.Variable : !spv.ptr<i32, Function>
      spv.Store "Function" %1, %arg1 : i32
      spv.loop {
        spv.Branch ^bb1(%arg1 : i32)
      ^bb1(%9: i32):  // 2 preds: ^bb0, ^bb2
        spv.Store "Function" %2, %9 : i32
        %10 = spv.IAdd %9, %arg1 : i32
        spv.Store "Function" %3, %10 : i32
        spv.BranchConditional %arg0, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        spv.Branch ^bb1(%10 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      %4 = spv.Load "Function" %3 : i32
      %5 = spv.Load "Function" %2 : i32
      %6 = spv.Load "Function" %1 : i32
      spv.Store "Function" %0, %4 : i32
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Function" %0, %5 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %7 = spv.Load "Function" %0 : i32
      %8 = spv.IAdd %7, %6 : i32
      spv.ReturnValue %8 : i32
    }
    func @twice(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      spv.Store "Function" %0, %arg2 : i32
      spv.selection {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Function" %0, %arg1 : i32
        spv.Store "Function" %0, %arg1 : i32
        spv.BranchConditional %arg0, ^bb2, ^bb2
      ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb1
        spv._merge
      }
      %1 = spv.Load "Function" %0 : i32
      %2 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg2 : i32)
      ^bb1:  // pred: ^bb0
        spv.BranchConditional %arg0, ^bb2(%arg1 : i32), ^bb2(%1 : i32)
      ^bb2(%3: i32):  // 3 preds: ^bb0, ^bb1, ^bb1
        spv._merge %3 : i32
      }
      spv.ReturnValue %2 : i32
    }
    func @first(%arg0: i1, %arg1: i32) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      spv.selection {
        %2 = spv.IAdd %arg1, %arg1 : i32
        spv.Store "Function" %0, %2 : i32
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Function" %0, %arg1 : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      %1 = spv.Load "Function" %0 : i32
      spv.ReturnValue %1 : i32
    }
  }
}
