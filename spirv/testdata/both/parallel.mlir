!image_f32_2d = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
spv.module "Logical" "GLSL450" {
  func @atomics(%p: !spv.ptr<i32, Workgroup>, %v: i32) -> i32 {
    %0 = spv.AtomicIAdd "Workgroup" "AcquireRelease|WorkgroupMemory" %p, %v : !spv.ptr<i32, Workgroup>
    %1 = spv.AtomicIIncrement "Device" "None" %p : !spv.ptr<i32, Workgroup>
    %2 = spv.AtomicCompareExchange "Workgroup" "Release" "Acquire" %p, %0, %1 : !spv.ptr<i32, Workgroup>
    %3 = spv.AtomicExchange "Workgroup" "None" %p, %2 : !spv.ptr<i32, Workgroup>
    spv.ControlBarrier "Workgroup", "Workgroup", "AcquireRelease|WorkgroupMemory"
    spv.MemoryBarrier "Device", "Release|UniformMemory"
    spv.ReturnValue %3 : i32
  }
  func @groups(%f: f32, %i: i32, %p: i1) -> f32 {
    %cst4_i32 = spv.constant 4 : i32
    %0 = spv.GroupNonUniformElect "Subgroup" : i1
    %1 = spv.GroupNonUniformBallot "Subgroup" %p : vector<4xi32>
    %2 = spv.GroupNonUniformFAdd "Subgroup" "Reduce" %f : f32 -> f32
    %3 = spv.GroupNonUniformFAdd "Subgroup" "ClusteredReduce" %2 cluster_size(%cst4_i32) : f32, i32 -> f32
    %4 = spv.GroupNonUniformShuffle "Subgroup" %3, %i : f32, i32
    %5 = spv.GroupNonUniformBroadcast "Subgroup" %4, %cst4_i32 : f32, i32
    %6 = spv.GroupBroadcast "Workgroup" %5, %i : f32, i32
    %7 = spv.SubgroupBallotKHR %p : vector<4xi32>
    spv.ReturnValue %6 : f32
  }
  func @images(%s: !spv.sampled_image<!image_f32_2d>, %c: vector<2xf32>, %f: f32) -> vector<4xf32> {
    %0 = spv.ImageSampleImplicitLod %s, %c : !spv.sampled_image<!image_f32_2d>, vector<2xf32> -> vector<4xf32>
    %1 = spv.ImageSampleExplicitLod %s, %c ["Lod"], %f : !spv.sampled_image<!image_f32_2d>, vector<2xf32>, f32
        -> vector<4xf32>
    %2 = spv.Image %s : !spv.sampled_image<!image_f32_2d>
    spv.ReturnValue %1 : vector<4xf32>
  }
}
