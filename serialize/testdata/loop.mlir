// The loop of the dialect document: the block around is the preheader, the block
// before the merge block is the continue target.
spv.module "Logical" "GLSL450" {
  func @loop(%count : i32) -> () {
    %zero = spv.constant 0: i32
    %one = spv.constant 1: i32
    %var = spv.Variable init(%zero) : !spv.ptr<i32, Function>

    spv.loop {
      spv.Branch ^header

    ^header:
      %val0 = spv.Load "Function" %var : i32
      %cmp = spv.SLessThan %val0, %count : i32
      spv.BranchConditional %cmp, ^body, ^merge

    ^body:
      // ...
      spv.Branch ^continue

    ^continue:
      %val1 = spv.Load "Function" %var : i32
      %add = spv.IAdd %val1, %one : i32
      spv.Store "Function" %var, %add : i32
      spv.Branch ^header

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

// Values carried around and out. %bound goes around too but never changes: it is
// no OpPhi, and neither is what the loop gives out of it.
spv.module "Logical" "GLSL450" {
  func @sum(%n : i32) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %r:2 = spv.loop control(Unroll) -> (i32, i32) {
      spv.Branch ^header(%zero, %zero, %n : i32, i32, i32)
    ^header(%i : i32, %acc : i32, %bound : i32):
      %go = spv.SLessThan %i, %bound : i32
      spv.BranchConditional %go, ^body, ^merge(%acc, %bound : i32, i32)
    ^body:
      %next_acc = spv.IAdd %acc, %i : i32
      spv.Branch ^continue(%next_acc, %bound : i32, i32)
    ^continue(%a : i32, %b : i32):
      %next = spv.IAdd %i, %one : i32
      spv.Branch ^header(%next, %a, %b : i32, i32, i32)
    ^merge(%x : i32, %y : i32):
      spv._merge %x, %y : i32, i32
    }
    %s = spv.IAdd %r#0, %r#1 : i32
    spv.ReturnValue %s : i32
  }
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// break and continue out of selections; their one-op blocks stay, since the
// selections have merge blocks.
spv.module "Logical" "GLSL450" {
  func @exits(%n : i32) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %ten = spv.constant 10 : i32
    %r = spv.loop -> i32 {
      spv.Branch ^header(%zero : i32)
    ^header(%i : i32):
      %go = spv.SLessThan %i, %n : i32
      spv.BranchConditional %go, ^body, ^merge(%i : i32)
    ^body:
      %big = spv.SGreaterThan %i, %ten : i32
      spv.selection {
        spv.BranchConditional %big, ^stop, ^merge
      ^stop:
        spv._break %zero : i32
      ^merge:
        spv._merge
      }
      %odd = spv.IEqual %i, %one : i32
      spv.selection {
        spv.BranchConditional %odd, ^skip, ^merge
      ^skip:
        spv._continue
      ^merge:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      %next = spv.IAdd %i, %one : i32
      spv.Branch ^header(%next : i32)
    ^merge(%x : i32):
      spv._merge %x : i32
    }
    spv.ReturnValue %r : i32
  }
  func @main() -> () {
    return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// -----

// A conditional without a merge of its own leaves the loop directly: the block
// with the break folds into the branch.
spv.module "Logical" "GLSL450" {
  func @merge_less(%n : i32, %c : i1) -> () {
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.Branch ^body
    ^body:
      spv.selection {
        spv.BranchConditional %c, ^inner, ^merge
      ^inner:
        spv.BranchConditional %c, ^break, ^go
      ^break:
        spv._break
      ^go:
        spv.Branch ^merge
      ^merge:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      spv.Branch ^header
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

// A loop of a single block: the header is the continue target. Then a loop whose
// continue target is several blocks, found by its mark.
spv.module "Logical" "GLSL450" {
  func @small(%c : i1) -> () {
    spv.loop {
      spv.Branch ^header
    ^header:
      spv._continue_target
      spv.BranchConditional %c, ^header, ^merge
    ^merge:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^continue, ^merge
    ^continue:
      spv._continue_target
      spv.Branch ^back
    ^back:
      spv.Branch ^header
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

// A selection in the header of a loop gets a block of its own: one block has one
// merge instruction. A loop in a loop's header does not need that.
spv.module "Logical" "GLSL450" {
  func @headers(%c : i1) -> () {
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.selection {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        spv.Branch ^merge
      ^merge:
        spv._merge
      }
      spv.BranchConditional %c, ^continue, ^merge
    ^continue:
      spv.Branch ^header
    ^merge:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.loop {
        spv.Branch ^header
      ^header:
        spv.BranchConditional %c, ^continue, ^merge
      ^continue:
        spv.Branch ^header
      ^merge:
        spv._merge
      }
      spv.BranchConditional %c, ^continue, ^merge
    ^continue:
      spv.Branch ^header
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
