module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], [SPV_KHR_non_semantic_info]> {
    spv.ExtInst @variable = "NonSemantic.Shader.DebugInfo.100" DebugInfoNone()
    spv.ExtInst @expression = "NonSemantic.Shader.DebugInfo.100" DebugExpression()
    func @parts(%arg0: f32) -> f32 {
      %cst0_i32 = spv.constant 0 : i32
      %0 = spv.Variable : !spv.ptr<f32, Function>
      %1 = spv.Variable : !spv.ptr<f32, Function>
      %2 = spv.Variable : !spv.ptr<f32, Function>
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %0, @expression, 0 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %1, @expression, 1 : i32, 0 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %2, @expression, 1 : i32, 1 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.Store "Function" %0, %arg0 : f32
      %3 = spv.Load "Function" %0 : f32
      spv.ReturnValue %3 : f32
    }
  }
}
