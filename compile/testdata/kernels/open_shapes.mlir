// Memrefs whose types leave sizes, strides or offsets open, small numbers as arguments, sizes of workgroups that only launches say.
// targets: vulkan1.0 vulkan1.2 opencl1.2
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @saxpy(%a: f32, %n: index, %x: memref<?xf32>, %y: memref<?xf32>) kernel attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
      %i = gpu.global_id x
      %in = arith.cmpi ult, %i, %n : index
      scf.if %in {
        %v = memref.load %x[%i] : memref<?xf32>
        %w = memref.load %y[%i] : memref<?xf32>
        %p = math.fma %a, %v, %w : f32
        memref.store %p, %y[%i] : memref<?xf32>
      }
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %n = arith.constant 100 : index
    %b = arith.constant 64 : index
    %a = arith.constant 2.5 : f32
    %x = memref.alloc(%n) : memref<?xf32>
    %y = memref.alloc(%n) : memref<?xf32>
    scf.for %i = %c0 to %n step %c1 {
      %k = arith.index_cast %i : index to i32
      %f = arith.sitofp %k : i32 to f32
      memref.store %f, %x[%i] : memref<?xf32>
      memref.store %a, %y[%i] : memref<?xf32>
    }
    gpu.launch_func @m::@saxpy blocks in (%c2, %c1, %c1) threads in (%b, %c1, %c1) args(%a : f32, %n : index, %x : memref<?xf32>, %y : memref<?xf32>)
    return
  }
}

// -----

// targets: vulkan1.0 vulkan1.2 opencl1.2
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @matmul(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) kernel {
      %i = gpu.global_id y
      %j = gpu.global_id x
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %M = memref.dim %C, %c0 : memref<?x?xf32>
      %N = memref.dim %C, %c1 : memref<?x?xf32>
      %K = memref.dim %A, %c1 : memref<?x?xf32>
      %p = arith.cmpi slt, %i, %M : index
      %q = arith.cmpi slt, %j, %N : index
      %in = arith.andi %p, %q : i1
      scf.if %in {
        %z = arith.constant 0.0 : f32
        %s = scf.for %k = %c0 to %K step %c1 iter_args(%acc = %z) -> (f32) {
          %a = memref.load %A[%i, %k] : memref<?x?xf32>
          %b = memref.load %B[%k, %j] : memref<?x?xf32>
          %m = arith.mulf %a, %b : f32
          %t = arith.addf %acc, %m : f32
          scf.yield %t : f32
        }
        memref.store %s, %C[%i, %j] : memref<?x?xf32>
      }
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %M = arith.constant 5 : index
    %N = arith.constant 7 : index
    %K = arith.constant 3 : index
    %A = memref.alloc(%M, %K) : memref<?x?xf32>
    %B = memref.alloc(%K, %N) : memref<?x?xf32>
    %C = memref.alloc(%M, %N) : memref<?x?xf32>
    scf.for %i = %c0 to %M step %c1 {
      scf.for %k = %c0 to %K step %c1 {
        %l = arith.muli %i, %K : index
        %s = arith.addi %l, %k : index
        %w = arith.index_cast %s : index to i32
        %f = arith.sitofp %w : i32 to f32
        memref.store %f, %A[%i, %k] : memref<?x?xf32>
      }
    }
    scf.for %i = %c0 to %K step %c1 {
      scf.for %k = %c0 to %N step %c1 {
        %l = arith.muli %i, %N : index
        %s = arith.subi %l, %k : index
        %w = arith.index_cast %s : index to i32
        %f = arith.sitofp %w : i32 to f32
        memref.store %f, %B[%i, %k] : memref<?x?xf32>
      }
    }
    gpu.launch_func @m::@matmul blocks in (%c2, %c2, %c1) threads in (%c4, %c4, %c1) args(%A : memref<?x?xf32>, %B : memref<?x?xf32>, %C : memref<?x?xf32>)
    return
  }
}

// -----

// targets: vulkan1.0 vulkan1.2 opencl1.2
#map = affine_map<(d0)[s0] -> (d0 + s0)>
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @stencil(%in: memref<16x16xf32, strided<[16, 1], offset: ?>>, %out: memref<16x16xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c15 = arith.constant 15 : index
      %x = gpu.global_id x
      %y = gpu.global_id y
      %a = arith.cmpi sgt, %x, %c0 : index
      %b = arith.cmpi slt, %x, %c15 : index
      %c = arith.cmpi sgt, %y, %c0 : index
      %d = arith.cmpi slt, %y, %c15 : index
      %e = arith.andi %a, %b : i1
      %f = arith.andi %c, %d : i1
      %g = arith.andi %e, %f : i1
      %r = scf.if %g -> (f32) {
        %xm = affine.apply affine_map<(d0) -> (d0 - 1)>(%x)
        %xp = affine.apply affine_map<(d0) -> (d0 + 1)>(%x)
        %ym = arith.subi %y, %c1 : index
        %yp = arith.addi %y, %c1 : index
        %v0 = memref.load %in[%ym, %x] : memref<16x16xf32, strided<[16, 1], offset: ?>>
        %v1 = memref.load %in[%yp, %x] : memref<16x16xf32, strided<[16, 1], offset: ?>>
        %v2 = affine.load %in[%y, %x - 1] : memref<16x16xf32, strided<[16, 1], offset: ?>>
        %v3 = memref.load %in[%y, %xp] : memref<16x16xf32, strided<[16, 1], offset: ?>>
        %s0 = arith.addf %v0, %v1 : f32
        %s1 = arith.addf %v2, %v3 : f32
        %s = arith.addf %s0, %s1 : f32
        %q = arith.constant 0.25 : f32
        %t = arith.mulf %s, %q : f32
        scf.yield %t : f32
      } else {
        %v = memref.load %in[%y, %x] : memref<16x16xf32, strided<[16, 1], offset: ?>>
        scf.yield %v : f32
      }
      memref.store %r, %out[%y, %x] : memref<16x16xf32>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %x = memref.alloc() : memref<3x16x16xf32>
    %y = memref.alloc() : memref<16x16xf32>
    %c3 = arith.constant 3 : index
    scf.for %k = %c0 to %c3 step %c1 {
    scf.for %i = %c0 to %c16 step %c1 {
    scf.for %j = %c0 to %c16 step %c1 {
      %m = arith.muli %i, %j : index
      %m2 = arith.addi %m, %k : index
      %kk = arith.index_cast %m2 : index to i32
      %f = arith.sitofp %kk : i32 to f32
      memref.store %f, %x[%k, %i, %j] : memref<3x16x16xf32>
    } } }
    %s = memref.subview %x[%c1, 0, 0][1, 16, 16][1, 1, 1] : memref<3x16x16xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
    gpu.launch_func @m::@stencil blocks in (%c2, %c2, %c1) threads in (%c8, %c8, %c1) args(%s : memref<16x16xf32, strided<[16, 1], offset: ?>>, %y : memref<16x16xf32>)
    return
  }
}

// -----

// targets: vulkan1.0 vulkan1.2 opencl1.2
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @hist(%x: memref<?xi8>, %h: memref<16xi32>, %fs: memref<1xf32>, %mx: memref<1xf32>) workgroup(%loc: memref<16xi32, #gpu.address_space<workgroup>>) kernel {
      %t = gpu.thread_id x
      %g = gpu.global_id x
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c16 = arith.constant 16 : index
      %z = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %small = arith.cmpi ult, %t, %c16 : index
      scf.if %small { memref.store %z, %loc[%t] : memref<16xi32, #gpu.address_space<workgroup>> }
      gpu.barrier
      %n = memref.dim %x, %c0 : memref<?xi8>
      %bd = gpu.block_dim x
      %gd = gpu.grid_dim x
      %stride = arith.muli %bd, %gd : index
      scf.for %i = %g to %n step %stride {
        %v = memref.load %x[%i] : memref<?xi8>
        %m = arith.constant 15 : i8
        %b = arith.andi %v, %m : i8
        %bi = arith.index_castui %b : i8 to index
        %old = memref.atomic_rmw addi %one, %loc[%bi] : (i32, memref<16xi32, #gpu.address_space<workgroup>>) -> i32
        %f = arith.uitofp %b : i8 to f32
        %of = memref.atomic_rmw addf %f, %fs[%c0] : (f32, memref<1xf32>) -> f32
        %om = memref.atomic_rmw maximumf %f, %mx[%c0] : (f32, memref<1xf32>) -> f32
      }
      gpu.barrier
      scf.if %small {
        %v = memref.load %loc[%t] : memref<16xi32, #gpu.address_space<workgroup>>
        %old = memref.atomic_rmw addi %v, %h[%t] : (i32, memref<16xi32>) -> i32
      }
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %n = arith.constant 200 : index
    %z = arith.constant 0 : i32
    %zf = arith.constant 0.0 : f32
    %x = memref.alloc(%n) : memref<?xi8>
    %h = memref.alloc() : memref<16xi32>
    %fs = memref.alloc() : memref<1xf32>
    %mx = memref.alloc() : memref<1xf32>
    memref.store %zf, %fs[%c0] : memref<1xf32>
    memref.store %zf, %mx[%c0] : memref<1xf32>
    scf.for %i = %c0 to %c16 step %c1 { memref.store %z, %h[%i] : memref<16xi32> }
    scf.for %i = %c0 to %n step %c1 {
      %q = arith.muli %i, %i : index
      %k = arith.index_cast %q : index to i8
      memref.store %k, %x[%i] : memref<?xi8>
    }
    gpu.launch_func @m::@hist blocks in (%c2, %c1, %c1) threads in (%c32, %c1, %c1) args(%x : memref<?xi8>, %h : memref<16xi32>, %fs : memref<1xf32>, %mx : memref<1xf32>)
    return
  }
}

// -----

// targets: vulkan1.0 vulkan1.2 opencl1.2
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%x: memref<?x?xf32>, %o: index, %y: memref<8xf32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
      %t = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %s = memref.subview %x[%o, 1] [4, 8] [%c2, 1] : memref<?x?xf32> to memref<4x8xf32, strided<[?, 1], offset: ?>>
      %row = memref.subview %s[%c1, 0] [1, 8] [1, 1] : memref<4x8xf32, strided<[?, 1], offset: ?>> to memref<8xf32, strided<[1], offset: ?>>
      %v = memref.load %row[%t] : memref<8xf32, strided<[1], offset: ?>>
      memref.store %v, %y[%t] : memref<8xf32>
      %tr = memref.transpose %s (i, j) -> (j, i) : memref<4x8xf32, strided<[?, 1], offset: ?>> to memref<8x4xf32, strided<[1, ?], offset: ?>>
      %z = arith.constant -1.0 : f32
      memref.store %z, %tr[%t, %c0] : memref<8x4xf32, strided<[1, ?], offset: ?>>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c10 = arith.constant 10 : index
    %x = memref.alloc(%c10, %c10) : memref<?x?xf32>
    %y = memref.alloc() : memref<8xf32>
    scf.for %i = %c0 to %c10 step %c1 {
    scf.for %j = %c0 to %c10 step %c1 {
      %m = arith.muli %i, %c10 : index
      %m2 = arith.addi %m, %j : index
      %kk = arith.index_cast %m2 : index to i32
      %f = arith.sitofp %kk : i32 to f32
      memref.store %f, %x[%i, %j] : memref<?x?xf32>
    } }
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%x : memref<?x?xf32>, %c1 : index, %y : memref<8xf32>)
    return
  }
}

// -----

// targets: vulkan1.0 vulkan1.2 vulkan1.2+Float16+Int8+Int16 opencl1.2
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%f: i1, %s: i8, %h: f16, %l: i64, %x: memref<8xf32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
      %t = gpu.thread_id x
      scf.if %f {
        %v = arith.sitofp %s : i8 to f32
        %w = arith.extf %h : f16 to f32
        %q = arith.addf %v, %w : f32
        %z = arith.sitofp %l : i64 to f32
        %q2 = arith.addf %q, %z : f32
        memref.store %q2, %x[%t] : memref<8xf32>
      }
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %b = arith.constant 8 : index
    %f = arith.constant true
    %s = arith.constant -3 : i8
    %h = arith.constant 1.5 : f16
    %l = arith.constant -10 : i64
    %z = arith.constant 0.0 : f32
    %x = memref.alloc() : memref<8xf32>
    scf.for %i = %c0 to %b step %c1 {
      memref.store %z, %x[%i] : memref<8xf32>
    }
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%b, %c1, %c1) args(%f : i1, %s : i8, %h : f16, %l : i64, %x : memref<8xf32>)
    return
  }
}

// -----

// Memory of an invocation by MLIR's number for it: kernels of OpenCL have other words for it.
// targets: vulkan1.0 opencl1.2
gpu.module @kernels {
  gpu.func @own(%x: memref<8xi32>) private(%p: memref<8xi32, 5>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %v = memref.load %x[%t] : memref<8xi32>
    memref.store %v, %p[%t] : memref<8xi32, 5>
    %w = memref.load %p[%t] : memref<8xi32, 5>
    %s = arith.addi %v, %w : i32
    memref.store %s, %x[%t] : memref<8xi32>
    gpu.return
  }
}
