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
    func @many(%arg0: f32) {
      %cst0_i32 = spv.constant 0 : i32
      %0 = spv.Variable : !spv.ptr<f32, Function>
      %1 = spv.Variable : !spv.ptr<f32, Function>
      %2 = spv.Variable : !spv.ptr<f32, Function>
      %3 = spv.Variable : !spv.ptr<f32, Function>
      %4 = spv.Variable : !spv.ptr<f32, Function>
      %5 = spv.Variable : !spv.ptr<f32, Function>
      %6 = spv.Variable : !spv.ptr<f32, Function>
      %7 = spv.Variable : !spv.ptr<f32, Function>
      %8 = spv.Variable : !spv.ptr<f32, Function>
      %9 = spv.Variable : !spv.ptr<f32, Function>
      %10 = spv.Variable : !spv.ptr<f32, Function>
      %11 = spv.Variable : !spv.ptr<f32, Function>
      %12 = spv.Variable : !spv.ptr<f32, Function>
      %13 = spv.Variable : !spv.ptr<f32, Function>
      %14 = spv.Variable : !spv.ptr<f32, Function>
      %15 = spv.Variable : !spv.ptr<f32, Function>
      %16 = spv.Variable : !spv.ptr<f32, Function>
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %0, @expression, 0 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %1, @expression, 1 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %2, @expression, 2 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %3, @expression, 3 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %4, @expression, 4 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %5, @expression, 5 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %6, @expression, 6 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %7, @expression, 7 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %8, @expression, 8 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %9, @expression, 9 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %10, @expression, 10 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %11, @expression, 11 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %12, @expression, 12 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %13, @expression, 13 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %14, @expression, 14 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %15, @expression, 15 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %16, @expression, 16 : i32)
          : (!spv.ptr<f32, Function>) -> ()
      spv.Store "Function" %0, %arg0 : f32
      spv.Return
    }
  }
}
