// targets: vulkan1.1+VariablePointers vulkan1.2+VariablePointers spv1.4+Shader+VariablePointers vulkan1.0 webgpu opencl1.2
// Buffers are chosen while the kernel runs, as variable pointers where there are some: by scf.if, in a loop that exchanges them, and by a select.
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

// What is done with a chosen memory: stores, atomics, views, copies, vectors; among three, and in a loop while something holds.
// targets: vulkan1.0 vulkan1.2 opencl1.2
gpu.module @kernels {
  gpu.func @accessed(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %n: memref<8xi32>, %m: memref<8xi32>, %o: memref<8x8xf32>)
      workgroup(%w: memref<4x8xf32, 3>, %x: memref<4x8xf32, 3>, %y: memref<4x8xf32, 3>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %i = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1 : i32
    scf.for %k = %c0 to %c4 step %c1 {
      %v = memref.load %a[%k, %i] : memref<4x8xf32>
      %u = memref.load %b[%k, %i] : memref<4x8xf32>
      memref.store %v, %w[%k, %i] : memref<4x8xf32, 3>
      memref.store %u, %x[%k, %i] : memref<4x8xf32, 3>
      memref.store %zero, %y[%k, %i] : memref<4x8xf32, 3>
    }
    %parity = arith.remui %i, %c2 : index
    %odd = arith.cmpi eq, %parity, %c1 : index
    %c = arith.select %odd, %n, %m : memref<8xi32>
    %old = memref.atomic_rmw addi %one, %c[%i] : (i32, memref<8xi32>) -> i32
    %r:4 = scf.while (%p = %w, %q = %x, %s = %y, %k = %c0) : (memref<4x8xf32, 3>, memref<4x8xf32, 3>, memref<4x8xf32, 3>, index)
        -> (memref<4x8xf32, 3>, memref<4x8xf32, 3>, memref<4x8xf32, 3>, index) {
      %go = arith.cmpi ult, %k, %c4 : index
      scf.condition(%go) %p, %q, %s, %k : memref<4x8xf32, 3>, memref<4x8xf32, 3>, memref<4x8xf32, 3>, index
    } do {
    ^bb0(%p: memref<4x8xf32, 3>, %q: memref<4x8xf32, 3>, %s: memref<4x8xf32, 3>, %k: index):
      %row = memref.subview %p[%k, 0] [1, 8] [1, 1] : memref<4x8xf32, 3> to memref<8xf32, strided<[1], offset: ?>, 3>
      %v = memref.load %row[%i] : memref<8xf32, strided<[1], offset: ?>, 3>
      %u = memref.load %q[%k, %i] : memref<4x8xf32, 3>
      %t = arith.addf %v, %u : f32
      %most = memref.dim %q, %c1 : memref<4x8xf32, 3>
      %last = arith.subi %most, %c1 : index
      %at = arith.subi %last, %i : index
      memref.store %t, %s[%k, %at] : memref<4x8xf32, 3>
      gpu.barrier
      %next = arith.addi %k, %c1 : index
      scf.yield %q, %s, %p, %next : memref<4x8xf32, 3>, memref<4x8xf32, 3>, memref<4x8xf32, 3>, index
    }
    scf.for %k = %c0 to %c4 step %c1 {
      %v = memref.load %r#0[%k, %i] : memref<4x8xf32, 3>
      memref.store %v, %o[%k, %i] : memref<8x8xf32>
      %u = memref.load %r#2[%k, %i] : memref<4x8xf32, 3>
      %l = arith.addi %k, %c4 : index
      memref.store %u, %o[%l, %i] : memref<8x8xf32>
    }
    gpu.return
  }
}

// -----

// What is not there before the choice is none of it.
gpu.module @kernels {
  gpu.func @inside(%a: memref<8xf32>, %b: memref<8xf32>, %o: i1) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %i = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // expected-error@+1 {{is chosen at run time}}
    %m = scf.for %k = %c0 to %i step %c1 iter_args(%p = %a) -> (memref<8xf32>) {
      %own = memref.alloca() : memref<8xf32>
      %v = memref.load %p[%k] : memref<8xf32>
      memref.store %v, %own[%i] : memref<8xf32>
      // expected-error@+1 {{what is around it is not converted}}
      scf.yield %own : memref<8xf32>
    }
    %v = memref.load %m[%i] : memref<8xf32>
    memref.store %v, %b[%i] : memref<8xf32>
    gpu.return
  }
}
