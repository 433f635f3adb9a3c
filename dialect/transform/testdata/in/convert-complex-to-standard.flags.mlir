// The same with flags, which say what need not be looked for; and in f64.
func.func @abs_f64(%a: complex<f64>) -> f64 {
  %0 = complex.abs %a : complex<f64>
  return %0 : f64
}
func.func @abs_fast(%a: complex<f32>) -> f32 {
  %0 = complex.abs %a fastmath<fast> : complex<f32>
  return %0 : f32
}
func.func @abs_nnan(%a: complex<f32>) -> f32 {
  %0 = complex.abs %a fastmath<nnan> : complex<f32>
  return %0 : f32
}
func.func @add_f64(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.add %a, %b : complex<f64>
  return %0 : complex<f64>
}
func.func @add_fast(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.add %a, %b fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @add_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.add %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @angle_f64(%a: complex<f64>) -> f64 {
  %0 = complex.angle %a : complex<f64>
  return %0 : f64
}
func.func @angle_fast(%a: complex<f32>) -> f32 {
  %0 = complex.angle %a fastmath<fast> : complex<f32>
  return %0 : f32
}
func.func @angle_nnan(%a: complex<f32>) -> f32 {
  %0 = complex.angle %a fastmath<nnan> : complex<f32>
  return %0 : f32
}
func.func @atan2_f64(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.atan2 %a, %b : complex<f64>
  return %0 : complex<f64>
}
func.func @atan2_fast(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.atan2 %a, %b fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @atan2_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.atan2 %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @conj_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.conj %a : complex<f64>
  return %0 : complex<f64>
}
func.func @conj_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.conj %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @conj_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.conj %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @cos_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.cos %a : complex<f64>
  return %0 : complex<f64>
}
func.func @cos_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.cos %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @cos_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.cos %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @div_f64(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.div %a, %b : complex<f64>
  return %0 : complex<f64>
}
func.func @div_fast(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.div %a, %b fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @div_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.div %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @eq_f64(%a: complex<f64>, %b: complex<f64>) -> i1 {
  %0 = complex.eq %a, %b : complex<f64>
  return %0 : i1
}
func.func @exp_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.exp %a : complex<f64>
  return %0 : complex<f64>
}
func.func @exp_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.exp %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @exp_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.exp %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @expm1_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.expm1 %a : complex<f64>
  return %0 : complex<f64>
}
func.func @expm1_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.expm1 %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @expm1_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.expm1 %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @log_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.log %a : complex<f64>
  return %0 : complex<f64>
}
func.func @log_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.log %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @log_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.log %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @log1p_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.log1p %a : complex<f64>
  return %0 : complex<f64>
}
func.func @log1p_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.log1p %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @log1p_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.log1p %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @mul_f64(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.mul %a, %b : complex<f64>
  return %0 : complex<f64>
}
func.func @mul_fast(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.mul %a, %b fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @mul_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.mul %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @neg_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.neg %a : complex<f64>
  return %0 : complex<f64>
}
func.func @neg_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.neg %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @neg_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.neg %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @neq_f64(%a: complex<f64>, %b: complex<f64>) -> i1 {
  %0 = complex.neq %a, %b : complex<f64>
  return %0 : i1
}
func.func @pow_f64(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.pow %a, %b : complex<f64>
  return %0 : complex<f64>
}
func.func @pow_fast(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.pow %a, %b fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @pow_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.pow %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @rsqrt_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.rsqrt %a : complex<f64>
  return %0 : complex<f64>
}
func.func @rsqrt_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.rsqrt %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @rsqrt_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.rsqrt %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @sign_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.sign %a : complex<f64>
  return %0 : complex<f64>
}
func.func @sign_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.sign %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @sign_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.sign %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @sin_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.sin %a : complex<f64>
  return %0 : complex<f64>
}
func.func @sin_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.sin %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @sin_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.sin %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @sqrt_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.sqrt %a : complex<f64>
  return %0 : complex<f64>
}
func.func @sqrt_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.sqrt %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @sqrt_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.sqrt %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @sub_f64(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.sub %a, %b : complex<f64>
  return %0 : complex<f64>
}
func.func @sub_fast(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sub %a, %b fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @sub_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sub %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @tan_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.tan %a : complex<f64>
  return %0 : complex<f64>
}
func.func @tan_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.tan %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @tan_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.tan %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @tanh_f64(%a: complex<f64>) -> complex<f64> {
  %0 = complex.tanh %a : complex<f64>
  return %0 : complex<f64>
}
func.func @tanh_fast(%a: complex<f32>) -> complex<f32> {
  %0 = complex.tanh %a fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
func.func @tanh_nnan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.tanh %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @powi(%a: complex<f32>, %n: i32) -> complex<f32> {
  %0 = complex.powi %a, %n fastmath<contract> : complex<f32>, i32
  return %0 : complex<f32>
}
