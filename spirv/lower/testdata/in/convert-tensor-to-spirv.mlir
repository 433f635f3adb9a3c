// Elements of constants.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @extract(%a : index, %b: index, %c: index) -> i32 {
  %cst = arith.constant dense<[[[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]]]> : tensor<2x2x3xi32>
  %extract = tensor.extract %cst[%a, %b, %c] : tensor<2x2x3xi32>
  return %extract : i32
}
}
