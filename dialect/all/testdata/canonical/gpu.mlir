func.func @wait_none() {
  gpu.wait
  return
}
func.func @wait_one(%t: !gpu.async.token, %a: memref<4xf32>, %f: f32) -> !gpu.async.token {
  %0 = gpu.wait async [%t]
  %1 = gpu.memset async [%0] %a, %f : memref<4xf32>, f32
  return %1 : !gpu.async.token
}
func.func @wait_unused(%t: !gpu.async.token, %u: !gpu.async.token) {
  %0 = gpu.wait async [%t, %u]
  return
}
func.func @wait_for_nothing(%t: !gpu.async.token) -> !gpu.async.token {
  %0 = gpu.wait async
  %1 = gpu.wait async
  %2 = gpu.wait async [%0, %t]
  gpu.wait [%1]
  return %2 : !gpu.async.token
}
func.func @wait_used(%t: !gpu.async.token, %u: !gpu.async.token) -> !gpu.async.token {
  %0 = gpu.wait async [%t, %u]
  %1 = gpu.wait async
  return %0 : !gpu.async.token
}
func.func @barriers() {
  gpu.barrier
  gpu.barrier
  gpu.barrier
  "test.between"() : () -> ()
  gpu.barrier
  return
}
func.func @copy_to_nobody(%a: memref<4xf32>) {
  %0 = gpu.alloc () : memref<4xf32>
  gpu.memcpy %0, %a : memref<4xf32>, memref<4xf32>
  gpu.dealloc %0 : memref<4xf32>
  return
}
func.func @copy_in_time(%a: memref<4xf32>, %t: !gpu.async.token) -> !gpu.async.token {
  %0 = memref.alloc() : memref<4xf32>
  %1 = gpu.memcpy async [%t] %0, %a : memref<4xf32>, memref<4xf32>
  return %1 : !gpu.async.token
}
func.func @copy_for_a_token(%a: memref<4xf32>) -> !gpu.async.token {
  %0 = memref.alloc() : memref<4xf32>
  %1 = gpu.memcpy async %0, %a : memref<4xf32>, memref<4xf32>
  return %1 : !gpu.async.token
}
func.func @copy_to_somebody(%a: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  gpu.memcpy %0, %a : memref<4xf32>, memref<4xf32>
  return %0 : memref<4xf32>
}
func.func @copy_on_device(%a: memref<4xf32>, %t: !gpu.async.token) -> !gpu.async.token {
  %0, %1 = gpu.alloc async [%t] () : memref<4xf32>
  %2 = gpu.memcpy async [%1] %0, %a : memref<4xf32>, memref<4xf32>
  %3 = gpu.dealloc async [%2] %0 : memref<4xf32>
  return %3 : !gpu.async.token
}
func.func @copy_cast(%a: memref<4xf32>, %b: memref<4xf32>, %f: f32) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %b : memref<4xf32> to memref<?xf32>
  gpu.memcpy %0, %1 : memref<?xf32>, memref<?xf32>
  gpu.memset %0, %f : memref<?xf32>, f32
  return
}
func.func @copy_cast_of_unranked(%a: memref<*xf32>, %f: f32) {
  %0 = memref.cast %a : memref<*xf32> to memref<?xf32>
  gpu.memset %0, %f : memref<?xf32>, f32
  return
}
func.func @sizes(%n: index, %m: index) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = gpu.alloc (%n, %m) : memref<?x8x?xf32>
  %1 = memref.dim %0, %c0 : memref<?x8x?xf32>
  %2 = memref.dim %0, %c2 : memref<?x8x?xf32>
  %4 = memref.dim %0, %n : memref<?x8x?xf32>
  "test.use"(%0) : (memref<?x8x?xf32>) -> ()
  return %1, %2, %1, %4 : index, index, index, index
}
func.func @launch(%n: index) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %one, %f = %n) threads(%g, %h, %i) in (%j = %one, %k = %n, %l = %one) {
    "test.use"(%a, %b, %c, %g, %h, %i, %j) : (index, index, index, index, index, index, index) -> ()
    gpu.terminator
  }
  return
}
func.func @launch_nothing(%n: index) {
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %f = %n) threads(%g, %h, %i) in (%j = %n, %k = %n, %l = %n) {
    gpu.terminator
  }
  return
}
func.func @clusters(%n: index) {
  %one = arith.constant 1 : index
  gpu.launch clusters(%o, %p, %q) in (%r = %one, %s = %one, %t = %n) blocks(%a, %b, %c) in (%d = %n, %e = %n, %f = %n) threads(%g, %h, %i) in (%j = %one, %k = %n, %l = %one) {
    "test.use"(%a, %o, %q, %i) : (index, index, index, index) -> ()
    gpu.terminator
  }
  return
}
func.func @uniform(%n: index, %x: f32, %c: i1) {
  gpu.launch blocks(%a, %b, %d) in (%e = %n, %f = %n, %g = %n) threads(%h, %i, %j) in (%k = %n, %l = %n, %m = %n) {
    %0 = gpu.all_reduce add %x {} : (f32) -> f32
    %1 = gpu.subgroup_reduce mul %x : (f32) -> f32
    %2 = gpu.subgroup_reduce mul %x cluster(size = 1) : (f32) -> f32
    %3 = gpu.subgroup_reduce mul %x cluster(size = 4) : (f32) -> f32
    scf.if %c {
      %4 = gpu.all_reduce add %x {} : (f32) -> f32
      "test.use"(%4) : (f32) -> ()
    }
    "test.use"(%0, %1, %2, %3) : (f32, f32, f32, f32) -> ()
    gpu.terminator
  }
  return
}
func.func @broadcast(%x: f32, %i: i32) -> (f32, f32, f32) {
  %0 = gpu.subgroup_broadcast %x, first_active_lane : f32
  %1 = gpu.subgroup_broadcast %0, first_active_lane : f32
  %2 = gpu.subgroup_broadcast %x, specific_lane %i : f32
  %3 = gpu.subgroup_broadcast %2, first_active_lane : f32
  %4 = gpu.subgroup_broadcast %3, specific_lane %i : f32
  return %1, %3, %4 : f32, f32, f32
}
func.func @unused(%x: f32, %i: i32, %n: index, %m: memref<16x16xf16>) {
  %0 = gpu.subgroup_broadcast %x, first_active_lane : f32
  %1, %2 = gpu.shuffle xor %x, %i, %i : f32
  %3 = gpu.subgroup_reduce add %x : (f32) -> f32
  %4 = gpu.all_reduce add %x {} : (f32) -> f32
  %5 = gpu.alloc () : memref<4xf32>
  %6, %7 = gpu.alloc async () : memref<4xf32>
  %8 = gpu.thread_id x
  %9 = gpu.subgroup_mma_load_matrix %m[%n, %n] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
  %10 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  return
}
func.func @freed() {
  %5 = gpu.alloc () : memref<4xf32>
  gpu.dealloc %5 : memref<4xf32>
  return
}
func.func @bounds() -> (index, index) {
  %0 = gpu.thread_id x upper_bound 1
  %1 = gpu.block_dim y
  return %0, %1 : index, index
}
func.func @warp(%i: index, %a: vector<4xf32>) -> (f32, vector<1xf32>) {
  %0:3 = gpu.warp_execute_on_lane_0(%i)[32] args(%a : vector<4xf32>) -> (f32, vector<1xf32>, f32) {
  ^bb0(%b: vector<128xf32>):
    %c = arith.constant 1.0 : f32
    %1 = "test.x"() : () -> vector<32xf32>
    %2 = "test.y"() : () -> f32
    gpu.yield %c, %1, %2 : f32, vector<32xf32>, f32
  }
  return %0#0, %0#1 : f32, vector<1xf32>
}
