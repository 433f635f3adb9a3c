module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @leaves(%arg0: !spv.ptr<i32, Function>, %arg1: i1, %arg2: i1) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %0 = spv.loop -> i32 {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb5
        %2 = spv.Load "Function" %arg0 : i32
        %3 = spv.SLessThan %1, %2 : i32
        spv.BranchConditional %3, ^bb2, ^bb6(%1 : i32)
      ^bb2:  // pred: ^bb1
        spv.BranchConditional %arg1, ^bb3, ^bb5
      ^bb3:  // pred: ^bb2
        spv.Store "Function" %arg0, %1 : i32
        spv.BranchConditional %arg2, ^bb6(%cst1_i32 : i32), ^bb4
      ^bb4:  // pred: ^bb3
        spv.Store "Function" %arg0, %cst1_i32 : i32
        spv.Branch ^bb5
      ^bb5:  // 2 preds: ^bb2, ^bb4
        %4 = spv.IAdd %1, %cst1_i32 : i32
        spv.Branch ^bb1(%4 : i32)
      ^bb6(%5: i32):  // 2 preds: ^bb1, ^bb3
        spv._merge %5 : i32
      }
      spv.ReturnValue %0 : i32
    }
  }
}
