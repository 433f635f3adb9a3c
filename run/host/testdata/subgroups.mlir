module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, Float16, StorageBuffer16BitAccess, Int8, StorageBuffer8BitAccess, VulkanMemoryModel, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_cooperative_matrix, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 8>>} {
  gpu.module @k {
    gpu.func @whole(%out: memref<64xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
      %t = gpu.thread_id x
      %v = arith.index_cast %t : index to i32
      %none = arith.constant -1 : i32
      %w = arith.constant 8 : i32
      %one = arith.constant 3 : i32
      %xor, %xor_valid = gpu.shuffle xor %v, %one, %w : i32
      %xors = arith.select %xor_valid, %xor, %none : i32
      %up, %up_valid = gpu.shuffle up %v, %one, %w : i32
      %ups = arith.select %up_valid, %up, %none : i32
      %down, %down_valid = gpu.shuffle down %v, %one, %w : i32
      %downs = arith.select %down_valid, %down, %none : i32
      %idx, %idx_valid = gpu.shuffle idx %v, %one, %w : i32
      %idxs = arith.select %idx_valid, %idx, %none : i32
      %at0_ = arith.constant 0 : index
      %at0 = arith.addi %t, %at0_ : index
      memref.store %xors, %out[%at0] : memref<64xi32>
      %at1_ = arith.constant 16 : index
      %at1 = arith.addi %t, %at1_ : index
      memref.store %ups, %out[%at1] : memref<64xi32>
      %at2_ = arith.constant 32 : index
      %at2 = arith.addi %t, %at2_ : index
      memref.store %downs, %out[%at2] : memref<64xi32>
      %at3_ = arith.constant 48 : index
      %at3 = arith.addi %t, %at3_ : index
      memref.store %idxs, %out[%at3] : memref<64xi32>
      gpu.return
    }
    gpu.func @four(%out: memref<64xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
      %t = gpu.thread_id x
      %v = arith.index_cast %t : index to i32
      %none = arith.constant -1 : i32
      %w = arith.constant 4 : i32
      %one = arith.constant 1 : i32
      %xor, %xor_valid = gpu.shuffle xor %v, %one, %w : i32
      %xors = arith.select %xor_valid, %xor, %none : i32
      %up, %up_valid = gpu.shuffle up %v, %one, %w : i32
      %ups = arith.select %up_valid, %up, %none : i32
      %down, %down_valid = gpu.shuffle down %v, %one, %w : i32
      %downs = arith.select %down_valid, %down, %none : i32
      %idx, %idx_valid = gpu.shuffle idx %v, %one, %w : i32
      %idxs = arith.select %idx_valid, %idx, %none : i32
      %at0_ = arith.constant 0 : index
      %at0 = arith.addi %t, %at0_ : index
      memref.store %xors, %out[%at0] : memref<64xi32>
      %at1_ = arith.constant 16 : index
      %at1 = arith.addi %t, %at1_ : index
      memref.store %ups, %out[%at1] : memref<64xi32>
      %at2_ = arith.constant 32 : index
      %at2 = arith.addi %t, %at2_ : index
      memref.store %downs, %out[%at2] : memref<64xi32>
      %at3_ = arith.constant 48 : index
      %at3 = arith.addi %t, %at3_ : index
      memref.store %idxs, %out[%at3] : memref<64xi32>
      gpu.return
    }
    gpu.func @others(%out: memref<64xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
      %t = gpu.thread_id x
      %v = arith.index_cast %t : index to i32
      %none = arith.constant -1 : i32
      %r, %r_valid = gpu.rotate %v, 3, 8 : i32
      %q, %q_valid = gpu.rotate %v, 1, 4 : i32
      %qs = arith.select %q_valid, %q, %none : i32
      %first = gpu.subgroup_broadcast %v, first_active_lane : i32
      %two = arith.constant 2 : i32
      %third = gpu.subgroup_broadcast %v, specific_lane %two : i32
      %at0_ = arith.constant 0 : index
      %at0 = arith.addi %t, %at0_ : index
      memref.store %r, %out[%at0] : memref<64xi32>
      %at1_ = arith.constant 16 : index
      %at1 = arith.addi %t, %at1_ : index
      memref.store %qs, %out[%at1] : memref<64xi32>
      %at2_ = arith.constant 32 : index
      %at2 = arith.addi %t, %at2_ : index
      memref.store %first, %out[%at2] : memref<64xi32>
      %at3_ = arith.constant 48 : index
      %at3 = arith.addi %t, %at3_ : index
      memref.store %third, %out[%at3] : memref<64xi32>
      gpu.return
    }
    gpu.func @reduced(%out: memref<96xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
      %t = gpu.thread_id x
      %v = arith.index_cast %t : index to i32
      %sum = gpu.subgroup_reduce add %v : (i32) -> i32
      %most = gpu.subgroup_reduce maxsi %v cluster(size = 4) : (i32) -> i32
      %product = gpu.subgroup_reduce mul %v cluster(size = 2, stride = 4) : (i32) -> i32
      %bits = gpu.subgroup_reduce xor %v cluster(size = 4, stride = 2) : (i32) -> i32
      %all = gpu.all_reduce add %v {} : (i32) -> i32
      %own = gpu.all_reduce %v {
      ^bb0(%x: i32, %y: i32):
        %seven = arith.constant 7 : i32
        %s = arith.addi %x, %y : i32
        %m = arith.remsi %s, %seven : i32
        gpu.yield %m : i32
      } : (i32) -> i32
      %at0_ = arith.constant 0 : index
      %at0 = arith.addi %t, %at0_ : index
      memref.store %sum, %out[%at0] : memref<96xi32>
      %at1_ = arith.constant 16 : index
      %at1 = arith.addi %t, %at1_ : index
      memref.store %most, %out[%at1] : memref<96xi32>
      %at2_ = arith.constant 32 : index
      %at2 = arith.addi %t, %at2_ : index
      memref.store %product, %out[%at2] : memref<96xi32>
      %at3_ = arith.constant 48 : index
      %at3 = arith.addi %t, %at3_ : index
      memref.store %bits, %out[%at3] : memref<96xi32>
      %at4_ = arith.constant 64 : index
      %at4 = arith.addi %t, %at4_ : index
      memref.store %all, %out[%at4] : memref<96xi32>
      %at5_ = arith.constant 80 : index
      %at5 = arith.addi %t, %at5_ : index
      memref.store %own, %out[%at5] : memref<96xi32>
      gpu.return
    }
    gpu.func @floats(%out: memref<96xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
      %t = gpu.thread_id x
      %v = arith.index_cast %t : index to i32
      %f = arith.sitofp %v : i32 to f32
      %five = arith.constant 5 : i32
      %is = arith.cmpi eq, %v, %five : i32
      %nan = arith.constant 0x7FC00000 : f32
      %g = arith.select %is, %nan, %f : f32
      %least = gpu.subgroup_reduce minimumf %g : (f32) -> f32
      %most = gpu.subgroup_reduce maximumf %g cluster(size = 4) : (f32) -> f32
      %num = gpu.subgroup_reduce maxnumf %g : (f32) -> f32
      %all = gpu.all_reduce maximumf %f {} : (f32) -> f32
      %every = gpu.all_reduce minimumf %g {} : (f32) -> f32
      %least_is = arith.cmpf uno, %least, %least : f32
      %a = arith.extui %least_is : i1 to i32
      %most_is = arith.cmpf uno, %most, %most : f32
      %b = arith.extui %most_is : i1 to i32
      %c = arith.fptosi %num : f32 to i32
      %d = arith.fptosi %all : f32 to i32
      %every_is = arith.cmpf uno, %every, %every : f32
      %e = arith.extui %every_is : i1 to i32
      %small = arith.trunci %v : i32 to i8
      %pair = vector.broadcast %v : i32 to vector<2xi32>
      %pairs = gpu.subgroup_reduce add %pair : (vector<2xi32>) -> vector<2xi32>
      %h = vector.extract %pairs[1] : i32 from vector<2xi32>
      %at0_ = arith.constant 0 : index
      %at0 = arith.addi %t, %at0_ : index
      memref.store %a, %out[%at0] : memref<96xi32>
      %at1_ = arith.constant 16 : index
      %at1 = arith.addi %t, %at1_ : index
      memref.store %b, %out[%at1] : memref<96xi32>
      %at2_ = arith.constant 32 : index
      %at2 = arith.addi %t, %at2_ : index
      memref.store %c, %out[%at2] : memref<96xi32>
      %at3_ = arith.constant 48 : index
      %at3 = arith.addi %t, %at3_ : index
      memref.store %d, %out[%at3] : memref<96xi32>
      %at4_ = arith.constant 64 : index
      %at4 = arith.addi %t, %at4_ : index
      memref.store %e, %out[%at4] : memref<96xi32>
      %at5_ = arith.constant 80 : index
      %at5 = arith.addi %t, %at5_ : index
      memref.store %h, %out[%at5] : memref<96xi32>
      gpu.return
    }
    gpu.func @places(%out: memref<64xi32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
      %t = gpu.thread_id x
      %lane_id = gpu.lane_id
      %lane_id_v = arith.index_cast %lane_id : index to i32
      %at0_ = arith.constant 0 : index
      %at0 = arith.addi %t, %at0_ : index
      memref.store %lane_id_v, %out[%at0] : memref<64xi32>
      %subgroup_id = gpu.subgroup_id : index
      %subgroup_id_v = arith.index_cast %subgroup_id : index to i32
      %at1_ = arith.constant 16 : index
      %at1 = arith.addi %t, %at1_ : index
      memref.store %subgroup_id_v, %out[%at1] : memref<64xi32>
      %subgroup_size = gpu.subgroup_size : index
      %subgroup_size_v = arith.index_cast %subgroup_size : index to i32
      %at2_ = arith.constant 32 : index
      %at2 = arith.addi %t, %at2_ : index
      memref.store %subgroup_size_v, %out[%at2] : memref<64xi32>
      %num_subgroups = gpu.num_subgroups : index
      %num_subgroups_v = arith.index_cast %num_subgroups : index to i32
      %at3_ = arith.constant 48 : index
      %at3 = arith.addi %t, %at3_ : index
      memref.store %num_subgroups_v, %out[%at3] : memref<64xi32>
      gpu.return
    }
  }
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %one = arith.constant 1 : index
    %n = arith.constant 16 : index
    %whole = memref.alloc() : memref<64xi32>
    gpu.launch_func @k::@whole blocks in (%one, %one, %one) threads in (%n, %one, %one) args(%whole : memref<64xi32>)
    %whole_all = memref.cast %whole : memref<64xi32> to memref<*xi32>
    call @printMemrefI32(%whole_all) : (memref<*xi32>) -> ()
    %four = memref.alloc() : memref<64xi32>
    gpu.launch_func @k::@four blocks in (%one, %one, %one) threads in (%n, %one, %one) args(%four : memref<64xi32>)
    %four_all = memref.cast %four : memref<64xi32> to memref<*xi32>
    call @printMemrefI32(%four_all) : (memref<*xi32>) -> ()
    %others = memref.alloc() : memref<64xi32>
    gpu.launch_func @k::@others blocks in (%one, %one, %one) threads in (%n, %one, %one) args(%others : memref<64xi32>)
    %others_all = memref.cast %others : memref<64xi32> to memref<*xi32>
    call @printMemrefI32(%others_all) : (memref<*xi32>) -> ()
    %reduced = memref.alloc() : memref<96xi32>
    gpu.launch_func @k::@reduced blocks in (%one, %one, %one) threads in (%n, %one, %one) args(%reduced : memref<96xi32>)
    %reduced_all = memref.cast %reduced : memref<96xi32> to memref<*xi32>
    call @printMemrefI32(%reduced_all) : (memref<*xi32>) -> ()
    %floats = memref.alloc() : memref<96xi32>
    gpu.launch_func @k::@floats blocks in (%one, %one, %one) threads in (%n, %one, %one) args(%floats : memref<96xi32>)
    %floats_all = memref.cast %floats : memref<96xi32> to memref<*xi32>
    call @printMemrefI32(%floats_all) : (memref<*xi32>) -> ()
    %places = memref.alloc() : memref<64xi32>
    gpu.launch_func @k::@places blocks in (%one, %one, %one) threads in (%n, %one, %one) args(%places : memref<64xi32>)
    %places_all = memref.cast %places : memref<64xi32> to memref<*xi32>
    call @printMemrefI32(%places_all) : (memref<*xi32>) -> ()
    return
  }
}
