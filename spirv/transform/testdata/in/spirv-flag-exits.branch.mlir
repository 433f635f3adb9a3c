// An exit that a conditional branch takes: in SPIR-V the branch has no merge block, so it must leave its construct at once.
spv.module Logical GLSL450 {
  func @f(%c: i1, %v: i32) -> i32 {
    %0 = spv.loop -> i32 {
      spv.Branch ^header
    ^header:
      spv.Branch ^body
    ^body:
      spv.selection {
        spv.BranchConditional %c, ^then, ^end
      ^then:
        spv.BranchConditional %c, ^more, ^leave
      ^leave:
        spv._break %v : i32
      ^more:
        spv.Branch ^end
      ^end:
        spv._merge
      }
      spv.Branch ^next
    ^next:
      spv.Branch ^header
    ^merge(%w: i32):
      spv._merge %w : i32
    }
    spv.ReturnValue %0 : i32
  }
  // Both ways leave, with values of their own.
  func @both(%c: i1, %v: i32, %u: i32) -> i32 {
    %0 = spv.loop -> i32 {
      spv.Branch ^header
    ^header:
      spv.Branch ^body
    ^body:
      spv.selection {
        spv.BranchConditional %c, ^then, ^end
      ^then:
        spv.BranchConditional %c, ^one, ^two
      ^one:
        spv._break %v : i32
      ^two:
        spv._break %u : i32
      ^end:
        spv._merge
      }
      spv.Branch ^next
    ^next:
      spv.Branch ^header
    ^merge(%w: i32):
      spv._merge %w : i32
    }
    spv.ReturnValue %0 : i32
  }
}
