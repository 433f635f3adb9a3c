// expected-error @+1 {{'i40' is not twice as wide as i32}}
func.func @other(%a: i40) {
  return
}
// -----
func.func @memory(%m: memref<4xi64>, %i: index) {
  // expected-error @+1 {{needs other elements in memory; --memref-emulate-wide-int changes them, too}}
  %0 = memref.load %m[%i] : memref<4xi64>
  return
}
// -----
func.func @power(%n: i64) {
  // expected-error @+1 {{needs capability Int64, since nothing stands in for it with two words}}
  %0 = math.ipowi %n, %n : i64
  return
}
// -----
func.func @atomic(%m: memref<4xi64>, %n: i64, %i: index) {
  // expected-error @+1 {{needs capability Int64Atomics, since nothing changes two words at once}}
  %0 = memref.atomic_rmw addi %n, %m[%i] : (i64, memref<4xi64>) -> i64
  return
}
