// Functions that are instructions of GLSL.std.450.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Float16, Int16], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @floats(%x: f32, %y: f32, %v: vector<3xf16>) {
  %absf = math.absf %x : f32
  %acos = math.acos %x : f32
  %acosh = math.acosh %x : f32
  %asin = math.asin %x : f32
  %asinh = math.asinh %x : f32
  %atan = math.atan %x : f32
  %atanh = math.atanh %x : f32
  %ceil = math.ceil %x : f32
  %cos = math.cos %x : f32
  %cosh = math.cosh %x : f32
  %exp = math.exp %x : f32
  %floor = math.floor %x : f32
  %log = math.log %x : f32
  %roundeven = math.roundeven %x : f32
  %rsqrt = math.rsqrt %x : f32
  %sin = math.sin %x : f32
  %sinh = math.sinh %x : f32
  %sqrt = math.sqrt %x : f32
  %tan = math.tan %x : f32
  %f = math.fma %x, %y, %x : f32
  %r = math.round %x : f32
  %c = math.copysign %v, %v : vector<3xf16>
  %nan = math.isnan %x : f32
  %inf = math.isinf %x : f32
  return
}
func.func @integers(%n: i32, %v: vector<2xi32>) {
  %0 = math.absi %n : i32
  %1 = math.ctlz %v : vector<2xi32>
  return
}
}
