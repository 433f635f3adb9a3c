module {
  spv.module "Logical" "GLSL450" {
    func @exported(%arg0: i1, %arg1: i32) -> i32
        attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "exported", linkage_type = <Export>>} {
      spv.ReturnValue %arg1 : i32
    }
    func @f(%arg0: i1, %arg1: i32) -> i32 {
      %0 = spv.loop -> i32 {
        spv.Branch ^bb1(%arg1 : i32)
      ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb2
        %2 = spv.selection -> i32 {
          spv.BranchConditional %arg0, ^bb1, ^bb2(%1 : i32)
        ^bb1:  // pred: ^bb0
          %4 = spv.IAdd %1, %1 : i32
          spv.Branch ^bb2(%4 : i32)
        ^bb2(%5: i32):  // 2 preds: ^bb0, ^bb1
          spv._merge %5 : i32
        }
        spv.Branch ^bb2
      ^bb2:  // pred: ^bb1
        spv._continue_target
        spv.BranchConditional %arg0, ^bb1(%2 : i32), ^bb3(%2 : i32)
      ^bb3(%3: i32):  // pred: ^bb2
        spv._merge %3 : i32
      }
      spv.ReturnValue %0 : i32
    }
    func @main() {
      spv.Return
    }
    spv.EntryPoint "GLCompute" @main
  }
}
