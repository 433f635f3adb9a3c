// An if with two arms: the first block of the region is the header's end, the
// merge block goes on with what follows the selection.
spv.module "Logical" "GLSL450" {
  func @selection(%cond: i1) -> () {
    %zero = spv.constant 0: i32
    %one = spv.constant 1: i32
    %two = spv.constant 2: i32
    %x = spv.Variable init(%zero) : !spv.ptr<i32, Function>

    spv.selection {
      spv.BranchConditional %cond, ^then, ^else

    ^then:
      spv.Store "Function" %x, %one : i32
      spv.Branch ^merge

    ^else:
      spv.Store "Function" %x, %two : i32
      spv.Branch ^merge

    ^merge:
      spv._merge
    }
    return
  }
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A selection mid-block, with a result; the header's code stays in front. Two
// selections in a row share a block: the first one's merge is the second's header.
spv.module "Logical" "GLSL450" {
  func @choose(%c : i1, %a : f32, %b : f32) -> f32 {
    %sum = spv.FAdd %a, %b : f32
    %r = spv.selection control(Flatten) -> f32 {
      spv.BranchConditional %c, ^then, ^merge(%a : f32)
    ^then:
      %p = spv.FMul %sum, %b : f32
      spv.Branch ^merge(%p : f32)
    ^merge(%x : f32):
      spv._merge %x : f32
    }
    %s = spv.selection -> f32 {
      spv.BranchConditional %c [5, 10], ^then, ^else
    ^then:
      spv.Branch ^merge(%r : f32)
    ^else:
      spv.ReturnValue %sum : f32
    ^merge(%y : f32):
      spv._merge %y : f32
    }
    spv.ReturnValue %s : f32
  }
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// Both arms return: the merge block is there but cannot be reached.
spv.module "Logical" "GLSL450" {
  func @early(%c : i1, %a : f32, %b : f32) -> f32 {
    spv.selection {
      spv.BranchConditional %c, ^then, ^else
    ^then:
      spv.ReturnValue %a : f32
    ^else:
      spv.ReturnValue %b : f32
    ^merge:
      spv._merge
    }
    spv.Unreachable
  }
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
