// Constants that are computed, structs of one name, strides that nobody needs, and what only describes.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], [SPV_KHR_relaxed_extended_instruction]> {
  spv.specConstant @mode spec_id(0) = 1 : i32 {relaxed_precision}
  spv.specConstantOp @isFirst = "IEqual" [@mode, 0 : i32] : i1
  spv.specConstantOp @mixed = "IAdd" [@mode, 2 : si32] : i32
  spv.specConstantOp @nested = "IMul" [@mixed, @mode] : i32
  spv.specConstantComposite @size (@mode, 8 : i32) : vector<2xi32>
  spv.globalVariable @light bind(0, 0) : !spv.ptr<!spv.struct<"Light", f32 [0], vector<2xf32> [8], Block>, Uniform>
  spv.globalVariable @pointer bind(0, 1) : !spv.ptr<!spv.struct<"Root", !spv.ptr<i32, PhysicalStorageBuffer [4]> [0], Block>, Uniform>
  %text = spv._string "a.hlsl"
  func @f(%a : f32 {spv.relaxed_precision}) {
    %first = spv._reference_of @isFirst : i1
    %nested = spv._reference_of @nested : i32
    %size = spv._reference_of @size : vector<2xi32>
    %local = spv.Variable : !spv.ptr<!spv.struct<"Light", f32, vector<2xf32>>, Function>
    spv.ExtInst "NonSemantic.Shader.DebugInfo.100" 42()
    spv.Return
  }
}

// Functions get the names of their entry points, and those that had them others.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
  func @a() {
    return
  }
  func @b() {
    return
  }
  func @c() {
    return
  }
  func @b_0() {
    return
  }
  func @e() {
    spv.FunctionCall @c() : () -> ()
    return
  }
  func @g() {
    return
  }
  func @h() {
    return
  }
  spv.EntryPoint "Vertex" @a {entry_name = "b"}
  spv.EntryPoint "GLCompute" @b {entry_name = "c"}
  spv.EntryPoint "Vertex" @g {entry_name = "h"}
  spv.EntryPoint "GLCompute" @h {entry_name = "h_0"}
  spv.ExecutionMode @b "LocalSize", 1, 1, 1
}
