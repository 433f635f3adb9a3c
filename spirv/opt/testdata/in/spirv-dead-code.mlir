spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<f32, Output>
  // A call of a function that only computes goes; one that stores where others see it stays.
  func @quiet(%x: i32) -> i32 {
    %v = spv.Variable : !spv.ptr<i32, Function>
    spv.Store "Function" %v, %x : i32
    %y = spv.Load "Function" %v : i32
    spv.ReturnValue %y : i32
  }
  func @loud(%p: !spv.ptr<i32, Function>, %x: i32) {
    spv.Store "Function" %p, %x : i32
    spv.Return
  }
  func @kills() {
    spv.Kill
  }
  func @calls(%p: !spv.ptr<i32, Function>, %x: i32) {
    %0 = spv.FunctionCall @quiet(%x) : (i32) -> i32
    spv.FunctionCall @loud(%p, %x) : (!spv.ptr<i32, Function>, i32) -> ()
    spv.FunctionCall @kills() : () -> ()
    spv.Return
  }
  // A loop that counts ends.
  func @counts(%n: i32) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %c = spv.SLessThan %i, %n : i32
      spv.BranchConditional %c, ^body, ^end
    ^body:
      %s = spv.IMul %i, %n : i32
      spv.Branch ^continue
    ^continue:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
  // One that counts away from its bound, or by two, may not.
  func @endless(%n: i32) {
    %zero = spv.constant 0 : i32
    %two = spv.constant 2 : i32
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %c = spv.SLessThan %i, %n : i32
      spv.BranchConditional %c, ^continue, ^end
    ^continue:
      %j = spv.IAdd %i, %two : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %c = spv.SGreaterThan %i, %n : i32
      spv.BranchConditional %c, ^continue, ^end
    ^continue:
      %j = spv.IAdd %i, %two : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
  // Counting to a constant, that one too, ends; to the last number there is it does not.
  func @counted(%x: i32) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %three = spv.constant 3 : i32
    %least = spv.constant -2147483648 : i32
    spv.loop {
      spv.Branch ^header(%three : i32)
    ^header(%i: i32):
      %more = spv.SGreaterThanEqual %i, %zero : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.ISub %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%three : i32)
    ^header(%i: i32):
      %more = spv.INotEqual %i, %x : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.ISub %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%three : i32)
    ^header(%i: i32):
      %more = spv.SGreaterThanEqual %i, %least : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.ISub %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%three : i32)
    ^header(%i: i32):
      %more = spv.UGreaterThanEqual %i, %zero : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.ISub %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.loop {
      spv.Branch ^header(%three : i32)
    ^header(%i: i32):
      %more = spv.SLessThanEqual %i, %x : i32
      spv.BranchConditional %more, ^next, ^end
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
}
