// Two constructs that leave the loop, one after the other in a branch of an if: what follows the first has the second in it.
spv.module Logical GLSL450 {
  func @f(%c: i1, %d: i1, %v: i32) -> i32 {
    %0 = spv.loop -> i32 {
      spv.Branch ^header
    ^header:
      spv.Branch ^body
    ^body:
      spv.selection {
        spv.BranchConditional %c, ^then, ^end
      ^then:
        spv.selection {
          spv.BranchConditional %d, ^first, ^join
        ^first:
          spv._break %v : i32
        ^join:
          spv._merge
        }
        %e = spv.LogicalNot %d : i1
        spv.selection {
          spv.BranchConditional %e, ^second, ^join
        ^second:
          %w = spv.IAdd %v, %v : i32
          spv._break %w : i32
        ^join:
          spv._merge
        }
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
}
