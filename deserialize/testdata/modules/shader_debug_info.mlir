spv.module "Logical" "GLSL450" requires #spv.vce<v1.5, [Shader], [SPV_KHR_non_semantic_info]> {
  spv.globalConstant @_const0 = [1.000000e+00 : f32, 1.000000e+00 : f32] : !spv.array<2 x f32>
  spv.ExtInst @DebugSource0 = "NonSemantic.Shader.DebugInfo.100" DebugSource("a.frag")
  spv.ExtInst @DebugCompilationUnit0 = "NonSemantic.Shader.DebugInfo.100" DebugCompilationUnit(2 : i32, 2 : i32,
      @DebugSource0, 2 : i32)
  spv.ExtInst @DebugTypeFunction0 = "NonSemantic.Shader.DebugInfo.100" DebugTypeFunction(0 : i32, none)
  spv.ExtInst @DebugFunction0 = "NonSemantic.Shader.DebugInfo.100" DebugFunction("main", @DebugTypeFunction0,
      @DebugSource0, 2 : i32, 0 : i32, @DebugCompilationUnit0, "main", 0 : i32, 2 : i32)
  spv.ExtInst @about0 = "NonSemantic.Test" 7(dense<1.000000e+00> : vector<2xf32>, @_const0, true, f32, () -> (),
      "a.frag")
  func @main() {
    %cst_f32 = spv.constant 1.000000e+00 : f32
    %true = spv.constant true
    %x = spv.Variable : !spv.ptr<f32, Function>
    spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugScope(@DebugFunction0)
    spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugFunctionDefinition(@DebugFunction0, @main)
    spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugLine(@DebugSource0, 2 : i32, 2 : i32, 0 : i32, 0 : i32)
    spv.Store "Function" %x, %cst_f32 : f32
    %0 = spv.ExtInst "NonSemantic.Test" 8(%x) : (!spv.ptr<f32, Function>) -> none
    spv.ExtInst "NonSemantic.Test" 9(%0, @about0) : (none) -> ()
    spv.selection {
      spv.BranchConditional %true, ^bb1, ^bb2
    ^bb1:  // pred: ^bb0
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugNoScope()
      %1 = spv.Load "Function" %x : f32
      spv.ExtInst "NonSemantic.Test" 10(%1) : (f32) -> ()
      spv.Branch ^bb2
    ^bb2:  // 2 preds: ^bb0, ^bb1
      spv._merge
    }
    spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugNoScope()
    spv.Return
  }
  spv.EntryPoint "Fragment" @main
  spv.ExecutionMode @main "OriginUpperLeft"
}
