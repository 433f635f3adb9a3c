module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<f32, Output>
    func @quiet(%arg0: i32) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      spv.Store "Function" %0, %arg0 : i32
      %1 = spv.Load "Function" %0 : i32
      spv.ReturnValue %1 : i32
    }
    func @loud(%arg0: !spv.ptr<i32, Function>, %arg1: i32) {
      spv.Store "Function" %arg0, %arg1 : i32
      spv.Return
    }
    func @kills() {
      spv.Kill
    }
    func @calls(%arg0: !spv.ptr<i32, Function>, %arg1: i32) {
      spv.FunctionCall @loud(%arg0, %arg1) : (!spv.ptr<i32, Function>, i32) -> ()
      spv.FunctionCall @kills() : () -> ()
      spv.Return
    }
    func @counts(%arg0: i32) {
      spv.Return
    }
    func @endless(%arg0: i32) {
      %cst0_i32 = spv.constant 0 : i32
      %cst2_i32 = spv.constant 2 : i32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
        %1 = spv.SLessThan %0, %arg0 : i32
        spv.BranchConditional %1, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %2 = spv.IAdd %0, %cst2_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
        %1 = spv.SGreaterThan %0, %arg0 : i32
        spv.BranchConditional %1, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %2 = spv.IAdd %0, %cst2_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
    func @counted(%arg0: i32) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %cst3_i32 = spv.constant 3 : i32
      %cst-2147483648_i32 = spv.constant -2147483648 : i32
      spv.loop {
        spv.Branch ^bb1(%cst3_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
        %1 = spv.SGreaterThanEqual %0, %cst-2147483648_i32 : i32
        spv.BranchConditional %1, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %2 = spv.ISub %0, %cst1_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst3_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
        %1 = spv.UGreaterThanEqual %0, %cst0_i32 : i32
        spv.BranchConditional %1, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %2 = spv.ISub %0, %cst1_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1(%cst3_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
        %1 = spv.SLessThanEqual %0, %arg0 : i32
        spv.BranchConditional %1, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %2 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
  }
}
