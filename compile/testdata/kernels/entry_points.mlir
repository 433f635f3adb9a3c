// Functions that are entry points, in no module of kernels, and what they call.
// targets: vulkan1.0 vulkan1.2 opencl3.0
memref.global "private" constant @weights : memref<4xf32> = dense<[0.5, 1.5, -2.0, 4.0]>
func.func private @ordered(%a: f32, %b: f32) -> (f32, f32) {
  %less = arith.cmpf olt, %a, %b : f32
  cf.cond_br %less, ^yes, ^no
^yes:
  return %a, %b : f32, f32
^no:
  return %b, %a : f32, f32
}
func.func @kernel(%x: memref<16xf32>, %y: memref<16xf32>) attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16]>} {
  %i = gpu.thread_id x
  %three = arith.constant 3 : index
  %w = memref.get_global @weights : memref<4xf32>
  %k = arith.andi %i, %three : index
  %f = memref.load %w[%k] : memref<4xf32>
  %a = memref.load %x[%i] : memref<16xf32>
  %b = memref.load %y[%i] : memref<16xf32>
  %least, %most = call @ordered(%a, %b) : (f32, f32) -> (f32, f32)
  %p = arith.mulf %least, %f : f32
  memref.store %p, %x[%i] : memref<16xf32>
  memref.store %most, %y[%i] : memref<16xf32>
  return
}

// -----

// Nobody says how large workgroups are, but those who launch the kernel.
// targets: opencl1.2 opencl3.0
gpu.module @kernels {
  gpu.func @kernel(%x: memref<16xi32>) kernel {
    %i = gpu.global_id x
    %d = gpu.block_dim x
    %n = arith.index_cast %d : index to i32
    %a = memref.load %x[%i] : memref<16xi32>
    %b = arith.addi %a, %n : i32
    memref.store %b, %x[%i] : memref<16xi32>
    gpu.return
  }
}

// -----

// A target of the kernels alone, in place of which another one is named. Loops of which the iterations come in any order.
// targets: vulkan1.2 opencl3.0
gpu.module @kernels [#spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>] {
  gpu.func @kernel(%x: memref<4x8xf32>, %y: memref<4x8xf32>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.global_id x
    %two = arith.constant 2 : index
    scf.forall (%j, %k) = (0, 0) to (4, %two) step (2, 1) {
      %jj = arith.addi %j, %k : index
      %v = memref.load %x[%i, %jj] : memref<4x8xf32>
      %w = arith.negf %v : f32
      memref.store %w, %y[%i, %jj] : memref<4x8xf32>
    }
    gpu.return
  }
}
