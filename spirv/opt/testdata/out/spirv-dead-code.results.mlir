module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
    func @handed_out(%arg0: !spv.ptr<i32, Function>, %arg1: i32, %arg2: i1) {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
        %1 = spv.ULessThan %0, %cst1_i32 : i32
        spv.BranchConditional %1, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        spv.Store "Function" %arg0, %0 : i32
        %2 = spv.IAdd %0, %cst1_i32 : i32
        spv.Branch ^bb1(%2 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge
      }
      spv.selection {
        spv.BranchConditional %arg2, ^bb2, ^bb1
      ^bb1:  // pred: ^bb0
        spv.Return
      ^bb2:  // pred: ^bb0
        spv._merge
      }
      spv.Store "Function" %arg0, %arg1 : i32
      spv.Return
    }
  }
}
