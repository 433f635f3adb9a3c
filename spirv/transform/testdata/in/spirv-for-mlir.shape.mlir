// Loops in MLIR's shape, OpUnreachable behind a branch, blocks without names.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
  func @block(%n : i32) -> i32 {
    %0 = spv.constant 0 : i32
    %1 = spv.constant 1 : i32
    %r = spv.loop -> i32 {
      spv.Branch ^bb1(%0 : i32)
    ^bb1(%i : i32):
      spv._continue_target
      %next = spv.IAdd %i, %1 : i32
      %more = spv.SLessThan %next, %n : i32
      spv.BranchConditional %more, ^bb1(%next : i32), ^bb2(%next : i32)
    ^bb2(%last : i32):
      spv._merge %last : i32
    }
    spv._label "after"
    spv.ReturnValue %r : i32
  }
  func @until(%n : i32) {
    %0 = spv.constant 0 : i32
    %1 = spv.constant 1 : i32
    spv.loop {
      spv.Branch ^bb1(%0 : i32)
    ^bb1(%i : i32):
      spv.Branch ^bb2
    ^bb2:
      spv._continue_target
      %next = spv.IAdd %i, %1 : i32
      spv.Branch ^bb3
    ^bb3:
      %more = spv.SLessThan %next, %n : i32
      spv.BranchConditional %more, ^bb1(%next : i32), ^bb4
    ^bb4:
      spv._merge
    }
    spv.Return
  }
  func @never() {
    spv.Unreachable
  }
}
