module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
    func @ends(%arg0: !spv.ptr<i32, Function>, %arg1: i32, %arg2: i1) {
      %true = spv.constant true
      spv.selection {
        spv.BranchConditional %arg2, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Store "Function" %arg0, %arg1 : i32
        spv.Return
      ^bb2:  // pred: ^bb0
        spv._merge
      }
      spv.Return
    }
  }
}
