// Results of constructs go through variables: what comes with a branch, what is defined in the construct, what is defined around it.
spv.module Logical GLSL450 {
  func @f(%c: i1, %v: i32) -> i32 {
    %0:3 = spv.loop -> (i32, i32, i32) {
      spv.Branch ^header(%v : i32)
    ^header(%i: i32):
      %n = spv.IAdd %i, %v : i32
      spv.BranchConditional %c, ^latch, ^merge(%n : i32)
    ^latch:
      spv.Branch ^header(%n : i32)
    ^merge(%x: i32):
      spv._merge %x, %i, %v : i32, i32, i32
    }
    %1 = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^merge(%0#0 : i32)
    ^then:
      spv.Branch ^merge(%0#1 : i32)
    ^merge(%x: i32):
      spv._merge %x : i32
    }
    %2 = spv.IAdd %1, %0#2 : i32
    spv.ReturnValue %2 : i32
  }
  // A branch that goes to the end on both ways has one value for it, or a result stays.
  func @twice(%c: i1, %v: i32, %w: i32) -> i32 {
    %0 = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^merge(%w : i32)
    ^then:
      spv.BranchConditional %c, ^merge(%v : i32), ^merge(%v : i32)
    ^merge(%x: i32):
      spv._merge %x : i32
    }
    %1 = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^merge(%w : i32)
    ^then:
      spv.BranchConditional %c, ^merge(%v : i32), ^merge(%0 : i32)
    ^merge(%x: i32):
      spv._merge %x : i32
    }
    spv.ReturnValue %1 : i32
  }
  // What the first block passes is defined there.
  func @first(%c: i1, %v: i32) -> i32 {
    %0 = spv.selection -> i32 {
      %n = spv.IAdd %v, %v : i32
      spv.BranchConditional %c, ^then, ^merge(%n : i32)
    ^then:
      spv.Branch ^merge(%v : i32)
    ^merge(%x: i32):
      spv._merge %x : i32
    }
    spv.ReturnValue %0 : i32
  }
}
