// Sums of 32 bits and what is carried.
// prints: [0, 42, 0, 42]
// prints: [1, 0, 1, 1]
module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @kernel(%a : memref<4xi32>, %b : memref<4xi32>, %c : memref<4xi32>, %d : memref<4xi32>)
      kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %i = gpu.block_id x
      %u = memref.load %a[%i] : memref<4xi32>
      %v = memref.load %b[%i] : memref<4xi32>
      %low, %bit = arith.addui_extended %u, %v : i32, i1
      memref.store %low, %c[%i] : memref<4xi32>
      %high = arith.extui %bit : i1 to i32
      memref.store %high, %d[%i] : memref<4xi32>
      gpu.return
    }
  }
  func.func @main() {
    %a = memref.alloc() : memref<4xi32>
    %b = memref.alloc() : memref<4xi32>
    %c = memref.alloc() : memref<4xi32>
    %d = memref.alloc() : memref<4xi32>
    %zero = arith.constant 0 : i32
    %dc = memref.cast %c : memref<4xi32> to memref<?xi32>
    %dd = memref.cast %d : memref<4xi32> to memref<?xi32>
    call @fillResource1DInt(%dc, %zero) : (memref<?xi32>, i32) -> ()
    call @fillResource1DInt(%dd, %zero) : (memref<?xi32>, i32) -> ()
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %lhs = arith.constant dense<[-1, 24, 2147483647, -1]> : vector<4xi32>
    %rhs = arith.constant dense<[1, 18, -2147483647, 43]> : vector<4xi32>
    vector.store %lhs, %a[%c0] : memref<4xi32>, vector<4xi32>
    vector.store %rhs, %b[%c0] : memref<4xi32>, vector<4xi32>
    gpu.launch_func @kernels::@kernel blocks in (%c4, %c1, %c1) threads in (%c1, %c1, %c1)
        args(%a : memref<4xi32>, %b : memref<4xi32>, %c : memref<4xi32>, %d : memref<4xi32>)
    %pc = memref.cast %dc : memref<?xi32> to memref<*xi32>
    %pd = memref.cast %dd : memref<?xi32> to memref<*xi32>
    call @printMemrefI32(%pc) : (memref<*xi32>) -> ()
    call @printMemrefI32(%pd) : (memref<*xi32>) -> ()
    return
  }
  func.func private @fillResource1DInt(%0 : memref<?xi32>, %1 : i32)
  func.func private @printMemrefI32(%ptr : memref<*xi32>)
}
