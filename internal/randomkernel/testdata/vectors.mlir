// Operations on vectors of all shapes, in kernels.
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @moves(%in: memref<16x16xf32>, %num: memref<16x16xi32>, %out: memref<16x16xf32>, %outi: memref<16x16xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %i0 = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c8 = arith.constant 8 : index
      %c12 = arith.constant 12 : index
      %i = arith.addi %i0, %c0 : index
      %i12 = arith.addi %i0, %c8 : index
      %five = arith.constant 5 : index
      %i5 = arith.minui %i0, %five : index
      %a = vector.load %in[%i, %c0] : memref<16x16xf32>, vector<2x6xf32>
      %b = vector.transpose %a, [1, 0] : vector<2x6xf32> to vector<6x2xf32>
      %c = vector.shape_cast %b : vector<6x2xf32> to vector<12xf32>
      %d = vector.extract_strided_slice %c {offsets = [3], sizes = [7], strides = [1]} : vector<12xf32> to vector<7xf32>
      %e = vector.insert_strided_slice %d, %c {offsets = [1], strides = [1]} : vector<7xf32> into vector<12xf32>
      %f = vector.extract %b[4] : vector<2xf32> from vector<6x2xf32>
      %g = vector.broadcast %f : vector<2xf32> to vector<6x2xf32>
      %h = vector.insert %f, %b[%i5] : vector<2xf32> into vector<6x2xf32>
      %j = vector.extract %h[%i5, 1] : f32 from vector<6x2xf32>
      %k = vector.shape_cast %g : vector<6x2xf32> to vector<12xf32>
      %l = arith.addf %e, %k : vector<12xf32>
      %m = vector.interleave %d, %d : vector<7xf32> -> vector<14xf32>
      %n, %o = vector.deinterleave %l : vector<12xf32> -> vector<6xf32>
      %p = vector.shuffle %n, %o [0, 7, 3, 11, 5] : vector<6xf32>, vector<6xf32>
      %q = vector.reduction <add>, %p, %j : vector<5xf32> into f32
      %sub = vector.extract_strided_slice %p {offsets = [1], sizes = [3], strides = [1]} : vector<5xf32> to vector<3xf32>
      %r:3 = vector.to_elements %sub : vector<3xf32>
      %s = vector.from_elements %q, %r#0, %r#2, %j, %q, %j : vector<3x2xf32>
      %t = vector.insert %q, %m[13] : f32 into vector<14xf32>
      vector.store %t, %out[%i, %c0] : memref<16x16xf32>, vector<14xf32>
      %u = vector.shape_cast %s : vector<3x2xf32> to vector<6xf32>
      %v = arith.fptosi %u : vector<6xf32> to vector<6xi32>
      vector.store %v, %outi[%i, %c1] : memref<16x16xi32>, vector<6xi32>
      gpu.return
    }
    gpu.func @masks(%in: memref<16x16xf32>, %num: memref<16x16xi32>, %out: memref<16x16xf32>, %outi: memref<16x16xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %i0 = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c8 = arith.constant 8 : index
      %c12 = arith.constant 12 : index
      %i = arith.addi %i0, %c0 : index
      %i12 = arith.addi %i0, %c8 : index
      %a = vector.load %in[%i, %c0] : memref<16x16xf32>, vector<8xf32>
      %m = vector.create_mask %i : vector<8xi1>
      %b = vector.maskedload %in[%i, %c8], %m, %a : memref<16x16xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
      vector.maskedstore %out[%i, %c1], %m, %b : memref<16x16xf32>, vector<8xi1>, vector<8xf32>
      %n = vector.constant_mask [5] : vector<8xi1>
      %x = arith.xori %m, %n : vector<8xi1>
      %c = arith.select %x, %a, %b : vector<8xi1>, vector<8xf32>
      %idx = arith.constant dense<[3, 1, 7, 0, 5, 2, 6, 4]> : vector<8xi32>
      %g = vector.gather %in[%i, %c1] [%idx], %x, %c : memref<16x16xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
      vector.scatter %out[%i, %c8] [%idx], %m, %g : memref<16x16xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
      %p = vector.load %num[%i, %c0] : memref<16x16xi32>, vector<4xi32>
      %q = vector.create_mask %i : vector<4xi1>
      %r = vector.expandload %num[%i, %c3], %q, %p : memref<16x16xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
      vector.compressstore %outi[%i, %c0], %q, %r : memref<16x16xi32>, vector<4xi1>, vector<4xi32>
      %s = vector.create_mask %c2, %i : vector<3x2xi1>
      %t = arith.extui %s : vector<3x2xi1> to vector<3x2xi32>
      %tt = vector.shape_cast %t : vector<3x2xi32> to vector<6xi32>
      vector.store %tt, %outi[%i, %c8] : memref<16x16xi32>, vector<6xi32>
      gpu.return
    }
    gpu.func @transfers(%in: memref<16x16xf32>, %num: memref<16x16xi32>, %out: memref<16x16xf32>, %outi: memref<16x16xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %i0 = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c8 = arith.constant 8 : index
      %c12 = arith.constant 12 : index
      %i = arith.addi %i0, %c0 : index
      %i12 = arith.addi %i0, %c8 : index
      %pad = arith.constant 7.5 : f32
      %a = vector.transfer_read %in[%i, %i12], %pad : memref<16x16xf32>, vector<6xf32>
      vector.transfer_write %a, %out[%i, %i12] : vector<6xf32>, memref<16x16xf32>
      %b = vector.transfer_read %in[%i, %c0], %pad {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<16x16xf32>, vector<3x2xf32>
      %c = vector.transfer_read %in[%i, %c1], %pad {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<16x16xf32>, vector<3x2xf32>
      %d = arith.subf %b, %c : vector<3x2xf32>
      %f = vector.shape_cast %d : vector<3x2xf32> to vector<6xf32>
      %g = vector.transfer_read %in[%c8, %c0], %pad {in_bounds = [true]} : memref<16x16xf32>, vector<4xf32>
      %m = vector.create_mask %i : vector<6xi1>
      vector.transfer_write %f, %out[%i, %c2], %m {in_bounds = [true]} : vector<6xf32>, memref<16x16xf32>
      vector.transfer_write %g, %out[%i, %c8] {in_bounds = [true]} : vector<4xf32>, memref<16x16xf32>
      %z = arith.constant 0 : i32
      %h = vector.mask %m { vector.transfer_read %num[%i, %c0], %z {in_bounds = [true]} : memref<16x16xi32>, vector<6xi32> } : vector<6xi1> -> vector<6xi32>
      %mm = vector.create_mask %c2, %i : vector<2x3xi1>
      %pp = vector.transfer_read %num[%c1, %i], %z, %mm {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<16x16xi32>, vector<3x2xi32>
      %qq = vector.shape_cast %pp : vector<3x2xi32> to vector<6xi32>
      %rr = arith.addi %h, %qq : vector<6xi32>
      vector.store %rr, %outi[%i, %c0] : memref<16x16xi32>, vector<6xi32>
      %s0 = vector.transfer_read %num[%i, %c3], %z : memref<16x16xi32>, vector<i32>
      vector.transfer_write %s0, %outi[%i, %c8] : vector<i32>, memref<16x16xi32>
      gpu.return
    }
    gpu.func @products(%in: memref<16x16xf32>, %num: memref<16x16xi32>, %out: memref<16x16xf32>, %outi: memref<16x16xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %i0 = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c8 = arith.constant 8 : index
      %c12 = arith.constant 12 : index
      %i = arith.addi %i0, %c0 : index
      %i12 = arith.addi %i0, %c8 : index
      %a = vector.load %in[%i, %c0] : memref<16x16xf32>, vector<2x3xf32>
      %b = vector.load %in[%i, %c3] : memref<16x16xf32>, vector<3x4xf32>
      %c = vector.load %in[%i, %c8] : memref<16x16xf32>, vector<2x4xf32>
      %d = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
        iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
      %d1 = vector.shape_cast %d : vector<2x4xf32> to vector<8xf32>
      vector.store %d1, %out[%i, %c0] : memref<16x16xf32>, vector<8xf32>
      %x = vector.extract %b[0] : vector<4xf32> from vector<3x4xf32>
      %y = vector.extract %b[1] : vector<4xf32> from vector<3x4xf32>
      %s = vector.extract %y[2] : f32 from vector<4xf32>
      %e = vector.outerproduct %x, %y : vector<4xf32>, vector<4xf32>
      %f = vector.outerproduct %x, %s, %y : vector<4xf32>, f32
      %g = vector.outerproduct %x, %y, %e {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<4xf32>
      %h = vector.multi_reduction <add>, %g, %f [0] : vector<4x4xf32> to vector<4xf32>
      %j = vector.multi_reduction <minnumf>, %g, %s [0, 1] : vector<4x4xf32> to f32
      %k, %l = vector.scan <add>, %g, %h {inclusive = true, reduction_dim = 1 : i64} : vector<4x4xf32>, vector<4xf32>
      %m, %n = vector.scan <mul>, %k, %l {inclusive = false, reduction_dim = 0 : i64} : vector<4x4xf32>, vector<4xf32>
      %o = vector.multi_reduction <maximumf>, %m, %n [1] : vector<4x4xf32> to vector<4xf32>
      vector.store %o, %out[%i, %c8] : memref<16x16xf32>, vector<4xf32>
      %u = vector.load %num[%i, %c0] : memref<16x16xi32>, vector<8xi32>
      %ip = arith.addi %i, %c1 : index
      %mask = vector.create_mask %ip : vector<8xi1>
      %z = arith.constant 5 : i32
      %v = vector.mask %mask { vector.reduction <xor>, %u, %z : vector<8xi32> into i32 } : vector<8xi1> -> i32
      %w = vector.mask %mask { vector.reduction <maxsi>, %u : vector<8xi32> into i32 } : vector<8xi1> -> i32
      memref.store %v, %outi[%i, %c0] : memref<16x16xi32>
      memref.store %w, %outi[%i, %c1] : memref<16x16xi32>
      %bits = vector.bitcast %u : vector<8xi32> to vector<8xf32>
      %back = vector.bitcast %bits : vector<8xf32> to vector<8xi32>
      vector.store %back, %outi[%i, %c8] : memref<16x16xi32>, vector<8xi32>
      memref.store %j, %out[%i, %c12] : memref<16x16xf32>
      gpu.return
    }
    gpu.func @flow(%in: memref<16x16xf32>, %num: memref<16x16xi32>, %out: memref<16x16xf32>, %outi: memref<16x16xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %i0 = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c8 = arith.constant 8 : index
      %c12 = arith.constant 12 : index
      %i = arith.addi %i0, %c0 : index
      %i12 = arith.addi %i0, %c8 : index
      %a = vector.load %in[%i, %c0] : memref<16x16xf32>, vector<8xf32>
      %zero = arith.constant dense<0.0> : vector<8xf32>
      %s = scf.for %j = %c0 to %c3 step %c1 iter_args(%acc = %zero) -> (vector<8xf32>) {
        %b = vector.load %in[%j, %c1] : memref<16x16xf32>, vector<8xf32>
        %c = arith.mulf %a, %b : vector<8xf32>
        %d = arith.addf %acc, %c : vector<8xf32>
        %odd = arith.cmpi eq, %j, %c1 : index
        %e = scf.if %odd -> (vector<8xf32>) {
          %f = math.absf %d : vector<8xf32>
          scf.yield %f : vector<8xf32>
        } else {
          scf.yield %d : vector<8xf32>
        }
        scf.yield %e : vector<8xf32>
      }
      %t = arith.addf %s, %s : vector<8xf32>
      vector.store %t, %out[%i, %c0] : memref<16x16xf32>, vector<8xf32>
      %st = vector.step : vector<8xindex>
      %si = arith.index_cast %st : vector<8xindex> to vector<8xi32>
      vector.store %si, %outi[%i, %c0] : memref<16x16xi32>, vector<8xi32>
      %w = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : vector<3x3xi32>
      %wt = vector.transpose %w, [1, 0] : vector<3x3xi32> to vector<3x3xi32>
      %ww = arith.muli %w, %wt : vector<3x3xi32>
      %w2 = vector.extract %ww[1, 2] : i32 from vector<3x3xi32>
      memref.store %w2, %outi[%i, %c8] : memref<16x16xi32>
      gpu.return
    }
  }
  func.func private @printMemrefF32(memref<*xf32>)
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %in = memref.alloc() : memref<16x16xf32>
    %num = memref.alloc() : memref<16x16xi32>
    %out = memref.alloc() : memref<16x16xf32>
    %outi = memref.alloc() : memref<16x16xi32>
    %scale = arith.constant 0.125 : f32
    scf.for %i = %c0 to %c16 step %one {
      scf.for %j = %c0 to %c16 step %one {
        %a = arith.muli %i, %i : index
        %b = arith.muli %a, %c8 : index
        %c = arith.addi %b, %j : index
        %seven = arith.constant 37 : index
        %r = arith.remui %c, %seven : index
        %d = arith.index_cast %r : index to i32
        %e = arith.sitofp %d : i32 to f32
        %f = arith.mulf %e, %scale : f32
        memref.store %d, %num[%i, %j] : memref<16x16xi32>
        memref.store %f, %in[%i, %j] : memref<16x16xf32>
      }
    }
    gpu.launch_func @k::@moves blocks in (%one, %one, %one) threads in (%c8, %one, %one) args(%in : memref<16x16xf32>, %num : memref<16x16xi32>, %out : memref<16x16xf32>, %outi : memref<16x16xi32>)
    gpu.launch_func @k::@masks blocks in (%one, %one, %one) threads in (%c8, %one, %one) args(%in : memref<16x16xf32>, %num : memref<16x16xi32>, %out : memref<16x16xf32>, %outi : memref<16x16xi32>)
    gpu.launch_func @k::@transfers blocks in (%one, %one, %one) threads in (%c8, %one, %one) args(%in : memref<16x16xf32>, %num : memref<16x16xi32>, %out : memref<16x16xf32>, %outi : memref<16x16xi32>)
    gpu.launch_func @k::@products blocks in (%one, %one, %one) threads in (%c8, %one, %one) args(%in : memref<16x16xf32>, %num : memref<16x16xi32>, %out : memref<16x16xf32>, %outi : memref<16x16xi32>)
    gpu.launch_func @k::@flow blocks in (%one, %one, %one) threads in (%c8, %one, %one) args(%in : memref<16x16xf32>, %num : memref<16x16xi32>, %out : memref<16x16xf32>, %outi : memref<16x16xi32>)
    return
  }
}
