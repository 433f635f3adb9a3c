func.func @blocks(%c: i1, %x: i32) -> i32 {
  %one = spirv.Constant 1 : i32
  spirv.BranchConditional %c, ^a(%x : i32), ^b(%one, %x : i32, i32)
^a(%p: i32):
  %two = spirv.Constant 2 : i32
  %r = spirv.IAdd %two, %two : i32
  spirv.Branch ^b(%r, %p : i32, i32)
^dead:
  spirv.Branch ^b(%one, %x : i32, i32)
^b(%u: i32, %dead: i32):
  spirv.ReturnValue %u : i32
}

func.func @loop(%n: i32) {
  %zero = spirv.Constant 0 : i32
  spirv.mlir.loop {
    spirv.Branch ^header(%zero, %zero : i32, i32)
  ^header(%i: i32, %unused: i32):
    %lt = spirv.SLessThan %i, %n : i32
    spirv.BranchConditional %lt, ^body, ^merge
  ^body:
    %p = spirv.Undef : i32
    %k = spirv.Constant 3 : i32
    %q = spirv.IMul %k, %k : i32
    %ptr = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.Store "Function" %ptr, %q : i32
    spirv.Branch ^continue
  ^continue:
    %one = spirv.Constant 1 : i32
    %inc = spirv.IAdd %one, %i : i32
    %inc2 = spirv.IAdd %one, %unused : i32
    spirv.Branch ^header(%inc, %inc2 : i32, i32)
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}

// The argument feeds only itself, all the way round.
func.func @circle(%c: i1) {
  %zero = spirv.Constant 0 : i32
  spirv.Branch ^head(%zero : i32)
^head(%i: i32):
  %one = spirv.Constant 1 : i32
  %next = spirv.IAdd %i, %one : i32
  spirv.BranchConditional %c, ^head(%next : i32), ^done
^done:
  spirv.Return
}

func.func @switch(%x: i32, %a: f32, %b: f32) -> f32 {
  spirv.Switch %x : i32, [
    default: ^end(%a, %b : f32, f32),
    1: ^end(%b, %a : f32, f32),
    2: ^other(%b : f32)
  ]
^other(%u: f32):
  spirv.Branch ^end(%a, %a : f32, f32)
^end(%v: f32, %dead: f32):
  spirv.ReturnValue %v : f32
}
