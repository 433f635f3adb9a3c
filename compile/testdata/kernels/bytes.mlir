// Memory of the workgroup of a size that launches say, and memory of bytes: each view of it is memory of its type.
// targets: vulkan1.0 vulkan1.2 opencl1.2
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @rev(%x: memref<64xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      %t = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c63 = arith.constant 63 : index
      %raw = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %s = memref.view %raw[%c0][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<64xf32, #gpu.address_space<workgroup>>
      %v = memref.load %x[%t] : memref<64xf32>
      memref.store %v, %s[%t] : memref<64xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %o = arith.subi %c63, %t : index
      %w = memref.load %s[%o] : memref<64xf32, #gpu.address_space<workgroup>>
      memref.store %w, %x[%t] : memref<64xf32>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %b = arith.constant 64 : index
    %bytes = arith.constant 256 : i32
    %x = memref.alloc() : memref<64xf32>
    scf.for %i = %c0 to %b step %c1 {
      %k = arith.index_cast %i : index to i32
      %f = arith.sitofp %k : i32 to f32
      memref.store %f, %x[%i] : memref<64xf32>
    }
    gpu.launch_func @m::@rev blocks in (%c1, %c1, %c1) threads in (%b, %c1, %c1) dynamic_shared_memory_size %bytes args(%x : memref<64xf32>)
    return
  }
}

// -----

// targets: vulkan1.0 vulkan1.2 opencl1.2
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%x: memref<?xf32>, %off: index, %raw2: memref<?xi8>, %n: index) kernel {
      %t = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c64 = arith.constant 64 : index
      %c15 = arith.constant 15 : index
      %c4 = arith.constant 4 : index
      %raw = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %raw3 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %a = memref.view %raw[%c0][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<4x4xf32, #gpu.address_space<workgroup>>
      %b = memref.view %raw3[%c64][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<16xf16, #gpu.address_space<workgroup>>
      %v = memref.load %x[%t] : memref<?xf32>
      %i = arith.divui %t, %c4 : index
      %j = arith.remui %t, %c4 : index
      memref.store %v, %a[%i, %j] : memref<4x4xf32, #gpu.address_space<workgroup>>
      %h = arith.truncf %v : f32 to f16
      memref.store %h, %b[%t] : memref<16xf16, #gpu.address_space<workgroup>>
      gpu.barrier
      %r = arith.subi %c15, %t : index
      %p = memref.load %a[%j, %i] : memref<4x4xf32, #gpu.address_space<workgroup>>
      %q = memref.load %b[%r] : memref<16xf16, #gpu.address_space<workgroup>>
      %qf = arith.extf %q : f16 to f32
      %s = arith.addf %p, %qf : f32
      memref.store %s, %x[%t] : memref<?xf32>
      %w = memref.view %raw2[%off][%n] : memref<?xi8> to memref<?x2xi32>
      %c1 = arith.constant 1 : index
      %y = arith.fptosi %s : f32 to i32
      memref.store %y, %w[%t, %c1] : memref<?x2xi32>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c8 = arith.constant 8 : index
    %c136 = arith.constant 136 : index
    %bytes = arith.constant 96 : i32
    %z = arith.constant 0 : i8
    %x = memref.alloc(%c16) : memref<?xf32>
    %r = memref.alloc(%c136) : memref<?xi8>
    scf.for %k = %c0 to %c136 step %c1 { memref.store %z, %r[%k] : memref<?xi8> }
    scf.for %k = %c0 to %c16 step %c1 {
      %kk = arith.index_cast %k : index to i32
      %ff = arith.sitofp %kk : i32 to f32
      memref.store %ff, %x[%k] : memref<?xf32>
    }
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) dynamic_shared_memory_size %bytes args(%x : memref<?xf32>, %c8 : index, %r : memref<?xi8>, %c16 : index)
    return
  }
}

// -----

// targets: vulkan1.0 vulkan1.2 opencl1.2
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%x: memref<32xf32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
      %t = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c64 = arith.constant 64 : index
      %c15 = arith.constant 15 : index
      %c16 = arith.constant 16 : index
      %raw = memref.alloc() : memref<128xi8, #gpu.address_space<workgroup>>
      %a = memref.view %raw[%c0][] : memref<128xi8, #gpu.address_space<workgroup>> to memref<16xf32, #gpu.address_space<workgroup>>
      %b = memref.view %raw[%c64][] : memref<128xi8, #gpu.address_space<workgroup>> to memref<16xi32, #gpu.address_space<workgroup>>
      %v = memref.load %x[%t] : memref<32xf32>
      memref.store %v, %a[%t] : memref<16xf32, #gpu.address_space<workgroup>>
      %i = arith.fptosi %v : f32 to i32
      memref.store %i, %b[%t] : memref<16xi32, #gpu.address_space<workgroup>>
      gpu.barrier
      %r = arith.subi %c15, %t : index
      %p = memref.load %a[%r] : memref<16xf32, #gpu.address_space<workgroup>>
      %q = memref.load %b[%r] : memref<16xi32, #gpu.address_space<workgroup>>
      %qf = arith.sitofp %q : i32 to f32
      %s = arith.addf %p, %qf : f32
      %o = arith.addi %t, %c16 : index
      memref.store %s, %x[%o] : memref<32xf32>
      gpu.return
    }
    gpu.func @priv(%x: memref<32xf32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
      %t = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c2 = arith.constant 2 : index
      %s = memref.alloca() : memref<2x2xf32>
      %shape = memref.alloca() : memref<1xindex>
      %c4 = arith.constant 4 : index
      memref.store %c4, %shape[%c0] : memref<1xindex>
      %f = memref.collapse_shape %s [[0, 1]] : memref<2x2xf32> into memref<4xf32>
      %v = memref.load %x[%t] : memref<32xf32>
      %m = arith.remui %t, %c4 : index
      memref.store %v, %f[%m] : memref<4xf32>
      %w = memref.load %f[%m] : memref<4xf32>
      %w2 = arith.addf %w, %w : f32
      memref.store %w2, %x[%t] : memref<32xf32>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %x = memref.alloc() : memref<32xf32>
    scf.for %k = %c0 to %c32 step %c1 {
      %kk = arith.index_cast %k : index to i32
      %ff = arith.sitofp %kk : i32 to f32
      memref.store %ff, %x[%k] : memref<32xf32>
    }
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%x : memref<32xf32>)
    gpu.launch_func @m::@priv blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%x : memref<32xf32>)
    return
  }
}

// -----

// Constants that share words.
// targets: vulkan1.0 vulkan1.2 opencl1.2
module attributes {gpu.container_module} {
  gpu.module @m {
    memref.global "private" constant @w : memref<3x3xf16> = dense<[[0.5, 1.0, 0.5], [1.0, 2.0, 1.0], [0.5, 1.0, 0.5]]>
    gpu.func @conv(%x: memref<10x10xf16>, %y: memref<8x8xf16>) kernel attributes {known_block_size = array<i32: 8, 8, 1>} {
      %i = gpu.thread_id y
      %j = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c3 = arith.constant 3 : index
      %w = memref.get_global @w : memref<3x3xf16>
      %z = arith.constant 0.0 : f16
      %s = scf.for %a = %c0 to %c3 step %c1 iter_args(%acc = %z) -> f16 {
        %s2 = scf.for %b = %c0 to %c3 step %c1 iter_args(%acc2 = %acc) -> f16 {
          %ii = arith.addi %i, %a : index
          %jj = arith.addi %j, %b : index
          %v = memref.load %x[%ii, %jj] : memref<10x10xf16>
          %u = memref.load %w[%a, %b] : memref<3x3xf16>
          %p = arith.mulf %v, %u : f16
          %n = arith.addf %acc2, %p : f16
          scf.yield %n : f16
        }
        scf.yield %s2 : f16
      }
      %zero = arith.constant 0.0 : f16
      %relu = arith.maximumf %s, %zero : f16
      memref.store %relu, %y[%i, %j] : memref<8x8xf16>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c10 = arith.constant 10 : index
    %x = memref.alloc() : memref<10x10xf16>
    %y = memref.alloc() : memref<8x8xf16>
    %o = memref.alloc() : memref<8x8xf32>
    scf.for %i = %c0 to %c10 step %c1 {
    scf.for %j = %c0 to %c10 step %c1 {
      %m = arith.subi %i, %j : index
      %kk = arith.index_cast %m : index to i32
      %f = arith.sitofp %kk : i32 to f16
      memref.store %f, %x[%i, %j] : memref<10x10xf16>
    } }
    gpu.launch_func @m::@conv blocks in (%c1, %c1, %c1) threads in (%c8, %c8, %c1) args(%x : memref<10x10xf16>, %y : memref<8x8xf16>)
    scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %h = memref.load %y[%i, %j] : memref<8x8xf16>
      %f = arith.extf %h : f16 to f32
      memref.store %f, %o[%i, %j] : memref<8x8xf32>
    } }
    return
  }
}

// -----

// Constants that share words.
// targets: vulkan1.0 vulkan1.2 opencl1.2
module attributes {gpu.container_module} {
  gpu.module @m {
    memref.global "private" constant @b : memref<5xi1> = dense<[true, false, true, true, false]>
    memref.global "private" constant @c : memref<2x3xi8> = dense<[[1, -2, 3], [4, 5, -6]]>
    memref.global "private" constant @d : memref<3xbf16> = dense<[1.5, -2.0, 3.0]>
    gpu.func @k(%x: memref<6xi32>) kernel {
      %t = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c3 = arith.constant 3 : index
      %c5 = arith.constant 5 : index
      %b = memref.get_global @b : memref<5xi1>
      %c = memref.get_global @c : memref<2x3xi8>
      %d = memref.get_global @d : memref<3xbf16>
      %i = arith.remui %t, %c5 : index
      %j = arith.remui %t, %c3 : index
      %k = arith.divui %t, %c3 : index
      %p = memref.load %b[%i] : memref<5xi1>
      %q = memref.load %c[%k, %j] : memref<2x3xi8>
      %r = memref.load %d[%j] : memref<3xbf16>
      %s = memref.alloca() : memref<5xi8>
      memref.store %q, %s[%i] : memref<5xi8>
      %q2 = memref.load %s[%i] : memref<5xi8>
      %qi = arith.extsi %q2 : i8 to i32
      %ri = arith.fptosi %r : bf16 to i32
      %u = arith.addi %qi, %ri : i32
      %v = arith.select %p, %u, %qi : i32
      memref.store %v, %x[%t] : memref<6xi32>
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c6 = arith.constant 6 : index
    %x = memref.alloc() : memref<6xi32>
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c6, %c1, %c1) args(%x : memref<6xi32>)
    return
  }
}
