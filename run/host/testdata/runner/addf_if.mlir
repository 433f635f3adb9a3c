// Adds where the number of the workgroup is below four.
// prints: [3.3, 3.3, 3.3, 3.3, 0, 0, 0, 0]
module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @kernel_add(%a : memref<8xf32>, %b : memref<8xf32>, %c : memref<8xf32>)
      kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %i = gpu.block_id x
      %limit = arith.constant 4 : index
      %in = arith.cmpi slt, %i, %limit : index
      scf.if %in {
        %u = memref.load %a[%i] : memref<8xf32>
        %v = memref.load %b[%i] : memref<8xf32>
        %s = arith.addf %u, %v : f32
        memref.store %s, %c[%i] : memref<8xf32>
      }
      gpu.return
    }
  }
  func.func @main() {
    %a = memref.alloc() : memref<8xf32>
    %b = memref.alloc() : memref<8xf32>
    %c = memref.alloc() : memref<8xf32>
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1.1 : f32
    %two = arith.constant 2.2 : f32
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %da = memref.cast %a : memref<8xf32> to memref<?xf32>
    %db = memref.cast %b : memref<8xf32> to memref<?xf32>
    %dc = memref.cast %c : memref<8xf32> to memref<?xf32>
    call @fillResource1DFloat(%da, %one) : (memref<?xf32>, f32) -> ()
    call @fillResource1DFloat(%db, %two) : (memref<?xf32>, f32) -> ()
    call @fillResource1DFloat(%dc, %zero) : (memref<?xf32>, f32) -> ()
    gpu.launch_func @kernels::@kernel_add blocks in (%c8, %c1, %c1) threads in (%c1, %c1, %c1)
        args(%a : memref<8xf32>, %b : memref<8xf32>, %c : memref<8xf32>)
    %uu = memref.cast %dc : memref<?xf32> to memref<*xf32>
    call @printMemrefF32(%uu) : (memref<*xf32>) -> ()
    return
  }
  func.func private @fillResource1DFloat(%0 : memref<?xf32>, %1 : f32)
  func.func private @printMemrefF32(%ptr : memref<*xf32>)
}
