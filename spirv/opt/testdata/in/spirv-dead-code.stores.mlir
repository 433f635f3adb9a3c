spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<f32, Output>
  // Nobody reads the first; what is read of the second only goes back into it, in a loop; the third counts.
  func @main(%n: i32, %x: f32) {
    %a = spv.Variable : !spv.ptr<f32, Function>
    %b = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
    %c = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %out = spv._address_of @out : !spv.ptr<f32, Output>
    spv.Store "Function" %a, %x : f32
    spv.loop {
      spv.Branch ^header(%zero, %x : i32, f32)
    ^header(%i: i32, %v: f32):
      %more = spv.SLessThan %i, %n : i32
      spv.BranchConditional %more, ^body, ^end
    ^body:
      %p = spv.AccessChain %b[%i] : !spv.ptr<!spv.array<4 x f32>, Function>, i32
      %old = spv.Load "Function" %p : f32
      %sum = spv.FAdd %old, %v : f32
      spv.Store "Function" %p, %sum : f32
      %q = spv.AccessChain %c[%i] : !spv.ptr<!spv.array<4 x f32>, Function>, i32
      spv.Store "Function" %q, %x : f32
      spv.Branch ^next
    ^next:
      %j = spv.IAdd %i, %one : i32
      spv.Branch ^header(%j, %sum : i32, f32)
    ^end:
      spv._merge
    }
    %r = spv.AccessChain %c[%n] : !spv.ptr<!spv.array<4 x f32>, Function>, i32
    %w = spv.Load "Function" %r : f32
    spv.Store "Output" %out, %w : f32
    spv.Return
  }
  // A call may read, and a volatile store stays.
  func @stay(%x: f32) {
    %a = spv.Variable : !spv.ptr<f32, Function>
    %b = spv.Variable : !spv.ptr<f32, Function>
    spv.Store "Function" %a, %x : f32
    spv.Store "Function" %b, %x ["Volatile"] : f32
    spv.FunctionCall @called(%a) : (!spv.ptr<f32, Function>) -> ()
    spv.Return
  }
  func @called(%p: !spv.ptr<f32, Function>) {
    %out = spv._address_of @out : !spv.ptr<f32, Output>
    %x = spv.Load "Function" %p : f32
    spv.Store "Output" %out, %x : f32
    spv.Return
  }
}
