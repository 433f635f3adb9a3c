module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int64, Int8], []>, #spirv.resource_limits<>>} {
  gpu.module @k {
    gpu.func @f(%n: i32, %x: f32, %z: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
      gpu.printf "n %d", %n : i32
      gpu.return
    }
  }
}
