// A loop is left and continued from inside an if, and a switch from inside an if, with values.
spv.module "Logical" "GLSL450" {
  func @exits(%a : i32, %n : i32) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %r = spv.loop -> i32 {
      spv.Branch ^header(%zero : i32)
    ^header(%i : i32):
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more, ^body, ^merge(%zero : i32)
    ^body:
      %odd = spv.IEqual %i, %a : i32
      spv.selection {
        spv.BranchConditional %odd, ^then, ^else
      ^then:
        %far = spv.IAdd %i, %one : i32
        %stop = spv.SLessThan %far, %a : i32
        spv.selection {
          spv.BranchConditional %stop, ^inner, ^merge
        ^inner:
          spv._break %far : i32
        ^merge:
          spv._merge
        }
        %after = spv.IAdd %far, %n : i32
        spv.Branch ^merge
      ^else:
        spv._continue %one : i32
      ^merge:
        spv._merge
      }
      %step = spv.IAdd %one, %one : i32
      spv.Branch ^continue(%step : i32)
    ^continue(%by : i32):
      %next = spv.IAdd %i, %by : i32
      spv.Branch ^header(%next : i32)
    ^merge(%result : i32):
      spv._merge %result : i32
    }
    spv.ReturnValue %r : i32
  }
  func @switches(%a : i32, %c : i1) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %r = spv.selection -> i32 {
      spv.Switch %a : i32, [
        default: ^merge(%zero : i32),
        1: ^case
      ]
    ^case:
      spv.selection {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        spv._switch_break %one : i32
      ^merge:
        spv._merge
      }
      %sum = spv.IAdd %a, %a : i32
      spv.Branch ^merge(%sum : i32)
    ^merge(%x : i32):
      spv._merge %x : i32
    }
    spv.ReturnValue %r : i32
  }
}
