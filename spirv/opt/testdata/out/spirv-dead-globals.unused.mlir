module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
    func @main() {
      spv.Return
    }
    spv.EntryPoint "GLCompute" @main
    spv.ExecutionMode @main "LocalSize", 1, 1, 1
  }
}
