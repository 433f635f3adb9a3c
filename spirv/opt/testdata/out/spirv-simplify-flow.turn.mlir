module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
    func @through(%arg0: !spv.ptr<i32, Function>, %arg1: i32) -> i32 {
      %false = spv.constant false
      %cst1_i32 = spv.constant 1 : i32
      %0 = spv.IAdd %arg1, %cst1_i32 : i32
      spv.Store "Function" %arg0, %0 : i32
      spv.ReturnValue %0 : i32
    }
    func @leaves(%arg0: !spv.ptr<i32, Function>, %arg1: i32) {
      spv.Store "Function" %arg0, %arg1 : i32
      spv.Return
    }
    func @decides(%arg0: !spv.ptr<i32, Function>, %arg1: i32) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %0 = spv.SLessThan %arg1, %cst0_i32 : i32
      %1 = spv.selection -> i32 {
        spv.BranchConditional %0, ^bb1, ^bb2(%arg1 : i32)
      ^bb1:  // pred: ^bb0
        spv.Store "Function" %arg0, %arg1 : i32
        spv.ReturnValue %cst0_i32 : i32
      ^bb2(%2: i32):  // pred: ^bb0
        spv._merge %2 : i32
      }
      spv.ReturnValue %1 : i32
    }
    func @stay(%arg0: !spv.ptr<i32, Function>, %arg1: i32, %arg2: i1, %arg3: i1) {
      %false = spv.constant false
      spv.loop {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb2
        spv.Store "Function" %arg0, %arg1 : i32
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        spv.BranchConditional %arg2, ^bb1, ^bb3
      ^bb3:  // pred: ^bb2
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb2
        spv.selection {
          spv.BranchConditional %arg2, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Store "Function" %arg0, %arg1 : i32
          spv._break
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv.Store "Function" %arg0, %arg1 : i32
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        spv.BranchConditional %false, ^bb1, ^bb3
      ^bb3:  // pred: ^bb2
        spv._merge
      }
      spv.loop {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb3
        spv.BranchConditional %arg2, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        spv.Store "Function" %arg0, %arg1 : i32
        spv.BranchConditional %arg3, ^bb3, ^bb4
      ^bb3:  // pred: ^bb2
        spv.Store "Function" %arg0, %arg1 : i32
        spv.BranchConditional %false, ^bb1, ^bb4
      ^bb4:  // 3 preds: ^bb1, ^bb2, ^bb3
        spv._merge
      }
      spv.Return
    }
  }
}
