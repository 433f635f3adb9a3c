spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<i32, Output>
  // The body is a part of the continue target, and so is what passes it a value.
  func @body(%n: i32, %x: i32) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    spv.loop {
      spv.Branch ^header(%zero, %x : i32, i32)
    ^header(%i: i32, %v: i32):
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more, ^body(%v : i32), ^end
    ^body(%w: i32):
      %sum = spv.IAdd %w, %x : i32
      spv.Store "Output" %out, %sum : i32
      spv.Branch ^next(%sum : i32)
    ^next(%last: i32):
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j, %last : i32, i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
  // A selection at the end goes to the continue target itself, with what it results in; a way out stays one.
  func @selection(%n: i32, %x: i32, %c: i1) -> i32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %out = spv._address_of @out : !spv.ptr<i32, Output>
    %r = spv.loop -> i32 {
      spv.Branch ^header(%zero, %x : i32, i32)
    ^header(%i: i32, %v: i32):
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more, ^body, ^end(%v : i32)
    ^body:
      %chosen = spv.selection -> i32 {
        spv.BranchConditional %c, ^then, ^merge(%v : i32)
      ^then:
        spv.Store "Output" %out, %i : i32
        spv.BranchConditional %more, ^merge(%one : i32), ^exit
      ^exit:
        spv._break %zero : i32
      ^merge(%m: i32):
        spv._merge %m : i32
      }
      %next_v = spv.IMul %chosen, %x : i32
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j, %next_v : i32, i32)
    ^end(%result: i32):
      spv._merge %result : i32
    }
    spv.ReturnValue %r : i32
  }
  // A call stays in the body, and so does what something deeper goes on from.
  func @stay(%n: i32, %c: i1) {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    spv.loop {
      spv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      spv.FunctionCall @called() : () -> ()
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
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
      spv.selection {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        spv._continue
      ^merge:
        spv._merge
      }
      spv.FunctionCall @called() : () -> ()
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
  func @called() {
    spv.Kill
  }
}
