// Bits of vectors as those of others: words taken apart into bytes and halves, and put together, with and without such types.
// targets: vulkan1.0 vulkan1.2+Int8+Int16+Float16 vulkan1.2+Int8 vulkan1.2+Int64 opencl1.2
gpu.module @kernels {
  gpu.func @k(%x: memref<8x4xi32>, %o: memref<8x16xi32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c12 = arith.constant 12 : index
    %many = arith.constant dense<1234567> : vector<4xi32>
    %v0 = vector.load %x[%t, %c0] : memref<8x4xi32>, vector<4xi32>
    %v = arith.muli %v0, %many : vector<4xi32>
    %bytes = vector.bitcast %v : vector<4xi32> to vector<16xi8>
    %first = vector.extract_strided_slice %bytes {offsets = [1], sizes = [4], strides = [1]} : vector<16xi8> to vector<4xi8>
    %wide = arith.extsi %first : vector<4xi8> to vector<4xi32>
    vector.store %wide, %o[%t, %c0] : memref<8x16xi32>, vector<4xi32>
    %shuffled = vector.shuffle %bytes, %bytes [3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12] : vector<16xi8>, vector<16xi8>
    %swapped = vector.bitcast %shuffled : vector<16xi8> to vector<4xi32>
    vector.store %swapped, %o[%t, %c4] : memref<8x16xi32>, vector<4xi32>
    %halves = vector.bitcast %v : vector<4xi32> to vector<8xi16>
    %sum = vector.reduction <add>, %halves : vector<8xi16> into i16
    %more = vector.broadcast %sum : i16 to vector<8xi16>
    %added = arith.addi %halves, %more : vector<8xi16>
    %bytes2 = vector.bitcast %added : vector<8xi16> to vector<16xi8>
    %words = vector.bitcast %bytes2 : vector<16xi8> to vector<4xi32>
    vector.store %words, %o[%t, %c8] : memref<8x16xi32>, vector<4xi32>
    %small = arith.sitofp %v0 : vector<4xi32> to vector<4xf16>
    %pairs = vector.bitcast %small : vector<4xf16> to vector<2xi32>
    %back = vector.bitcast %pairs : vector<2xi32> to vector<4xf16>
    %twice = arith.addf %back, %back : vector<4xf16>
    %int = arith.fptosi %twice : vector<4xf16> to vector<4xi32>
    vector.store %int, %o[%t, %c12] : memref<8x16xi32>, vector<4xi32>
    gpu.return
  }
}
