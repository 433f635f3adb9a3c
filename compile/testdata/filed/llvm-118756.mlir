gpu.module @kernels {
  gpu.func @k(%x: memref<vector<4xi8>>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %v = memref.load %x[] : memref<vector<4xi8>>
    %0 = arith.extsi %v : vector<4xi8> to vector<4xi48> // expected-error {{'i48' is not twice as wide as i32}}
    gpu.return
  }
}

// -----

// targets: vulkan1.2+Int64
gpu.module @kernels {
  gpu.func @k(%x: memref<4xi8>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<4xi8>
    %0 = arith.extsi %v : i8 to i48 // expected-error {{SPIR-V has no integers of 48 bits}}
    %1 = arith.trunci %0 : i48 to i8
    memref.store %1, %x[%i] : memref<4xi8>
    gpu.return
  }
}
