spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  // What comes behind goes into the way that does not return.
  func @early(%c: i1, %x: i32, %y: i32) -> i32 {
    spv.selection {
      spv.BranchConditional %c, ^then, ^end
    ^then:
      spv.ReturnValue %x : i32
    ^end:
      spv._merge
    }
    %s = spv.IAdd %x, %y : i32
    spv.ReturnValue %s : i32
  }
  // Several ways go on: the selection says whether it returned.
  func @flag(%c: i1, %d: i1, %x: i32, %y: i32) -> i32 {
    %r = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^else
    ^then:
      spv.selection {
        spv.BranchConditional %d, ^back, ^on
      ^back:
        spv.ReturnValue %x : i32
      ^on:
        spv._merge
      }
      %t = spv.IMul %x, %y : i32
      spv.Branch ^end(%t : i32)
    ^else:
      spv.Branch ^end(%y : i32)
    ^end(%v: i32):
      spv._merge %v : i32
    }
    %s = spv.IAdd %r, %y : i32
    spv.ReturnValue %s : i32
  }
  // A loop is left, and says whether it returned.
  func @loop(%c: i1, %d: i1, %x: i32) -> i32 {
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^end
    ^body:
      spv.selection {
        spv.BranchConditional %d, ^back, ^on
      ^back:
        spv.ReturnValue %x : i32
      ^on:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      spv.Branch ^header
    ^end:
      spv._merge
    }
    %zero = spv.constant 0 : i32
    spv.ReturnValue %zero : i32
  }
}
