func.func @neutral(%a: complex<f32>, %b: complex<f32>, %x: f32, %y: f32) {
  %z = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %mz = complex.constant [-0.0 : f32, 0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %c = complex.constant [3.0 : f32, 2.0 : f32] : complex<f32>
  %nan = complex.constant [0x7FC00000 : f32, 2.0 : f32] : complex<f32>
  %6 = complex.add %a, %z : complex<f32>
  %w = complex.add %a, %mz : complex<f32>
  %7 = complex.add %z, %a : complex<f32>
  %8 = complex.sub %a, %z : complex<f32>
  %u = complex.sub %a, %mz : complex<f32>
  "use4"(%6, %w, %7, %8, %u) : (complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>) -> ()
  %9 = complex.mul %a, %one : complex<f32>
  %10 = complex.mul %one, %a : complex<f32>
  %11 = complex.mul %a, %z : complex<f32>
  %12 = complex.mul %a, %nan : complex<f32>
  %13 = complex.mul %c, %c : complex<f32>
  "use5"(%9, %10, %11, %12, %13) : (complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>) -> ()
  %14 = complex.div %a, %one : complex<f32>
  %15 = complex.div %a, %nan : complex<f32>
  %16 = complex.div %nan, %a : complex<f32>
  %17 = complex.div %c, %c : complex<f32>
  %18 = complex.div %a, %z : complex<f32>
  "use6"(%14, %15, %16, %17, %18) : (complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>) -> ()
  %19 = complex.neg %a : complex<f32>
  %20 = complex.neg %19 : complex<f32>
  %21 = complex.conj %a : complex<f32>
  %22 = complex.conj %21 : complex<f32>
  %25 = complex.log %a : complex<f32>
  %26 = complex.exp %25 : complex<f32>
  %27 = complex.neg %c : complex<f32>
  %28 = complex.add %c, %c : complex<f32>
  %29 = complex.sub %c, %c : complex<f32>
  "use7"(%20, %22, %22, %26, %27, %28, %29) : (complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>,complex<f32>) -> ()
  return
}
func.func @parts(%a: complex<f32>, %b: complex<f32>, %x: f32, %y: f32, %i: i64) {
  %c = complex.constant [3.0 : f32, 2.0 : f32] : complex<f32>
  %0 = complex.re %c : complex<f32>
  %1 = complex.im %c : complex<f32>
  %n = complex.create %x, %y : complex<f32>
  %2 = complex.re %n : complex<f32>
  %3 = complex.im %n : complex<f32>
  "use"(%0, %1, %2, %3) : (f32, f32, f32, f32) -> ()
  %neg = complex.neg %n : complex<f32>
  %4 = complex.re %neg : complex<f32>
  %5 = complex.im %neg : complex<f32>
  %re = complex.re %a : complex<f32>
  %im = complex.im %a : complex<f32>
  %im2 = complex.im %b : complex<f32>
  %6 = complex.create %re, %im : complex<f32>
  %7 = complex.create %re, %im2 : complex<f32>
  "use2"(%4, %5, %6, %7) : (f32, f32, complex<f32>, complex<f32>) -> ()
  %c0 = arith.constant 1.0 : f32
  %k = complex.create %c0, %c0 : complex<f32>
  %nega = complex.neg %a : complex<f32>
  %8 = complex.re %nega : complex<f32>
  "use3"(%k, %8) : (complex<f32>, f32) -> ()
  %bc = complex.bitcast %a : complex<f32> to i64
  %bc1 = complex.bitcast %bc : i64 to complex<f32>
  %bc2 = complex.bitcast %a : complex<f32> to f64
  %bc3 = complex.bitcast %bc : i64 to complex<f32>
  %bc4 = complex.bitcast %a : complex<f32> to complex<f32>
  %i1 = arith.bitcast %i : i64 to f64
  %bc5 = complex.bitcast %i1 : f64 to complex<f32>
  %bc6 = complex.bitcast %bc2 : f64 to complex<f32>
  "use4"(%bc1, %bc, %bc4, %bc5, %bc6) : (complex<f32>, i64, complex<f32>, complex<f32>, complex<f32>) -> ()
  return
}
