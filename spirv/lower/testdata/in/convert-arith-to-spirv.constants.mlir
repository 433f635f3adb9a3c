// Constants: of one element, of several dimensions, of tensors.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @constants() {
  %0 = arith.constant dense<2.0> : vector<1xf32>
  %1 = arith.constant dense<[[1.0], [2.0], [3.0], [4.0]]> : vector<4x1xf32>
  %2 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %3 = arith.constant dense<7> : tensor<1xi32>
  %4 = arith.constant dense<true> : vector<2xi1>
  %5 = arith.constant 4294967295 : index
  %6 = arith.constant -1 : index
  return
}
}
