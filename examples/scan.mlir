// The sums of all elements up to each, of 512 numbers, in three kernels: each workgroup scans 64 of them, one workgroup scans the sums of these, and
// each adds what is in front of it.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @scan(%data: memref<512xi32>, %sums: memref<8xi32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %part = memref.alloc() : memref<64xi32, 3>
      %c1 = arith.constant 1 : index
      %c6 = arith.constant 6 : index
      %c0 = arith.constant 0 : index
      %c63 = arith.constant 63 : index
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %i = gpu.global_id x
      %v = memref.load %data[%i] : memref<512xi32>
      memref.store %v, %part[%t] : memref<64xi32, 3>
      gpu.barrier
      %sum = scf.for %step = %c0 to %c6 step %c1 iter_args(%own = %v) -> (i32) {
        %far = arith.shli %c1, %step : index
        %adds = arith.cmpi uge, %t, %far : index
        %next = scf.if %adds -> (i32) {
          %other = arith.subi %t, %far : index
          %x = memref.load %part[%other] : memref<64xi32, 3>
          %s = arith.addi %own, %x : i32
          scf.yield %s : i32
        } else {
          scf.yield %own : i32
        }
        gpu.barrier
        memref.store %next, %part[%t] : memref<64xi32, 3>
        gpu.barrier
        scf.yield %next : i32
      }
      memref.store %sum, %data[%i] : memref<512xi32>
      %last = arith.cmpi eq, %t, %c63 : index
      scf.if %last {
        memref.store %sum, %sums[%b] : memref<8xi32>
      }
      gpu.return
    }
    gpu.func @scan_sums(%sums: memref<8xi32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c8 = arith.constant 8 : index
      %zero = arith.constant 0 : i32
      %all = scf.for %i = %c0 to %c8 step %c1 iter_args(%before = %zero) -> (i32) {
        %s = memref.load %sums[%i] : memref<8xi32>
        memref.store %before, %sums[%i] : memref<8xi32>
        %next = arith.addi %before, %s : i32
        scf.yield %next : i32
      }
      gpu.return
    }
    gpu.func @add_sums(%data: memref<512xi32>, %sums: memref<8xi32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %b = gpu.block_id x
      %i = gpu.global_id x
      %before = memref.load %sums[%b] : memref<8xi32>
      %v = memref.load %data[%i] : memref<512xi32>
      %s = arith.addi %before, %v : i32
      memref.store %s, %data[%i] : memref<512xi32>
      gpu.return
    }
  }
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c7 = arith.constant 7 : index
    %c8 = arith.constant 8 : index
    %c64 = arith.constant 64 : index
    %n = arith.constant 512 : index
    %data = memref.alloc() : memref<512xi32>
    %sums = memref.alloc() : memref<8xi32>
    scf.for %i = %c0 to %n step %c1 {
      %m = arith.remui %i, %c7 : index
      %w = arith.index_cast %m : index to i32
      memref.store %w, %data[%i] : memref<512xi32>
    }
    gpu.launch_func @kernels::@scan blocks in (%c8, %c1, %c1) threads in (%c64, %c1, %c1)
        args(%data : memref<512xi32>, %sums : memref<8xi32>)
    gpu.launch_func @kernels::@scan_sums blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%sums : memref<8xi32>)
    gpu.launch_func @kernels::@add_sums blocks in (%c8, %c1, %c1) threads in (%c64, %c1, %c1)
        args(%data : memref<512xi32>, %sums : memref<8xi32>)
    %print = memref.cast %data : memref<512xi32> to memref<*xi32>
    call @printMemrefI32(%print) : (memref<*xi32>) -> ()
    return
  }
}
