spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  // What a construct results in is decorated; the value that takes its place keeps its own decorations, and gets none.
  func @result(%a: f32) -> f32 {
    %true = spv.constant true
    %r = spv.selection -> f32 {
      spv.BranchConditional %true, ^then, ^end(%a : f32)
    ^then:
      %x = spv.FAdd %a, %a {relaxed_precision} : f32
      spv.Branch ^end(%x : f32)
    ^end(%y: f32):
      spv._merge %y : f32
    }
    spv._decorate %r {relaxed_precision} : f32
    %z = spv.FMul %r, %r : f32
    spv.ReturnValue %z : f32
  }
}
