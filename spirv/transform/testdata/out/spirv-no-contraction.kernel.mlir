module {
  spirv.module Physical64 OpenCL requires #spirv.vce<v1.0, [Kernel, Addresses], []> {
    spirv.func @k(%arg0: f32) "None" {
      %0 = spirv.FMul %arg0, %arg0 : f32
      spirv.Return
    }
    spirv.EntryPoint "Kernel" @k
    spirv.ExecutionMode @k "ContractionOff"
  }
}
