// OpSelect of a vector by one condition needs version 1.4.
module {
  spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
    spirv.func @f(%c: i1, %p: !spirv.ptr<vector<2xf32>, Function>, %x: vector<2xf32>, %y: vector<2xf32>) "None" {
      spirv.mlir.selection {
        spirv.BranchConditional %c, ^then, ^else
      ^then:
        spirv.Store "Function" %p, %x : vector<2xf32>
        spirv.Branch ^merge
      ^else:
        spirv.Store "Function" %p, %y : vector<2xf32>
        spirv.Branch ^merge
      ^merge:
        spirv.mlir.merge
      }
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 requires #spirv.vce<v1.4, [Shader], []> {
    spirv.func @f(%c: i1, %p: !spirv.ptr<vector<2xf32>, Function>, %x: vector<2xf32>, %y: vector<2xf32>) "None" {
      spirv.mlir.selection {
        spirv.BranchConditional %c, ^then, ^else
      ^then:
        spirv.Store "Function" %p, %x : vector<2xf32>
        spirv.Branch ^merge
      ^else:
        spirv.Store "Function" %p, %y : vector<2xf32>
        spirv.Branch ^merge
      ^merge:
        spirv.mlir.merge
      }
      spirv.Return
    }
  }
}
