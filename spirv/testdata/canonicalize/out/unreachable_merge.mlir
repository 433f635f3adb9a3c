module {
  func.func @unreachable_merge(%arg0: i1) {
    spirv.mlir.selection {
      spirv.BranchConditional %arg0, ^bb1, ^bb2
    ^bb1:  // pred: ^bb0
      spirv.Return
    ^bb2:  // pred: ^bb0
      spirv.Return
    ^bb3:  // no predecessors
      spirv.mlir.merge
    }
    spirv.Return
  }
}
