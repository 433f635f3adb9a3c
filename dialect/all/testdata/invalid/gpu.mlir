// Each piece holds one mistake in operations of the dialect gpu, worded as mlir-opt does.

func.func @not_in_a_container(%n: index) {
  // expected-error @+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return
}

// -----

module attributes {gpu.container_module} {
  func.func @nothing_there(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel container 'k' is undefined}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  func.func private @k()
  func.func @no_gpu_module(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel module 'k' is undefined}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
  }
  func.func @no_function(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel function '@k::@f' is undefined}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    // expected-note @+1 {{see the kernel definition here}}
    memref.global @f : memref<4xf32>
  }
  func.func @a_variable(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op referenced kernel '@k::@f' is not a function}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f() {
      gpu.return
    }
  }
  func.func @no_kernel(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f(%a: f32) kernel {
      gpu.return
    }
  }
  func.func @too_few(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op got 0 kernel operands but expected 1}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f(%a: f32, %b: i32) kernel {
      gpu.return
    }
  }
  func.func @other_type(%n: index, %a: f32) {
    // expected-error @+1 {{'gpu.launch_func' op type of function argument 1 does not match}}
    gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : f32, %a : f32)
    return
  }
}

// -----

// expected-error @+1 {{expected 'gpu.container_module' attribute to be attached to 'builtin.module'}}
func.func @container() attributes {gpu.container_module} {
  return
}

// -----

// expected-error @+1 {{'func.func' op gpu.known_block_size must contain exactly 3 elements}}
func.func @sizes() attributes {gpu.known_block_size = array<i32: 1, 2>} {
  return
}

// -----

// expected-error @+1 {{'func.func' op gpu.known_grid_size must be a dense i32 array}}
func.func @sizes() attributes {gpu.known_grid_size = [1, 2, 3]} {
  return
}

// -----

// expected-error @+1 {{'func.func' op gpu.known_cluster_size must be a dense i32 array}}
func.func @sizes() attributes {gpu.known_cluster_size = array<i64: 1, 2, 3>} {
  return
}

// -----

gpu.module @m {
  // expected-error @+1 {{'gpu.func' op attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
  gpu.func @f() kernel attributes {known_block_size = array<i32: 1, 2>} {
    gpu.return
  }
}

// -----

gpu.module @m {
  // expected-error @+1 {{'gpu.func' op gpu.known_block_size must contain exactly 3 elements}}
  gpu.func @f() kernel attributes {gpu.known_block_size = array<i32: 1, 2>} {
    gpu.return
  }
}

// -----

gpu.module @m {
  // expected-error @+1 {{'gpu.func' op attribute 'known_grid_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
  gpu.func @f() kernel attributes {known_grid_size = array<i32: 1, 2, 3, 4>} {
    gpu.return
  }
}

// -----

func.func @no_reduction(%a: f32) {
  // expected-error @+1 {{expected either an op attribute or a non-empty body}}
  %0 = "gpu.all_reduce"(%a) ({}) : (f32) -> f32
  return
}

// -----

func.func @two_reductions(%a: f32) {
  // expected-error @+1 {{expected either an op attribute or a non-empty body}}
  %0 = gpu.all_reduce add %a {
  ^bb0(%x: f32, %y: f32):
    gpu.yield %x : f32
  } : (f32) -> f32
  return
}

// -----

func.func @bits_of_floats(%a: f32) {
  // expected-error @+1 {{`xor` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.all_reduce xor %a {} : (f32) -> f32
  return
}

// -----

func.func @floats_of_integers(%a: i32) {
  // expected-error @+1 {{`maxnumf` reduction operation is not compatible with type 'i32'}}
  %0 = gpu.all_reduce maxnumf %a {} : (i32) -> i32
  return
}

// -----

func.func @one_argument(%a: f32) {
  // expected-error @+1 {{expected two region arguments}}
  %0 = gpu.all_reduce %a {
  ^bb0(%x: f32):
    gpu.yield %x : f32
  } : (f32) -> f32
  return
}

// -----

func.func @other_arguments(%a: f32) {
  // expected-error @+1 {{incorrect region argument type}}
  %0 = gpu.all_reduce %a {
  ^bb0(%x: f32, %y: i32):
    gpu.yield %x : f32
  } : (f32) -> f32
  return
}

// -----

func.func @two_yielded(%a: f32) {
  // expected-error @+1 {{expected one gpu.yield operand}}
  %0 = gpu.all_reduce %a {
  ^bb0(%x: f32, %y: f32):
    gpu.yield %x, %y : f32, f32
  } : (f32) -> f32
  return
}

// -----

func.func @yielded_other(%a: f32) {
  // expected-error @+1 {{incorrect gpu.yield type}}
  %0 = gpu.all_reduce %a {
  ^bb0(%x: f32, %y: f32):
    %z = arith.constant 1 : i32
    gpu.yield %z : i32
  } : (f32) -> f32
  return
}

// -----

func.func @no_yield(%a: f32) {
  // expected-error @+1 {{expected gpu.yield op in region}}
  %0 = gpu.all_reduce %a {
  ^bb0(%x: f32, %y: f32):
    "test.end"() : () -> ()
  } : (f32) -> f32
  return
}

// -----

func.func @subgroup_bits(%a: vector<2xf32>) {
  // expected-error @+1 {{`and` reduction operation is not compatible with type 'vector<2xf32>'}}
  %0 = gpu.subgroup_reduce and %a : (vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @subgroup_scalable(%a: vector<[2]xf32>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'vector<[2]xf32>'}}
  %0 = gpu.subgroup_reduce add %a : (vector<[2]xf32>) -> vector<[2]xf32>
  return
}

// -----

func.func @subgroup_min(%a: f32) {
  // expected-error @+1 {{`minsi` reduction operation is not compatible with type 'f32'}}
  %0 = gpu.subgroup_reduce minsi %a : (f32) -> f32
  return
}

// -----

func.func @cluster_of_three(%a: f32) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 3 is not a power of two}}
  %0 = gpu.subgroup_reduce add %a cluster(size = 3) : (f32) -> f32
  return
}

// -----

func.func @cluster_of_none(%a: f32) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 0 is not a power of two}}
  %0 = gpu.subgroup_reduce add %a cluster(size = 0) : (f32) -> f32
  return
}

// -----

func.func @stride_of_three(%a: f32) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster stride 3 is not a power of two}}
  %0 = gpu.subgroup_reduce add %a cluster(size = 4, stride = 3) : (f32) -> f32
  return
}

// -----

func.func @stride_without_size(%a: f32) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster stride can only be specified if cluster size is specified}}
  %0 = "gpu.subgroup_reduce"(%a) <{op = #gpu<all_reduce_op add>, cluster_stride = 2 : i32}> : (f32) -> f32
  return
}

// -----

func.func @subgroup_no_operation(%a: f32) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op requires attribute 'op'}}
  %0 = gpu.subgroup_reduce %a : (f32) -> f32
  return
}

// -----

func.func @rotated_too_far(%a: f32) {
  // expected-error @+1 {{'gpu.rotate' op offset must be in the range [0, 16)}}
  %0, %1 = gpu.rotate %a, 16, 16 : f32
  return
}

// -----

func.func @shuffled_other(%a: f32, %i: i32) {
  // expected-error @+1 {{'gpu.shuffle' op failed to verify that all of {value, shuffleResult} have same type}}
  %0, %1 = "gpu.shuffle"(%a, %i, %i) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (i32, i1)
  return
}

// -----

func.func @shuffled_index(%a: index, %i: i32) {
  // expected-error @+1 {{'gpu.shuffle' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'index'}}
  %0, %1 = gpu.shuffle up %a, %i, %i : index
  return
}

// -----

func.func @shuffled_matrix(%a: vector<2x2xf32>, %i: i32) {
  // expected-error @+1 {{'gpu.shuffle' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'vector<2x2xf32>'}}
  %0, %1 = gpu.shuffle up %a, %i, %i : vector<2x2xf32>
  return
}

// -----

func.func @broadcast_no_lane(%a: f32) {
  // expected-error @+1 {{'gpu.subgroup_broadcast' op lane must be specified for `specific_lane` broadcast}}
  %0 = gpu.subgroup_broadcast %a, specific_lane : f32
  return
}

// -----

func.func @broadcast_with_lane(%a: f32, %i: i32) {
  // expected-error @+1 {{'gpu.subgroup_broadcast' op lane can only be specified for `specific_lane` broadcast}}
  %0 = gpu.subgroup_broadcast %a, first_active_lane %i : f32
  return
}

// -----

func.func @no_space() {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
  %0 = gpu.dynamic_shared_memory : memref<?xi8>
  return
}

// -----

func.func @other_space() {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
  %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<private>>
  return
}

// -----

func.func @static() {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op result memref type must be memref<?xi8, #gpu.address_space<workgroup>>}}
  %0 = gpu.dynamic_shared_memory : memref<4xi8, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @no_bytes() {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op result #0 must be 1D memref of 8-bit signless integer values, but got 'memref<?xf32, #gpu.address_space<workgroup>>'}}
  %0 = gpu.dynamic_shared_memory : memref<?xf32, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @alloc_sizes(%n: index) {
  // expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = gpu.alloc (%n) : memref<4xf32>
  return
}

// -----

func.func @alloc_symbols(%n: index) {
  // expected-error @+1 {{'gpu.alloc' op symbol operand count does not equal memref symbol count}}
  %0 = gpu.alloc (%n)[%n] : memref<?xf32>
  return
}

// -----

func.func @alloc_no_symbols(%n: index) {
  // expected-error @+1 {{'gpu.alloc' op symbol operand count does not equal memref symbol count}}
  %0 = gpu.alloc () : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----

func.func @copied_types(%a: memref<4xf32>, %b: memref<4xi32>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible element type}}
  gpu.memcpy %a, %b : memref<4xf32>, memref<4xi32>
  return
}

// -----

func.func @copied_shapes(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible shape}}
  gpu.memcpy %a, %b : memref<4xf32>, memref<5xf32>
  return
}

// -----

func.func @filled(%a: memref<4xf32>, %b: i32) {
  // expected-error @+1 {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
  gpu.memset %a, %b : memref<4xf32>, i32
  return
}

// -----

func.func @strided(%a: memref<8x8xf16, strided<[8, 2]>>, %i: index) {
  // expected-error @+1 {{expected source memref most minor dim must have unit stride}}
  %0 = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 8 : index} : memref<8x8xf16, strided<[8, 2]>> -> !gpu.mma_matrix<8x8xf16, "AOp">
  return
}

// -----

// expected-error @+1 {{MMAMatrixType must have exactly two dimensions}}
func.func @no_matrix(%a: memref<8x8xf32>) -> !gpu.mma_matrix<8xf32, "AOp"> {
  return
}

// -----

// expected-error @+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
func.func @i64_matrix(%a: !gpu.mma_matrix<8x8xi64, "AOp">) {
  return
}

// -----

// expected-error @+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
func.func @i8_matrix(%a: !gpu.mma_matrix<8x8xi8, "AOp">) {
  return
}

// -----

func.func @stored_strided(%m: !gpu.mma_matrix<8x8xf16, "COp">, %a: memref<8x8xf16, strided<[8, 2]>>, %i: index) {
  // expected-error @+1 {{expected destination memref most minor dim must have unit stride}}
  gpu.subgroup_mma_store_matrix %m, %a[%i, %i] {leadDimension = 8 : index} : !gpu.mma_matrix<8x8xf16, "COp">, memref<8x8xf16, strided<[8, 2]>>
  return
}

// -----

func.func @stored_operand(%m: !gpu.mma_matrix<8x8xf16, "AOp">, %a: memref<8x8xf16>, %i: index) {
  // expected-error @+1 {{expected the operand matrix being stored to have 'COp' operand type}}
  gpu.subgroup_mma_store_matrix %m, %a[%i, %i] {leadDimension = 8 : index} : !gpu.mma_matrix<8x8xf16, "AOp">, memref<8x8xf16>
  return
}

// -----

func.func @order(%a: !gpu.mma_matrix<8x8xf16, "AOp">, %b: !gpu.mma_matrix<8x8xf16, "BOp">, %c: !gpu.mma_matrix<8x8xf16, "COp">) {
  // expected-error @+1 {{operands must be in the order AOp, BOp, COp}}
  %0 = gpu.subgroup_mma_compute %b, %a, %c : !gpu.mma_matrix<8x8xf16, "BOp">, !gpu.mma_matrix<8x8xf16, "AOp"> -> !gpu.mma_matrix<8x8xf16, "COp">
  return
}

// -----

func.func @shapes(%a: !gpu.mma_matrix<8x4xf16, "AOp">, %b: !gpu.mma_matrix<8x8xf16, "BOp">, %c: !gpu.mma_matrix<8x8xf16, "COp">) {
  // expected-error @+1 {{operand shapes do not satisfy matmul constraints}}
  %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<8x4xf16, "AOp">, !gpu.mma_matrix<8x8xf16, "BOp"> -> !gpu.mma_matrix<8x8xf16, "COp">
  return
}

// -----

func.func @rows(%a: !gpu.mma_matrix<4x8xf16, "AOp">, %b: !gpu.mma_matrix<8x8xf16, "BOp">, %c: !gpu.mma_matrix<8x8xf16, "COp">) {
  // expected-error @+1 {{operand shapes do not satisfy matmul constraints}}
  %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<4x8xf16, "AOp">, !gpu.mma_matrix<8x8xf16, "BOp"> -> !gpu.mma_matrix<8x8xf16, "COp">
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @constant_type(%a: f32) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'f16' vs 'f32'}}
  %0 = gpu.subgroup_mma_constant_matrix %a : !gpu.mma_matrix<8x8xf16, "COp">
  return
}

// -----

func.func @extracted(%a: !gpu.mma_matrix<8x8xf16, "COp">, %i: index) {
  // expected-error @+1 {{'gpu.subgroup_mma_extract_thread_local' op failed to verify that value type matches element type of mma_matrix}}
  %0 = gpu.subgroup_mma_extract_thread_local %a[%i] : !gpu.mma_matrix<8x8xf16, "COp"> -> f32
  return
}

// -----

func.func @warp_argument(%i: index, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected same number op arguments and block arguments.}}
  gpu.warp_execute_on_lane_0(%i)[32] args(%v : vector<4xf32>) {
  }
  return
}

// -----

func.func @warp_arguments(%i: index, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected expanded vector dimension #0 (7) to be a multipler of the distributed vector dimension (4)}}
  gpu.warp_execute_on_lane_0(%i)[32] args(%v : vector<4xf32>) {
  ^bb0(%w: vector<7xf32>):
  }
  return
}

// -----

func.func @warp_other(%i: index, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.}}
  gpu.warp_execute_on_lane_0(%i)[32] args(%v : vector<4xf32>) {
  ^bb0(%w: vector<128xi32>):
  }
  return
}

// -----

func.func @warp_results(%i: index) {
  // expected-error @+1 {{'gpu.warp_execute_on_lane_0' op incompatible distribution dimensions from 'vector<16xf32>' to 'vector<4xf32>' with warp size = 32}}
  %0 = gpu.warp_execute_on_lane_0(%i)[32] -> (vector<4xf32>) {
    %1 = "test.x"() : () -> vector<16xf32>
    gpu.yield %1 : vector<16xf32>
  }
  return
}

// -----

func.func @warp_none(%i: index) {
  // expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected same number of yield operands and return values.}}
  %0 = gpu.warp_execute_on_lane_0(%i)[32] -> (vector<4xf32>) {
    gpu.yield
  }
  return
}

// -----

func.func @warp_rank(%i: index) {
  // expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.}}
  %0 = gpu.warp_execute_on_lane_0(%i)[32] -> (vector<4xf32>) {
    %1 = "test.x"() : () -> vector<4x32xf32>
    gpu.yield %1 : vector<4x32xf32>
  }
  return
}

// -----

func.func @clusters(%n: index, %m: i32) {
  // expected-error @+1 {{'gpu.launch' op expected memref type in attribution}}
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %f = %n) threads(%g, %h, %i) in (%j = %n, %k = %n, %l = %n) workgroup(%w: f32) {
    gpu.terminator
  }
  return
}

// -----

func.func @attribution(%n: index) {
  // expected-error @+1 {{'gpu.launch' op expected memory space workgroup in attribution}}
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %f = %n) threads(%g, %h, %i) in (%j = %n, %k = %n, %l = %n) workgroup(%w: memref<4xf32, #gpu.address_space<private>>) {
    gpu.terminator
  }
  return
}

// -----

func.func @terminator(%n: index) {
  // expected-note @+1 {{in 'gpu.launch' body region}}
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %f = %n) threads(%g, %h, %i) in (%j = %n, %k = %n, %l = %n) {
    // expected-error @+1 {{expected 'gpu.terminator' or a terminator with successors}}
    "test.end"() : () -> ()
  }
  return
}

// -----

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f() kernel {
      gpu.return
    }
  }
  func.func @cluster_types(%n: index, %m: i32) {
    // expected-error @+1 {{'gpu.launch_func' op failed to verify that all of {gridSizeX, gridSizeY, gridSizeZ, blockSizeX, blockSizeY, blockSizeZ} have same type}}
    "gpu.launch_func"(%m, %n, %n, %n, %n, %n, %n, %n, %n) <{kernel = @k::@f, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>}> : (i32, index, index, index, index, index, index, index, index) -> ()
    return
  }
}

// -----

gpu.module @m {
  func.func @f() {
    // expected-error @+1 {{'gpu.return' op expects parent op 'gpu.func'}}
    gpu.return
  }
}

// -----

gpu.module @m {
  // expected-error @+1 {{'gpu.func' op expected void return type for kernel function}}
  gpu.func @f() -> f32 kernel {
    gpu.return
  }
}

// -----

gpu.module @m {
  // expected-error @+1 {{'gpu.func' op expected memory space workgroup in attribution}}
  gpu.func @f() workgroup(%a: memref<4xf32, #gpu.address_space<private>>) {
    gpu.return
  }
}

// -----

gpu.module @m {
  // expected-error @+1 {{'gpu.func' op expected memory space private in attribution}}
  gpu.func @f() private(%a: memref<4xf32, #gpu.address_space<workgroup>>) {
    gpu.return
  }
}

// -----

gpu.module @m {
  // expected-error @+1 {{'gpu.func' op expected memref type in attribution}}
  gpu.func @f() workgroup(%a: i32) {
    gpu.return
  }
}

// -----

gpu.module @m {
  // expected-note @+1 {{return type declared here}}
  gpu.func @f(%a: f32) -> f32 {
    // expected-error @+1 {{'gpu.return' op expected 1 result operands}}
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @f(%a: f32) -> i32 {
    // expected-error @+1 {{'gpu.return' op unexpected type `'f32'' for operand #0}}
    gpu.return %a : f32
  }
}

// -----

gpu.module @m {
  // expected-error @+1 {{expected '{' to begin a region}}
  gpu.func @f(%a: f32)
}

// -----

// expected-error @+1 {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
gpu.module @m [] {
}

// -----

// expected-error @+1 {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
gpu.module @m [1 : i32] {
}

// -----

module {
  gpu.module @outer {
    gpu.func @f() kernel {
      gpu.return
    }
  }
  func.func @h(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
    gpu.launch_func @outer::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----

func.func @warp_scalar(%i: index, %f: f32) {
  // expected-error @+1 {{'gpu.warp_execute_on_lane_0' op expected vector type for distributed operands.}}
  gpu.warp_execute_on_lane_0(%i)[32] args(%f : f32) {
  ^bb0(%w: i32):
    gpu.yield
  }
  return
}

// -----

func.func @rank(%a: memref<?x4xf32>, %b: memref<3xf32>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible shape}}
  gpu.memcpy %a, %b : memref<?x4xf32>, memref<3xf32>
  return
}

// -----

func.func @m(%b: memref<8x8xf16, affine_map<(d0, d1) -> (d1 * 8 + d0)>>, %i: index) {
  // expected-error @+1 {{expected source memref most minor dim must have unit stride}}
  %1 = gpu.subgroup_mma_load_matrix %b[%i, %i] {leadDimension = 8 : index} : memref<8x8xf16, affine_map<(d0, d1) -> (d1 * 8 + d0)>> -> !gpu.mma_matrix<8x8xf16, "AOp">
  return
}

// -----

func.func @m(%b: memref<8x8xf16, affine_map<(d0, d1) -> (d1, d0)>>, %i: index) {
  // expected-error @+1 {{expected source memref most minor dim must have unit stride}}
  %1 = gpu.subgroup_mma_load_matrix %b[%i, %i] {leadDimension = 8 : index} : memref<8x8xf16, affine_map<(d0, d1) -> (d1, d0)>> -> !gpu.mma_matrix<8x8xf16, "AOp">
  return
}

// -----

func.func @m(%b: memref<8x1xf16, strided<[1, 7]>>, %i: index) {
  // expected-error @+1 {{expected source memref most minor dim must have unit stride}}
  %1 = gpu.subgroup_mma_load_matrix %b[%i, %i] {leadDimension = 8 : index} : memref<8x1xf16, strided<[1, 7]>> -> !gpu.mma_matrix<8x8xf16, "AOp">
  return
}

// -----

// expected-error @+1 {{expected static shape}}
func.func @m(%b: !gpu.mma_matrix<?x8xf16, "AOp">) {
  return
}

// -----

// expected-error @+1 {{expected ','}}
func.func @m(%b: !gpu.mma_matrix<1x8xf16>) {
  return
}

// -----

func.func @printf(%a: vector<2xf32>) {
  // expected-error @+1 {{'gpu.printf' op operand #0 must be variadic of integer or index or floating-point, but got 'vector<2xf32>'}}
  gpu.printf "x", %a : vector<2xf32>
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @sp(%t: !gpu.async.token, %s: !gpu.sparse.spmat_handle, %a: !gpu.sparse.dntensor_handle, %m: memref<?xf32>) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: '!gpu.sparse.spmat_handle' vs '!gpu.sparse.dntensor_handle'}}
  %t2 = gpu.spmm async [%t] %a, %a, %a, %m : memref<?xf32> into f32
  return
}
