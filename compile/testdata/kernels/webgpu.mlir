// targets: webgpu vulkan1.2
// What kernels mostly have is there in WebGPU: numbers of workgroups, memory of the workgroup and of invocations, barriers, atomics.
gpu.module @kernels {
  gpu.func @mirror(%a: memref<128xf32>, %b: memref<128xf32>, %n: memref<1xi32>) workgroup(%w: memref<64xf32, #gpu.address_space<workgroup>>)
      private(%p: memref<4xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c63 = arith.constant 63 : index
    %c64 = arith.constant 64 : index
    %one = arith.constant 1 : i32
    %t = gpu.thread_id x
    %g = gpu.block_id x
    %first = arith.muli %g, %c64 : index
    %i = arith.addi %first, %t : index
    %v = memref.load %a[%i] : memref<128xf32>
    memref.store %v, %w[%t] : memref<64xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %j = arith.subi %c63, %t : index
    %x = memref.load %w[%j] : memref<64xf32, #gpu.address_space<workgroup>>
    %k = arith.andi %t, %c3 : index
    memref.store %x, %p[%k] : memref<4xf32, #gpu.address_space<private>>
    %y = memref.load %p[%k] : memref<4xf32, #gpu.address_space<private>>
    memref.store %y, %b[%i] : memref<128xf32>
    memref.atomic_rmw addi %one, %n[%c0] : (i32, memref<1xi32>) -> i32
    gpu.return
  }
}
