// The sum of each 128 elements: each subgroup adds its elements in one operation, and the sums of the subgroups meet in the memory of the workgroup.
// It is right for any size of subgroups.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @reduce(%in: memref<1024xi32>, %out: memref<8xi32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [128, 1, 1]>} {
      %part = memref.alloc() : memref<128xi32, 3>
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %zero = arith.constant 0 : i32
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %i = gpu.global_id x
      %v = memref.load %in[%i] : memref<1024xi32>
      %s = gpu.subgroup_reduce add %v : (i32) -> i32
      %subgroup = gpu.subgroup_id : index
      %lane = gpu.lane_id
      %one = arith.cmpi eq, %lane, %c0 : index
      scf.if %one {
        memref.store %s, %part[%subgroup] : memref<128xi32, 3>
      }
      gpu.barrier
      %first = arith.cmpi eq, %t, %c0 : index
      scf.if %first {
        %n = gpu.num_subgroups : index
        %sum = scf.for %k = %c0 to %n step %c1 iter_args(%acc = %zero) -> (i32) {
          %p = memref.load %part[%k] : memref<128xi32, 3>
          %next = arith.addi %acc, %p : i32
          scf.yield %next : i32
        }
        memref.store %sum, %out[%b] : memref<8xi32>
      }
      gpu.return
    }
  }
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c128 = arith.constant 128 : index
    %n = arith.constant 1024 : index
    %in = memref.alloc() : memref<1024xi32>
    %out = memref.alloc() : memref<8xi32>
    scf.for %i = %c0 to %n step %c1 {
      %w = arith.index_cast %i : index to i32
      memref.store %w, %in[%i] : memref<1024xi32>
    }
    gpu.launch_func @kernels::@reduce blocks in (%c8, %c1, %c1) threads in (%c128, %c1, %c1)
        args(%in : memref<1024xi32>, %out : memref<8xi32>)
    %print = memref.cast %out : memref<8xi32> to memref<*xi32>
    call @printMemrefI32(%print) : (memref<*xi32>) -> ()
    return
  }
}
