module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @rows(%arg0: memref<?x8xf16>, %arg1: memref<?xi8>, %arg2: memref<?xf16>, %arg3: index, %arg4: i32, %arg5: memref<1xindex> {spv.numbers = ["arg_2_size_0"]}) kernel {
      %c0 = arith.constant 0 : index
      %0 = memref.load %arg5[%c0] : memref<1xindex>
      %c8 = arith.constant 8 : index
      %reinterpret_cast = memref.reinterpret_cast %arg2 to offset: [0], sizes: [%0, 8], strides: [8, 1] : memref<?xf16> to memref<?x8xf16>
      %1 = arith.trunci %arg4 : i32 to i16
      %2 = arith.bitcast %1 : i16 to f16
      %c0_0 = arith.constant 0 : index
      %3 = vector.load %arg0[%arg3, %c0_0] : memref<?x8xf16>, vector<8xf16>
      %4 = vector.transfer_read %arg0[%arg3, %c0_0], %2 {in_bounds = [true]} : memref<?x8xf16>, vector<8xf16>
      %5 = arith.addf %3, %4 : vector<8xf16>
      vector.store %5, %arg0[%arg3, %c0_0] : memref<?x8xf16>, vector<8xf16>
      %subview = memref.subview %arg1[%arg3] [16] [1] : memref<?xi8> to memref<16xi8, strided<[1], offset: ?>>
      %subview_1 = memref.subview %arg1[0] [16] [1] : memref<?xi8> to memref<16xi8, strided<[1]>>
      memref.copy %subview, %subview_1 : memref<16xi8, strided<[1], offset: ?>> to memref<16xi8, strided<[1]>>
      %6 = vector.transfer_read %reinterpret_cast[%arg3, %arg3], %2 : memref<?x8xf16>, vector<8xf16>
      vector.store %6, %arg0[%arg3, %c0_0] : memref<?x8xf16>, vector<8xf16>
      gpu.return
    }
  }
}
