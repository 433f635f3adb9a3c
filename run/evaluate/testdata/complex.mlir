// @arithmetic(1, 2, 3, -1) = (4, 1), (-2, 3), (5, 5), (0.1, 0.7), (-1, -2), (1, -2), 0, 1
func.func @arithmetic(%a: f32, %b: f32, %c: f32, %d: f32) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, i1, i1) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.create %c, %d : complex<f32>
  %0 = complex.add %x, %y : complex<f32>
  %1 = complex.sub %x, %y : complex<f32>
  %2 = complex.mul %x, %y : complex<f32>
  %3 = complex.div %x, %y : complex<f32>
  %4 = complex.neg %x : complex<f32>
  %5 = complex.conj %x : complex<f32>
  %6 = complex.eq %x, %y : complex<f32>
  %7 = complex.neq %x, %y : complex<f32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, i1, i1
}
// @parts() = -3, 4, 5, 2.2142975, (1, 2), (-0.6, 0.8), 4755801206503243776
func.func @parts() -> (f32, f32, f32, f32, complex<f32>, complex<f32>, i64) {
  %x = complex.constant [-3.0 : f32, 4.0 : f32] : complex<f32>
  %re = complex.re %x : complex<f32>
  %im = complex.im %x : complex<f32>
  %abs = complex.abs %x : complex<f32>
  %angle = complex.angle %x : complex<f32>
  %root = complex.sqrt %x : complex<f32>
  %sign = complex.sign %x : complex<f32>
  %y = complex.constant [0.0 : f32, 32.0 : f32] : complex<f32>
  %bits = complex.bitcast %y : complex<f32> to i64
  return %re, %im, %abs, %angle, %root, %sign, %bits : f32, f32, f32, f32, complex<f32>, complex<f32>, i64
}
// @functions(0, 0) = (1, 0), (0, 0), (0, 0), (1, -0), (0, 0), (0, 0), (0, 0), (0, 0)
func.func @functions(%a: f64, %b: f64) -> (complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>) {
  %x = complex.create %a, %b : complex<f64>
  %0 = complex.exp %x : complex<f64>
  %1 = complex.expm1 %x : complex<f64>
  %2 = complex.sin %x : complex<f64>
  %3 = complex.cos %x : complex<f64>
  %4 = complex.tan %x : complex<f64>
  %5 = complex.tanh %x : complex<f64>
  %6 = complex.log1p %x : complex<f64>
  %7 = complex.sign %x : complex<f64>
  return %0, %1, %2, %3, %4, %5, %6, %7 : complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>
}
// The root of -1 is i, and i to the i is real.
// @powers() = (0, 1), (0.20787957, 0), (-4, 4.8985874e-16), (0, -1)
func.func @powers() -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %minus = complex.constant [-1.0 : f32, 0.0 : f32] : complex<f32>
  %i = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  %x = complex.constant [1.0 : f32, 1.0 : f32] : complex<f32>
  %four = arith.constant 4 : i32
  %0 = complex.sqrt %minus : complex<f32>
  %1 = complex.pow %i, %i : complex<f32>
  %2 = complex.powi %x, %four : complex<f32>, i32
  %3 = complex.rsqrt %minus : complex<f32>
  return %0, %1, %2, %3 : complex<f32>, complex<f32>, complex<f32>, complex<f32>
}
// @memory() = (0, 0), (1.5, -2)
func.func @memory() -> (complex<f16>, complex<f16>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = memref.alloc() : memref<2xcomplex<f16>>
  %v = complex.constant [1.5 : f16, -2.0 : f16] : complex<f16>
  memref.store %v, %m[%one] : memref<2xcomplex<f16>>
  %0 = memref.load %m[%zero] : memref<2xcomplex<f16>>
  %1 = memref.load %m[%one] : memref<2xcomplex<f16>>
  return %0, %1 : complex<f16>, complex<f16>
}
