module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.specConstant @two = 2 : i32
    func @f(%arg0: i32) -> i32 {
      %cst2_i32 = spv.constant 2 : i32
      %cst = spv.constant [3 : i32, 4 : i32] : !spv.array<2 x i32>
      %0 = spv.Variable init(%cst) : !spv.ptr<!spv.array<2 x i32>, Function>
      %1 = spv.AccessChain %0[%arg0] : !spv.ptr<!spv.array<2 x i32>, Function>
      %2 = spv.Load "Function" %1 : i32
      %3 = spv.IAdd %2, %cst2_i32 : i32
      spv.ReturnValue %3 : i32
    }
    spv.globalVariable @begins initializer(@two) : !spv.ptr<i32, Private>
    func @g(%arg0: !spv.ptr<!spv.coopmatrix<2x2xf32, Workgroup, MatrixAcc>, Function>) {
      spv.Return
    }
  }
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.6, [Shader], []> {
    func @none() {
      spv.Return
    }
    func @plain() {
      spv.Return
    }
    func @ids() {
      spv.Return
    }
    func @pixels() {
      spv.Return
    }
    spv.EntryPoint "GLCompute" @none
    spv.ExecutionMode @none "LocalSize", 2, 3, 4
    spv.EntryPoint "GLCompute" @plain
    spv.EntryPoint "GLCompute" @ids
    spv.EntryPoint "Fragment" @pixels
    spv.ExecutionMode @plain "LocalSize", 2, 3, 4
    spv.ExecutionMode @ids "LocalSize", 2, 3, 4
    spv.ExecutionMode @pixels "OriginUpperLeft"
  }
}
