!S = !spv.struct<vector<4xf32>, si32>
spv.module "Logical" "GLSL450" {
  func @parts(%a: vector<4xf32>, %x: f32, %i: si32) -> f32 {
    %0 = spv.constant 0 : si32
    %1 = spv.constant 1 : si32
    %v = spv.Variable : !spv.ptr<!S, Function>
    %p = spv.AccessChain %v[%0] : !spv.ptr<!S, Function>, si32
    spv.Store "Function" %p, %a : vector<4xf32>
    %q = spv.AccessChain %p[%1] : !spv.ptr<vector<4xf32>, Function>, si32
    spv.Store "Function" %q, %x : f32
    %d = spv.AccessChain %v[%0, %i] : !spv.ptr<!S, Function>, si32, si32
    spv.Store "Function" %d, %x : f32
    %r = spv.Load "Function" %d : f32
    spv.ReturnValue %r : f32
  }
  // Some stay: volatile accesses, arguments of calls, what an index selects that is not known or not there.
  func @stays(%i: si32, %x: f32) -> f32 {
    %0 = spv.constant 0 : si32
    %9 = spv.constant 9 : si32
    %a = spv.Variable : !spv.ptr<f32, Function>
    %b = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
    %c = spv.Variable : !spv.ptr<f32, Function>
    %d = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
    %e = spv.Variable {volatile} : !spv.ptr<f32, Function>
    spv.Store "Function" %a, %x ["Volatile"] : f32
    %bi = spv.AccessChain %b[%i] : !spv.ptr<!spv.array<4 x f32>, Function>, si32
    spv.Store "Function" %bi, %x : f32
    spv.FunctionCall @callee(%c) : (!spv.ptr<f32, Function>) -> ()
    %d9 = spv.AccessChain %d[%9] : !spv.ptr<!spv.array<4 x f32>, Function>, si32
    spv.Store "Function" %d9, %x : f32
    spv.Store "Function" %e, %x : f32
    %r = spv.Load "Function" %c : f32
    spv.ReturnValue %r : f32
  }
  func @callee(%p: !spv.ptr<f32, Function>) {
    spv.Return
  }
  // A switch that falls through, a loop that is left from inside, an initializer.
  func @control(%n: si32, %x: f32) -> f32 {
    %init = spv.constant 1.0 : f32
    %two = spv.constant 2.0 : f32
    %0 = spv.constant 0 : si32
    %1 = spv.constant 1 : si32
    %v = spv.Variable init(%init) : !spv.ptr<f32, Function>
    %i = spv.Variable : !spv.ptr<si32, Function>
    spv.selection {
      spv.Switch %n : si32, [
        default: ^default,
        0: ^zero,
        1: ^merge
      ]
    ^zero:
      spv.Store "Function" %v, %x : f32
      spv.Branch ^default
    ^default:
      %o = spv.Load "Function" %v : f32
      %p = spv.FAdd %o, %two : f32
      spv.Store "Function" %v, %p : f32
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.Store "Function" %i, %0 : si32
    spv.loop {
      spv.Branch ^header
    ^header:
      %at = spv.Load "Function" %i : si32
      %more = spv.SLessThan %at, %n : si32
      spv.BranchConditional %more, ^body, ^merge
    ^body:
      %o = spv.Load "Function" %v : f32
      %p = spv.FMul %o, %x : f32
      spv.Store "Function" %v, %p : f32
      %large = spv.FOrdGreaterThan %p, %two : f32
      spv.selection {
        spv.BranchConditional %large, ^then, ^merge
      ^then:
        spv.Store "Function" %v, %init : f32
        spv._break
      ^merge:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      %before = spv.Load "Function" %i : si32
      %next = spv.IAdd %before, %1 : si32
      spv.Store "Function" %i, %next : si32
      spv.Branch ^header
    ^merge:
      spv._merge
    }
    %r = spv.Load "Function" %v : f32
    spv.ReturnValue %r : f32
  }
}
