func.func @shl(%a: i64, %b: i64) -> i64 {
  %0 = arith.shli %a, %b : i64
  return %0 : i64
}
func.func @shrui(%a: i64, %b: i64) -> i64 {
  %0 = arith.shrui %a, %b : i64
  return %0 : i64
}
func.func @shrsi(%a: i64, %b: i64) -> i64 {
  %0 = arith.shrsi %a, %b : i64
  return %0 : i64
}
func.func @vectors(%a: vector<3xi64>, %b: vector<3xi64>) -> (vector<3xi64>, vector<3xi64>, vector<3xi64>) {
  %0 = arith.shli %a, %b : vector<3xi64>
  %1 = arith.shrui %a, %b : vector<3xi64>
  %2 = arith.shrsi %a, %b : vector<3xi64>
  return %0, %1, %2 : vector<3xi64>, vector<3xi64>, vector<3xi64>
}
