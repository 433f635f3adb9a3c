spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
  // a && b(x) && c(x): each asks only if the one in front holds. What is in between is a constant and what is said of a result.
  func @and(%a: i1, %x: i32, %n: i32) -> i32 {
    %one = spv.constant 1 : i32
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    %both = spv.selection -> i1 {
      spv.BranchConditional %a, ^then, ^merge(%a : i1)
    ^then:
      spv.Store "Output" %out, %x : i32
      %b = spv.SLessThan %x, %n : i32
      spv.Branch ^merge(%b : i1)
    ^merge(%r: i1):
      spv._merge %r : i1
    }
    spv._decorate %both {relaxed_precision} : i1
    %two = spv.constant 2 : i32
    %all = spv.selection -> i1 {
      spv.BranchConditional %both, ^then, ^merge(%both : i1)
    ^then:
      spv.Store "Output" %out, %two : i32
      %c = spv.IEqual %x, %two : i32
      spv.Branch ^merge(%c : i1)
    ^merge(%r: i1):
      spv._merge %r : i1
    }
    %v = spv.selection -> i32 {
      spv.BranchConditional %all, ^then, ^merge(%n : i32)
    ^then:
      spv.Store "Output" %out, %one : i32
      spv.Branch ^merge(%x : i32)
    ^merge(%r: i32):
      spv._merge %r : i32
    }
    spv.ReturnValue %v : i32
  }
  // a || b(x), of which one way skips by a constant, and the first selection has a result that is used later.
  func @or(%a: i1, %x: i32, %n: i32) -> i32 {
    %true = spv.constant true
    %one = spv.constant 1 : i32
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    %either, %w = spv.selection -> (i1, i32) {
      spv.BranchConditional %a, ^merge(%true, %x : i1, i32), ^else
    ^else:
      spv.Store "Output" %out, %x : i32
      %b = spv.SLessThan %x, %n : i32
      spv.Branch ^merge(%b, %one : i1, i32)
    ^merge(%r: i1, %s: i32):
      spv._merge %r, %s : i1, i32
    }
    %v = spv.selection -> i32 {
      spv.BranchConditional %either, ^merge(%w : i32), ^else
    ^else:
      spv.Store "Output" %out, %w : i32
      spv.Branch ^merge(%n : i32)
    ^merge(%r: i32):
      spv._merge %r : i32
    }
    %sum = spv.IAdd %v, %w : i32
    spv.ReturnValue %sum : i32
  }
  // What a conjunction, a negation or a branch further up have asked for is decided.
  func @decided(%a: i1, %b: i1, %x: i32) {
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    %ab = spv.LogicalOr %a, %b : i1
    %not = spv.LogicalNot %a : i1
    %r = spv.selection -> i1 {
      spv.BranchConditional %ab, ^then, ^merge(%a : i1)
    ^then:
      spv.BranchConditional %not, ^more, ^merge(%not : i1)
    ^more:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge(%b : i1)
    ^merge(%m: i1):
      spv._merge %m : i1
    }
    spv.selection {
      spv.BranchConditional %r, ^then, ^merge
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.Return
  }
  // Four more results pay as long as nobody else asks for the condition.
  func @results(%a: i1, %b: i1, %x: i32, %n: i32) -> i32 {
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    %r, %s0, %s1, %s2, %s3 = spv.selection -> (i1, i32, i32, i32, i32) {
      spv.BranchConditional %a, ^then, ^merge(%a, %x, %x, %n, %n : i1, i32, i32, i32, i32)
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge(%b, %n, %n, %x, %x : i1, i32, i32, i32, i32)
    ^merge(%m: i1, %m0: i32, %m1: i32, %m2: i32, %m3: i32):
      spv._merge %m, %m0, %m1, %m2, %m3 : i1, i32, i32, i32, i32
    }
    spv.selection {
      spv.BranchConditional %r, ^then, ^merge
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %t = spv.IAdd %s0, %s1 : i32
    %u = spv.IAdd %s2, %s3 : i32
    %v = spv.IMul %t, %u : i32
    spv.ReturnValue %v : i32
  }
  // Nothing moves: a disjunction that holds says nothing of its parts, nor a conjunction that does not; the second does something first.
  func @undecided(%a: i1, %b: i1, %x: i32) {
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    %or = spv.LogicalOr %a, %b : i1
    %and = spv.LogicalAnd %a, %b : i1
    %r = spv.selection -> i1 {
      spv.BranchConditional %or, ^merge(%a : i1), ^else
    ^else:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge(%b : i1)
    ^merge(%m: i1):
      spv._merge %m : i1
    }
    spv.selection {
      spv.BranchConditional %r, ^merge, ^else
    ^else:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %s = spv.selection -> i1 {
      spv.BranchConditional %and, ^then, ^merge(%a : i1)
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge(%b : i1)
    ^merge(%m: i1):
      spv._merge %m : i1
    }
    spv.selection {
      spv.BranchConditional %s, ^then, ^merge
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %t = spv.selection -> i1 {
      spv.BranchConditional %a, ^then, ^merge(%a : i1)
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge(%b : i1)
    ^merge(%m: i1):
      spv._merge %m : i1
    }
    spv.selection {
      spv.Store "Output" %out, %x : i32
      spv.BranchConditional %t, ^then, ^merge
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.Return
  }
  // Nothing moves: something is done in between; the second does something either way; two ways may need it; it is not what the first
  // gives; the way that needs it goes elsewhere, too; the first is a switch; the second is to be a branch; there are too many results.
  func @stay(%a: i1, %b: i1, %x: i32, %n: i32) {
    %false = spv.constant false
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    %r1 = spv.selection -> i1 {
      spv.BranchConditional %a, ^then, ^merge(%a : i1)
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge(%b : i1)
    ^merge(%m: i1):
      spv._merge %m : i1
    }
    spv.Store "Output" %out, %n : i32
    spv.selection {
      spv.BranchConditional %r1, ^then, ^merge
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %r2 = spv.selection -> i1 {
      spv.BranchConditional %a, ^then, ^merge(%a : i1)
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge(%b : i1)
    ^merge(%m: i1):
      spv._merge %m : i1
    }
    spv.selection {
      spv.BranchConditional %r2, ^then, ^else
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^else:
      spv.Store "Output" %out, %n : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %r3 = spv.selection -> i1 {
      spv.BranchConditional %a, ^then, ^else
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge(%b : i1)
    ^else:
      spv.Store "Output" %out, %n : i32
      spv.Branch ^merge(%a : i1)
    ^merge(%m: i1):
      spv._merge %m : i1
    }
    spv.selection {
      spv.BranchConditional %r3, ^merge, ^then
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %r4 = spv.selection -> i1 {
      spv.BranchConditional %a, ^then, ^merge(%b : i1)
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge(%a : i1)
    ^merge(%m: i1):
      spv._merge %m : i1
    }
    spv.selection {
      spv.BranchConditional %r4, ^then, ^merge
    ^then:
      spv.Store "Output" %out, %n : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %r5 = spv.selection -> i1 {
      spv.BranchConditional %a, ^then, ^merge(%a : i1)
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.BranchConditional %b, ^more, ^merge(%b : i1)
    ^more:
      spv.Store "Output" %out, %n : i32
      %less = spv.SLessThan %x, %n : i32
      spv.BranchConditional %less, ^merge(%less : i1), ^merge(%less : i1)
    ^merge(%m: i1):
      spv._merge %m : i1
    }
    spv.selection {
      spv.BranchConditional %r5, ^then, ^merge
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %r6 = spv.selection -> i1 {
      spv.Switch %x : i32, [
        default: ^merge(%false : i1),
        1: ^one
      ]
    ^one:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge(%b : i1)
    ^merge(%m: i1):
      spv._merge %m : i1
    }
    spv.selection {
      spv.BranchConditional %r6, ^then, ^merge
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %r7 = spv.selection -> i1 {
      spv.BranchConditional %a, ^then, ^merge(%a : i1)
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge(%b : i1)
    ^merge(%m: i1):
      spv._merge %m : i1
    }
    spv.selection control(DontFlatten) {
      spv.BranchConditional %r7, ^then, ^merge
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %r8, %s0, %s1, %s2, %s3 = spv.selection -> (i1, i32, i32, i32, i32) {
      spv.BranchConditional %a, ^then, ^merge(%a, %x, %x, %n, %n : i1, i32, i32, i32, i32)
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge(%b, %n, %n, %x, %x : i1, i32, i32, i32, i32)
    ^merge(%m: i1, %m0: i32, %m1: i32, %m2: i32, %m3: i32):
      spv._merge %m, %m0, %m1, %m2, %m3 : i1, i32, i32, i32, i32
    }
    spv.selection {
      spv.BranchConditional %r8, ^then, ^merge
    ^then:
      spv.Store "Output" %out, %x : i32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %t = spv.Select %r8, %s0, %s1 : i1, i32
    %u = spv.Select %r8, %s2, %s3 : i1, i32
    spv.Store "Output" %out, %t : i32
    spv.Store "Output" %out, %u : i32
    spv.Return
  }
}
