module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
    func @block(%arg0: i32) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %0 = spv.loop -> i32 {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb2
        %2 = spv.IAdd %1, %cst1_i32 : i32
        %3 = spv.SLessThan %2, %arg0 : i32
        spv.BranchConditional %3, ^bb2, ^bb3(%2 : i32)
      ^bb2:  // pred: ^bb1
        spv.Branch ^bb1(%2 : i32)
      ^bb3(%4: i32):  // pred: ^bb1
        spv._merge %4 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @until(%arg0: i32) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb4
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        %1 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        %2 = spv.SLessThan %1, %arg0 : i32
        spv.BranchConditional %2, ^bb4, ^bb5
      ^bb4:  // pred: ^bb3
        spv.Branch ^bb1(%1 : i32)
      ^bb5:  // pred: ^bb3
        spv._merge
      }
      spv.Return
    }
    func @never() {
      spv.Branch ^bb1
    ^bb1:  // pred: ^bb0
      spv.Unreachable
    }
  }
}
