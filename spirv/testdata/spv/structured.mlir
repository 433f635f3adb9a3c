spv.module "Logical" "GLSL450" {
  func @nested(%n: i32, %p: i1) -> i32 {
    %cst0_i32 = spv.constant 0 : i32
    %cst1_i32 = spv.constant 1 : i32
    %r = spv.loop -> i32 {
      spv.Branch ^bb1(%cst0_i32 : i32)
    ^bb1(%i: i32):  // 2 preds: ^bb0, ^bb3
      spv.selection {
        spv.BranchConditional %p, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.selection {
          spv.Switch %i : i32, [
            default: ^bb1,
            1: ^bb2,
            2: ^bb3,
            3: ^bb4
          ]
        ^bb1:  // pred: ^bb0
          spv._break %i : i32
        ^bb2:  // pred: ^bb0
          spv._continue
        ^bb3:  // pred: ^bb0
          spv.selection {
            spv.BranchConditional %p, ^bb1, ^bb2
          ^bb1:  // pred: ^bb0
            spv._switch_break
          ^bb2:  // pred: ^bb0
            spv._merge
          }
          spv.ReturnValue %cst1_i32 : i32
        ^bb4:  // pred: ^bb0
          spv._merge
        }
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      spv.BranchConditional %p, ^bb2, ^bb4(%cst0_i32 : i32)
    ^bb2:  // pred: ^bb1
      spv._continue_target
      %next = spv.IAdd %i, %cst1_i32 : i32
      spv.Branch ^bb3
    ^bb3:  // pred: ^bb2
      spv.Branch ^bb1(%next : i32)
    ^bb4(%v: i32):  // pred: ^bb1
      spv._decorate %v {relaxed_precision} : i32
      spv._merge %v : i32
    }
    spv.ReturnValue %r : i32
  }
  func @flat(%p: i1) {
    spv.BranchConditional %p, ^bb1, ^bb2 {selection_merge = #spv.selection_merge<"b", Flatten>}
  ^bb1:  // pred: ^bb0
    spv.Branch ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    spv._label "b"
    spv.Return
  }
  func @never() {
    spv.Unreachable
  }
}
