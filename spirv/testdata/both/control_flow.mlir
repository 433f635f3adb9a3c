spv.module "Logical" "GLSL450" {
  func @sum(%n: i32) -> i32 "Inline|Pure" {
    %cst0_i32 = spv.constant 0 : i32
    %cst1_i32 = spv.constant 1 : i32
    %var = spv.Variable init(%cst0_i32) : !spv.ptr<i32, Function>
    spv.loop control(Unroll) {
      spv.Branch ^bb1(%cst0_i32 : i32)
    ^bb1(%i: i32):  // 2 preds: ^bb0, ^bb3
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more [9, 1], ^bb2, ^bb4
    ^bb2:  // pred: ^bb1
      %odd = spv.INotEqual %i, %cst0_i32 : i32
      spv.selection control(Flatten) {
        spv.BranchConditional %odd, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %old = spv.Load "Function" %var : i32
        %new = spv.IAdd %old, %i : i32
        spv.Store "Function" %var, %new : i32
        spv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spv._merge
      }
      spv.Branch ^bb3
    ^bb3:  // pred: ^bb2
      %next = spv.IAdd %i, %cst1_i32 : i32
      spv.Branch ^bb1(%next : i32)
    ^bb4:  // pred: ^bb1
      spv._merge
    }
    %sum = spv.Load "Function" %var : i32
    %r = spv.FunctionCall @choose(%sum) : (i32) -> i32
    spv.ReturnValue %r : i32
  }
  func @choose(%x: i32) -> i32 {
    %cst0_i32 = spv.constant 0 : i32
    %cst1_i32 = spv.constant 1 : i32
    %r = spv.selection -> i32 {
      spv.Switch %x : i32, [
        default: ^bb2(%cst0_i32 : i32),
        1: ^bb2(%cst1_i32 : i32),
        -2: ^bb1
      ]
    ^bb1:  // pred: ^bb0
      spv.Branch ^bb2(%x : i32)
    ^bb2(%v: i32):  // 3 preds: ^bb0, ^bb0, ^bb1
      spv._merge %v : i32
    }
    spv.ReturnValue %r : i32
  }
  func @imported(i32) -> i32 attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "imported",
      linkage_type = <Import>>}
}
