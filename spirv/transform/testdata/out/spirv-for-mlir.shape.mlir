module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
    func @block(%arg0: i32) -> i32 {
      %0 = spv.Variable : !spv.ptr<i32, Function>
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%2: i32):  // 2 preds: ^bb0, ^bb2
        %3 = spv.IAdd %2, %cst1_i32 : i32
        %4 = spv.SLessThan %3, %arg0 : i32
        spv.Store "Function" %0, %3 : i32
        spv.BranchConditional %4, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        spv.Branch ^bb1(%3 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      %1 = spv.Load "Function" %0 : i32
      spv.ReturnValue %1 : i32
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
