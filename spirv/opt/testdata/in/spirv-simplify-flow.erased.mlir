spv.module "Logical" "GLSL450" requires #spv.vce<v1.6, [Shader], []> {
  // Nothing behind a selection that always returns is done: constructs there go before their turn has come.
  func @behind(%c: i1, %x: i32, %y: i32) -> i32 {
    %true = spv.constant true
    spv.selection {
      spv.BranchConditional %true, ^then, ^end
    ^then:
      spv.ReturnValue %x : i32
    ^end:
      spv._merge
    }
    %z = spv.IAdd %x, %y : i32
    spv.loop {
      spv.Branch ^header
    ^header:
      %d = spv.SLessThan %x, %z : i32
      spv.BranchConditional %d, ^body, ^end
    ^body:
      spv.selection {
        spv.BranchConditional %d, ^then, ^end
      ^then:
        spv.ReturnValue %z : i32
      ^end:
        spv._merge
      }
      spv.Branch ^next
    ^next:
      spv.Branch ^header
    ^end:
      spv._merge
    }
    spv.ReturnValue %z : i32
  }
  // An empty block goes. Both ways lead to one block then, which version 1.6 does not have.
  func @empty(%c: i1, %x: i32) -> i32 {
    %r = spv.selection control(DontFlatten) -> i32 {
      spv.BranchConditional %c, ^then, ^end(%x : i32)
    ^then:
      spv.Branch ^end(%x : i32)
    ^end(%v: i32):
      spv._merge %v : i32
    }
    spv.ReturnValue %r : i32
  }
}
