// Elements of two vectors in another order, one of them twice.
// prints: [2, 1, 3, 3]
module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @kernel(%a : memref<2xi32>, %b : memref<2xi32>, %c : memref<4xi32>)
      kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %u = vector.load %a[%c0] : memref<2xi32>, vector<2xi32>
      %v = vector.load %b[%c0] : memref<2xi32>, vector<2xi32>
      %w = vector.shuffle %u, %v [2, 1, 3, 3] : vector<2xi32>, vector<2xi32>
      vector.store %w, %c[%c0] : memref<4xi32>, vector<4xi32>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %a = memref.alloc() : memref<2xi32>
    %b = memref.alloc() : memref<2xi32>
    %c = memref.alloc() : memref<4xi32>
    %u = arith.constant dense<[0, 1]> : vector<2xi32>
    %v = arith.constant dense<[2, 3]> : vector<2xi32>
    vector.store %u, %a[%c0] : memref<2xi32>, vector<2xi32>
    vector.store %v, %b[%c0] : memref<2xi32>, vector<2xi32>
    gpu.launch_func @kernels::@kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
        args(%a : memref<2xi32>, %b : memref<2xi32>, %c : memref<4xi32>)
    %print = memref.cast %c : memref<4xi32> to memref<*xi32>
    call @printMemrefI32(%print) : (memref<*xi32>) -> ()
    return
  }
  func.func private @printMemrefI32(%ptr : memref<*xi32>)
}
