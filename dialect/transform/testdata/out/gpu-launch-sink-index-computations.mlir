module attributes {gpu.container_module} {
  func.func @main(%arg0: index, %arg1: memref<?xi32>, %arg2: f32, %arg3: i1) {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c7_i32 = arith.constant 7 : i32
    %c0 = arith.constant 0 : index
    %dim = memref.dim %arg1, %c0 : memref<?xi32>
    %0 = arith.cmpi slt, %dim, %arg0 : index
    %1 = arith.select %0, %c4, %c1 : index
    %2 = arith.addi %arg0, %c4 : index
    gpu.launch_func  @main_kernel::@main_kernel blocks in (%arg0, %c1, %c1) threads in (%c4, %c1, %c1)  args(%arg1 : memref<?xi32>, %0 : i1, %2 : index)
    return
  }
  gpu.module @main_kernel {
    gpu.func @main_kernel(%arg0: memref<?xi32>, %arg1: i1, %arg2: index) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
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
      %c0 = arith.constant 0 : index
      %dim = memref.dim %arg0, %c0 : memref<?xi32>
      %c4 = arith.constant 4 : index
      %c1 = arith.constant 1 : index
      %0 = arith.select %arg1, %c4, %c1 : index
      %c7_i32 = arith.constant 7 : i32
      %1 = arith.muli %block_id_x, %0 : index
      %2 = arith.addi %1, %arg2 : index
      memref.store %c7_i32, %arg0[%2] : memref<?xi32>
      scf.if %arg1 {
        memref.store %c7_i32, %arg0[%dim] : memref<?xi32>
      }
      gpu.return
    }
  }
}
