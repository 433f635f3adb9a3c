spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], [SPV_KHR_non_semantic_info]> {
  func @main() attributes {spv.name = ""} {
    %0 = spv._string "%d of %dn"
    %cst1_i32 = spv.constant 1 : i32
    spv.NonSemantic.DebugPrintf.DebugPrintf %0, %cst1_i32, %cst1_i32 : (none, i32, i32) -> ()
    spv.NonSemantic.DebugPrintf.DebugPrintf %0, %cst1_i32, %cst1_i32 : (none, i32, i32) -> ()
    spv.Return
  }
  spv.ExtInst "NonSemantic.ClspvReflection.5" Kernel(@main, "main")
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}
