spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
  // What goes to the end of an inner selection goes to that of the outer one, with what the inner one results in.
  func @inner(%a: i1, %b: i1, %c: i1, %x: i32, %n: i32) -> i32 {
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    %r = spv.selection -> i32 {
      spv.BranchConditional %a, ^then, ^merge(%n : i32)
    ^then:
      spv.Store "Output" %out, %x : i32
      %i = spv.selection -> i32 {
        spv.BranchConditional %b, ^then, ^merge(%x : i32)
      ^then:
        spv.Store "Output" %out, %n : i32
        spv.BranchConditional %c, ^more, ^merge(%n : i32)
      ^more:
        spv.Store "Output" %out, %x : i32
        %sum = spv.IAdd %n, %x : i32
        spv.Branch ^merge(%sum : i32)
      ^merge(%m: i32):
        spv._merge %m : i32
      }
      spv.Branch ^merge(%i : i32)
    ^merge(%m: i32):
      spv._merge %m : i32
    }
    spv.ReturnValue %r : i32
  }
  // A case of a switch ends in such a selection, too.
  func @case(%b: i1, %x: i32) {
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    spv.selection {
      spv.Switch %x : i32, [
        default: ^merge,
        1: ^one
      ]
    ^one:
      spv.selection {
        spv.BranchConditional %b, ^merge, ^else
      ^else:
        spv.Store "Output" %out, %x : i32
        spv.Branch ^merge
      ^merge:
        spv._merge
      }
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.Return
  }
  // It stays where its result is used behind the branch: there is one way to the end.
  func @used(%a: i1, %b: i1, %x: i32, %n: i32) -> i32 {
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    %r = spv.selection -> i32 {
      spv.BranchConditional %a, ^then, ^else
    ^then:
      spv.Store "Output" %out, %x : i32
      %i = spv.selection -> i32 {
        spv.BranchConditional %b, ^then, ^merge(%x : i32)
      ^then:
        spv.Store "Output" %out, %n : i32
        spv.Branch ^merge(%n : i32)
      ^merge(%m: i32):
        spv._merge %m : i32
      }
      spv.Branch ^merge
    ^else:
      spv.Kill
    ^merge:
      spv._merge %i : i32
    }
    spv.ReturnValue %r : i32
  }
  // These stay: something comes behind; it does something either way; it leaves a switch; more values would go more ways.
  func @stay(%a: i1, %b: i1, %c: i1, %x: i32, %n: i32) {
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    spv.selection {
      spv.BranchConditional %a, ^then, ^merge
    ^then:
      spv.selection {
        spv.BranchConditional %b, ^then, ^merge
      ^then:
        spv.Store "Output" %out, %n : i32
        spv.Branch ^merge
      ^merge:
        spv._merge
      }
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.selection {
      spv.BranchConditional %a, ^then, ^merge
    ^then:
      spv.selection {
        spv.BranchConditional %b, ^then, ^else
      ^then:
        spv.Store "Output" %out, %n : i32
        spv.Branch ^merge
      ^else:
        spv.Store "Output" %out, %x : i32
        spv.Branch ^merge
      ^merge:
        spv._merge
      }
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.selection {
      spv.Switch %x : i32, [
        default: ^merge,
        1: ^one
      ]
    ^one:
      spv.selection {
        spv.BranchConditional %b, ^then, ^merge
      ^then:
        spv.Store "Output" %out, %x : i32
        spv._switch_break
      ^merge:
        spv._merge
      }
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %r, %s, %t, %u = spv.selection -> (i32, i32, i32, i32) {
      spv.BranchConditional %a, ^then, ^merge(%n, %n, %n, %n : i32, i32, i32, i32)
    ^then:
      spv.selection {
        spv.BranchConditional %b, ^then, ^merge
      ^then:
        spv.Store "Output" %out, %n : i32
        spv.Branch ^merge
      ^merge:
        spv._merge
      }
      spv.Branch ^merge(%x, %x, %x, %x : i32, i32, i32, i32)
    ^merge(%m: i32, %o: i32, %p: i32, %q: i32):
      spv._merge %m, %o, %p, %q : i32, i32, i32, i32
    }
    spv.Return
  }
}
