// A kernel says it of itself.
spirv.module Physical64 OpenCL requires #spirv.vce<v1.0, [Kernel, Addresses], []> {
  spirv.func @k(%a: f32) "None" {
    %0 = spirv.FMul %a, %a : f32
    spirv.Return
  }
  spirv.EntryPoint "Kernel" @k
}
