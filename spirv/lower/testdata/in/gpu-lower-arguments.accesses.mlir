// Accesses to elements that are there, and to what is copied by a size that is known, ask for no sizes; a transfer that may reach behind the end does.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @rows(%x: memref<?x8xf16>, %y: memref<?xi8>, %z: memref<?x8xf16>, %i: index, %p: f16) kernel {
      %c0 = arith.constant 0 : index
      %v = vector.load %x[%i, %c0] : memref<?x8xf16>, vector<8xf16>
      %w = vector.transfer_read %x[%i, %c0], %p {in_bounds = [true]} : memref<?x8xf16>, vector<8xf16>
      %s = arith.addf %v, %w : vector<8xf16>
      vector.store %s, %x[%i, %c0] : memref<?x8xf16>, vector<8xf16>
      %f = memref.subview %y[%i] [16] [1] : memref<?xi8> to memref<16xi8, strided<[1], offset: ?>>
      %t = memref.subview %y[0] [16] [1] : memref<?xi8> to memref<16xi8, strided<[1]>>
      memref.copy %f, %t : memref<16xi8, strided<[1], offset: ?>> to memref<16xi8, strided<[1]>>
      %u = vector.transfer_read %z[%i, %i], %p {in_bounds = [false]} : memref<?x8xf16>, vector<8xf16>
      vector.store %u, %x[%i, %c0] : memref<?x8xf16>, vector<8xf16>
      gpu.return
    }
  }
}
