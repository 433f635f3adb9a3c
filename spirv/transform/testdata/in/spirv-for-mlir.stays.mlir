// What there are no words for. What goes on in a loop is entered from two blocks: no block only goes back. What comes into a merge block has a decoration,
// which a variable could not have. A loop that is being built has nothing.
spv.module "Logical" "GLSL450" {
  func @two(%c : i1) {
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^next
    ^body:
      spv.Branch ^next
    ^next:
      spv._continue_target
      spv.BranchConditional %c, ^header, ^merge
    ^merge:
      spv._merge
    }
    spv.loop {
    }
    spv.Return
  }
  func @decorated(%c: i1, %v: i32, %w: i32) -> i32 {
    %0 = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^merge(%v : i32)
    ^then:
      spv.Branch ^merge(%w : i32)
    ^merge(%x: i32):
      spv._decorate %x {user_semantic = "x"} : i32
      spv._merge %x : i32
    }
    spv.ReturnValue %0 : i32
  }
}
