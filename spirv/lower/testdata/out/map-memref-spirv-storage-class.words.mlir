module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
  func.func @spaces(%arg0: memref<8xi32, #spirv.storage_class<CrossWorkgroup>>, %arg1: memref<8xi32, #spirv.storage_class<Workgroup>>, %arg2: memref<8xi32, #spirv.storage_class<Function>>) {
    return
  }
}
