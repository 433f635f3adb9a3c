module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @loops(%arg0: i1, %arg1: i32) -> i32 {
      %0 = spv.loop -> i32 {
        spv.Branch ^bb1(%arg1 : i32)
      ^bb1(%2: i32):  // 2 preds: ^bb0, ^bb2
        spv.BranchConditional %arg0, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        spv.Branch ^bb1(%arg1 : i32)
      ^bb3:  // pred: ^bb1
        spv._merge %2 : i32
      }
      %1 = spv.selection -> i32 {
        spv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %2 = spv.loop -> i32 {
          spv.Branch ^bb1(%arg1 : i32) {spv.direct}
        ^bb1(%6: i32):  // 2 preds: ^bb0, ^bb2
          spv.BranchConditional %arg0, ^bb2, ^bb3
        ^bb2:  // pred: ^bb1
          spv.Branch ^bb1(%0 : i32)
        ^bb3:  // pred: ^bb1
          spv._merge %6 : i32
        }
        spv.Branch ^bb3(%2 : i32)
      ^bb2:  // pred: ^bb0
        %3 = spv.IAdd %arg1, %0 : i32
        %4 = spv.loop -> i32 {
          spv.Branch ^bb1(%3 : i32)
        ^bb1(%6: i32):  // 2 preds: ^bb0, ^bb2
          spv.BranchConditional %arg0, ^bb2, ^bb3
        ^bb2:  // pred: ^bb1
          spv.Branch ^bb1(%arg1 : i32)
        ^bb3:  // pred: ^bb1
          spv._merge %6 : i32
        }
        spv.Branch ^bb3(%4 : i32)
      ^bb3(%5: i32):  // 2 preds: ^bb1, ^bb2
        spv._merge %5 : i32
      }
      spv.ReturnValue %1 : i32
    }
  }
}
