// Each row of 64 by 32 numbers gets mean 0 and variance 1, then a scale and a bias by column: one invocation a row.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @layer_norm(%in: memref<64x32xf32>, %scale: memref<32xf32>, %bias: memref<32xf32>, %out: memref<64x32xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      %zero = arith.constant 0.0 : f32
      %part = arith.constant 0.03125 : f32
      %epsilon = arith.constant 1.0e-5 : f32
      %row = gpu.global_id x
      %sum:2 = scf.for %j = %c0 to %c32 step %c1 iter_args(%s = %zero, %q = %zero) -> (f32, f32) {
        %v = memref.load %in[%row, %j] : memref<64x32xf32>
        %vv = arith.mulf %v, %v : f32
        %s1 = arith.addf %s, %v : f32
        %q1 = arith.addf %q, %vv : f32
        scf.yield %s1, %q1 : f32, f32
      }
      %mean = arith.mulf %sum#0, %part : f32
      %square = arith.mulf %sum#1, %part : f32
      %mm = arith.mulf %mean, %mean : f32
      %variance = arith.subf %square, %mm : f32
      %above = arith.addf %variance, %epsilon : f32
      %r = math.rsqrt %above : f32
      scf.for %j = %c0 to %c32 step %c1 {
        %v = memref.load %in[%row, %j] : memref<64x32xf32>
        %g = memref.load %scale[%j] : memref<32xf32>
        %b = memref.load %bias[%j] : memref<32xf32>
        %d = arith.subf %v, %mean : f32
        %n = arith.mulf %d, %r : f32
        %o = math.fma %n, %g, %b : f32
        memref.store %o, %out[%row, %j] : memref<64x32xf32>
      }
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c7 = arith.constant 7 : index
    %c32 = arith.constant 32 : index
    %c64 = arith.constant 64 : index
    %half = arith.constant 0.5 : f32
    %in = memref.alloc() : memref<64x32xf32>
    %out = memref.alloc() : memref<64x32xf32>
    %scale = memref.alloc() : memref<32xf32>
    %bias = memref.alloc() : memref<32xf32>
    scf.for %j = %c0 to %c32 step %c1 {
      %w = arith.index_cast %j : index to i32
      %f = arith.sitofp %w : i32 to f32
      %h = arith.mulf %f, %half : f32
      memref.store %h, %scale[%j] : memref<32xf32>
      memref.store %f, %bias[%j] : memref<32xf32>
      scf.for %i = %c0 to %c64 step %c1 {
        %p = arith.muli %i, %j : index
        %m = arith.remui %p, %c7 : index
        %v = arith.index_cast %m : index to i32
        %e = arith.sitofp %v : i32 to f32
        memref.store %e, %in[%i, %j] : memref<64x32xf32>
      }
    }
    gpu.launch_func @kernels::@layer_norm blocks in (%c2, %c1, %c1) threads in (%c32, %c1, %c1)
        args(%in : memref<64x32xf32>, %scale : memref<32xf32>, %bias : memref<32xf32>, %out : memref<64x32xf32>)
    %print = memref.cast %out : memref<64x32xf32> to memref<*xf32>
    call @printMemrefF32(%print) : (memref<*xf32>) -> ()
    return
  }
}
