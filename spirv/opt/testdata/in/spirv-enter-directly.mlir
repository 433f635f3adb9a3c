spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  // The second loop has a block to itself, the first stands in the first block, and in front of the third there is an addition.
  func @loops(%c: i1, %x: i32) -> i32 {
    %first = spv.loop -> i32 {
      spv.Branch ^header(%x : i32)
    ^header(%i: i32):
      spv.BranchConditional %c, ^next, ^merge
      ^next:
      spv.Branch ^header(%x : i32)
    ^merge:
      spv._merge %i : i32
    }
    %r = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^else
    ^then:
      %second = spv.loop -> i32 {
        spv.Branch ^header(%x : i32)
      ^header(%i: i32):
        spv.BranchConditional %c, ^next, ^merge
        ^next:
        spv.Branch ^header(%first : i32)
      ^merge:
        spv._merge %i : i32
      }
      spv.Branch ^end(%second : i32)
    ^else:
      %y = spv.IAdd %x, %first : i32
      %third = spv.loop -> i32 {
        spv.Branch ^header(%y : i32)
      ^header(%i: i32):
        spv.BranchConditional %c, ^next, ^merge
        ^next:
        spv.Branch ^header(%x : i32)
      ^merge:
        spv._merge %i : i32
      }
      spv.Branch ^end(%third : i32)
    ^end(%v: i32):
      spv._merge %v : i32
    }
    spv.ReturnValue %r : i32
  }
}
