// with: complex-range=basic
func.func @div(%a: complex<f32>, %b: complex<f32>, %m: memref<4xcomplex<f32>>, %i: index) -> complex<f32> {
  %0 = complex.div %a, %b : complex<f32>
  memref.store %0, %m[%i] : memref<4xcomplex<f32>>
  %1 = complex.div %0, %b fastmath<fast> : complex<f32>
  return %1 : complex<f32>
}
