!block = !spv.struct<vector<4xf32> [0], f32 [16], Block>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @constants bind(0, 0) : !spv.ptr<!block, Uniform>
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<f32, Output>
  // The operands are in another order, and a comparison is the other way around.
  func @order(%a: f32, %b: f32) -> i1 {
    %0 = spv.FAdd %a, %b : f32
    %1 = spv.FAdd %b, %a : f32
    %2 = spv.FOrdLessThan %0, %a : f32
    %3 = spv.FOrdGreaterThan %a, %1 : f32
    %4 = spv.LogicalAnd %2, %3 : i1
    spv.ReturnValue %4 : i1
  }
  // Both sides load the same; what reads memory that nobody writes is in front of them.
  func @sides(%c: i1) {
    %p = spv._address_of @constants : !spv.ptr<!block, Uniform>
    %o = spv._address_of @out : !spv.ptr<f32, Output>
    %one = spv.constant 1 : i32
    spv.selection {
      spv.BranchConditional %c, ^a, ^b
    ^a:
      %q = spv.AccessChain %p[%one] : !spv.ptr<!block, Uniform>, i32
      %x = spv.Load "Uniform" %q : f32
      spv.Store "Output" %o, %x : f32
      spv.Branch ^end
    ^b:
      %r = spv.AccessChain %p[%one] : !spv.ptr<!block, Uniform>, i32
      %y = spv.Load "Uniform" %r : f32
      %z = spv.FNegate %y : f32
      spv.Store "Output" %o, %z : f32
      spv.Branch ^end
    ^end:
      spv._merge
    }
    spv.Return
  }
  // A division runs where it did not only if both sides do it; a derivative never.
  func @tied(%c: i1, %i: i32, %k: i32, %f: f32) {
    %o = spv._address_of @out : !spv.ptr<f32, Output>
    spv.selection {
      spv.BranchConditional %c, ^a, ^end
    ^a:
      %0 = spv.SDiv %i, %k : i32
      %1 = spv.ConvertSToF %0 : i32 to f32
      %2 = spv.DPdx %f : f32
      %3 = spv.FAdd %1, %2 : f32
      spv.Store "Output" %o, %3 : f32
      spv.Branch ^end
    ^end:
      spv._merge
    }
    spv.selection {
      spv.BranchConditional %c, ^a, ^end
    ^a:
      %0 = spv.SDiv %i, %k : i32
      %1 = spv.ConvertSToF %0 : i32 to f32
      %2 = spv.DPdx %f : f32
      %3 = spv.FMul %1, %2 : f32
      spv.Store "Output" %o, %3 : f32
      spv.Branch ^end
    ^end:
      spv._merge
    }
    spv.Return
  }
  // What was stored is read back, until something else may be there.
  func @memory(%x: f32, %y: f32, %i: i32) -> f32 {
    %v = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %p = spv.AccessChain %v[%zero] : !spv.ptr<!spv.array<4 x f32>, Function>, i32
    %q = spv.AccessChain %v[%one] : !spv.ptr<!spv.array<4 x f32>, Function>, i32
    %r = spv.AccessChain %v[%i] : !spv.ptr<!spv.array<4 x f32>, Function>, i32
    spv.Store "Function" %p, %x : f32
    spv.Store "Function" %q, %y : f32
    %0 = spv.Load "Function" %p : f32
    spv.Store "Function" %r, %0 : f32
    %1 = spv.Load "Function" %p : f32
    %2 = spv.Load "Function" %p : f32
    %3 = spv.FAdd %1, %2 : f32
    spv.ReturnValue %3 : f32
  }
  // RelaxedPrecision stays only where all had it.
  func @relaxed(%x: f32) -> f32 {
    %0 = spv.FMul %x, %x {relaxed_precision} : f32
    %1 = spv.FMul %x, %x : f32
    %2 = spv.FAdd %0, %1 : f32
    spv.ReturnValue %2 : f32
  }
  // A load that is volatile stays.
  func @volatile(%x: f32) -> f32 {
    %v = spv.Variable : !spv.ptr<f32, Function>
    spv.Store "Function" %v, %x : f32
    %0 = spv.Load "Function" %v ["Volatile"] : f32
    %1 = spv.Load "Function" %v ["Volatile"] : f32
    %2 = spv.FAdd %0, %1 : f32
    spv.ReturnValue %2 : f32
  }
}
