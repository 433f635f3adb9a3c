!S = !spv.struct<vector<4xf32>, !spv.array<2 x si32>, !spv.array<3 x f32>>
spv.module "Logical" "GLSL450" {
  // A struct whose last member is indexed by what is not known, used as a whole, too.
  func @struct(%s: !S, %i: si32, %x: f32) -> !S {
    %0 = spv.constant 0 : si32
    %1 = spv.constant 1 : si32
    %2 = spv.constant 2 : si32
    %v = spv.Variable : !spv.ptr<!S, Function>
    spv.Store "Function" %v, %s : !S
    %p = spv.AccessChain %v[%1, %1] : !spv.ptr<!S, Function>, si32, si32
    spv.Store "Function" %p, %i : si32
    %q = spv.AccessChain %v[%2, %i] : !spv.ptr<!S, Function>, si32, si32
    spv.Store "Function" %q, %x : f32
    %r = spv.Load "Function" %v : !S
    spv.ReturnValue %r : !S
  }
  func @initializer() -> f32 {
    %0 = spv.constant 0 : si32
    %1 = spv.constant 1 : si32
    %init = spv.constant dense<[1.0, 2.0]> : tensor<2xf32> : !spv.array<2 x f32>
    %v = spv.Variable init(%init) : !spv.ptr<!spv.array<2 x f32>, Function>
    %p = spv.AccessChain %v[%1] : !spv.ptr<!spv.array<2 x f32>, Function>, si32
    %r = spv.Load "Function" %p : f32
    spv.ReturnValue %r : f32
  }
  // One part is a part. Seventeen are too many to copy each, where memory is used as a whole.
  func @sizes(%x: f32, %y: !spv.array<16 x f32>, %z: !spv.array<17 x f32>) {
    %0 = spv.constant 0 : si32
    %a = spv.Variable : !spv.ptr<!spv.struct<f32>, Function>
    %p = spv.AccessChain %a[%0] : !spv.ptr<!spv.struct<f32>, Function>, si32
    spv.Store "Function" %p, %x : f32
    %b = spv.Variable : !spv.ptr<!spv.array<16 x f32>, Function>
    spv.Store "Function" %b, %y : !spv.array<16 x f32>
    %c = spv.Variable : !spv.ptr<!spv.array<17 x f32>, Function>
    spv.Store "Function" %c, %z : !spv.array<17 x f32>
    %d = spv.Variable : !spv.ptr<!spv.array<17 x f32>, Function>
    %q = spv.AccessChain %d[%0] : !spv.ptr<!spv.array<17 x f32>, Function>, si32
    spv.Store "Function" %q, %x : f32
    spv.Return
  }
  // What an index selects that is not known, or outside, and what is volatile.
  func @stays(%i: si32, %x: f32) {
    %9 = spv.constant 9 : si32
    %a = spv.Variable : !spv.ptr<!spv.array<2 x f32>, Function>
    %p = spv.AccessChain %a[%i] : !spv.ptr<!spv.array<2 x f32>, Function>, si32
    spv.Store "Function" %p, %x : f32
    %b = spv.Variable : !spv.ptr<!spv.array<2 x f32>, Function>
    %q = spv.AccessChain %b[%9] : !spv.ptr<!spv.array<2 x f32>, Function>, si32
    spv.Store "Function" %q, %x : f32
    %c = spv.Variable : !spv.ptr<!spv.array<2 x f32>, Function>
    %l = spv.Load "Function" %c ["Volatile"] : !spv.array<2 x f32>
    spv.Return
  }
}
