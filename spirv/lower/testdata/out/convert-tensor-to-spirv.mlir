module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  spirv.func @extract(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
    %cst = spirv.Constant dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]> : tensor<12xi32> : !spirv.array<12 x i32>
    %0 = spirv.Variable : !spirv.ptr<!spirv.array<12 x i32>, Function>
    spirv.Store "Function" %0, %cst : !spirv.array<12 x i32>
    %cst6_i32 = spirv.Constant 6 : i32
    %1 = spirv.IMul %arg0, %cst6_i32 : i32
    %cst3_i32 = spirv.Constant 3 : i32
    %2 = spirv.IMul %arg1, %cst3_i32 : i32
    %3 = spirv.IAdd %2, %1 : i32
    %4 = spirv.IAdd %arg2, %3 : i32
    %5 = spirv.AccessChain %0[%4] : !spirv.ptr<!spirv.array<12 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
    %6 = spirv.Load "Function" %5 : i32
    spirv.ReturnValue %6 : i32
  }
}
