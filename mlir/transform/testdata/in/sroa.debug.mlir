// Debuggers are told of each part by the index that leads to it.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], [SPV_KHR_non_semantic_info]> {
  spv.ExtInst @variable = "NonSemantic.Shader.DebugInfo.100" DebugInfoNone()
  spv.ExtInst @expression = "NonSemantic.Shader.DebugInfo.100" DebugExpression()
  func @parts(%x: f32) -> f32 {
    %0 = spv.constant 0 : i32
    %v = spv.Variable : !spv.ptr<!spv.struct<f32, !spv.array<2 x f32>>, Function>
    spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %v, @expression)
      : (!spv.ptr<!spv.struct<f32, !spv.array<2 x f32>>, Function>) -> ()
    %p = spv.AccessChain %v[%0] : !spv.ptr<!spv.struct<f32, !spv.array<2 x f32>>, Function>
    spv.Store "Function" %p, %x : f32
    %1 = spv.Load "Function" %p : f32
    spv.ReturnValue %1 : f32
  }
  // It does not count as a use of the whole.
  func @many(%x: f32) {
    %0 = spv.constant 0 : i32
    %v = spv.Variable : !spv.ptr<!spv.array<17 x f32>, Function>
    spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %v, @expression) : (!spv.ptr<!spv.array<17 x f32>, Function>) -> ()
    %p = spv.AccessChain %v[%0] : !spv.ptr<!spv.array<17 x f32>, Function>
    spv.Store "Function" %p, %x : f32
    spv.Return
  }
}
