// softmax(Q * K^T / 4) * V for 64 queries, 64 keys and 16 numbers each, without the matrix in between: a workgroup brings 16 keys and values at a time
// to its memory, and an invocation keeps the largest product of its query, the sum of what exp makes of them, and the sum of values by
// weight. What it has is scaled when a larger product comes.
#tile = #gpu.address_space<workgroup>
#own = #gpu.address_space<private>
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @attention(%q: memref<64x16xf32>, %k: memref<64x16xf32>, %v: memref<64x16xf32>, %out: memref<64x16xf32>)
        workgroup(%tk: memref<16x16xf32, #tile>, %tv: memref<16x16xf32, #tile>)
        private(%query: memref<16xf32, #own>, %acc: memref<16xf32, #own>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c16 = arith.constant 16 : index
      %c64 = arith.constant 64 : index
      %zero = arith.constant 0.0 : f32
      %low = arith.constant -1.0e+30 : f32
      %scale = arith.constant 0.25 : f32
      %t = gpu.thread_id x
      %i = gpu.global_id x
      scf.for %d = %c0 to %c16 step %c1 {
        %e = memref.load %q[%i, %d] : memref<64x16xf32>
        %s = arith.mulf %e, %scale : f32
        memref.store %s, %query[%d] : memref<16xf32, #own>
        memref.store %zero, %acc[%d] : memref<16xf32, #own>
      }
      %state:2 = scf.for %first = %c0 to %c64 step %c16 iter_args(%most0 = %low, %sum0 = %zero) -> (f32, f32) {
        %row = arith.addi %first, %t : index
        scf.for %d = %c0 to %c16 step %c1 {
          %ek = memref.load %k[%row, %d] : memref<64x16xf32>
          %ev = memref.load %v[%row, %d] : memref<64x16xf32>
          memref.store %ek, %tk[%t, %d] : memref<16x16xf32, #tile>
          memref.store %ev, %tv[%t, %d] : memref<16x16xf32, #tile>
        }
        gpu.barrier
        %next:2 = scf.for %j = %c0 to %c16 step %c1 iter_args(%most = %most0, %sum = %sum0) -> (f32, f32) {
          %dot = scf.for %d = %c0 to %c16 step %c1 iter_args(%p = %zero) -> (f32) {
            %a = memref.load %query[%d] : memref<16xf32, #own>
            %b = memref.load %tk[%j, %d] : memref<16x16xf32, #tile>
            %n = math.fma %a, %b, %p : f32
            scf.yield %n : f32
          }
          %larger = arith.maximumf %most, %dot : f32
          %fall = arith.subf %most, %larger : f32
          %keep = math.exp %fall : f32
          %less = arith.subf %dot, %larger : f32
          %weight = math.exp %less : f32
          scf.for %d = %c0 to %c16 step %c1 {
            %a = memref.load %acc[%d] : memref<16xf32, #own>
            %b = memref.load %tv[%j, %d] : memref<16x16xf32, #tile>
            %kept = arith.mulf %a, %keep : f32
            %n = math.fma %weight, %b, %kept : f32
            memref.store %n, %acc[%d] : memref<16xf32, #own>
          }
          %sk = arith.mulf %sum, %keep : f32
          %s = arith.addf %sk, %weight : f32
          scf.yield %larger, %s : f32, f32
        }
        gpu.barrier
        scf.yield %next#0, %next#1 : f32, f32
      }
      scf.for %d = %c0 to %c16 step %c1 {
        %a = memref.load %acc[%d] : memref<16xf32, #own>
        %o = arith.divf %a, %state#1 : f32
        memref.store %o, %out[%i, %d] : memref<64x16xf32>
      }
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c7 = arith.constant 7 : index
    %c9 = arith.constant 9 : index
    %c11 = arith.constant 11 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %part = arith.constant 0.25 : f32
    %q = memref.alloc() : memref<64x16xf32>
    %k = memref.alloc() : memref<64x16xf32>
    %v = memref.alloc() : memref<64x16xf32>
    %out = memref.alloc() : memref<64x16xf32>
    scf.for %i = %c0 to %c64 step %c1 {
      scf.for %j = %c0 to %c16 step %c1 {
        %p = arith.muli %i, %j : index
        %s = arith.addi %i, %j : index
        %m0 = arith.remui %p, %c7 : index
        %m1 = arith.remui %s, %c9 : index
        %m2 = arith.remui %p, %c11 : index
        %w0 = arith.index_cast %m0 : index to i32
        %w1 = arith.index_cast %m1 : index to i32
        %w2 = arith.index_cast %m2 : index to i32
        %f0 = arith.sitofp %w0 : i32 to f32
        %f1 = arith.sitofp %w1 : i32 to f32
        %f2 = arith.sitofp %w2 : i32 to f32
        %g0 = arith.mulf %f0, %part : f32
        %g1 = arith.mulf %f1, %part : f32
        memref.store %g0, %q[%i, %j] : memref<64x16xf32>
        memref.store %g1, %k[%i, %j] : memref<64x16xf32>
        memref.store %f2, %v[%i, %j] : memref<64x16xf32>
      }
    }
    gpu.launch_func @kernels::@attention blocks in (%c4, %c1, %c1) threads in (%c16, %c1, %c1)
        args(%q : memref<64x16xf32>, %k : memref<64x16xf32>, %v : memref<64x16xf32>, %out : memref<64x16xf32>)
    %print = memref.cast %out : memref<64x16xf32> to memref<*xf32>
    call @printMemrefF32(%print) : (memref<*xf32>) -> ()
    return
  }
}
