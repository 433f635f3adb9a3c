// How often each of 16 values is in 1024 numbers: each workgroup counts in its own memory, and adds that to the counts of all.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @histogram(%in: memref<1024xi32>, %counts: memref<16xi32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %own = memref.alloc() : memref<16xi32, 3>
      %c16 = arith.constant 16 : index
      %zero = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %t = gpu.thread_id x
      %i = gpu.global_id x
      %bin = arith.cmpi ult, %t, %c16 : index
      scf.if %bin {
        memref.store %zero, %own[%t] : memref<16xi32, 3>
      }
      gpu.barrier
      %v = memref.load %in[%i] : memref<1024xi32>
      %at = arith.index_cast %v : i32 to index
      %was = memref.atomic_rmw addi %one, %own[%at] : (i32, memref<16xi32, 3>) -> i32
      gpu.barrier
      scf.if %bin {
        %n = memref.load %own[%t] : memref<16xi32, 3>
        %before = memref.atomic_rmw addi %n, %counts[%t] : (i32, memref<16xi32>) -> i32
      }
      gpu.return
    }
  }
  func.func private @fillResource1DInt(memref<?xi32>, i32)
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %n = arith.constant 1024 : index
    %zero = arith.constant 0 : i32
    %in = memref.alloc() : memref<1024xi32>
    %counts = memref.alloc() : memref<16xi32>
    %all = memref.cast %counts : memref<16xi32> to memref<?xi32>
    call @fillResource1DInt(%all, %zero) : (memref<?xi32>, i32) -> ()
    scf.for %i = %c0 to %n step %c1 {
      %p = arith.muli %i, %i : index
      %m = arith.remui %p, %c16 : index
      %w = arith.index_cast %m : index to i32
      memref.store %w, %in[%i] : memref<1024xi32>
    }
    gpu.launch_func @kernels::@histogram blocks in (%c16, %c1, %c1) threads in (%c64, %c1, %c1)
        args(%in : memref<1024xi32>, %counts : memref<16xi32>)
    %print = memref.cast %counts : memref<16xi32> to memref<*xi32>
    call @printMemrefI32(%print) : (memref<*xi32>) -> ()
    return
  }
}
