func.func @unreachable_merge(%c: i1) {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^a, ^b
  ^a:
    spirv.Return
  ^b:
    spirv.Return
  ^m:
    spirv.mlir.merge
  }
  spirv.Return
}
