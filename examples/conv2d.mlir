// A picture of 32 by 48 numbers under a filter of 3 by 3; beyond the edges the picture goes on as it ends.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @conv2d(%in: memref<32x48xf32>, %filter: memref<3x3xf32>, %out: memref<32x48xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c3 = arith.constant 3 : index
      %bottom = arith.constant 31 : index
      %right = arith.constant 47 : index
      %zero = arith.constant 0.0 : f32
      %x = gpu.global_id x
      %y = gpu.global_id y
      %sum = scf.for %i = %c0 to %c3 step %c1 iter_args(%rows = %zero) -> (f32) {
        %yi = arith.addi %y, %i : index
        %y1 = arith.subi %yi, %c1 : index
        %y2 = arith.maxsi %y1, %c0 : index
        %y3 = arith.minsi %y2, %bottom : index
        %part = scf.for %j = %c0 to %c3 step %c1 iter_args(%acc = %rows) -> (f32) {
          %xj = arith.addi %x, %j : index
          %x1 = arith.subi %xj, %c1 : index
          %x2 = arith.maxsi %x1, %c0 : index
          %x3 = arith.minsi %x2, %right : index
          %v = memref.load %in[%y3, %x3] : memref<32x48xf32>
          %f = memref.load %filter[%i, %j] : memref<3x3xf32>
          %p = arith.mulf %v, %f : f32
          %s = arith.addf %acc, %p : f32
          scf.yield %s : f32
        }
        scf.yield %part : f32
      }
      memref.store %sum, %out[%y, %x] : memref<32x48xf32>
      gpu.return
    }
  }
  memref.global "private" constant @edges : memref<3x3xf32> = dense<[[1.0, 2.0, 1.0], [0.0, 0.0, 0.0], [-1.0, -2.0, -1.0]]>
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %c48 = arith.constant 48 : index
    %in = memref.alloc() : memref<32x48xf32>
    %filter = memref.alloc() : memref<3x3xf32>
    %out = memref.alloc() : memref<32x48xf32>
    %edges = memref.get_global @edges : memref<3x3xf32>
    memref.copy %edges, %filter : memref<3x3xf32> to memref<3x3xf32>
    scf.for %i = %c0 to %c32 step %c1 {
      scf.for %j = %c0 to %c48 step %c1 {
        %p = arith.muli %i, %j : index
        %w = arith.index_cast %p : index to i32
        %f = arith.sitofp %w : i32 to f32
        memref.store %f, %in[%i, %j] : memref<32x48xf32>
      }
    }
    gpu.launch_func @kernels::@conv2d blocks in (%c3, %c8, %c1) threads in (%c16, %c4, %c1)
        args(%in : memref<32x48xf32>, %filter : memref<3x3xf32>, %out : memref<32x48xf32>)
    %print = memref.cast %out : memref<32x48xf32> to memref<*xf32>
    call @printMemrefF32(%print) : (memref<*xf32>) -> ()
    return
  }
}
