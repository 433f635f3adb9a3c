// Memory of the workgroup that a module declares: each workgroup has its own, and all functions have the same.
// targets: vulkan1.0 vulkan1.3 opencl1.2
gpu.module @kernels {
  memref.global "private" @tile : memref<16xi32, #gpu.address_space<workgroup>> = uninitialized
  memref.global "private" @bytes : memref<2x8xi8, 3>
  memref.global "private" constant @odd : memref<4xi32> = dense<[1, 3, 5, 7]>
  func.func private @mirrored(%i: index) -> i32 {
    %tile = memref.get_global @tile : memref<16xi32, #gpu.address_space<workgroup>>
    %last = arith.constant 15 : index
    %j = arith.subi %last, %i : index
    %v = memref.load %tile[%j] : memref<16xi32, #gpu.address_space<workgroup>>
    return %v : i32
  }
  gpu.func @mirror(%x: memref<16xi32>, %y: memref<16xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %tile = memref.get_global @tile : memref<16xi32, #gpu.address_space<workgroup>>
    %bytes = memref.get_global @bytes : memref<2x8xi8, 3>
    %odd = memref.get_global @odd : memref<4xi32>
    %i = gpu.thread_id x
    %c8 = arith.constant 8 : index
    %c4 = arith.constant 4 : index
    %row = arith.divui %i, %c8 : index
    %col = arith.remui %i, %c8 : index
    %quarter = arith.remui %i, %c4 : index
    %v = memref.load %x[%i] : memref<16xi32>
    %b = arith.trunci %v : i32 to i8
    memref.store %v, %tile[%i] : memref<16xi32, #gpu.address_space<workgroup>>
    memref.store %b, %bytes[%row, %col] : memref<2x8xi8, 3>
    gpu.barrier
    %m = func.call @mirrored(%i) : (index) -> i32
    %one = arith.constant 1 : index
    %other = arith.subi %one, %row : index
    %n = memref.load %bytes[%other, %col] : memref<2x8xi8, 3>
    %w = arith.extsi %n : i8 to i32
    %o = memref.load %odd[%quarter] : memref<4xi32>
    %p = arith.muli %m, %o : i32
    %s = arith.addi %p, %w : i32
    memref.store %s, %y[%i] : memref<16xi32>
    gpu.return
  }
}
