// Matrices of subgroups of 8 lanes.
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, Float16, StorageBuffer16BitAccess, Int8, StorageBuffer8BitAccess, VulkanMemoryModel, GroupNonUniform], [SPV_KHR_cooperative_matrix]>, #spirv.resource_limits<subgroup_size = 8>>} {
  gpu.module @k {
    gpu.func @products(%a: memref<4x8xf16>, %b: memref<8x4xf16>, %out: memref<8x4xf32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
      %c0 = arith.constant 0 : index
      %c4 = arith.constant 4 : index
      %g = gpu.subgroup_id : index
      %i = arith.muli %g, %c4 : index
      %0 = gpu.subgroup_mma_load_matrix %a[%c0, %i] {leadDimension = 8 : index} : memref<4x8xf16> -> !gpu.mma_matrix<4x4xf16, "AOp">
      %1 = gpu.subgroup_mma_load_matrix %b[%i, %c0] {leadDimension = 4 : index, transpose} : memref<8x4xf16> -> !gpu.mma_matrix<4x4xf16, "BOp">
      %half = arith.constant 0.5 : f32
      %2 = gpu.subgroup_mma_constant_matrix %half : !gpu.mma_matrix<4x4xf32, "COp">
      %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<4x4xf16, "AOp">, !gpu.mma_matrix<4x4xf16, "BOp"> -> !gpu.mma_matrix<4x4xf32, "COp">
      gpu.subgroup_mma_store_matrix %3, %out[%i, %c0] {leadDimension = 4 : index} : !gpu.mma_matrix<4x4xf32, "COp">, memref<8x4xf32>
      gpu.return
    }
    gpu.func @elements(%m: memref<4x4xf32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
      %c0 = arith.constant 0 : index
      %x = gpu.subgroup_mma_load_matrix %m[%c0, %c0] {leadDimension = 4 : index} : memref<4x4xf32> -> !gpu.mma_matrix<4x4xf32, "COp">
      %f3 = arith.constant 3.0 : f32
      %three = gpu.subgroup_mma_constant_matrix %f3 : !gpu.mma_matrix<4x4xf32, "COp">
      %e0 = gpu.subgroup_mma_elementwise addf %x, %three : (!gpu.mma_matrix<4x4xf32, "COp">, !gpu.mma_matrix<4x4xf32, "COp">) -> !gpu.mma_matrix<4x4xf32, "COp">
      %e1 = gpu.subgroup_mma_elementwise mulf %e0, %three : (!gpu.mma_matrix<4x4xf32, "COp">, !gpu.mma_matrix<4x4xf32, "COp">) -> !gpu.mma_matrix<4x4xf32, "COp">
      %e2 = gpu.subgroup_mma_elementwise negatef %e1 : (!gpu.mma_matrix<4x4xf32, "COp">) -> !gpu.mma_matrix<4x4xf32, "COp">
      %e3 = gpu.subgroup_mma_elementwise subf %e2, %three : (!gpu.mma_matrix<4x4xf32, "COp">, !gpu.mma_matrix<4x4xf32, "COp">) -> !gpu.mma_matrix<4x4xf32, "COp">
      %f20 = arith.constant -20.0 : f32
      %bound = gpu.subgroup_mma_constant_matrix %f20 : !gpu.mma_matrix<4x4xf32, "COp">
      %e4 = gpu.subgroup_mma_elementwise maxf %e3, %bound : (!gpu.mma_matrix<4x4xf32, "COp">, !gpu.mma_matrix<4x4xf32, "COp">) -> !gpu.mma_matrix<4x4xf32, "COp">
      %e5 = gpu.subgroup_mma_elementwise mulf %e4, %e4 : (!gpu.mma_matrix<4x4xf32, "COp">, !gpu.mma_matrix<4x4xf32, "COp">) -> !gpu.mma_matrix<4x4xf32, "COp">
      %e6 = gpu.subgroup_mma_elementwise divf %e5, %three : (!gpu.mma_matrix<4x4xf32, "COp">, !gpu.mma_matrix<4x4xf32, "COp">) -> !gpu.mma_matrix<4x4xf32, "COp">
      %c1 = arith.constant 1 : index
      %t = gpu.thread_id x
      %two = arith.constant 2 : index
      %i = arith.remui %t, %two : index
      %first = gpu.subgroup_mma_extract_thread_local %e6[%c0] : !gpu.mma_matrix<4x4xf32, "COp"> -> f32
      %some = gpu.subgroup_mma_extract_thread_local %x[%i] : !gpu.mma_matrix<4x4xf32, "COp"> -> f32
      %sum = arith.addf %first, %some : f32
      %n0 = gpu.subgroup_mma_insert_thread_local %sum, %e6[%i] : f32, !gpu.mma_matrix<4x4xf32, "COp"> -> !gpu.mma_matrix<4x4xf32, "COp">
      %n1 = gpu.subgroup_mma_insert_thread_local %f3, %n0[%c1] : f32, !gpu.mma_matrix<4x4xf32, "COp"> -> !gpu.mma_matrix<4x4xf32, "COp">
      gpu.subgroup_mma_store_matrix %n1, %m[%c0, %c0] {leadDimension = 4 : index, transpose} : !gpu.mma_matrix<4x4xf32, "COp">, memref<4x4xf32>
      gpu.return
    }
    gpu.func @signed(%a: memref<4x4xi8>, %out: memref<4x4xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
      %c0 = arith.constant 0 : index
      %0 = gpu.subgroup_mma_load_matrix %a[%c0, %c0] {leadDimension = 4 : index} : memref<4x4xi8> -> !gpu.mma_matrix<4x4xsi8, "AOp">
      %1 = gpu.subgroup_mma_load_matrix %a[%c0, %c0] {leadDimension = 4 : index} : memref<4x4xi8> -> !gpu.mma_matrix<4x4xsi8, "BOp">
      %2 = gpu.subgroup_mma_load_matrix %out[%c0, %c0] {leadDimension = 4 : index} : memref<4x4xi32> -> !gpu.mma_matrix<4x4xi32, "COp">
      %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<4x4xsi8, "AOp">, !gpu.mma_matrix<4x4xsi8, "BOp"> -> !gpu.mma_matrix<4x4xi32, "COp">
      %4 = gpu.subgroup_mma_elementwise muli %3, %3 : (!gpu.mma_matrix<4x4xi32, "COp">, !gpu.mma_matrix<4x4xi32, "COp">) -> !gpu.mma_matrix<4x4xi32, "COp">
      %5 = gpu.subgroup_mma_elementwise subi %4, %3 : (!gpu.mma_matrix<4x4xi32, "COp">, !gpu.mma_matrix<4x4xi32, "COp">) -> !gpu.mma_matrix<4x4xi32, "COp">
      %n = arith.constant 7 : i32
      %seven = gpu.subgroup_mma_constant_matrix %n : !gpu.mma_matrix<4x4xi32, "COp">
      %6 = gpu.subgroup_mma_elementwise divs %5, %seven : (!gpu.mma_matrix<4x4xi32, "COp">, !gpu.mma_matrix<4x4xi32, "COp">) -> !gpu.mma_matrix<4x4xi32, "COp">
      %7 = gpu.subgroup_mma_elementwise negates %6 : (!gpu.mma_matrix<4x4xi32, "COp">) -> !gpu.mma_matrix<4x4xi32, "COp">
      gpu.subgroup_mma_store_matrix %7, %out[%c0, %c0] {leadDimension = 4 : index} : !gpu.mma_matrix<4x4xi32, "COp">, memref<4x4xi32>
      gpu.return
    }
    gpu.func @unsigned(%a: memref<4x4xi8>, %out: memref<4x4xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
      %c0 = arith.constant 0 : index
      %0 = gpu.subgroup_mma_load_matrix %a[%c0, %c0] {leadDimension = 4 : index} : memref<4x4xi8> -> !gpu.mma_matrix<4x4xui8, "AOp">
      %1 = gpu.subgroup_mma_load_matrix %a[%c0, %c0] {leadDimension = 4 : index} : memref<4x4xi8> -> !gpu.mma_matrix<4x4xui8, "BOp">
      %2 = gpu.subgroup_mma_load_matrix %out[%c0, %c0] {leadDimension = 4 : index} : memref<4x4xi32> -> !gpu.mma_matrix<4x4xi32, "COp">
      %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<4x4xui8, "AOp">, !gpu.mma_matrix<4x4xui8, "BOp"> -> !gpu.mma_matrix<4x4xi32, "COp">
      %4 = gpu.subgroup_mma_elementwise muli %3, %3 : (!gpu.mma_matrix<4x4xi32, "COp">, !gpu.mma_matrix<4x4xi32, "COp">) -> !gpu.mma_matrix<4x4xi32, "COp">
      %5 = gpu.subgroup_mma_elementwise subi %4, %3 : (!gpu.mma_matrix<4x4xi32, "COp">, !gpu.mma_matrix<4x4xi32, "COp">) -> !gpu.mma_matrix<4x4xi32, "COp">
      %n = arith.constant 7 : i32
      %seven = gpu.subgroup_mma_constant_matrix %n : !gpu.mma_matrix<4x4xi32, "COp">
      %6 = gpu.subgroup_mma_elementwise divs %5, %seven : (!gpu.mma_matrix<4x4xi32, "COp">, !gpu.mma_matrix<4x4xi32, "COp">) -> !gpu.mma_matrix<4x4xi32, "COp">
      %7 = gpu.subgroup_mma_elementwise negates %6 : (!gpu.mma_matrix<4x4xi32, "COp">) -> !gpu.mma_matrix<4x4xi32, "COp">
      gpu.subgroup_mma_store_matrix %7, %out[%c0, %c0] {leadDimension = 4 : index} : !gpu.mma_matrix<4x4xi32, "COp">, memref<4x4xi32>
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %a = memref.alloc() : memref<4x8xf16>
    %b = memref.alloc() : memref<8x4xf16>
    %x = memref.alloc() : memref<4x4xf32>
    %i8 = memref.alloc() : memref<4x4xi8>
    %out = memref.alloc() : memref<8x4xf32>
    %s = memref.alloc() : memref<4x4xi32>
    %u = memref.alloc() : memref<4x4xi32>
    scf.for %i = %c0 to %c4 step %c1 {
      scf.for %j = %c0 to %c8 step %c1 {
        %p = arith.muli %i, %c8 : index
        %q = arith.subi %p, %j : index
        %n = arith.index_cast %q : index to i32
        %f = arith.sitofp %n : i32 to f16
        memref.store %f, %a[%i, %j] : memref<4x8xf16>
        memref.store %f, %b[%j, %i] : memref<8x4xf16>
      }
      scf.for %j = %c0 to %c4 step %c1 {
        %p = arith.muli %i, %c4 : index
        %q = arith.addi %p, %j : index
        %n = arith.index_cast %q : index to i32
        %f = arith.sitofp %n : i32 to f32
        memref.store %f, %x[%i, %j] : memref<4x4xf32>
        %t = arith.constant -29 : i32
        %m = arith.muli %n, %t : i32
        %z = arith.trunci %m : i32 to i8
        memref.store %z, %i8[%i, %j] : memref<4x4xi8>
        memref.store %n, %s[%i, %j] : memref<4x4xi32>
        memref.store %n, %u[%i, %j] : memref<4x4xi32>
      }
    }
    gpu.launch_func @k::@products blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%a : memref<4x8xf16>, %b : memref<8x4xf16>, %out : memref<8x4xf32>)
    %0 = memref.cast %out : memref<8x4xf32> to memref<*xf32>
    call @printMemrefF32(%0) : (memref<*xf32>) -> ()
    gpu.launch_func @k::@elements blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%x : memref<4x4xf32>)
    %1 = memref.cast %x : memref<4x4xf32> to memref<*xf32>
    call @printMemrefF32(%1) : (memref<*xf32>) -> ()
    gpu.launch_func @k::@signed blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%i8 : memref<4x4xi8>, %s : memref<4x4xi32>)
    %2 = memref.cast %s : memref<4x4xi32> to memref<*xi32>
    call @printMemrefI32(%2) : (memref<*xi32>) -> ()
    gpu.launch_func @k::@unsigned blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%i8 : memref<4x4xi8>, %u : memref<4x4xi32>)
    %3 = memref.cast %u : memref<4x4xi32> to memref<*xi32>
    call @printMemrefI32(%3) : (memref<*xi32>) -> ()
    return
  }
}
