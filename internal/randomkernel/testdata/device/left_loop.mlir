// Invocations leave the loop in different rounds. Behind it each uses what its last round loaded; lavapipe gives those that left before the
// others what the last round of all loaded for them: nothing. Kernel 3188, made smaller.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel(%from: memref<64xf32>, %to: memref<64xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      %c0 = arith.constant 0 : i32
      %c1 = arith.constant 1 : i32
      %c3 = arith.constant 3 : i32
      %c16 = arith.constant 16 : index
      %zero = arith.constant 0.0 : f32
      %block = gpu.block_id x
      %thread = gpu.thread_id x
      %first = arith.muli %block, %c16 : index
      %i = arith.addi %first, %thread : index
      %stays = arith.cmpi sle, %block, %thread : index
      %n, %last = scf.while (%round = %c0, %before = %zero) : (i32, f32) -> (i32, f32) {
        %x = memref.load %from[%thread] : memref<64xf32>
        %some = arith.cmpi slt, %round, %c3 : i32
        %more = arith.andi %some, %stays : i1
        scf.condition(%more) %round, %x : i32, f32
      } do {
      ^bb0(%round: i32, %x: f32):
        %next = arith.addi %round, %c1 : i32
        scf.yield %next, %zero : i32, f32
      }
      memref.store %last, %to[%i] : memref<64xf32>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %from = memref.alloc() : memref<64xf32>
    scf.for %i = %c0 to %c64 step %c1 {
      %n = arith.index_cast %i : index to i32
      %f = arith.sitofp %n : i32 to f32
      memref.store %f, %from[%i] : memref<64xf32>
    }
    %to = memref.alloc() : memref<64xf32>
    gpu.launch_func @kernels::@kernel blocks in (%c4, %c1, %c1) threads in (%c16, %c1, %c1) args(%from : memref<64xf32>, %to : memref<64xf32>)
    return
  }
}
