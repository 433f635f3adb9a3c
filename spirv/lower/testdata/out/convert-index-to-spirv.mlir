module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @indices(%arg0: index, %arg1: index, %arg2: i32) {
    %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
    %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
    %2 = spirv.IAdd %1, %0 : i32
    %3 = spirv.ISub %1, %0 : i32
    %4 = spirv.IMul %1, %0 : i32
    %5 = spirv.SDiv %1, %0 : i32
    %6 = spirv.UDiv %1, %0 : i32
    %7 = spirv.GL.SAbs %1 : i32
    %8 = spirv.GL.SAbs %0 : i32
    %9 = spirv.UMod %7, %8 : i32
    %10 = spirv.IEqual %1, %7 : i32
    %11 = spirv.SNegate %9 : i32
    %12 = spirv.Select %10, %9, %11 : i1, i32
    %13 = spirv.UMod %1, %0 : i32
    %14 = spirv.GL.SMax %1, %0 : i32
    %15 = spirv.GL.UMax %1, %0 : i32
    %16 = spirv.GL.SMin %1, %0 : i32
    %17 = spirv.GL.UMin %1, %0 : i32
    %18 = spirv.ShiftLeftLogical %1, %0 : i32, i32
    %19 = spirv.ShiftRightArithmetic %1, %0 : i32, i32
    %20 = spirv.ShiftRightLogical %1, %0 : i32, i32
    %21 = spirv.BitwiseAnd %1, %0 : i32
    %22 = spirv.BitwiseOr %1, %0 : i32
    %23 = spirv.BitwiseXor %1, %0 : i32
    %24 = spirv.IEqual %1, %0 : i32
    %25 = spirv.INotEqual %1, %0 : i32
    %26 = spirv.SLessThan %1, %0 : i32
    %27 = spirv.SLessThanEqual %1, %0 : i32
    %28 = spirv.SGreaterThan %1, %0 : i32
    %29 = spirv.SGreaterThanEqual %1, %0 : i32
    %30 = spirv.ULessThan %1, %0 : i32
    %31 = spirv.ULessThanEqual %1, %0 : i32
    %32 = spirv.UGreaterThan %1, %0 : i32
    %33 = spirv.UGreaterThanEqual %1, %0 : i32
    %cst7_i32 = spirv.Constant 7 : i32
    %true = spirv.Constant true
    %cst32_i32 = spirv.Constant 32 : i32
    return
  }
}
