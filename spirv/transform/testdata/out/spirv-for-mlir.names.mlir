module {
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
    func @d() {
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
    spv.EntryPoint "Vertex" @d {entry_name = "same"}
    spv.EntryPoint "GLCompute" @e {entry_name = "same"}
    spv.EntryPoint "Vertex" @h
    spv.EntryPoint "GLCompute" @h_0
    spv.EntryPoint "Vertex" @b_0 {entry_name = "one"}
    spv.EntryPoint "GLCompute" @b_0 {entry_name = "two"}
    spv.ExecutionMode @c "LocalSize", 1, 1, 1
    spv.ExecutionMode @b_0 "LocalSize", 2, 1, 1
  }
}
