// Cases stay in their order; the first falls through to the second. One leaves
// the switch from inside an if; one goes straight to the merge.
spv.module "Logical" "GLSL450" {
  func @cases(%s : si32, %c : i1) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %two = spv.constant 2 : i32
    %r = spv.selection -> i32 {
      spv.Switch %s : si32, [
        default: ^default,
        0: ^first,
        -1: ^second(%zero : i32),
        7: ^merge(%zero : i32)
      ]
    ^first:
      %x = spv.IAdd %one, %two : i32
      spv.Branch ^second(%x : i32)
    ^second(%y : i32):
      spv.selection {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        spv._switch_break %two : i32
      ^merge:
        spv._merge
      }
      spv.Branch ^merge(%y : i32)
    ^default:
      spv.Branch ^merge(%one : i32)
    ^merge(%z : i32):
      spv._merge %z : i32
    }
    spv.ReturnValue %r : i32
  }
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
