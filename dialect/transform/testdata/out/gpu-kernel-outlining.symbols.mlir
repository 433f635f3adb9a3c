module attributes {gpu.container_module} {
  memref.global "private" constant @table : memref<4xi32> = dense<[1, 2, 3, 4]>
  func.func private @twice(%arg0: i32) -> i32 {
    %0 = call @once(%arg0) : (i32) -> i32
    %1 = arith.addi %0, %0 : i32
    return %1 : i32
  }
  func.func private @once(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @main(%arg0: index, %arg1: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    gpu.launch_func  @main_kernel::@main_kernel blocks in (%arg0, %c1, %c1) threads in (%arg0, %c1, %c1)  args(%c1 : index, %arg1 : memref<8xi32>)
    return
  }
  gpu.module @main_kernel {
    gpu.func @main_kernel(%arg0: index, %arg1: memref<8xi32>) kernel {
      %block_id_x = gpu.block_id  x
      %block_id_y = gpu.block_id  y
      %block_id_z = gpu.block_id  z
      %thread_id_x = gpu.thread_id  x
      %thread_id_y = gpu.thread_id  y
      %thread_id_z = gpu.thread_id  z
      %grid_dim_x = gpu.grid_dim  x
      %grid_dim_y = gpu.grid_dim  y
      %grid_dim_z = gpu.grid_dim  z
      %block_dim_x = gpu.block_dim  x
      %block_dim_y = gpu.block_dim  y
      %block_dim_z = gpu.block_dim  z
      %0 = memref.get_global @table : memref<4xi32>
      %1 = memref.load %0[%thread_id_x] : memref<4xi32>
      %2 = func.call @twice(%1) : (i32) -> i32
      %3 = arith.cmpi eq, %thread_id_x, %arg0 : index
      cf.cond_br %3, ^bb1, ^bb2
    ^bb1:  // pred: ^bb0
      memref.store %2, %arg1[%thread_id_x] : memref<8xi32>
      cf.br ^bb2
    ^bb2:  // 2 preds: ^bb0, ^bb1
      gpu.return
    }
    memref.global "private" constant @table : memref<4xi32> = dense<[1, 2, 3, 4]>
    func.func private @twice(%arg0: i32) -> i32 {
      %0 = call @once(%arg0) : (i32) -> i32
      %1 = arith.addi %0, %0 : i32
      return %1 : i32
    }
    func.func private @once(%arg0: i32) -> i32 {
      return %arg0 : i32
    }
  }
}
