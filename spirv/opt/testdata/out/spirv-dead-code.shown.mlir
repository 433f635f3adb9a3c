module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.5, [Shader], [SPV_KHR_non_semantic_info]> {
    spv.ExtInst @source = "NonSemantic.Shader.DebugInfo.100" DebugSource("a.frag")
    spv.ExtInst @unit = "NonSemantic.Shader.DebugInfo.100" DebugCompilationUnit(2 : i32, 2 : i32, @source, 2 : i32)
    spv.ExtInst @basic = "NonSemantic.Shader.DebugInfo.100" DebugTypeBasic("float", 32 : i32, 3 : i32, 0 : i32)
    spv.ExtInst @variable = "NonSemantic.Shader.DebugInfo.100" DebugLocalVariable("x", @basic, @source, 1 : i32,
        1 : i32, @unit, 4 : i32)
    spv.ExtInst @expression = "NonSemantic.Shader.DebugInfo.100" DebugExpression()
    func @shown(%arg0: f32) -> f32 {
      %cst_f32 = spv.constant 2.000000e+00 : f32
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugValue(@variable, %cst_f32, @expression) : (f32) -> ()
      %0 = spv.undef : f32
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugValue(@variable, %0, @expression) : (f32) -> ()
      spv.ReturnValue %arg0 : f32
    }
  }
}
