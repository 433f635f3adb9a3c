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

// New edges go past what was computed on the way, and edges that were one come apart.
spv.module Logical GLSL450 {
  // The end of the selection was reached by one block, whose value it hands on.
  func @past(%c: i1, %v: i32) -> i32 {
    %0 = spv.loop -> i32 {
      spv.Branch ^header
    ^header:
      spv.Branch ^body
    ^body:
      %1 = spv.selection -> i32 {
        spv.BranchConditional %c, ^then, ^else
      ^then:
        spv.BranchConditional %c, ^leave, ^more
      ^leave:
        spv._break %v : i32
      ^more:
        %sum = spv.IAdd %v, %v : i32
        spv.Branch ^end
      ^else:
        spv.ReturnValue %v : i32
      ^end:
        spv._merge %sum : i32
      }
      spv.Branch ^next
    ^next:
      spv.BranchConditional %c, ^header, ^merge(%1 : i32)
    ^merge(%w: i32):
      spv._merge %w : i32
    }
    spv.ReturnValue %0 : i32
  }
  // What only leaves is reached by two edges, with values.
  func @shared(%c: i1, %v: i32, %u: i32) -> i32 {
    %0 = spv.loop -> i32 {
      spv.Branch ^header
    ^header:
      spv.Branch ^body
    ^body:
      spv.selection {
        spv.Switch %v : i32, [
          default: ^one,
          1: ^two
        ]
      ^one:
        spv.BranchConditional %c, ^again, ^leave(%v : i32)
      ^two:
        spv.BranchConditional %c, ^again, ^leave(%u : i32)
      ^again:
        spv._continue
      ^leave(%x: i32):
        spv._break %x : i32
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
  func @cases(%c: i1, %v: i32) {
    spv.selection {
      spv.Switch %v : i32, [
        default: ^end,
        1: ^case
      ]
    ^case:
      spv.selection {
        spv.BranchConditional %c, ^then, ^else
      ^then:
        spv.BranchConditional %c, ^both, ^end
      ^else:
        spv.BranchConditional %c, ^end, ^both
      ^both:
        spv._switch_break
      ^end:
        spv._merge
      }
      spv.Branch ^end
    ^end:
      spv._merge
    }
    spv.Return
  }
  // A selection that chooses nothing hands values to its one block; in a selection whose first block leaves there is nothing to go past.
  func @one(%c: i1, %v: i32) {
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.Branch ^body
    ^body:
      spv.selection {
        spv.Branch ^only(%c, %v : i1, i32)
      ^only(%d: i1, %x: i32):
        spv.selection {
          spv.BranchConditional %d, ^then, ^end
        ^then:
          spv._break
        ^end:
          spv._merge
        }
        %y = spv.IAdd %x, %x : i32
        spv.Branch ^end
      ^end:
        spv._merge
      }
      spv.Branch ^next
    ^next:
      spv.Branch ^header
    ^merge:
      spv._merge
    }
    spv.Return
  }
}
