// Constants of math.

func.func @classes() -> (i1, i1, i1, i1, f32, i32, f32, vector<2xi1>) {
  %c = arith.constant 0x7F800000 : f32
  %n = arith.constant 0x7FC00000 : f32
  %d = arith.constant 1.0e-40 : f32
  %two = arith.constant 2.0 : f32
  %three = arith.constant 3.0 : f32
  %i = arith.constant 3 : i32
  %j = arith.constant 4 : i32
  %v = arith.constant dense<[1.0, 0x7FC00000]> : vector<2xf32>
  %0 = math.isinf %c : f32
  %1 = math.isnan %n : f32
  %2 = math.isnormal %d : f32
  %3 = math.isfinite %d : f32
  %4 = math.powf %two, %three : f32
  %5 = math.ipowi %i, %j : i32
  %6 = math.atan2 %two, %three : f32
  %7 = math.isnan %v : vector<2xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : i1, i1, i1, i1, f32, i32, f32, vector<2xi1>
}

func.func @powers(%a: i32) -> (i32, i32, i32) {
  %c1 = arith.constant 1 : i32
  %m = arith.constant -2 : i32
  %b = arith.constant 2 : i32
  %0 = math.ipowi %b, %m : i32
  %1 = math.ipowi %c1, %m : i32
  %2 = math.ipowi %a, %c1 : i32
  return %0, %1, %2 : i32, i32, i32
}

func.func @signs(%a: i32) -> (i8, i8, i8, i8, i8, vector<2xi8>) {
  %n1 = arith.constant -1 : i8
  %n2 = arith.constant -2 : i8
  %n3 = arith.constant -3 : i8
  %c0 = arith.constant 0 : i8
  %c3 = arith.constant 3 : i8
  %c100 = arith.constant 100 : i8
  %v = arith.constant dense<[2, 3]> : vector<2xi8>
  %w = arith.constant dense<[4, 5]> : vector<2xi8>
  %0 = math.ipowi %n1, %n3 : i8
  %1 = math.ipowi %n1, %n2 : i8
  %2 = math.ipowi %c0, %n2 : i8
  %3 = math.ipowi %c3, %c100 : i8
  %4 = math.ipowi %n3, %c3 : i8
  %5 = math.ipowi %v, %w : vector<2xi8>
  return %0, %1, %2, %3, %4, %5 : i8, i8, i8, i8, i8, vector<2xi8>
}

func.func @kinds() -> (i1, i1, i1, f32, i1) {
  %h = arith.constant 1.0e-5 : f16
  %b = arith.constant 1.0e-30 : bf16
  %d = arith.constant 1.0e-310 : f64
  %f = arith.constant 0.5 : f32
  %g = arith.constant 1.25 : f32
  %0 = math.isnormal %h : f16
  %1 = math.isnormal %b : bf16
  %2 = math.isnormal %d : f64
  %4 = math.powf %f, %g : f32
  %5 = math.isnan %h : f16
  return %0, %1, %2, %4, %5 : i1, i1, i1, f32, i1
}
