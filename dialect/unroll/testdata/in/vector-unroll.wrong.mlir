func.func @scalable(%v: vector<[4]xf32>) -> vector<[4]xf32> {
  // expected-error@-1 {{'vector<[4]xf32>' has no size that is known}}
  // expected-error@+1 {{'vector<[4]xf32>' has no size that is known}}
  %0 = arith.addf %v, %v : vector<[4]xf32>
  // expected-error@+1 {{'vector<[4]xf32>' has no size that is known}}
  return %0 : vector<[4]xf32>
}
func.func @tensor(%t: tensor<8xf32>, %i: index) -> vector<4xf32> {
  %z = arith.constant 0.0 : f32
  // expected-error@+1 {{needs memory, not 'tensor<8xf32>'; bufferize first}}
  %0 = vector.transfer_read %t[%i], %z : tensor<8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @large(%v: vector<1024xf32>, %i: index) -> f32 {
  // expected-error@+1 {{needs a position that is known, or memory: the value chooses among 1024 elements}}
  %0 = vector.extract %v[%i] : f32 from vector<1024xf32>
  return %0 : f32
}
func.func @memory(%m: memref<4xvector<8xf32>>, %i: index) -> vector<8xf32> {
  // expected-error@+1 {{needs a memref of single elements, not 'memref<4xvector<8xf32>>'}}
  %0 = memref.load %m[%i] : memref<4xvector<8xf32>>
  return %0 : vector<8xf32>
}
