// The instructions of OpenCL.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int64, Vector16], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @kernel(%a: i32, %b: i32, %x: f32, %y: f32, %v: vector<8xf32>, %w: vector<16xi64>) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.minnumf %x, %y : f32
  %2 = arith.cmpf uno, %x, %x : f32
  %3 = arith.addf %v, %v : vector<8xf32>
  %4 = arith.muli %w, %w : vector<16xi64>
  %5 = arith.remsi %a, %a : i32
  return
}
}
