#block_x = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
func.func @sum(%n : index, %buf : memref<?xf32>, %o: memref<?x?xf32>) -> f32 {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %c = arith.constant 1.0 : f32
  %r = scf.parallel (%i) = (%z) to (%n) step (%one) init (%c) -> f32 {
    %v = memref.load %buf[%i] : memref<?xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  } {mapping = [#block_x]}
  return %r : f32
}
