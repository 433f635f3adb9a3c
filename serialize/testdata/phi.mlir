// The phi of the dialect document; its merge block is dead.
spv.module "Logical" "GLSL450" {
  func @foo() -> () {
    %var = spv.Variable : !spv.ptr<i32, Function>

    spv.selection {
      %true = spv.constant true
      spv.BranchConditional %true, ^true, ^false

    ^true:
      %zero = spv.constant 0 : i32
      spv.Branch ^phi(%zero: i32)

    ^false:
      %one = spv.constant 1 : i32
      spv.Branch ^phi(%one: i32)

    ^phi(%arg: i32):
      spv.Store "Function" %var, %arg : i32
      spv.Return

    ^merge:
      spv._merge
    }
    spv.Return
  }
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// Two arguments that only feed each other and one value from outside are that
// value, even around two loops; equal constants count as one value.
spv.module "Logical" "GLSL450" {
  func @groups(%n : i32, %c : i1) -> i32 {
    %r = spv.loop -> i32 {
      spv.Branch ^header(%n : i32)
    ^header(%a : i32):
      %s = spv.loop -> i32 {
        spv.Branch ^header(%a : i32)
      ^header(%b : i32):
        spv.BranchConditional %c, ^continue, ^merge(%b : i32)
      ^continue:
        spv.Branch ^header(%b : i32)
      ^merge(%x : i32):
        spv._merge %x : i32
      }
      spv.BranchConditional %c, ^continue, ^merge(%s : i32)
    ^continue:
      spv.Branch ^header(%s : i32)
    ^merge(%y : i32):
      spv._merge %y : i32
    }
    %t = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^else
    ^then:
      %seven = spv.constant 7 : i32
      spv.Branch ^merge(%seven : i32)
    ^else:
      %also = spv.constant 7 : i32
      spv.Branch ^merge(%also : i32)
    ^merge(%z : i32):
      spv._merge %z : i32
    }
    %u = spv.IAdd %r, %t : i32
    spv.ReturnValue %u : i32
  }
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A phi with a decoration stays, whatever it is; OpPhi has one value for each
// predecessor, so the second of two ways from one block gets a block of its own.
spv.module "Logical" "GLSL450" {
  func @kept(%c : i1, %a : f32, %b : f32) -> f32 {
    %r = spv.selection -> f32 {
      spv.BranchConditional %c, ^merge(%a : f32), ^merge(%b : f32)
    ^merge(%x : f32):
      spv._decorate %x {relaxed_precision} : f32
      spv._merge %x : f32
    }
    %s = spv.selection -> f32 {
      spv.BranchConditional %c, ^then, ^merge(%r : f32)
    ^then:
      spv.Branch ^merge(%r : f32)
    ^merge(%y : f32):
      spv._decorate %y {relaxed_precision} : f32
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

// A decoration of a construct's result is one of the OpPhi that it comes from.
spv.module "Logical" "GLSL450" {
  func @result(%c : i1, %a : f32) -> f32 {
    %r = spv.selection -> f32 {
      spv.BranchConditional %c, ^then, ^merge(%a : f32)
    ^then:
      spv.Branch ^merge(%a : f32)
    ^merge(%x : f32):
      spv._merge %x : f32
    }
    spv._decorate %r {relaxed_precision} : f32
    spv.ReturnValue %r : f32
  }
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
