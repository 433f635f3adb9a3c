module {
  spv.module "Logical" "GLSL450" {
    func @two(%arg0: i1) {
      spv.loop {
        spv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb3
        spv.BranchConditional %arg0, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        spv.Branch ^bb3
      ^bb3:  // 2 preds: ^bb1, ^bb2
        spv._continue_target
        spv.BranchConditional %arg0, ^bb1, ^bb4
      ^bb4:  // pred: ^bb3
        spv._merge
      }
      spv.loop {
      }
      spv.Return
    }
    func @decorated(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
      %0 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2(%arg1 : i32)
      ^bb1:  // pred: ^bb0
        spv.Branch ^bb2(%arg2 : i32)
      ^bb2(%1: i32):  // 2 preds: ^bb0, ^bb1
        spv._decorate %1 {user_semantic = "x"} : i32
        spv._merge %1 : i32
      }
      spv.ReturnValue %0 : i32
    }
  }
}
