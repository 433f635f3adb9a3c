module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int8, Int16, Int64, Float16, Float64], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @integers(%arg0: i1, %arg1: i8, %arg2: i32, %arg3: i64, %arg4: index, %arg5: vector<2xi1>) {
    %0 = builtin.unrealized_conversion_cast %arg4 : index to i32
    %1 = spirv.SConvert %arg1 : i8 to i32
    %2 = spirv.UConvert %arg1 : i8 to i64
    %cst-1_i32 = spirv.Constant -1 : i32
    %cst0_i32 = spirv.Constant 0 : i32
    %3 = spirv.Select %arg0, %cst-1_i32, %cst0_i32 : i1, i32
    %cst_vec_2xi16 = spirv.Constant dense<0> : vector<2xi16>
    %cst_vec_2xi16_0 = spirv.Constant dense<1> : vector<2xi16>
    %4 = spirv.Select %arg5, %cst_vec_2xi16_0, %cst_vec_2xi16 : vector<2xi1>, vector<2xi16>
    %5 = spirv.SConvert %arg3 : i64 to i8
    %cst1_i32 = spirv.Constant 1 : i32
    %6 = spirv.BitwiseAnd %arg2, %cst1_i32 : i32
    %7 = spirv.IEqual %6, %cst1_i32 : i32
    %false = spirv.Constant false
    %true = spirv.Constant true
    %8 = spirv.Select %7, %true, %false : i1, i1
    %9 = spirv.SConvert %arg1 : i8 to i32
    %10 = spirv.UConvert %0 : i32 to i64
    return
  }
  func.func @floats(%arg0: i1, %arg1: f16, %arg2: f32, %arg3: f64, %arg4: i32, %arg5: i8) {
    %0 = spirv.FConvert %arg1 : f16 to f32
    %1 = spirv.FConvert %arg3 : f64 to f16
    %2 = spirv.ConvertSToF %arg4 : i32 to f32
    %3 = spirv.ConvertUToF %arg5 : i8 to f64
    %cst_f32 = spirv.Constant 0.000000e+00 : f32
    %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
    %4 = spirv.Select %arg0, %cst_f32_0, %cst_f32 : i1, f32
    %5 = spirv.ConvertFToS %arg2 : f32 to i32
    %6 = spirv.ConvertFToU %arg3 : f64 to i8
    %7 = spirv.Bitcast %arg2 : f32 to i32
    return
  }
}
