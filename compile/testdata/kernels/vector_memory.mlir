// targets: vulkan1.2 vulkan1.3 opencl2.0 opencl3.0 webgpu

// Rows of four at multiples of four: arrays of vectors in shaders; of two, in place, and of three.
gpu.module @rows {
  gpu.func @rows(%a: memref<64xf32>, %b: memref<64xf32>, %c: memref<48xi32>, %d: memref<32x2xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    %i = gpu.global_id x
    %0 = arith.constant 0 : index
    %3 = arith.constant 3 : index
    %4 = arith.constant 4 : index
    %j = arith.muli %i, %4 : index
    %k = arith.muli %i, %3 : index
    %x = vector.load %a[%j] : memref<64xf32>, vector<4xf32>
    %y = vector.load %b[%j] : memref<64xf32>, vector<4xf32>
    %s = arith.addf %x, %y : vector<4xf32>
    vector.store %s, %b[%j] : memref<64xf32>, vector<4xf32>
    %z = vector.load %c[%k] : memref<48xi32>, vector<3xi32>
    %w = arith.addi %z, %z : vector<3xi32>
    vector.store %w, %c[%k] : memref<48xi32>, vector<3xi32>
    %u = vector.load %d[%i, %0] : memref<32x2xi32>, vector<2xi32>
    %v = arith.muli %u, %u : vector<2xi32>
    vector.store %v, %d[%i, %0] : memref<32x2xi32>, vector<2xi32>
    gpu.return
  }
}

// -----
// targets: vulkan1.2 vulkan1.3 opencl2.0 opencl3.0 webgpu

// Vectors at any place, one element after the other beside them.
gpu.module @anywhere {
  gpu.func @anywhere(%a: memref<70xf32>, %b: memref<64xf32>, %c: memref<72xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    %i = gpu.global_id x
    %1 = arith.constant 1 : index
    %4 = arith.constant 4 : index
    %j = arith.muli %i, %4 : index
    %o = arith.addi %j, %1 : index
    %x = vector.load %a[%o] : memref<70xf32>, vector<4xf32>
    vector.store %x, %b[%j] : memref<64xf32>, vector<4xf32>
    %e = memref.load %c[%j] : memref<72xi32>
    %y = vector.load %c[%o] : memref<72xi32>, vector<2xi32>
    %p = vector.broadcast %e : i32 to vector<2xi32>
    %z = arith.addi %y, %p : vector<2xi32>
    vector.store %z, %c[%o] : memref<72xi32>, vector<2xi32>
    gpu.return
  }
}

// -----
// targets: vulkan1.2+Int8+Int16+StorageBuffer8BitAccess+StorageBuffer16BitAccess vulkan1.2 opencl2.0 opencl3.0+Float16

// Small numbers, which share words where the target has no memory for them, and large vectors.
gpu.module @small {
  gpu.func @small(%a: memref<64xi8>, %b: memref<64xi16>, %c: memref<64xf16>, %d: memref<16x16xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    %i = gpu.global_id x
    %0 = arith.constant 0 : index
    %4 = arith.constant 4 : index
    %j = arith.muli %i, %4 : index
    %x = vector.load %a[%j] : memref<64xi8>, vector<4xi8>
    %y = arith.extsi %x : vector<4xi8> to vector<4xi16>
    vector.store %y, %b[%j] : memref<64xi16>, vector<4xi16>
    %f = arith.sitofp %y : vector<4xi16> to vector<4xf16>
    vector.store %f, %c[%j] : memref<64xf16>, vector<4xf16>
    %r = vector.load %d[%i, %0] : memref<16x16xi32>, vector<16xi32>
    %s = arith.addi %r, %r : vector<16xi32>
    vector.store %s, %d[%i, %0] : memref<16x16xi32>, vector<16xi32>
    gpu.return
  }
}

// -----
// targets: vulkan1.2 opencl2.0

// A tile in memory of the workgroup, written in rows and read by columns: those alone are none.
gpu.module @tile {
  gpu.func @tile(%a: memref<16x4xi32>, %b: memref<64xi32>) workgroup(%t: memref<64xi32, #gpu.address_space<workgroup>>, %r: memref<64xi32, #gpu.address_space<workgroup>>)
      kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
    %i = gpu.thread_id x
    %0 = arith.constant 0 : index
    %4 = arith.constant 4 : index
    %16 = arith.constant 16 : index
    %63 = arith.constant 63 : index
    %j = arith.muli %i, %4 : index
    %x = vector.load %a[%i, %0] : memref<16x4xi32>, vector<4xi32>
    vector.store %x, %t[%j] : memref<64xi32, #gpu.address_space<workgroup>>, vector<4xi32>
    vector.store %x, %r[%j] : memref<64xi32, #gpu.address_space<workgroup>>, vector<4xi32>
    gpu.barrier
    %y = memref.load %t[%i] : memref<64xi32, #gpu.address_space<workgroup>>
    %k = arith.xori %j, %4 : index
    %z = vector.load %r[%j] : memref<64xi32, #gpu.address_space<workgroup>>, vector<4xi32>
    %last = memref.load %r[%63] : memref<64xi32, #gpu.address_space<workgroup>>
    %p = vector.broadcast %y : i32 to vector<4xi32>
    %q = vector.broadcast %last : i32 to vector<4xi32>
    %s = arith.addi %p, %q : vector<4xi32>
    %u = arith.subi %s, %z : vector<4xi32>
    vector.store %u, %b[%j] : memref<64xi32>, vector<4xi32>
    gpu.return
  }
}
