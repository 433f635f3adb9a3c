spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  // A constant decides: the other branch goes, and with it the selection.
  func @constant(%p: !spv.ptr<i32, Function>, %x: i32, %y: i32) {
    %true = spv.constant true
    spv.selection {
      spv.BranchConditional %true, ^then, ^else
    ^then:
      spv.Store "Function" %p, %x : i32
      spv.Branch ^end
    ^else:
      spv.Store "Function" %p, %y : i32
      spv.Branch ^end
    ^end:
      spv._merge
    }
    spv.Return
  }
  // A case of a constant.
  func @switch(%x: i32, %y: i32) -> i32 {
    %c = spv.constant 2 : i32
    %r = spv.selection -> i32 {
      spv.Switch %c : i32, [
        default: ^end(%x : i32),
        2: ^two
      ]
    ^two:
      %s = spv.IAdd %x, %y : i32
      spv.Branch ^end(%s : i32)
    ^end(%v: i32):
      spv._merge %v : i32
    }
    spv.ReturnValue %r : i32
  }
  // Nothing behind a selection that always returns is done.
  func @returns(%x: i32, %y: i32) -> i32 {
    %true = spv.constant true
    spv.selection {
      spv.BranchConditional %true, ^then, ^end
    ^then:
      spv.ReturnValue %x : i32
    ^end:
      spv._merge
    }
    %s = spv.IAdd %x, %y : i32
    spv.ReturnValue %s : i32
  }
  // Whether to leave a loop takes no merge instruction.
  func @leave(%c: i1, %p: !spv.ptr<i32, Function>, %x: i32) {
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^end
    ^body:
      spv.selection {
        spv.BranchConditional %c, ^out, ^on
      ^out:
        spv._break
      ^on:
        spv._merge
      }
      spv.Store "Function" %p, %x : i32
      spv.Branch ^continue
    ^continue:
      spv.Branch ^header
    ^end:
      spv._merge
    }
    spv.Return
  }
  // A loop of one turn is none.
  func @once(%p: !spv.ptr<i32, Function>, %x: i32) {
    spv.loop {
      spv.Branch ^header(%x : i32)
    ^header(%i: i32):
      spv.Store "Function" %p, %i : i32
      spv.Branch ^end
    ^continue:
      spv.Branch ^header(%x : i32)
    ^end:
      spv._merge
    }
    spv.Return
  }
  // The end of a loop that is never gone back from is its end.
  func @back(%p: !spv.ptr<i32, Function>, %x: i32) {
    %false = spv.constant false
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.Store "Function" %p, %x : i32
      spv.Branch ^continue
    ^continue:
      spv.BranchConditional %false, ^header, ^end
    ^end:
      spv._merge
    }
    spv.Return
  }
  // The end of a loop is reached from inside a selection, too.
  func @inside(%c: i1, %p: !spv.ptr<i32, Function>, %x: i32) {
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^end
    ^body:
      spv.selection {
        spv.BranchConditional %c, ^again, ^on
      ^again:
        spv.Store "Function" %p, %x : i32
        spv._continue
      ^on:
        spv._merge
      }
      spv.Return
    ^continue:
      %s = spv.IAdd %x, %x : i32
      spv.Store "Function" %p, %s : i32
      spv.Branch ^header
    ^end:
      spv._merge
    }
    spv.Return
  }
}
