spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
  // A value that goes from turn to turn and nowhere else goes, and so does the result of the loop that nobody wants. What is counted stays.
  func @circle(%n: i32) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %r:2 = spv.loop -> (i32, i32) {
      spv.Branch ^header(%zero, %n, %one : i32, i32, i32)
    ^header(%i: i32, %x: i32, %y: i32):
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more, ^body, ^end(%x, %y : i32, i32)
    ^body:
      %x2 = spv.IMul %x, %n : i32
      %y2 = spv.IMul %y, %n : i32
      spv.selection {
        %enough = spv.SGreaterThan %x2, %n : i32
        spv.BranchConditional %enough, ^leave, ^on
      ^leave:
        spv._break %x2, %y2 : i32, i32
      ^on:
        spv._merge
      }
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j, %x2, %y2 : i32, i32, i32)
    ^end(%a: i32, %b: i32):
      spv._merge %a, %b : i32, i32
    }
    spv.ReturnValue %r#0 : i32
  }
  // A selection that computes for nobody goes with all that is in it, but for one that may end the invocation, or the loop around.
  func @choices(%c: i1, %n: i32) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    %r = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^otherwise
    ^then:
      %x = spv.IAdd %n, %one : i32
      spv.Branch ^end(%x : i32)
    ^otherwise:
      spv.Branch ^end(%n : i32)
    ^end(%v: i32):
      spv._merge %v : i32
    }
    spv.selection {
      spv.BranchConditional %c, ^then, ^end
    ^then:
      spv.Kill
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      spv.selection {
        spv.BranchConditional %c, ^then, ^end
      ^then:
        spv._continue
      ^end:
        spv._merge
      }
      spv.selection {
        spv.BranchConditional %c, ^then, ^end
      ^then:
        %y = spv.IMul %i, %n : i32
        spv.Branch ^end
      ^end:
        spv._merge
      }
      spv.Store "Output" %out, %i : i32
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
  // What an inner selection hands out goes with what the outer one hands on of it.
  func @nested(%c: i1, %n: i32) -> i32 {
    %one = spv.constant 1 : i32
    %r:2 = spv.selection -> (i32, i32) {
      spv.BranchConditional %c, ^then, ^end(%n, %n : i32, i32)
    ^then:
      %s:2 = spv.selection -> (i32, i32) {
        spv.BranchConditional %c, ^then, ^end(%one, %n : i32, i32)
      ^then:
        %x = spv.IAdd %n, %one : i32
        spv.Branch ^end(%x, %x : i32, i32)
      ^end(%a: i32, %b: i32):
        spv._merge %a, %b : i32, i32
      }
      %o = spv.selection -> i32 {
        spv.BranchConditional %c, ^then, ^end(%s#0 : i32)
      ^then:
        spv.Branch ^end(%s#1 : i32)
      ^end(%a: i32):
        spv._merge %a : i32
      }
      spv.Branch ^end(%o, %s#1 : i32, i32)
    ^end(%a: i32, %b: i32):
      spv._merge %a, %b : i32, i32
    }
    spv.ReturnValue %r#1 : i32
  }
  func @handed(%c: i1, %n: i32) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %r:2 = spv.loop -> (i32, i32) {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %s:2 = spv.selection -> (i32, i32) {
        spv.BranchConditional %c, ^then, ^end(%i, %n : i32, i32)
      ^then:
        %x = spv.IAdd %n, %i : i32
        spv.Branch ^end(%x, %x : i32, i32)
      ^end(%a: i32, %b: i32):
        spv._merge %a, %b : i32, i32
      }
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge %s#0, %s#1 : i32, i32
    }
    spv.ReturnValue %r#1 : i32
  }
  // Two cases pass values to one block.
  func @cases(%n: i32) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %r:2 = spv.selection -> (i32, i32) {
      spv.Switch %n : i32, [
        default: ^end(%n, %zero : i32, i32),
        1: ^end(%one, %n : i32, i32),
        2: ^end(%zero, %one : i32, i32)
      ]
    ^end(%a: i32, %b: i32):
      spv._merge %a, %b : i32, i32
    }
    spv.ReturnValue %r#1 : i32
  }
  // These loops end: one asks at its end, one leaves where it is there, one counts by four to a constant, one by two of two conditions, one
  // does not go round.
  func @end(%n: i32, %c: i1) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %four = spv.constant 4 : i32
    %hundred = spv.constant 100 : i32
    %false = spv.constant false
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      %more = spv.SLessThan %j, %n : i32
      spv.BranchConditional %more, ^header(%j : i32), ^end
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %there = spv.SGreaterThanEqual %i, %n : i32
      spv.BranchConditional %there, ^end, ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %hundred : i32
      %both = spv.LogicalAnd %c, %more : i1
      spv.BranchConditional %both, ^next, ^end
    ^next:
      %j = spv.IAdd %i, %four : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^next, ^end
    ^next:
      spv.BranchConditional %false, ^header, ^end
    ^end:
      spv._merge
    }
    spv.Return
  }
  // These may not: either condition is enough to go on, a way round the question, room for fewer than four behind the bound, and one that counts
  // in a turn that is not each.
  func @endless(%n: i32, %c: i1) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %four = spv.constant 4 : i32
    %most = spv.constant 2147483645 : i32
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %n : i32
      %either = spv.LogicalOr %c, %more : i1
      spv.BranchConditional %either, ^next, ^end
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      spv.BranchConditional %c, ^ask, ^next
    ^ask:
      %more = spv.SLessThan %i, %n : i32
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
      %more = spv.SLessThan %i, %most : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.IAdd %i, %four : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      %step = spv.selection -> i32 {
        spv.BranchConditional %c, ^then, ^end(%i : i32)
      ^then:
        %k = spv.IAdd %i, %one : i32
        spv.Branch ^end(%k : i32)
      ^end(%v: i32):
        spv._merge %v : i32
      }
      spv.Branch ^next
    ^next:
      spv.Branch ^header(%step : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
}
