spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @in {location = 0 : i32} : !spv.ptr<vector<4xf32>, Input>
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<vector<4xf32>, Output>
  func @read() -> f32 {
    %p = spv._address_of @in : !spv.ptr<vector<4xf32>, Input>
    %zero = spv.constant 0 : i32
    %two = spv.constant 2 : i32
    %q = spv.AccessChain %p[%zero] : !spv.ptr<vector<4xf32>, Input>, i32
    %r = spv.AccessChain %p[%two] : !spv.ptr<vector<4xf32>, Input>, i32
    %0 = spv.Load "Input" %q : f32
    %1 = spv.Load "Input" %r : f32
    %2 = spv.FAdd %0, %1 : f32
    spv.ReturnValue %2 : f32
  }
  // Somebody may write to it in between.
  func @written() -> f32 {
    %p = spv._address_of @out : !spv.ptr<vector<4xf32>, Output>
    %zero = spv.constant 0 : i32
    %two = spv.constant 2 : i32
    %q = spv.AccessChain %p[%zero] : !spv.ptr<vector<4xf32>, Output>, i32
    %r = spv.AccessChain %p[%two] : !spv.ptr<vector<4xf32>, Output>, i32
    %0 = spv.Load "Output" %q : f32
    spv.Store "Output" %r, %0 : f32
    %1 = spv.Load "Output" %r : f32
    %2 = spv.FAdd %0, %1 : f32
    spv.ReturnValue %2 : f32
  }
}
