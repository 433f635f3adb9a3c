// Functions of OpenCL.std.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @floats(%x: f32, %y: f32) {
  %absf = math.absf %x : f32
  %cos = math.cos %x : f32
  %exp = math.exp %x : f32
  %floor = math.floor %x : f32
  %log = math.log %x : f32
  %erf = math.erf %x : f32
  %round = math.round %x : f32
  %sqrt = math.sqrt %x : f32
  %tanh = math.tanh %x : f32
  %pow = math.powf %x, %y : f32
  %f = math.fma %x, %y, %x : f32
  %atan2 = math.atan2 %x, %y : f32
  return
}
}
