// What kernels print.
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader], [SPV_KHR_non_semantic_info]>, #spirv.resource_limits<>>} {
  gpu.module @k {
    gpu.func @f(%x: f32, %n: memref<4xi32>) kernel attributes {known_block_size = array<i32: 2, 1, 1>} {
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %v = memref.load %n[%t] : memref<4xi32>
      %c = arith.cmpi sgt, %v, %v : i32
      %s = arith.trunci %v : i32 to i8
      gpu.printf "thread %lld of %u: %5.2f %d%% %x\n", %t, %b, %x, %v, %v : index, index, f32, i32, i32
      gpu.printf "%d %hhd\n", %c, %s : i1, i8
      gpu.printf "end\n"
      gpu.return
    }
  }
  func.func @main() {
    %one = arith.constant 1 : index
    %two = arith.constant 2 : index
    %x = arith.constant 2.5 : f32
    %n = memref.alloc() : memref<4xi32>
    %z = arith.constant 0 : index
    %m = arith.constant -7 : i32
    memref.store %m, %n[%z] : memref<4xi32>
    gpu.launch_func @k::@f blocks in (%two, %one, %one) threads in (%two, %one, %one) args(%x : f32, %n : memref<4xi32>)
    return
  }
}
