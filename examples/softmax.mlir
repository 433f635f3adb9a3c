// The softmax of each row of 16 by 64 numbers: a workgroup a row, an invocation a number. Taking away the largest first keeps exp in bounds.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @softmax(%in: memref<16x64xf32>, %out: memref<16x64xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %row = gpu.block_id x
      %col = gpu.thread_id x
      %v = memref.load %in[%row, %col] : memref<16x64xf32>
      %most = gpu.all_reduce maxnumf %v uniform {} : (f32) -> f32
      %d = arith.subf %v, %most : f32
      %e = math.exp %d : f32
      %sum = gpu.all_reduce add %e uniform {} : (f32) -> f32
      %s = arith.divf %e, %sum : f32
      memref.store %s, %out[%row, %col] : memref<16x64xf32>
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c11 = arith.constant 11 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %in = memref.alloc() : memref<16x64xf32>
    %out = memref.alloc() : memref<16x64xf32>
    scf.for %i = %c0 to %c16 step %c1 {
      scf.for %j = %c0 to %c64 step %c1 {
        %p = arith.muli %i, %j : index
        %m = arith.remui %p, %c11 : index
        %w = arith.index_cast %m : index to i32
        %f = arith.sitofp %w : i32 to f32
        memref.store %f, %in[%i, %j] : memref<16x64xf32>
      }
    }
    gpu.launch_func @kernels::@softmax blocks in (%c16, %c1, %c1) threads in (%c64, %c1, %c1)
        args(%in : memref<16x64xf32>, %out : memref<16x64xf32>)
    %print = memref.cast %out : memref<16x64xf32> to memref<*xf32>
    call @printMemrefF32(%print) : (memref<*xf32>) -> ()
    return
  }
}
