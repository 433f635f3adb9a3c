// Views of memory, of all kinds, in kernels.
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @parts(%m: memref<8x8xi32>, %out: memref<64xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c3 = arith.constant 3 : index
      %i = gpu.thread_id x
      %n = arith.addi %i, %c1 : index
      // A part at a place that only the kernel knows, of a size that it knows, with steps that it knows.
      %s = memref.subview %m[%i, 2] [%n, 3] [1, 2] : memref<8x8xi32> to memref<?x3xi32, strided<[8, 2], offset: ?>>
      %a = memref.load %s[%c0, %c1] : memref<?x3xi32, strided<[8, 2], offset: ?>>
      %t = memref.subview %s[0, %c1] [1, 2] [1, %c1] : memref<?x3xi32, strided<[8, 2], offset: ?>> to memref<2xi32, strided<[?], offset: ?>>
      %b = memref.load %t[%c1] : memref<2xi32, strided<[?], offset: ?>>
      %d = memref.dim %s, %c0 : memref<?x3xi32, strided<[8, 2], offset: ?>>
      %d32 = arith.index_cast %d : index to i32
      %e = arith.addi %a, %b : i32
      %f = arith.addi %e, %d32 : i32
      memref.store %f, %out[%i] : memref<64xi32>
      // Shapes.
      %x = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 4, 8] : memref<8x8xi32> into memref<2x4x8xi32>
      %y = memref.collapse_shape %x [[0], [1, 2]] : memref<2x4x8xi32> into memref<2x32xi32>
      %g = memref.load %y[%c1, %i] : memref<2x32xi32>
      %z = memref.transpose %y (d0, d1) -> (d1, d0) : memref<2x32xi32> to memref<32x2xi32, strided<[1, 32]>>
      %h = memref.load %z[%i, %c0] : memref<32x2xi32, strided<[1, 32]>>
      %k = arith.subi %g, %h : i32
      %o = memref.subview %out[8] [8] [2] : memref<64xi32> to memref<8xi32, strided<[2], offset: 8>>
      memref.store %k, %o[%i] : memref<8xi32, strided<[2], offset: 8>>
      // Sizes that are told.
      %r = memref.reinterpret_cast %m to offset: [%c3], sizes: [%n, 4], strides: [%n, 1] : memref<8x8xi32> to memref<?x4xi32, strided<[?, 1], offset: ?>>
      %l = memref.load %r[%i, %c3] : memref<?x4xi32, strided<[?, 1], offset: ?>>
      %j = arith.addi %i, %c3 : index
      %q = arith.muli %j, %j : index
      memref.store %l, %out[%q] : memref<64xi32>
      %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %s : memref<?x3xi32, strided<[8, 2], offset: ?>> -> memref<i32>, index, index, index, index, index
      %sum = arith.addi %offset, %sizes#0 : index
      %sum2 = arith.addi %sum, %strides#1 : index
      %sum32 = arith.index_cast %sum2 : index to i32
      %c40 = arith.constant 40 : index
      %u = arith.addi %i, %c40 : index
      %w = memref.subview %out[%u] [1] [1] : memref<64xi32> to memref<i32, strided<[], offset: ?>>
      memref.store %sum32, %w[] : memref<i32, strided<[], offset: ?>>
      gpu.return
    }
    gpu.func @lengths(%m: memref<?xi32>, %n: memref<?x4xi32>, %h: memref<?xi16>, %out: memref<8xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %a = memref.dim %m, %c0 : memref<?xi32>
      %b = memref.dim %n, %c0 : memref<?x4xi32>
      %c = memref.dim %n, %c1 : memref<?x4xi32>
      %d = memref.cast %m : memref<?xi32> to memref<16xi32>
      %e = memref.load %d[%c1] : memref<16xi32>
      %ai = arith.index_cast %a : index to i32
      %bi = arith.index_cast %b : index to i32
      %ci = arith.index_cast %c : index to i32
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      memref.store %ai, %out[%c0] : memref<8xi32>
      memref.store %bi, %out[%c1] : memref<8xi32>
      memref.store %ci, %out[%c2] : memref<8xi32>
      memref.store %e, %out[%c3] : memref<8xi32>
      %f = memref.expand_shape %m [[0, 1]] output_shape [%c2, 8] : memref<?xi32> into memref<?x8xi32>
      %g = memref.load %f[%c1, %c3] : memref<?x8xi32>
      %c4 = arith.constant 4 : index
      memref.store %g, %out[%c4] : memref<8xi32>
      gpu.return
    }
    memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 20, 300], [4, 50, 600]]>
    gpu.func @own(%m: memref<8xi32>, %out: memref<8xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %i = gpu.thread_id x
      %a = memref.alloca() : memref<4xi32>
      %b = memref.alloc() : memref<2x2xi32>
      %v = memref.load %m[%i] : memref<8xi32>
      memref.store %v, %a[%c0] : memref<4xi32>
      memref.store %v, %a[%c3] : memref<4xi32>
      %seven = arith.constant 7 : i32
      memref.store %seven, %a[%c1] : memref<4xi32>
      memref.store %seven, %a[%c2] : memref<4xi32>
      %e = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xi32> into memref<2x2xi32>
      memref.copy %e, %b : memref<2x2xi32> to memref<2x2xi32>
      %w = memref.load %b[%c1, %c1] : memref<2x2xi32>
      %t = memref.get_global @table : memref<2x3xi32>
      %r = arith.remui %i, %c3 : index
      %u = memref.load %t[%c1, %r] : memref<2x3xi32>
      %x = arith.addi %w, %u : i32
      memref.store %x, %out[%i] : memref<8xi32>
      memref.dealloc %b : memref<2x2xi32>
      gpu.return
    }
  }
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %four = arith.constant 4 : index
    %m = memref.alloc() : memref<8x8xi32>
    %out = memref.alloc() : memref<64xi32>
    scf.for %i = %c0 to %c8 step %one {
      scf.for %j = %c0 to %c8 step %one {
        %a = arith.muli %i, %i : index
        %b = arith.muli %a, %c8 : index
        %c = arith.addi %b, %j : index
        %d = arith.index_cast %c : index to i32
        memref.store %d, %m[%i, %j] : memref<8x8xi32>
      }
    }
    gpu.launch_func @k::@parts blocks in (%one, %one, %one) threads in (%four, %one, %one) args(%m : memref<8x8xi32>, %out : memref<64xi32>)
    %o = memref.cast %out : memref<64xi32> to memref<*xi32>
    call @printMemrefI32(%o) : (memref<*xi32>) -> ()
    %c16 = arith.constant 16 : index
    %p = memref.alloc(%c16) : memref<?xi32>
    %q = memref.alloc(%c8) : memref<?x4xi32>
    %h = memref.alloc(%c8) : memref<?xi16>
    %small = memref.alloc() : memref<8xi32>
    scf.for %i = %c0 to %c16 step %one {
      %d = arith.index_cast %i : index to i32
      memref.store %d, %p[%i] : memref<?xi32>
    }
    gpu.launch_func @k::@lengths blocks in (%one, %one, %one) threads in (%one, %one, %one) args(%p : memref<?xi32>, %q : memref<?x4xi32>, %h : memref<?xi16>, %small : memref<8xi32>)
    %s = memref.cast %small : memref<8xi32> to memref<*xi32>
    call @printMemrefI32(%s) : (memref<*xi32>) -> ()
    %in = memref.alloc() : memref<8xi32>
    scf.for %i = %c0 to %c8 step %one {
      %d = arith.index_cast %i : index to i32
      memref.store %d, %in[%i] : memref<8xi32>
    }
    gpu.launch_func @k::@own blocks in (%one, %one, %one) threads in (%c8, %one, %one) args(%in : memref<8xi32>, %small : memref<8xi32>)
    call @printMemrefI32(%s) : (memref<*xi32>) -> ()
    return
  }
}
