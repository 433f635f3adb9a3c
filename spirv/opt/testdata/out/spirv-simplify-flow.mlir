module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @constant(%arg0: !spv.ptr<i32, Function>, %arg1: i32, %arg2: i32) {
      %true = spv.constant true
      spv.Store "Function" %arg0, %arg1 : i32
      spv.Return
    }
    func @switch(%arg0: i32, %arg1: i32) -> i32 {
      %cst2_i32 = spv.constant 2 : i32
      %0 = spv.IAdd %arg0, %arg1 : i32
      spv.ReturnValue %0 : i32
    }
    func @returns(%arg0: i32, %arg1: i32) -> i32 {
      %true = spv.constant true
      spv.ReturnValue %arg0 : i32
    }
    func @leave(%arg0: i1, %arg1: !spv.ptr<i32, Function>, %arg2: i32) {
      spv.loop {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb4
        spv.BranchConditional %arg0, ^bb2, ^bb5
      ^bb2:  // pred: ^bb1
        spv.BranchConditional %arg0, ^bb5, ^bb3
      ^bb3:  // pred: ^bb2
        spv.Store "Function" %arg1, %arg2 : i32
        spv.Branch ^bb4
      ^bb4:  // pred: ^bb3
        spv.Branch ^bb1
      ^bb5:  // 2 preds: ^bb1, ^bb2
        spv._merge
      }
      spv.Return
    }
    func @once(%arg0: !spv.ptr<i32, Function>, %arg1: i32) {
      spv.Store "Function" %arg0, %arg1 : i32
      spv.Return
    }
    func @back(%arg0: !spv.ptr<i32, Function>, %arg1: i32) {
      %false = spv.constant false
      spv.Store "Function" %arg0, %arg1 : i32
      spv.Return
    }
    func @inside(%arg0: i1, %arg1: !spv.ptr<i32, Function>, %arg2: i32) {
      spv.loop {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb3
        spv.BranchConditional %arg0, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        spv.selection {
          spv.BranchConditional %arg0, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          spv.Store "Function" %arg1, %arg2 : i32
          spv._continue
        ^bb2:  // pred: ^bb0
          spv._merge
        }
        spv.Return
      ^bb3:  // no predecessors
        %0 = spv.IAdd %arg2, %arg2 : i32
        spv.Store "Function" %arg1, %0 : i32
        spv.Branch ^bb1
      ^bb4:  // pred: ^bb1
        spv._merge
      }
      spv.Return
    }
  }
}
