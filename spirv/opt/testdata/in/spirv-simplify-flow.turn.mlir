// A loop that makes one turn is what it does in that: where it leads to its end, where it leaves the function, and where it decides on that.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
  func @through(%p: !spv.ptr<i32, Function>, %x: i32) -> i32 {
    %false = spv.constant false
    %one = spv.constant 1 : i32
    %r = spv.loop -> i32 {
      spv.Branch ^header(%x : i32)
    ^header(%i: i32):
      %n = spv.IAdd %i, %one : i32
      spv.Branch ^body
    ^body:
      spv.Store "Function" %p, %n : i32
      spv.Branch ^next
    ^next:
      spv.BranchConditional %false, ^header(%n : i32), ^end(%n : i32)
    ^end(%last: i32):
      spv._merge %last : i32
    }
    spv.ReturnValue %r : i32
  }
  func @leaves(%p: !spv.ptr<i32, Function>, %x: i32) {
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.Branch ^body
    ^body:
      spv.Store "Function" %p, %x : i32
      spv.Return
    ^next:
      spv.Branch ^header
    ^end:
      spv._merge
    }
    spv.Unreachable
  }
  func @decides(%p: !spv.ptr<i32, Function>, %x: i32) -> i32 {
    %zero = spv.constant 0 : i32
    %r = spv.loop -> i32 {
      spv.Branch ^header(%x : i32)
    ^header(%i: i32):
      %c = spv.SLessThan %i, %zero : i32
      spv.BranchConditional %c, ^body, ^end(%i : i32)
    ^body:
      spv.Store "Function" %p, %x : i32
      spv.ReturnValue %zero : i32
    ^next:
      spv.Branch ^header(%zero : i32)
    ^end(%last: i32):
      spv._merge %last : i32
    }
    spv.ReturnValue %r : i32
  }
  // These stay: one that comes back, one that something inside leaves, one with two choices, and one that is all of a continue target.
  func @stay(%p: !spv.ptr<i32, Function>, %x: i32, %c: i1, %d: i1) {
    %false = spv.constant false
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.Store "Function" %p, %x : i32
      spv.Branch ^next
    ^next:
      spv.BranchConditional %c, ^header, ^end
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.selection {
        spv.BranchConditional %c, ^then, ^other
      ^then:
        spv.Store "Function" %p, %x : i32
        spv._break
      ^other:
        spv._merge
      }
      spv.Store "Function" %p, %x : i32
      spv.Branch ^next
    ^next:
      spv.BranchConditional %false, ^header, ^end
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^end
    ^body:
      spv.Store "Function" %p, %x : i32
      spv.BranchConditional %d, ^next, ^end
    ^next:
      spv.Store "Function" %p, %x : i32
      spv.BranchConditional %false, ^header, ^end
    ^end:
      spv._merge
    }
    spv.Return
  }
}
