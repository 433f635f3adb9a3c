module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, Float16], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  spirv.func @bits(%arg0: vector<2xf32>, %arg1: i64, %arg2: vector<2xf16>) -> i64 "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
    %0 = spirv.Bitcast %arg0 : vector<2xf32> to i64
    %1 = spirv.IAdd %0, %arg1 : i64
    %2 = spirv.Bitcast %1 : i64 to vector<2xf32>
    %3 = spirv.CompositeExtract %2[1 : i32] : vector<2xf32>
    %4 = spirv.CompositeExtract %arg0[0 : i32] : vector<2xf32>
    %5 = spirv.CompositeConstruct %3, %4 : (f32, f32) -> vector<2xf32>
    %6 = spirv.Bitcast %5 : vector<2xf32> to i64
    %7 = spirv.Bitcast %arg2 : vector<2xf16> to i32
    %8 = spirv.UConvert %7 : i32 to i64
    %9 = spirv.BitwiseXor %6, %8 : i64
    spirv.ReturnValue %9 : i64
  }
  spirv.func @chosen(%arg0: i1, %arg1: vector<2xf32>, %arg2: vector<2xf32>) -> vector<2xf32> "None" {
    %0 = spirv.CompositeConstruct %arg0, %arg0 : (i1, i1) -> vector<2xi1>
    %1 = spirv.Select %0, %arg1, %arg2 : vector<2xi1>, vector<2xf32>
    spirv.ReturnValue %1 : vector<2xf32>
  }
}
