spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
  // A sum of constants is a constant, however many turns there are: 0 + 1 + … + 9. What a turn swaps is swapped.
  func @sum() -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %ten = spv.constant 10 : i32
    %r, %a, %b = spv.loop -> (i32, i32, i32) {
      spv.Branch ^header(%zero, %zero, %one, %ten : i32, i32, i32, i32)
    ^header(%i: i32, %s: i32, %p: i32, %q: i32):
      %more = spv.SLessThan %i, %ten : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      %t = spv.IAdd %s, %i : i32
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j, %t, %q, %p : i32, i32, i32, i32)
    ^end:
      spv._merge %s, %p, %q : i32, i32, i32
    }
    spv._decorate %r {relaxed_precision} : i32
    %d = spv.ISub %a, %b : i32
    %all = spv.IMul %r, %d : i32
    spv.ReturnValue %all : i32
  }
  // Two turns that store are shorter than a loop, twenty are not.
  func @stores(%x: i32) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %two = spv.constant 2 : i32
    %twenty = spv.constant 20 : i32
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %two : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      %y = spv.IAdd %i, %x : i32
      spv.Store "Output" %out, %y : i32
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %twenty : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      %y = spv.IAdd %i, %x : i32
      spv.Store "Output" %out, %y : i32
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
  // What breaks, and what goes on, deeper inside: turn 2 goes on without adding, turn 5 ends it, with 0 + 1 + 3 + 4.
  func @exits() -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %two = spv.constant 2 : i32
    %five = spv.constant 5 : i32
    %true = spv.constant true
    %r = spv.loop -> i32 {
      spv.Branch ^header(%zero, %zero : i32, i32)
    ^header(%i: i32, %s: i32):
      spv.BranchConditional %true, ^body, ^end(%zero : i32)
    ^body:
      %second = spv.IEqual %i, %two : i32
      spv.selection {
        spv.BranchConditional %second, ^then, ^merge
      ^then:
        spv._continue %s : i32
      ^merge:
        spv._merge
      }
      %last = spv.IEqual %i, %five : i32
      spv.selection {
        spv.BranchConditional %last, ^then, ^merge
      ^then:
        spv._break %s : i32
      ^merge:
        spv._merge
      }
      %t = spv.IAdd %s, %i : i32
      spv.Branch ^next(%t : i32)
    ^next(%v: i32):
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j, %v : i32, i32)
    ^end(%m: i32):
      spv._merge %m : i32
    }
    spv.ReturnValue %r : i32
  }
  // A loop in a loop is gone through, too; a selection of which nobody knows the way is copied, and so is what it uses.
  func @nested(%c: i1, %x: i32) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %two = spv.constant 2 : i32
    %r = spv.loop -> i32 {
      spv.Branch ^header(%zero, %x : i32, i32)
    ^header(%i: i32, %s: i32):
      %more = spv.SLessThan %i, %two : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      %inner = spv.loop -> i32 {
        spv.Branch ^header(%zero, %i : i32, i32)
      ^header(%k: i32, %t: i32):
        %less = spv.SLessThan %k, %two : i32
        spv.BranchConditional %less, ^body, ^end
      ^body:
        %u = spv.IMul %t, %two : i32
        spv.Branch ^next
      ^next:
        %l = spv.IAdd %k, %one : i32
        spv.Branch ^header(%l, %u : i32, i32)
      ^end:
        spv._merge %t : i32
      }
      %chosen = spv.selection -> i32 {
        spv.BranchConditional %c, ^then, ^merge(%inner : i32)
      ^then:
        %v = spv.IAdd %s, %inner : i32
        spv.Branch ^merge(%v : i32)
      ^merge(%m: i32):
        spv._merge %m : i32
      }
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j, %chosen : i32, i32)
    ^end:
      spv._merge %s : i32
    }
    spv.ReturnValue %r : i32
  }
  // These stay: one that does not end; one that must not be unrolled; one whose end, or whose way, nobody knows; one that returns; one with
  // a switch; one that something undecided breaks.
  func @stay(%c: i1, %x: i32) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %two = spv.constant 2 : i32
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    spv.selection {
      spv.BranchConditional %c, ^then, ^merge
    ^then:
      spv.loop {
        spv.Branch ^header(%zero : i32)
      ^header(%i: i32):
        %more = spv.SGreaterThanEqual %i, %zero : i32
        spv.BranchConditional %more, ^next, ^end
      ^next:
        %j = spv.BitwiseAnd %i, %one : i32
        spv.Branch ^header(%j : i32)
      ^end:
        spv._merge
      }
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.loop control(DontUnroll) {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %two : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %x : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %two : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      spv.selection {
        spv.Switch %x : i32, [
          default: ^merge,
          1: ^case
        ]
      ^case:
        spv.selection {
          spv.BranchConditional %c, ^then, ^merge
        ^then:
          spv._switch_break
        ^merge:
          spv._merge
        }
        spv.Store "Output" %out, %i : i32
        spv.Branch ^merge
      ^merge:
        spv._merge
      }
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %two : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      spv.selection {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        spv._break
      ^merge:
        spv._merge
      }
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %two : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      spv.Return
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
}
