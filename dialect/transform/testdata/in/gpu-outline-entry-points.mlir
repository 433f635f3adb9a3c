memref.global "private" constant @table : memref<2xf32> = dense<[1.0, 2.0]>

func.func private @twice(%x: f32) -> f32 {
  %y = arith.addf %x, %x : f32
  return %y : f32
}

func.func @one(%x: memref<2xf32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 3)>})
    attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>} {
  %i = gpu.thread_id x
  %table = memref.get_global @table : memref<2xf32>
  %a = memref.load %table[%i] : memref<2xf32>
  %b = call @twice(%a) : (f32) -> f32
  memref.store %b, %x[%i] : memref<2xf32>
  return
}

func.func @two(%x: memref<2xf32>) attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
  return
}

gpu.module @kernels {
  func.func @three() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    return
  }
}
