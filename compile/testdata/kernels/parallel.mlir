// Parallel loops of a host function become kernels, of workgroups that are not full, too.
func.func private @printMemrefF32(memref<*xf32>)
func.func @main() {
  %n = arith.constant 100 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<100xf32>
  %b = memref.alloc() : memref<10x13xf32>
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    %k = arith.index_cast %i : index to i32
    %f = arith.sitofp %k : i32 to f32
    memref.store %f, %a[%i] : memref<100xf32>
  }
  affine.parallel (%i, %j) = (0, 0) to (10, 13) {
    %sum = affine.for %k = 0 to 7 iter_args(%s = %zero) -> (index) {
      %r = affine.apply affine_map<(d0, d1) -> ((d0 * 3 + d1) mod 5)>(%k, %i)
      %t = arith.addi %r, %s : index
      affine.yield %t : index
    }
    affine.if affine_set<(d0, d1) : (d0 - d1 + 3 >= 0)>(%i, %j) {
      %v = affine.load %a[%i * 5 + %j] : memref<100xf32>
      affine.store %v, %b[%i, %j] : memref<10x13xf32>
    } else {
      %k = arith.index_cast %sum : index to i32
      %f = arith.sitofp %k : i32 to f32
      affine.store %f, %b[%i, %j] : memref<10x13xf32>
    }
  }
  %p = memref.cast %b : memref<10x13xf32> to memref<*xf32>
  func.call @printMemrefF32(%p) : (memref<*xf32>) -> ()
  return
}
