// Functions get the names of their entry points, and those that had them others, unless two want one name or a function has two.
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
  func @d() {
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
  spv.EntryPoint "Vertex" @d {entry_name = "same"}
  spv.EntryPoint "GLCompute" @e {entry_name = "same"}
  spv.EntryPoint "Vertex" @g {entry_name = "h"}
  spv.EntryPoint "GLCompute" @h {entry_name = "h_0"}
  spv.EntryPoint "Vertex" @b_0 {entry_name = "one"}
  spv.EntryPoint "GLCompute" @b_0 {entry_name = "two"}
  spv.ExecutionMode @b "LocalSize", 1, 1, 1
  spv.ExecutionMode @b_0 "LocalSize", 2, 1, 1
}
