// What no branch names: the continue target of spv._continue with its argument, and the blocks of merge hints.
spv.module "Logical" "GLSL450" {
  func @continued(%n: i32, %c: i1) -> i32 {
    %zero = spv.constant 0 : i32
    %r = spv.loop -> i32 {
      spv.Branch ^head(%zero : i32)
    ^head(%i: i32):
      %lt = spv.SLessThan %i, %n : i32
      spv.BranchConditional %lt, ^body, ^merge
    ^body:
      spv.selection {
        spv.BranchConditional %c, ^then, ^inner
      ^then:
        spv._continue %i : i32
      ^inner:
        spv._merge
      }
      %two = spv.constant 2 : i32
      %more = spv.IMul %two, %two : i32
      spv._continue %more : i32
    ^target(%step: i32):
      spv._continue_target
      %one = spv.constant 1 : i32
      %next = spv.IAdd %one, %i : i32
      spv.Branch ^head(%next : i32)
    ^merge:
      spv._merge %i : i32
    }
    spv.ReturnValue %r : i32
  }
  func @signs(%x: si32, %y: i32) -> (si32) {
    %zero = spv.constant 0 : i32
    %a = spv.IAdd %x, %zero : (si32, i32) -> si32
    %b = spv.IAdd %y, %zero : (i32, i32) -> si32
    %c = spv.IAdd %a, %b : si32
    spv.ReturnValue %c : si32
  }
}

// Access chains without indices lead to where they start, unless there is more to say of them.
spv.module "Logical" "GLSL450" {
  func @nothing(%p: !spv.ptr<!spv.array<4 x i32>, Function>, %i: i32) -> i32 {
    %a = spv.Instruction AccessChain(%p) : (!spv.ptr<!spv.array<4 x i32>, Function>) -> !spv.ptr<!spv.array<4 x i32>, Function>
    %b = spv.AccessChain %a[%i] : !spv.ptr<!spv.array<4 x i32>, Function>
    %c = spv.Instruction InBoundsAccessChain(%b) : (!spv.ptr<i32, Function>) -> !spv.ptr<i32, Function>
    %d = spv.Instruction AccessChain(%c) {non_uniform} : (!spv.ptr<i32, Function>) -> !spv.ptr<i32, Function>
    %x = spv.Load "Function" %c : i32
    %y = spv.Load "Function" %d : i32
    %z = spv.IAdd %x, %y : i32
    spv.ReturnValue %z : i32
  }
}
