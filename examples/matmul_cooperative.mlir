// C = A * B for matrices of 32 by 32, with numbers of 16 bits and sums of 32: a subgroup makes a tile of 16 by 16 by cooperative matrices. Not all devices have
// these, so the module says for which ones it is.
#devices = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, Float16, StorageBuffer16BitAccess, VulkanMemoryModel],
  [SPV_KHR_cooperative_matrix]>, #spirv.resource_limits<subgroup_size = 32>>
module attributes {gpu.container_module, spirv.target_env = #devices} {
  gpu.module @kernels {
    gpu.func @matmul(%a: memref<32x32xf16>, %b: memref<32x32xf16>, %c: memref<32x32xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c16 = arith.constant 16 : index
      %c32 = arith.constant 32 : index
      %zero = arith.constant 0.0 : f32
      %bx = gpu.block_id x
      %by = gpu.block_id y
      %row = arith.muli %by, %c16 : index
      %col = arith.muli %bx, %c16 : index
      %none = gpu.subgroup_mma_constant_matrix %zero : !gpu.mma_matrix<16x16xf32, "COp">
      %sum = scf.for %k = %c0 to %c32 step %c16 iter_args(%acc = %none) -> (!gpu.mma_matrix<16x16xf32, "COp">) {
        %u = gpu.subgroup_mma_load_matrix %a[%row, %k] {leadDimension = 32 : index}
          : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
        %v = gpu.subgroup_mma_load_matrix %b[%k, %col] {leadDimension = 32 : index}
          : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
        %next = gpu.subgroup_mma_compute %u, %v, %acc
          : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
        scf.yield %next : !gpu.mma_matrix<16x16xf32, "COp">
      }
      gpu.subgroup_mma_store_matrix %sum, %c[%row, %col] {leadDimension = 32 : index}
        : !gpu.mma_matrix<16x16xf32, "COp">, memref<32x32xf32>
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c5 = arith.constant 5 : index
    %c8 = arith.constant 8 : index
    %c32 = arith.constant 32 : index
    %quarter = arith.constant 0.25 : f16
    %a = memref.alloc() : memref<32x32xf16>
    %b = memref.alloc() : memref<32x32xf16>
    %c = memref.alloc() : memref<32x32xf32>
    scf.for %i = %c0 to %c32 step %c1 {
      scf.for %j = %c0 to %c32 step %c1 {
        %s = arith.addi %i, %j : index
        %p = arith.muli %i, %j : index
        %m = arith.remui %s, %c5 : index
        %o = arith.remui %p, %c8 : index
        %w = arith.index_cast %m : index to i32
        %x = arith.index_cast %o : index to i32
        %f = arith.sitofp %w : i32 to f16
        %g = arith.sitofp %x : i32 to f16
        %h = arith.mulf %g, %quarter : f16
        memref.store %f, %a[%i, %j] : memref<32x32xf16>
        memref.store %h, %b[%i, %j] : memref<32x32xf16>
      }
    }
    gpu.launch_func @kernels::@matmul blocks in (%c2, %c2, %c1) threads in (%c32, %c1, %c1)
        args(%a : memref<32x32xf16>, %b : memref<32x32xf16>, %c : memref<32x32xf32>)
    %print = memref.cast %c : memref<32x32xf32> to memref<*xf32>
    call @printMemrefF32(%print) : (memref<*xf32>) -> ()
    return
  }
}
