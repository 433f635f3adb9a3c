spirv.module Logical GLSL450 {
  spirv.func @atomics(%p: !spirv.ptr<i32, Workgroup>, %v: i32) -> i32 "None" {
    %0 = spirv.AtomicIAdd <Workgroup> <AcquireRelease|WorkgroupMemory> %p, %v : !spirv.ptr<i32, Workgroup>
    %1 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<i32, Workgroup>
    %2 = spirv.AtomicCompareExchange <Workgroup> <Release> <Acquire> %p, %0, %1 : !spirv.ptr<i32, Workgroup>
    %3 = spirv.AtomicExchange <Workgroup> <None> %p, %2 : !spirv.ptr<i32, Workgroup>
    spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    spirv.MemoryBarrier <Device>, <Release|UniformMemory>
    spirv.ReturnValue %3 : i32
  }
  spirv.func @groups(%f: f32, %i: i32, %p: i1) -> f32 "None" {
    %cst4_i32 = spirv.Constant 4 : i32
    %0 = spirv.GroupNonUniformElect <Subgroup> : i1
    %1 = spirv.GroupNonUniformBallot <Subgroup> %p : vector<4xi32>
    %2 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %f : f32 -> f32
    %3 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %2 cluster_size(%cst4_i32) : f32, i32 -> f32
    %4 = spirv.GroupNonUniformShuffle <Subgroup> %3, %i : f32, i32
    %5 = spirv.GroupNonUniformBroadcast <Subgroup> %4, %cst4_i32 : f32, i32
    %6 = spirv.GroupBroadcast <Workgroup> %5, %i : f32, i32
    %7 = spirv.KHR.SubgroupBallot %p : vector<4xi32>
    spirv.ReturnValue %6 : f32
  }
  spirv.func @images(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %f: f32) -> vector<4xf32> "None" {
    %0 = spirv.ImageSampleImplicitLod %s, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
    %1 = spirv.ImageSampleExplicitLod %s, %c ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
    %2 = spirv.Image %s : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
    spirv.ReturnValue %1 : vector<4xf32>
  }
}
