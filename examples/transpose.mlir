// A matrix of 64 by 32 as one of 32 by 64. Rows are read and rows are written; columns are read in the memory of the workgroup, whose rows have a ninth
// element so that those of a column lie in different banks.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @transpose(%in: memref<64x32xf32>, %out: memref<32x64xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>} {
      %tile = memref.alloc() : memref<8x9xf32, 3>
      %c8 = arith.constant 8 : index
      %x = gpu.thread_id x
      %y = gpu.thread_id y
      %bx = gpu.block_id x
      %by = gpu.block_id y
      %col0 = arith.muli %bx, %c8 : index
      %row0 = arith.muli %by, %c8 : index
      %col = arith.addi %col0, %x : index
      %row = arith.addi %row0, %y : index
      %v = memref.load %in[%row, %col] : memref<64x32xf32>
      memref.store %v, %tile[%y, %x] : memref<8x9xf32, 3>
      gpu.barrier
      %outrow = arith.addi %col0, %y : index
      %outcol = arith.addi %row0, %x : index
      %w = memref.load %tile[%x, %y] : memref<8x9xf32, 3>
      memref.store %w, %out[%outrow, %outcol] : memref<32x64xf32>
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c32 = arith.constant 32 : index
    %c64 = arith.constant 64 : index
    %in = memref.alloc() : memref<64x32xf32>
    %out = memref.alloc() : memref<32x64xf32>
    scf.for %i = %c0 to %c64 step %c1 {
      scf.for %j = %c0 to %c32 step %c1 {
        %p = arith.muli %i, %c32 : index
        %m = arith.addi %p, %j : index
        %w = arith.index_cast %m : index to i32
        %f = arith.sitofp %w : i32 to f32
        memref.store %f, %in[%i, %j] : memref<64x32xf32>
      }
    }
    gpu.launch_func @kernels::@transpose blocks in (%c4, %c8, %c1) threads in (%c8, %c8, %c1)
        args(%in : memref<64x32xf32>, %out : memref<32x64xf32>)
    %print = memref.cast %out : memref<32x64xf32> to memref<*xf32>
    call @printMemrefF32(%print) : (memref<*xf32>) -> ()
    return
  }
}
