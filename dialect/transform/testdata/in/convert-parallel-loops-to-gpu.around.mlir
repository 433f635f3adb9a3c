#block_x = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#thread_x = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
func.func @read(%n: index, %m: memref<?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    %v = memref.load %m[%i] : memref<?xf32>
    scf.parallel (%k) = (%zero) to (%n) step (%one) {
      memref.store %v, %m[%i] : memref<?xf32>
    } {mapping = [#thread_x]}
  } {mapping = [#block_x]}
  return
}
func.func @written(%n: index, %c: f32, %m: memref<?xf32>, %o: memref<?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    scf.parallel (%k) = (%zero) to (%n) step (%one) {
      memref.store %c, %m[%i] : memref<?xf32>
    } {mapping = [#thread_x]}
    memref.store %c, %o[%i] : memref<?xf32>
  } {mapping = [#block_x]}
  return
}
