gpu.module @kernels {
  gpu.func @k(%x: memref<4xi8>, %y: memref<4xi32>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<4xi8>
    %0 = arith.extsi %v : i8 to i48 // expected-error {{'i48' is not twice as wide as i32}}
    %1 = arith.sitofp %0 : i48 to f32 // expected-error {{failed to legalize operation 'arith.sitofp'}}
    %2 = arith.fptosi %1 : f32 to i32
    memref.store %2, %y[%i] : memref<4xi32>
    gpu.return
  }
}

// -----

// targets: vulkan1.2+Int64
gpu.module @kernels {
  gpu.func @k(%x: memref<4xi8>, %y: memref<4xi32>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<4xi8>
    %0 = arith.extsi %v : i8 to i48 // expected-error {{SPIR-V has no integers of 48 bits}}
    %1 = arith.sitofp %0 : i48 to f32 // expected-error {{failed to legalize operation 'arith.sitofp'}}
    %2 = arith.fptosi %1 : f32 to i32
    memref.store %2, %y[%i] : memref<4xi32>
    gpu.return
  }
}
