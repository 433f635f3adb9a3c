// Functions that are several instructions of GLSL.std.450, and right where MLIR is not, or does not convert them.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64, Int16], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @floats(%x: f32, %y: f32, %h: f16, %u: vector<1xf32>) {
  %round = math.round %u : vector<1xf32>
  %exp2 = math.exp2 %x : f32
  %expm1 = math.expm1 %x : f32
  %log1p = math.log1p %x : f32
  %log2 = math.log2 %x : f32
  %log10 = math.log10 %x : f32
  %trunc = math.trunc %x : f32
  %isfinite = math.isfinite %x : f32
  %isnormal = math.isnormal %x : f32
  %tanh = math.tanh %x : f32
  %cbrt = math.cbrt %x : f32
  %pow = math.powf %x, %y : f32
  %atan = math.atan2 %x, %y : f32
  %clamp = math.clampf %x to [%y, %y] : f32
  %sin, %cos = math.sincos %x : f32
  %half = math.sqrt %h : f16
  return
}
func.func @integers(%n: i32, %b: i8, %l: i64, %s: vector<2xi16>) {
  %0 = math.cttz %n : i32
  %1 = math.ctpop %b : i8
  %2 = math.ctlz %b : i8
  %3 = math.cttz %b : i8
  %4 = math.cttz %l : i64
  %5 = math.ctpop %s : vector<2xi16>
  return
}
func.func @more(%x: f32, %n: i32, %h: f16, %b: i8, %l: i64) {
  %erf = math.erf %x : f32
  %erfc = math.erfc %h : f16
  %any = math.fpowi %x, %n : f32, i32
  %m3 = arith.constant -3 : i32
  %inverse = math.fpowi %x, %m3 : f32, i32
  %zero = arith.constant 0 : i32
  %one = math.fpowi %x, %zero : f32, i32
  %five = arith.constant 5 : i32
  %power = math.ipowi %n, %five : i32
  %narrow = math.ipowi %b, %b : i8
  %zeros = math.ctlz %l : i64
  return
}
func.func @left(%v: vector<2x2xf32>) {
  %2 = math.sin %v : vector<2x2xf32>
  return
}
}
