// What has no size that is known.
gpu.module @kernels {
  gpu.func @unknown(%i: index) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    // expected-error@+1 {{needs a size that is known: a constant in all launches of the kernel, or views of it at constant places}}
    %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %1 = memref.view %0[%i][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<3x5xf16, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// What calls itself is found by the validator, whatever the target is named by.
module {
  // expected-error@+1 {{%f comes to call itself}}
  gpu.module @kernels {
    func.func @f(%a: i32) -> i32 {
      %z = arith.constant 0 : i32
      %c = arith.cmpi eq, %a, %z : i32
      %r = scf.if %c -> i32 {
        scf.yield %a : i32
      } else {
        %o = arith.constant 1 : i32
        %b = arith.subi %a, %o : i32
        %q = func.call @f(%b) : (i32) -> i32
        scf.yield %q : i32
      }
      return %r : i32
    }
    gpu.func @k(%x: memref<8xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
      %t = gpu.thread_id x
      %v = memref.load %x[%t] : memref<8xi32>
      %w = func.call @f(%v) : (i32) -> i32
      memref.store %w, %x[%t] : memref<8xi32>
      gpu.return
    }
  }
}

// -----

gpu.module @kernels {
  // expected-error@+1 {{no workgroup has the size [-8 1 1]}}
  gpu.func @k(%x: memref<8xi32>) kernel attributes {known_block_size = array<i32: -8, 1, 1>} {
    gpu.return
  }
}

// -----

gpu.module @kernels {
  // expected-error@+1 {{the API has no storage class for the memory space of 'memref<8xi32, 77>'}}
  gpu.func @k(%x: memref<8xi32, 77>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    gpu.return
  }
}

// -----

// What there is nothing for in SPIR-V is refused with the reason, and what helps.
gpu.module @refused {
  gpu.func @k(%m: memref<8xi32>, %scale: f32) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %v = memref.load %m[%t] : memref<8xi32>
    %is = arith.cmpi slt, %v, %v : i32
    // expected-error@+1 {{'cf.assert': a kernel can't be stopped by one of its invocations; scf.if around gpu.printf, or a store, lets the host know}}
    cf.assert %is, "smaller than itself"
    // expected-error@+1 {{'gpu.cluster_id': SPIR-V has no clusters of workgroups, as no version or extension of it knows them}}
    %cluster = gpu.cluster_id x
    memref.store %v, %m[%cluster] : memref<8xi32>
    // expected-error@+1 {{'gpu.memcpy': it is for code of the host; memref.alloc, memref.copy and memref.store are for kernels}}
    gpu.memcpy %m, %m : memref<8xi32>, memref<8xi32>
    %many = vector.broadcast %v : i32 to vector<4xi32>
    // expected-error@+1 {{'vector.print': kernels print numbers one by one; gpu.printf prints}}
    vector.print %many : vector<4xi32>
    // expected-error@+1 {{'vector.vscale': SPIR-V has no vectors of a size that the device chooses; vectors of sizes that are known are for all devices}}
    %n = vector.vscale
    memref.store %v, %m[%n] : memref<8xi32>
    %tag = memref.alloc() : memref<1xi32>
    // expected-error@+1 {{'memref.dma_start': invocations have no engine that copies for them; memref.copy, or loads and stores with gpu.barrier, copy}}
    memref.dma_start %m[%c0], %m[%c1], %c1, %tag[%c0] : memref<8xi32>, memref<8xi32>, memref<1xi32>
    %lane = gpu.lane_id
    // expected-error@+1 {{'gpu.warp_execute_on_lane_0': needs neither operands nor results, parts of which invocations have; memory of the workgroup, or gpu.shuffle, passes them on}}
    %part = gpu.warp_execute_on_lane_0(%lane)[4] -> (vector<1xi32>) {
      %all = arith.constant dense<1> : vector<4xi32>
      gpu.yield %all : vector<4xi32>
    }
    vector.store %part, %m[%c0] : memref<8xi32>, vector<1xi32>
    gpu.return
  }
}

// -----

gpu.module @m {
  // expected-error@+1 {{needs memory and numbers as arguments of kernels, not 'tensor<8xi8>'; bufferize first}}
  gpu.func @tensor(%t: tensor<8xi8>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    gpu.return
  }
}

// -----

// Nobody writes memory of a workgroup before the workgroup runs.
gpu.module @kernels {
  // expected-error@+1 {{needs memory of the workgroup to begin as it is, not as @tile says; store what it begins with, and have a gpu.barrier behind}}
  memref.global "private" @tile : memref<8xi32, 3> = dense<1>
  gpu.func @k(%x: memref<8xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %i = gpu.thread_id x
    %tile = memref.get_global @tile : memref<8xi32, 3>
    %v = memref.load %tile[%i] : memref<8xi32, 3>
    memref.store %v, %x[%i] : memref<8xi32>
    gpu.return
  }
}
