spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  // A branch in the selection that a turn ends with leaves the loop: it goes to the loop's end itself, since it has no merge instruction.
  func @leaves(%p: !spv.ptr<i32, Function>, %c: i1, %d: i1) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %r = spv.loop -> i32 {
      spv.Branch ^head(%zero : i32)
    ^head(%i: i32):
      %n = spv.Load "Function" %p : i32
      %lt = spv.SLessThan %i, %n : i32
      spv.BranchConditional %lt, ^body, ^merge(%i : i32)
    ^body:
      spv.selection {
        spv.BranchConditional %c, ^then, ^end
      ^then:
        spv.Store "Function" %p, %i : i32
        spv.BranchConditional %d, ^leave, ^more
      ^more:
        spv.Store "Function" %p, %one : i32
        spv.Branch ^end
      ^leave:
        spv._break %one : i32
      ^end:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      %next = spv.IAdd %i, %one : i32
      spv.Branch ^head(%next : i32)
    ^merge(%m: i32):
      spv._merge %m : i32
    }
    spv.ReturnValue %r : i32
  }
}
