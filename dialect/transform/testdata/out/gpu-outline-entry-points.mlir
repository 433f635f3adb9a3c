module {
  memref.global "private" constant @table : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]>
  func.func private @twice(%arg0: f32) -> f32 {
    %0 = arith.addf %arg0, %arg0 : f32
    return %0 : f32
  }
  gpu.module @kernels_0 {
    gpu.func @one(%arg0: memref<2xf32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 3)>}) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>} {
      %thread_id_x = gpu.thread_id  x
      %0 = memref.get_global @table : memref<2xf32>
      %1 = memref.load %0[%thread_id_x] : memref<2xf32>
      %2 = func.call @twice(%1) : (f32) -> f32
      memref.store %2, %arg0[%thread_id_x] : memref<2xf32>
      gpu.return
    }
    gpu.func @two(%arg0: memref<2xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      gpu.return
    }
    memref.global "private" constant @table : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]>
    func.func private @twice(%arg0: f32) -> f32 {
      %0 = arith.addf %arg0, %arg0 : f32
      return %0 : f32
    }
  }
  gpu.module @kernels {
    gpu.func @three() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      gpu.return
    }
  }
}
