// An integer of 64 bits that was one of 32 is compared with a constant: lavapipe says the contrary. In remsi it is the sign of the dividend.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel(%from: memref<64xi32>, %to: memref<64xi64>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      %i = gpu.global_id x
      %c63 = arith.constant 63 : index
      %k = arith.andi %i, %c63 : index
      %x = memref.load %from[%k] : memref<64xi32>
      %wide = arith.extsi %x : i32 to i64
      %by = arith.constant 7 : i64
      %rest = arith.remsi %wide, %by : i64
      memref.store %rest, %to[%k] : memref<64xi64>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %c32 = arith.constant 32 : i32
    %from = memref.alloc() : memref<64xi32>
    scf.for %i = %c0 to %c64 step %c1 {
      %n = arith.index_cast %i : index to i32
      %f = arith.subi %n, %c32 : i32
      memref.store %f, %from[%i] : memref<64xi32>
    }
    %to = memref.alloc() : memref<64xi64>
    gpu.launch_func @kernels::@kernel blocks in (%c4, %c1, %c1) threads in (%c16, %c1, %c1) args(%from : memref<64xi32>, %to : memref<64xi64>)
    return
  }
}
