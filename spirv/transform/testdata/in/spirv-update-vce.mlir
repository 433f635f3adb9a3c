// Each module declares what it uses out of what the target allows.
module {
  spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, Int8, Int16, Int64, Float16, Float64, StorageBuffer8BitAccess, StorageUniform16, StoragePushConstant16, StorageInputOutput16], [SPV_KHR_16bit_storage]>, #spirv.resource_limits<>>} {
    spirv.GlobalVariable @small : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i8, stride=1> [0])>, StorageBuffer>
    spirv.GlobalVariable @uniform : !spirv.ptr<!spirv.struct<(vector<2xf16> [0])>, Uniform>
    spirv.GlobalVariable @pushed : !spirv.ptr<!spirv.struct<(i16 [0], f64 [8])>, PushConstant>
    spirv.GlobalVariable @out : !spirv.ptr<f16, Output>
    spirv.GlobalVariable @own : !spirv.ptr<!spirv.array<3 x i8>, Private>
  }
  spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, GroupNonUniformVote, GroupNonUniformArithmetic], []>, #spirv.resource_limits<>>} {
    spirv.func @any(%arg0: i1) -> i1 "None" {
      %0 = spirv.GroupNonUniformElect <Subgroup> : i1
      %1 = spirv.LogicalAnd %arg0, %0 : i1
      spirv.ReturnValue %1 : i1
    }
  }
  spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Sampled1D, ImageBuffer, StorageImageExtendedFormats], []>, #spirv.resource_limits<>>} {
    spirv.GlobalVariable @line : !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
    spirv.GlobalVariable @buffer : !spirv.ptr<!spirv.image<f32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, Rg32f>, UniformConstant>
  }
  spirv.module Physical64 OpenCL attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses, Linkage, Vector16, Int64, Shader], []>, #spirv.resource_limits<>>} {
    spirv.func @wide(%arg0: vector<8xi32>, %arg1: i64) "None" {
      %0 = spirv.IAdd %arg0, %arg0 : vector<8xi32>
      spirv.Return
    }
  }
  spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [SubgroupBallotKHR, Shader], [SPV_KHR_shader_clock, SPV_KHR_shader_ballot]>, #spirv.resource_limits<>>} {
    spirv.func @ballot(%arg0: i1) -> vector<4xi32> "None" {
      %0 = spirv.KHR.SubgroupBallot %arg0 : vector<4xi32>
      spirv.ReturnValue %0 : vector<4xi32>
    }
  }
}
