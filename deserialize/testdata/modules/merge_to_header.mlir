spv.module "Logical" "GLSL450" requires #spv.vce<v1.6, [Shader, Linkage], []> {
  func @_fn0() {
    %true = spv.constant true
    spv.Branch ^bb1
  ^bb1:  // 3 preds: ^bb0, ^bb2, ^bb3
    spv.BranchConditional %true, ^bb3, ^bb2 {loop_merge = #spv.loop_merge<"_bb3", "_bb2", None>}
  ^bb2:  // pred: ^bb1
    spv._label "_bb2"
    spv.Branch ^bb1
  ^bb3:  // pred: ^bb1
    spv._label "_bb3"
    spv.Branch ^bb1
  }
  func @_fn1() {
    spv.Branch ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    spv._label "_bb1"
    spv.Return {loop_merge = #spv.loop_merge<"_bb2", "_bb1", None>}
  ^bb2:  // no predecessors
    spv._label "_bb2"
    spv.Branch ^bb1
  }
}
