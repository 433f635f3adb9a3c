// Powers, and counts of bits.
// targets: vulkan1.0 vulkan1.4+Int64 opencl1.2
gpu.module @kernels {
  gpu.func @integers(%x: memref<16xi32>, %y: memref<16xi32>, %b: memref<16xi8>, %h: memref<16xi16>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<16xi32>
    %w = memref.load %y[%i] : memref<16xi32>
    %c = memref.load %b[%i] : memref<16xi8>
    %g = memref.load %h[%i] : memref<16xi16>
    %three = arith.constant 3 : i32
    %cube = math.ipowi %v, %three : i32
    %odd = arith.ori %v, %three : i32
    %any = math.ipowi %odd, %w : i32
    %sum = arith.addi %cube, %any : i32
    %zeros = math.ctlz %v : i32
    %all = arith.muli %sum, %zeros : i32
    memref.store %all, %x[%i] : memref<16xi32>
    %ones = math.ctpop %c : i8
    %left = math.ctlz %c : i8
    %right = math.cttz %c : i8
    %one = arith.constant 1 : i8
    %base = arith.ori %c, %one : i8
    %power = math.ipowi %base, %c : i8
    %d = arith.addi %ones, %left : i8
    %e = arith.muli %d, %right : i8
    %f = arith.xori %e, %power : i8
    memref.store %f, %b[%i] : memref<16xi8>
    %hl = math.ctlz %g : i16
    %ht = math.cttz %g : i16
    %hh = arith.muli %hl, %ht : i16
    memref.store %hh, %h[%i] : memref<16xi16>
    gpu.return
  }
  gpu.func @floats(%x: memref<16xf32>, %y: memref<16xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<16xf32>
    %three = arith.constant 3 : i32
    %minus = arith.constant -2 : i32
    %cube = math.fpowi %v, %three : f32, i32
    %inverse = math.fpowi %v, %minus : f32, i32
    %n = arith.index_cast %i : index to i32
    %four = arith.constant 4 : i32
    %few = arith.remui %n, %four : i32
    %eighth = arith.constant 0.125 : f32
    %any = math.fpowi %v, %few : f32, i32
    %sum = arith.addf %cube, %inverse : f32
    %scaled = arith.mulf %sum, %eighth : f32
    %a = arith.fptosi %scaled : f32 to i32
    %b = math.roundeven %any : f32
    %c = arith.fptosi %b : f32 to i32
    %d = arith.xori %a, %c : i32
    memref.store %d, %y[%i] : memref<16xi32>
    gpu.return
  }
}

// -----

// targets: vulkan1.4+Int64 opencl2.0
gpu.module @kernels {
  gpu.func @wide(%x: memref<16xi64>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<16xi64>
    %three = arith.constant 3 : i64
    %left = math.ctlz %v : i64
    %right = math.cttz %v : i64
    %ones = math.ctpop %v : i64
    %a = arith.muli %left, %right : i64
    %b = arith.muli %a, %ones : i64
    %odd = arith.ori %v, %three : i64
    %power = math.ipowi %odd, %v : i64
    %c = arith.xori %b, %power : i64
    memref.store %c, %x[%i] : memref<16xi64>
    gpu.return
  }
}
