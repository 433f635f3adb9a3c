module attributes {gpu.container_module} {
  func.func @main(%arg0: index, %arg1: memref<8xi32>, %arg2: f32) {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c7_i32 = arith.constant 7 : i32
    %dim = memref.dim %arg1, %c1 : memref<8xi32>
    gpu.launch_func  @main_kernel::@main_kernel blocks in (%arg0, %c1, %c1) threads in (%c4, %c1, %c1)  args(%c7_i32 : i32, %arg1 : memref<8xi32>, %arg2 : f32, %dim : index)
    gpu.launch_func  @foo::@bar blocks in (%arg0, %c1, %c1) threads in (%c4, %c1, %c1)  
    %0 = gpu.wait async
    %1 = gpu.launch_func async [%0] @main_kernel_0::@main_kernel blocks in (%arg0, %arg0, %c1) threads in (%c4, %c4, %c1)  dynamic_shared_memory_size %c7_i32 
    return
  }
  gpu.module @main_kernel {
    gpu.func @main_kernel(%arg0: i32, %arg1: memref<8xi32>, %arg2: f32, %arg3: index) workgroup(%arg4 : memref<4xf32, 3>) private(%arg5 : memref<1xf32, 5>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
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
      %0 = arith.muli %block_id_x, %block_dim_x : index
      %1 = arith.addi %0, %thread_id_x : index
      memref.store %arg0, %arg1[%1] : memref<8xi32>
      memref.store %arg2, %arg4[%arg3] : memref<4xf32, 3>
      gpu.return
    }
  }
  gpu.module @foo {
    gpu.func @bar() kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
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
      gpu.return
    }
  }
  gpu.module @main_kernel_0 {
    gpu.func @main_kernel() kernel attributes {known_block_size = array<i32: 4, 4, 1>} {
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
      gpu.return
    }
  }
}
