func.func @f(%t: tensor<8xf32>, %x: tensor<1xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{only fully bufferized scf.forall ops can be lowered}}
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}
