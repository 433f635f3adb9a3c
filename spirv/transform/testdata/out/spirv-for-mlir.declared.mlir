!Light = !spv.struct<"Light", f32 [0], vector<2xf32> [8], Block>
!Root = !spv.struct<"Root", !spv.ptr<i32, PhysicalStorageBuffer> [0], Block>
!Light_0 = !spv.struct<"Light_0", f32, vector<2xf32>>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    spv.specConstant @mode spec_id(0) = 1 : i32
    spv.globalVariable @light bind(0, 0) : !spv.ptr<!Light, Uniform>
    spv.globalVariable @pointer bind(0, 1) : !spv.ptr<!Root, Uniform>
    func @f(%arg0: f32) {
      %0 = spv._reference_of @mode : i32
      %cst0_i32 = spv.constant 0 : i32
      %1 = spv.specConstantOperation wraps "spv.IEqual"(%0, %cst0_i32) : (i32, i32) -> i1
      %2 = spv._reference_of @mode : i32
      %cst2_si32 = spv.constant 2 : si32
      %3 = spv.Bitcast %cst2_si32 : si32 to i32
      %4 = spv.IAdd %2, %3 : i32
      %5 = spv.IMul %4, %2 : i32
      %6 = spv._reference_of @mode : i32
      %cst8_i32 = spv.constant 8 : i32
      %7 = spv.CompositeConstruct %6, %cst8_i32 : vector<2xi32>
      %8 = spv.Variable : !spv.ptr<!Light_0, Function>
      spv.Return
    }
  }
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
    func @b() {
      spv.Return
    }
    func @c() {
      spv.Return
    }
    func @c_0() {
      spv.Return
    }
    func @b_0() {
      spv.Return
    }
    func @e() {
      spv.FunctionCall @c_0() : () -> ()
      spv.Return
    }
    func @h() {
      spv.Return
    }
    func @h_0() {
      spv.Return
    }
    spv.EntryPoint "Vertex" @b
    spv.EntryPoint "GLCompute" @c
    spv.EntryPoint "Vertex" @h
    spv.EntryPoint "GLCompute" @h_0
    spv.ExecutionMode @c "LocalSize", 1, 1, 1
  }
}
