func.func @sitofp(%a: i64) -> (f32) {
  %0 = arith.sitofp %a : i64 to f32
  return %0 : f32
}
func.func @uitofp(%a: i64) -> (f32) {
  %0 = arith.uitofp %a : i64 to f32
  return %0 : f32
}
func.func @fptosi(%a: f32) -> (i64) {
  %0 = arith.fptosi %a : f32 to i64
  return %0 : i64
}
func.func @fptoui(%a: f32) -> (i64) {
  %0 = arith.fptoui %a : f32 to i64
  return %0 : i64
}
func.func @doubles(%a: i64, %f: f64) -> (f64, f64, i64, i64) {
  %0 = arith.sitofp %a : i64 to f64
  %1 = arith.uitofp %a : i64 to f64
  %2 = arith.fptosi %f : f64 to i64
  %3 = arith.fptoui %f : f64 to i64
  return %0, %1, %2, %3 : f64, f64, i64, i64
}
func.func @halves(%a: i64, %f: f16) -> (f16, i64) {
  %0 = arith.uitofp %a : i64 to f16
  %1 = arith.fptoui %f : f16 to i64
  return %0, %1 : f16, i64
}
func.func @vectors(%a: vector<3xi64>, %f: vector<3xf32>) -> (vector<3xf32>, vector<3xi64>) {
  %0 = arith.sitofp %a : vector<3xi64> to vector<3xf32>
  %1 = arith.fptosi %f : vector<3xf32> to vector<3xi64>
  return %0, %1 : vector<3xf32>, vector<3xi64>
}
