// The sum of each 128 elements, by a tree: in each step half as many invocations add what another one has.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @reduce(%in: memref<1024xf32>, %out: memref<8xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [128, 1, 1]>} {
      %part = memref.alloc() : memref<128xf32, 3>
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c64 = arith.constant 64 : index
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %i = gpu.global_id x
      %v = memref.load %in[%i] : memref<1024xf32>
      memref.store %v, %part[%t] : memref<128xf32, 3>
      gpu.barrier
      %last = scf.while (%half = %c64) : (index) -> index {
        %more = arith.cmpi ugt, %half, %c0 : index
        scf.condition(%more) %half : index
      } do {
      ^bb0(%half: index):
        %adds = arith.cmpi ult, %t, %half : index
        scf.if %adds {
          %other = arith.addi %t, %half : index
          %x = memref.load %part[%t] : memref<128xf32, 3>
          %y = memref.load %part[%other] : memref<128xf32, 3>
          %s = arith.addf %x, %y : f32
          memref.store %s, %part[%t] : memref<128xf32, 3>
        }
        gpu.barrier
        %next = arith.shrui %half, %c1 : index
        scf.yield %next : index
      }
      %first = arith.cmpi eq, %t, %c0 : index
      scf.if %first {
        %s = memref.load %part[%c0] : memref<128xf32, 3>
        memref.store %s, %out[%b] : memref<8xf32>
      }
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c128 = arith.constant 128 : index
    %n = arith.constant 1024 : index
    %eighth = arith.constant 0.125 : f32
    %in = memref.alloc() : memref<1024xf32>
    %out = memref.alloc() : memref<8xf32>
    scf.for %i = %c0 to %n step %c1 {
      %w = arith.index_cast %i : index to i32
      %f = arith.sitofp %w : i32 to f32
      %g = arith.mulf %f, %eighth : f32
      memref.store %g, %in[%i] : memref<1024xf32>
    }
    gpu.launch_func @kernels::@reduce blocks in (%c8, %c1, %c1) threads in (%c128, %c1, %c1)
        args(%in : memref<1024xf32>, %out : memref<8xf32>)
    %print = memref.cast %out : memref<8xf32> to memref<*xf32>
    call @printMemrefF32(%print) : (memref<*xf32>) -> ()
    return
  }
}
