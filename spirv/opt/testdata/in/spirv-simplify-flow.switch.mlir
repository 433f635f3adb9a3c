spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
  // A selection that only chooses whether to leave the switch is a branch that leaves: directly in a case, with a value, and in a selection in it.
  // Where something is done before, it stays.
  func @leave(%x: i32, %a: i1, %b: i1, %c: i1, %d: i1) -> i32 {
    %zero = spv.constant 0 : i32
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    %r = spv.selection -> i32 {
      spv.Switch %x : i32, [
        default: ^merge(%zero : i32),
        1: ^one
      ]
    ^one:
      spv.Store "Output" %out, %x : i32
      spv.selection {
        spv.BranchConditional %a, ^then, ^merge
      ^then:
        spv._switch_break %x : i32
      ^merge:
        spv._merge
      }
      spv.Store "Output" %out, %zero : i32
      spv.selection {
        spv.BranchConditional %b, ^then, ^merge
      ^then:
        spv.Store "Output" %out, %x : i32
        spv.selection {
          spv.BranchConditional %c, ^merge, ^else
        ^else:
          spv._switch_break %zero : i32
        ^merge:
          spv._merge
        }
        spv.Store "Output" %out, %zero : i32
        spv.Branch ^merge
      ^merge:
        spv._merge
      }
      spv.selection {
        spv.BranchConditional %d, ^then, ^merge
      ^then:
        spv.Store "Output" %out, %x : i32
        spv._switch_break %x : i32
      ^merge:
        spv._merge
      }
      spv.Store "Output" %out, %zero : i32
      spv.Branch ^merge(%zero : i32)
    ^merge(%m: i32):
      spv._merge %m : i32
    }
    spv.ReturnValue %r : i32
  }
}
