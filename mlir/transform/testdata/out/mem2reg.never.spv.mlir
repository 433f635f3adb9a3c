module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
    func @f(%arg0: i1, %arg1: !spv.ptr<i32, StorageBuffer>) {
      %cst0_i32 = spv.constant 0 : i32
      %cst0_i32_0 = spv.constant 0 : i32
      spv.loop {
        spv.Branch ^bb1(%cst0_i32_0 : i32)
      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        spv.Store "StorageBuffer" %arg1, %0 : i32
        %1 = spv.selection -> i32 {
          spv.BranchConditional %arg0, ^bb1, ^bb2(%0 : i32)
        ^bb1:  // pred: ^bb0
          %3 = spv.selection -> i32 {
            spv._continue %cst0_i32 : i32
          ^bb1:  // no predecessors
            spv._merge %cst0_i32_0 : i32
          }
          spv.Branch ^bb2(%3 : i32)
        ^bb2(%4: i32):  // 2 preds: ^bb0, ^bb1
          spv._merge %4 : i32
        }
        spv.Branch ^bb3(%1 : i32)
      ^bb3(%2: i32):  // pred: ^bb2
        spv.Branch ^bb1(%2 : i32)
      ^bb4:  // no predecessors
        spv._merge
      }
      spv.Return
    }
  }
}
