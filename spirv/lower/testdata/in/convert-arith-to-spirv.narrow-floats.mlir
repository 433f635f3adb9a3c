// Floats that the target does not have live in f32 and are rounded after each operation.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @floats(%a: f16, %b: f16, %c: bf16, %x: f32, %n: i16) {
  %0 = arith.addf %a, %b : f16
  %1 = arith.negf %a : f16
  %2 = arith.cmpf olt, %a, %b : f16
  %3 = arith.truncf %x : f32 to f16
  %4 = arith.extf %a : f16 to f32
  %5 = arith.bitcast %a : f16 to i16
  %6 = arith.bitcast %n : i16 to f16
  %7 = arith.truncf %x : f32 to bf16
  %8 = arith.bitcast %c : bf16 to i16
  %9 = arith.constant 1.0 : f16
  return
}
}
