module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @loop(%arg0: index, %arg1: i1, %arg2: i32) {
    %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
    %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
    spirv.Branch ^bb1(%0, %arg2 : i32, i32)
  ^bb1(%2: i32, %3: i32):  // 2 preds: ^bb0, ^bb1
    spirv.BranchConditional %arg1, ^bb1(%2, %3 : i32, i32), ^bb2(%2 : i32)
  ^bb2(%4: i32):  // pred: ^bb1
    return
  }
}
