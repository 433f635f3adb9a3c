// What MLIR 22 makes wrong values or no valid module of: f16 without the capability.
// targets: vulkan1.0 vulkan1.2 vulkan1.4 vulkan1.2+Float16 opencl1.2
gpu.module @kernels {
  gpu.func @halves(%x: memref<8xf16>, %y: memref<8xf16>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<8xf16>
    %w = memref.load %y[%i] : memref<8xf16>
    %s = arith.addf %v, %w : f16
    memref.store %s, %y[%i] : memref<8xf16>
    gpu.return
  }
}

// -----

// targets: vulkan1.0 vulkan1.2 vulkan1.4
gpu.module @kernels {
  gpu.func @brains(%x: memref<8xbf16>, %y: memref<8xf32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<8xbf16>
    %w = memref.load %y[%i] : memref<8xf32>
    %t = arith.truncf %w : f32 to bf16
    %s = arith.mulf %v, %t : bf16
    memref.store %s, %x[%i] : memref<8xbf16>
    %u = arith.extf %s : bf16 to f32
    memref.store %u, %y[%i] : memref<8xf32>
    gpu.return
  }
}

// -----

// Barriers order buffers, too; memory of the workgroup by attribute and by attribution.
// targets: vulkan1.0 vulkan1.2 opencl1.2
gpu.module @kernels {
  gpu.func @exchange(%x: memref<8xi32>) workgroup(%tile: memref<8xi32, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %i = gpu.thread_id x
    %seven = arith.constant 7 : index
    %other = arith.subi %seven, %i : index
    %own = memref.alloc() : memref<8xi32, #gpu.address_space<workgroup>>
    %v = memref.load %x[%i] : memref<8xi32>
    memref.store %v, %tile[%i] : memref<8xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %w = memref.load %tile[%other] : memref<8xi32, #gpu.address_space<workgroup>>
    %s = arith.muli %w, %v : i32
    memref.store %s, %own[%other] : memref<8xi32, #gpu.address_space<workgroup>>
    memref.store %s, %x[%i] : memref<8xi32>
    gpu.barrier
    %a = memref.load %own[%i] : memref<8xi32, #gpu.address_space<workgroup>>
    %b = memref.load %x[%other] : memref<8xi32>
    %c = arith.addi %a, %b : i32
    gpu.barrier
    memref.store %c, %x[%i] : memref<8xi32>
    gpu.return
  }
}

// -----

// Atomic instructions order the memory that they are about, also where they stand for a store of 8 or 16 bits.
// targets: vulkan1.0 vulkan1.1
gpu.module @kernels {
  gpu.func @atomics(%n: memref<1xi32>, %b: memref<16xi8>, %h: memref<16xi16>, %t: memref<16xi1>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %zero = arith.constant 0 : index
    %c = memref.load %b[%i] : memref<16xi8>
    %w = arith.extsi %c : i8 to i32
    %old = memref.atomic_rmw addi %w, %n[%zero] : (i32, memref<1xi32>) -> i32
    %d = arith.addi %c, %c : i8
    memref.store %d, %b[%i] : memref<16xi8>
    %e = memref.load %h[%i] : memref<16xi16>
    %f = arith.muli %e, %e : i16
    memref.store %f, %h[%i] : memref<16xi16>
    %p = arith.cmpi slt, %c, %d : i8
    %q = memref.load %t[%i] : memref<16xi1>
    %r = arith.xori %p, %q : i1
    memref.store %r, %t[%i] : memref<16xi1>
    gpu.return
  }
}

// -----

// A reduction of the workgroup where there are subgroups; vectors from scalars, and vectors of three.
// targets: vulkan1.1 vulkan1.3
gpu.module @kernels {
  gpu.func @sum(%x: memref<64xi32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<64xi32>
    %s = gpu.all_reduce add %v uniform {} : (i32) -> (i32)
    memref.store %s, %x[%i] : memref<64xi32>
    gpu.return
  }
}

// -----

// targets: vulkan1.0 vulkan1.2
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @vectors(%x: memref<12xf32>, %y: memref<4xvector<3xf32>>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
      %i = gpu.thread_id x
      %three = arith.constant 3 : index
      %at = arith.muli %i, %three : index
      %v = vector.load %x[%at] : memref<12xf32>, vector<3xf32>
      %w = memref.load %y[%i] : memref<4xvector<3xf32>>
      %s = arith.addf %v, %w : vector<3xf32>
      memref.store %s, %y[%i] : memref<4xvector<3xf32>>
      vector.store %w, %x[%at] : memref<12xf32>, vector<3xf32>
      gpu.return
    }
  }
  func.func @main() {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %four = arith.constant 4 : index
    %twelve = arith.constant 12 : index
    %x = memref.alloc() : memref<12xf32>
    %y = memref.alloc() : memref<4xvector<3xf32>>
    scf.for %k = %zero to %twelve step %one {
      %n = arith.index_cast %k : index to i32
      %f = arith.sitofp %n : i32 to f32
      memref.store %f, %x[%k] : memref<12xf32>
    }
    scf.for %k = %zero to %four step %one {
      %n = arith.index_cast %k : index to i32
      %f = arith.sitofp %n : i32 to f32
      %g = arith.mulf %f, %f : f32
      %v = vector.from_elements %f, %g, %f : vector<3xf32>
      memref.store %v, %y[%k] : memref<4xvector<3xf32>>
    }
    gpu.launch_func @kernels::@vectors blocks in (%one, %one, %one) threads in (%four, %one, %one) args(%x : memref<12xf32>, %y : memref<4xvector<3xf32>>)
    return
  }
}
