// Control never goes behind the inner selection: nothing passes a value there, although ways meet at the merge in it.
spv.module Logical GLSL450 requires #spv.vce<v1.0, [Shader], []> {
  spv.func @f(%c: i1, %out: !spv.ptr<i32, StorageBuffer>) "None" {
    %0 = spv.Constant 0 : i32
    %v = spv.Variable : !spv.ptr<i32, Function>
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.Branch ^body
    ^body:
      %x = spv.Load "Function" %v : i32
      spv.Store "StorageBuffer" %out, %x : i32
      spv.selection {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        spv.selection {
          spv.Store "Function" %v, %0 : i32
          spv._continue
        ^inner:
          spv._merge
        }
        spv.Branch ^merge
      ^merge:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      spv.Branch ^header
    ^end:
      spv._merge
    }
    spv.Return
  }
}
