// targets: vulkan1.1+VariablePointers vulkan1.2+VariablePointers spv1.4+Shader+VariablePointers
// Buffers are chosen while the kernel runs, where pointers are variable: by scf.if, in a loop that exchanges them, and by a select.
gpu.module @kernels {
  gpu.func @chosen(%a: memref<64xf32>, %b: memref<64xf32>, %c: memref<64xf32>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c20 = arith.constant 20 : index
    %i = gpu.thread_id x
    %few = arith.cmpi ult, %i, %c20 : index
    %m = scf.if %few -> (memref<64xf32>) {
      scf.yield %a : memref<64xf32>
    } else {
      scf.yield %b : memref<64xf32>
    }
    %v = memref.load %m[%i] : memref<64xf32>
    %k:2 = scf.for %j = %c0 to %c3 step %c1 iter_args(%l = %a, %r = %b) -> (memref<64xf32>, memref<64xf32>) {
      scf.yield %r, %l : memref<64xf32>, memref<64xf32>
    }
    %w = memref.load %k#0[%i] : memref<64xf32>
    %s = arith.select %few, %k#1, %b : memref<64xf32>
    %x = memref.load %s[%i] : memref<64xf32>
    %y = arith.addf %v, %w : f32
    %z = arith.mulf %y, %x : f32
    memref.store %z, %c[%i] : memref<64xf32>
    gpu.return
  }
}
// -----
// targets: vulkan1.2
gpu.module @kernels {
  gpu.func @chosen(%a: memref<64xf32>, %b: memref<64xf32>, %o: i1) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %i = gpu.thread_id x
    // expected-error@+1 {{needs at least one capability in [Addresses, VariablePointersStorageBuffer, VariablePointers]}}
    %m = scf.if %o -> (memref<64xf32>) {
      scf.yield %a : memref<64xf32>
    } else {
      scf.yield %b : memref<64xf32>
    }
    %v = memref.load %m[%i] : memref<64xf32>
    memref.store %v, %b[%i] : memref<64xf32>
    gpu.return
  }
}
