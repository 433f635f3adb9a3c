spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalConstant @ones = dense<1.000000e+00> : vector<2xf32>
  spv.specConstant @size = 4 : i32
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<f32, Output>
  spv.globalVariable @alone : !spv.ptr<!spv.array<4 x f32>, Private>
  spv.globalVariable @full initializer(@ones) : !spv.ptr<vector<2xf32>, Private>
  spv.globalVariable @sized initializer(@size) : !spv.ptr<i32, Private>
  spv.globalVariable @shared : !spv.ptr<f32, Private>
  spv.globalVariable @called : !spv.ptr<f32, Private>
  spv.globalVariable @kept : !spv.ptr<f32, Private>
  // Only the entry point uses it: also by a chain, and with what it holds at first.
  func @main() {
    %i = spv.constant 1 : i32
    %x = spv.constant 2.0 : f32
    %alone = spv._address_of @alone : !spv.ptr<!spv.array<4 x f32>, Private>
    %full = spv._address_of @full : !spv.ptr<vector<2xf32>, Private>
    %sized = spv._address_of @sized : !spv.ptr<i32, Private>
    %shared = spv._address_of @shared : !spv.ptr<f32, Private>
    %called = spv._address_of @called : !spv.ptr<f32, Private>
    %out = spv._address_of @out : !spv.ptr<f32, Output>
    %n = spv.Load "Private" %sized : i32
    %p = spv.AccessChain %alone[%n] : !spv.ptr<!spv.array<4 x f32>, Private>, i32
    spv.Store "Private" %p, %x : f32
    %q = spv.AccessChain %full[%i] : !spv.ptr<vector<2xf32>, Private>, i32
    %v = spv.Load "Private" %q : f32
    spv.Store "Private" %shared, %v : f32
    spv.FunctionCall @twice() : () -> ()
    spv.FunctionCall @by(%called) : (!spv.ptr<f32, Private>) -> ()
    %w = spv.Load "Private" %p : f32
    spv.Store "Output" %out, %w : f32
    spv.Return
  }
  // What it holds lasts from call to call, and somebody else sees it.
  func @twice() {
    %shared = spv._address_of @shared : !spv.ptr<f32, Private>
    %kept = spv._address_of @kept : !spv.ptr<f32, Private>
    %v = spv.Load "Private" %shared : f32
    %w = spv.Load "Private" %kept : f32
    %s = spv.FAdd %v, %w : f32
    spv.Store "Private" %kept, %s : f32
    spv.Return
  }
  func @by(%p: !spv.ptr<f32, Private>) {
    %x = spv.constant 3.0 : f32
    spv.Store "Private" %p, %x : f32
    spv.Return
  }
  spv.EntryPoint "Fragment" @main, @out
  spv.ExecutionMode @main "OriginUpperLeft"
}
