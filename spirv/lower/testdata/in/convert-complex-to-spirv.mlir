// Complex numbers are vectors of two; what is calculated with them stays.
func.func @f(%a: f32, %b: f32) -> (f32) {
  %c = complex.create %a, %b : complex<f32>
  %d = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %r = complex.re %c : complex<f32>
  return %r : f32
}
func.func @g(%a: complex<f32>, %m: memref<4xcomplex<f32>, #spirv.storage_class<StorageBuffer>>) -> complex<f32> {
  %c = complex.im %a : complex<f32>
  return %a: complex<f32>
}
func.func @h(%a: complex<f32>) -> complex<f32> {
  %c = complex.add %a, %a : complex<f32>
  return %c: complex<f32>
}
