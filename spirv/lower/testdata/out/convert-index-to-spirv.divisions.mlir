module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @indices(%arg0: index, %arg1: index) {
    %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
    %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
    %cst0_i32 = spirv.Constant 0 : i32
    %cst1_i32 = spirv.Constant 1 : i32
    %2 = spirv.SDiv %1, %0 : i32
    %3 = spirv.IMul %2, %0 : i32
    %4 = spirv.INotEqual %3, %1 : i32
    %5 = spirv.SLessThan %1, %cst0_i32 : i32
    %6 = spirv.SLessThan %0, %cst0_i32 : i32
    %7 = spirv.LogicalNotEqual %5, %6 : i1
    %8 = spirv.LogicalNot %7 : i1
    %9 = spirv.LogicalAnd %4, %8 : i1
    %10 = spirv.IAdd %2, %cst1_i32 : i32
    %11 = spirv.Select %9, %10, %2 : i1, i32
    %cst0_i32_0 = spirv.Constant 0 : i32
    %cst1_i32_1 = spirv.Constant 1 : i32
    %12 = spirv.ISub %1, %cst1_i32_1 : i32
    %13 = spirv.UDiv %12, %0 : i32
    %14 = spirv.IAdd %13, %cst1_i32_1 : i32
    %15 = spirv.IEqual %1, %cst0_i32_0 : i32
    %16 = spirv.Select %15, %cst0_i32_0, %14 : i1, i32
    %cst0_i32_2 = spirv.Constant 0 : i32
    %cst1_i32_3 = spirv.Constant 1 : i32
    %17 = spirv.SDiv %1, %0 : i32
    %18 = spirv.IMul %17, %0 : i32
    %19 = spirv.INotEqual %18, %1 : i32
    %20 = spirv.SLessThan %1, %cst0_i32_2 : i32
    %21 = spirv.SLessThan %0, %cst0_i32_2 : i32
    %22 = spirv.LogicalNotEqual %20, %21 : i1
    %23 = spirv.LogicalAnd %19, %22 : i1
    %24 = spirv.ISub %17, %cst1_i32_3 : i32
    %25 = spirv.Select %23, %24, %17 : i1, i32
    return
  }
}
