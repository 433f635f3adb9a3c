module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @choose(%arg0: i32, %arg1: i8, %arg2: index) {
    %0 = builtin.unrealized_conversion_cast %arg1 : i8 to i32
    %1 = builtin.unrealized_conversion_cast %arg2 : index to i32
    spirv.Switch %arg0 : i32, [
      default: ^bb1(%1 : i32),
      -1: ^bb2,
      42: ^bb1(%1 : i32)
    ]
  ^bb1(%2: i32):  // 4 preds: ^bb0, ^bb0, ^bb2, ^bb2
    return
  ^bb2:  // pred: ^bb0
    %cst24_i32 = spirv.Constant 24 : i32
    %3 = spirv.ShiftLeftLogical %0, %cst24_i32 : i32, i32
    %4 = spirv.ShiftRightArithmetic %3, %cst24_i32 : i32, i32
    spirv.Switch %4 : i32, [
      default: ^bb1(%1 : i32),
      -1: ^bb1(%1 : i32)
    ]
  }
}
