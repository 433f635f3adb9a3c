// A constant that types name stands in these; references to another one, whose type names it, are not references to it.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalConstant @two = 2 : i32
  spv.globalConstant @both = [3 : i32, 4 : i32] : !spv.array<@two x i32>
  func @f(%i: i32) -> i32 {
    %two = spv._reference_of @two : i32
    %both = spv._reference_of @both : !spv.array<@two x i32>
    %v = spv.Variable init(%both) : !spv.ptr<!spv.array<@two x i32>, Function>
    %p = spv.AccessChain %v[%i] : !spv.ptr<!spv.array<@two x i32>, Function>, i32
    %x = spv.Load "Function" %p : i32
    %y = spv.IAdd %x, %two : i32
    spv.ReturnValue %y : i32
  }
  spv.globalVariable @begins initializer(@two) : !spv.ptr<i32, Private>
  func @g(%m: !spv.ptr<!spv.CooperativeMatrixKHR<f32, @two, @two, @two, @two>, Function>) {
    spv.Return
  }
}

// The size of a workgroup that a constant says holds whatever execution modes say, and without any. What draws has none.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.6, [Shader], []> {
  spv.globalConstant @size = dense<[2, 3, 4]> : vector<3xi32> {built_in = "WorkgroupSize"}
  func @none() {
    return
  }
  func @plain() {
    return
  }
  func @ids() {
    return
  }
  func @pixels() {
    return
  }
  spv.EntryPoint "GLCompute" @none
  spv.EntryPoint "GLCompute" @plain
  spv.EntryPoint "GLCompute" @ids
  spv.EntryPoint "Fragment" @pixels
  spv.ExecutionMode @plain "LocalSize", 8, 1, 1
  spv.ExecutionModeId @ids "LocalSizeId", 8 : i32, 1 : i32, 1 : i32
  spv.ExecutionMode @pixels "OriginUpperLeft"
}
