module {
  spirv.module @__spv__kernels Logical GLSL450 {
    spirv.GlobalVariable @__memory__memory_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Private>
    spirv.GlobalVariable @__memory__memory : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32>)>, Workgroup>
    spirv.func @memory(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 2, 1]>} {
      %__memory__memory_0_addr = spirv.mlir.addressof @__memory__memory_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Private>
      %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Function>
      %__memory__memory_addr = spirv.mlir.addressof @__memory__memory : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32>)>, Workgroup>
      spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|UniformMemory|WorkgroupMemory>
      spirv.Return
    }
  }
}
