// A type that nothing has goes with the constant that is its length.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
  spv.globalConstant @length = 3 : i32
  func @main() {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {spv.unused = [!spv.struct<!spv.array<@length x i32>>]}
