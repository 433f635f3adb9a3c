func.func @negative(%i: index) -> index {
  // expected-error@+1 {{modulo by non-positive value is not supported}}
  %0 = affine.apply affine_map<(d0) -> (d0 mod -5)>(%i)
  return %0 : index
}
func.func @division(%i: index) -> index {
  // expected-error@+1 {{division by non-positive value is not supported}}
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv -2)>(%i)
  return %0 : index
}
func.func @reduction(%m: memref<10xf32>) -> f32 {
  // expected-error@+1 {{'affine.parallel' op is not lowered: it reduces values}}
  %0 = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32) {
    %1 = affine.load %m[%i] : memref<10xf32>
    affine.yield %1 : f32
  }
  return %0 : f32
}
