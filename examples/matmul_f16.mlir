// C = A * B with numbers of 16 bits in memory and sums of 32 bits: 32 by 32 times 32 by 32. Devices without 16 bits compute the same: two numbers
// share a word there.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @matmul(%a: memref<32x32xf16>, %b: memref<32x32xf16>, %c: memref<32x32xf16>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      %zero = arith.constant 0.0 : f32
      %col = gpu.global_id x
      %row = gpu.global_id y
      %sum = scf.for %k = %c0 to %c32 step %c1 iter_args(%acc = %zero) -> (f32) {
        %u = memref.load %a[%row, %k] : memref<32x32xf16>
        %v = memref.load %b[%k, %col] : memref<32x32xf16>
        %wu = arith.extf %u : f16 to f32
        %wv = arith.extf %v : f16 to f32
        %p = arith.mulf %wu, %wv : f32
        %next = arith.addf %acc, %p : f32
        scf.yield %next : f32
      }
      %r = arith.truncf %sum : f32 to f16
      memref.store %r, %c[%row, %col] : memref<32x32xf16>
      gpu.return
    }
  }
  func.func private @printMemrefF16(memref<*xf16>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %c8 = arith.constant 8 : index
    %c32 = arith.constant 32 : index
    %quarter = arith.constant 0.25 : f16
    %a = memref.alloc() : memref<32x32xf16>
    %b = memref.alloc() : memref<32x32xf16>
    %c = memref.alloc() : memref<32x32xf16>
    scf.for %i = %c0 to %c32 step %c1 {
      scf.for %j = %c0 to %c32 step %c1 {
        %s = arith.addi %i, %j : index
        %p = arith.muli %i, %j : index
        %m = arith.remui %s, %c5 : index
        %o = arith.remui %p, %c8 : index
        %w = arith.index_cast %m : index to i32
        %x = arith.index_cast %o : index to i32
        %f = arith.sitofp %w : i32 to f16
        %g = arith.sitofp %x : i32 to f16
        %h = arith.mulf %g, %quarter : f16
        memref.store %f, %a[%i, %j] : memref<32x32xf16>
        memref.store %h, %b[%i, %j] : memref<32x32xf16>
      }
    }
    gpu.launch_func @kernels::@matmul blocks in (%c4, %c4, %c1) threads in (%c8, %c8, %c1)
        args(%a : memref<32x32xf16>, %b : memref<32x32xf16>, %c : memref<32x32xf16>)
    %print = memref.cast %c : memref<32x32xf16> to memref<*xf16>
    call @printMemrefF16(%print) : (memref<*xf16>) -> ()
    return
  }
}
