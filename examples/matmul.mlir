// C = A * B for matrices of 64 by 48 and 48 by 32. A workgroup makes a tile of 8 by 8 of C; it brings the tiles of A and B that it needs to its
// own memory, each element once, and all its invocations read them there.
#tile = #gpu.address_space<workgroup>
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @matmul(%a: memref<64x48xf32>, %b: memref<48x32xf32>, %c: memref<64x32xf32>)
        workgroup(%ta: memref<8x8xf32, #tile>, %tb: memref<8x8xf32, #tile>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c8 = arith.constant 8 : index
      %c48 = arith.constant 48 : index
      %zero = arith.constant 0.0 : f32
      %x = gpu.thread_id x
      %y = gpu.thread_id y
      %bx = gpu.block_id x
      %by = gpu.block_id y
      %col0 = arith.muli %bx, %c8 : index
      %row0 = arith.muli %by, %c8 : index
      %col = arith.addi %col0, %x : index
      %row = arith.addi %row0, %y : index
      %sum = scf.for %k = %c0 to %c48 step %c8 iter_args(%acc = %zero) -> (f32) {
        %ka = arith.addi %k, %x : index
        %kb = arith.addi %k, %y : index
        %ea = memref.load %a[%row, %ka] : memref<64x48xf32>
        memref.store %ea, %ta[%y, %x] : memref<8x8xf32, #tile>
        %eb = memref.load %b[%kb, %col] : memref<48x32xf32>
        memref.store %eb, %tb[%y, %x] : memref<8x8xf32, #tile>
        gpu.barrier
        %part = scf.for %j = %c0 to %c8 step %c1 iter_args(%p = %acc) -> (f32) {
          %u = memref.load %ta[%y, %j] : memref<8x8xf32, #tile>
          %v = memref.load %tb[%j, %x] : memref<8x8xf32, #tile>
          %uv = arith.mulf %u, %v : f32
          %next = arith.addf %p, %uv : f32
          scf.yield %next : f32
        }
        gpu.barrier
        scf.yield %part : f32
      }
      memref.store %sum, %c[%row, %col] : memref<64x32xf32>
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %c8 = arith.constant 8 : index
    %c32 = arith.constant 32 : index
    %c48 = arith.constant 48 : index
    %c64 = arith.constant 64 : index
    %a = memref.alloc() : memref<64x48xf32>
    %b = memref.alloc() : memref<48x32xf32>
    %c = memref.alloc() : memref<64x32xf32>
    scf.for %i = %c0 to %c64 step %c1 {
      scf.for %j = %c0 to %c48 step %c1 {
        %s = arith.addi %i, %j : index
        %m = arith.remui %s, %c5 : index
        %w = arith.index_cast %m : index to i32
        %f = arith.sitofp %w : i32 to f32
        memref.store %f, %a[%i, %j] : memref<64x48xf32>
      }
    }
    scf.for %i = %c0 to %c48 step %c1 {
      scf.for %j = %c0 to %c32 step %c1 {
        %s = arith.muli %i, %j : index
        %m = arith.remui %s, %c3 : index
        %w = arith.index_cast %m : index to i32
        %f = arith.sitofp %w : i32 to f32
        memref.store %f, %b[%i, %j] : memref<48x32xf32>
      }
    }
    gpu.launch_func @kernels::@matmul blocks in (%c4, %c8, %c1) threads in (%c8, %c8, %c1)
        args(%a : memref<64x48xf32>, %b : memref<48x32xf32>, %c : memref<64x32xf32>)
    %print = memref.cast %c : memref<64x32xf32> to memref<*xf32>
    call @printMemrefF32(%print) : (memref<*xf32>) -> ()
    return
  }
}
