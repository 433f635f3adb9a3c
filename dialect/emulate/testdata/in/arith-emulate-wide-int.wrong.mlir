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
func.func @loop(%n: i64) {
  // expected-error @+1 {{it counts, or chooses, with a wide integer}}
  scf.for %i = %n to %n step %n : i64 {
  }
  return
}
