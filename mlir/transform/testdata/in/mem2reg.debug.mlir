// What told debuggers of a variable tells them of its values: behind each store, and where several meet; of none where nobody needs it.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], [SPV_KHR_non_semantic_info]> {
  spv.ExtInst @variable = "NonSemantic.Shader.DebugInfo.100" DebugInfoNone()
  spv.ExtInst @expression = "NonSemantic.Shader.DebugInfo.100" DebugExpression()
  func @needed(%c: i1, %x: f32, %y: f32) -> f32 {
    %v = spv.Variable : !spv.ptr<f32, Function>
    spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %v, @expression) : (!spv.ptr<f32, Function>) -> ()
    spv.Store "Function" %v, %x : f32
    spv.selection {
      spv.BranchConditional %c, ^then, ^merge
    ^then:
      spv.Store "Function" %v, %y : f32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %0 = spv.Load "Function" %v : f32
    spv.ReturnValue %0 : f32
  }
  func @not_needed(%c: i1, %x: vector<2xf32>, %y: f32) {
    %0 = spv.constant 0 : i32
    %v = spv.Variable : !spv.ptr<vector<2xf32>, Function>
    spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %v, @expression) : (!spv.ptr<vector<2xf32>, Function>) -> ()
    spv.Store "Function" %v, %x : vector<2xf32>
    spv.selection {
      spv.BranchConditional %c, ^then, ^merge
    ^then:
      %p = spv.AccessChain %v[%0] : !spv.ptr<vector<2xf32>, Function>
      spv.Store "Function" %p, %y : f32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.Return
  }
  // Debuggers that learn of it late, on one way only, are told nothing of what meets elsewhere. What is read for nothing is no news.
  func @late(%c: i1, %x: f32, %y: f32) -> f32 {
    %v = spv.Variable : !spv.ptr<f32, Function>
    spv.selection {
      spv.BranchConditional %c, ^then, ^merge
    ^then:
      spv.Store "Function" %v, %y : f32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %nothing = spv.Load "Function" %v : f32
    spv.selection {
      spv.BranchConditional %c, ^then, ^merge
    ^then:
      spv.ExtInst "NonSemantic.Shader.DebugInfo.100" DebugDeclare(@variable, %v, @expression) : (!spv.ptr<f32, Function>) -> ()
      spv.Store "Function" %v, %x : f32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %0 = spv.Load "Function" %v : f32
    spv.ReturnValue %0 : f32
  }
}
