// Elements at even and at odd places of a vector.
// prints: [0, 2]
// prints: [1, 3]
module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @kernel(%a : memref<4xi32>, %b : memref<2xi32>, %c : memref<2xi32>)
      kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %u = vector.load %a[%c0] : memref<4xi32>, vector<4xi32>
      %v, %w = vector.deinterleave %u : vector<4xi32> -> vector<2xi32>
      vector.store %v, %b[%c0] : memref<2xi32>, vector<2xi32>
      vector.store %w, %c[%c0] : memref<2xi32>, vector<2xi32>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %a = memref.alloc() : memref<4xi32>
    %b = memref.alloc() : memref<2xi32>
    %c = memref.alloc() : memref<2xi32>
    %u = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
    vector.store %u, %a[%c0] : memref<4xi32>, vector<4xi32>
    gpu.launch_func @kernels::@kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
        args(%a : memref<4xi32>, %b : memref<2xi32>, %c : memref<2xi32>)
    %even = memref.cast %b : memref<2xi32> to memref<*xi32>
    %odd = memref.cast %c : memref<2xi32> to memref<*xi32>
    call @printMemrefI32(%even) : (memref<*xi32>) -> ()
    call @printMemrefI32(%odd) : (memref<*xi32>) -> ()
    return
  }
  func.func private @printMemrefI32(%ptr : memref<*xi32>)
}
