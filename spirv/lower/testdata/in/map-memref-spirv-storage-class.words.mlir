// The words of the dialect gpu; with OpenCL's classes where the target is for kernels.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
  func.func @spaces(%a: memref<8xi32, #gpu.address_space<global>>, %b: memref<8xi32, #gpu.address_space<workgroup>>, %c: memref<8xi32, #gpu.address_space<private>>) {
    return
  }
}
