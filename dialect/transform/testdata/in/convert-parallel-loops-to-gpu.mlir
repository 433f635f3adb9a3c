#block_x = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#block_y = #gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>
#thread_x = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#thread_y = #gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0), bound = (d0) -> (d0)>
#sequential = #gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0), bound = (d0) -> (d0)>
// Workgroups alone, in another order.
func.func @blocks(%lower: index, %upper: index, %by: index, %from: memref<?x?xf32>, %to: memref<?x?xf32>) {
  %two = arith.constant 2 : index
  scf.parallel (%i, %j) = (%lower, %lower) to (%upper, %upper) step (%by, %two) {
    %v = memref.load %from[%i, %j] : memref<?x?xf32>
    memref.store %v, %to[%j, %i] : memref<?x?xf32>
  } {mapping = [#block_y, #block_x], other = 1}
  return
}
// Invocations of workgroups, with bounds that are constants inside.
func.func @tiles(%n: index, %from: memref<?x?xf32>, %to: memref<?x?xf32>) {
  %zero = arith.constant 0 : index
  %four = arith.constant 4 : index
  scf.parallel (%i, %j) = (%zero, %zero) to (%n, %n) step (%four, %four) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.parallel (%k, %l) = (%c0, %c0) to (%c4, %c4) step (%c1, %c1) {
      %x = arith.addi %i, %k : index
      %y = arith.addi %j, %l : index
      %v = memref.load %from[%x, %y] : memref<?x?xf32>
      memref.store %v, %to[%y, %x] : memref<?x?xf32>
    } {mapping = [#thread_y, #thread_x]}
  } {mapping = [#block_y, #block_x]}
  return
}
// One iteration after the other, outside and inside.
func.func @sequential(%n: index, %from: memref<?x?xf32>, %to: memref<?x?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i, %j) = (%zero, %zero) to (%n, %n) step (%one, %one) {
    scf.parallel (%k, %l) = (%zero, %zero) to (%n, %n) step (%one, %one) {
      %v = memref.load %from[%i, %l] : memref<?x?xf32>
      memref.store %v, %to[%j, %k] : memref<?x?xf32>
    } {mapping = [#thread_y, #sequential]}
    %w = arith.addi %i, %j : index
  } {mapping = [#sequential, #block_x]}
  return
}
// More invocations than iterations.
func.func @rest(%n: index, %m: index, %from: memref<?xf32>, %to: memref<?x?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  scf.parallel (%i) = (%zero) to (%n) step (%four) {
    %v = memref.load %from[%i] : memref<?xf32>
    %a = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
    %rest = arith.subi %m, %i : index
    %b = arith.minsi %rest, %four : index
    scf.parallel (%k, %l) = (%zero, %zero) to (%a, %b) step (%one, %one) {
      memref.store %v, %to[%k, %l] : memref<?x?xf32>
    } {mapping = [#thread_x, #thread_y]}
  } {mapping = [#block_x]}
  return
}
// Maps of indices and bounds.
func.func @maps(%n: index, %to: memref<?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %c = arith.constant 1.0 : f32
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    memref.store %c, %to[%i] : memref<?xf32>
  } {mapping = [#gpu.loop_dim_map<bound = (d0) -> (d0 * 2), map = (d0) -> ((d0 + 3) floordiv 2 - d0 mod 4), processor = thread_y>]}
  return
}
// These stay: the same processor twice, bounds that are known inside only, and no mapping.
func.func @twice(%n: index) {
  %four = arith.constant 4 : index
  scf.parallel (%i, %j) = (%n, %n) to (%n, %n) step (%four, %four) {
  } {mapping = [#block_y, #block_y]}
  return
}
func.func @inside(%n: index, %to: memref<?xindex>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    scf.parallel (%k) = (%zero) to (%i) step (%one) {
      memref.store %k, %to[%i] : memref<?xindex>
    } {mapping = [#thread_y]}
  } {mapping = [#block_y]}
  return
}
func.func @unmapped(%n: index) {
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%n) to (%n) step (%one) {
  }
  return
}
func.func @effects(%n: index, %c: f32, %to: memref<?xf32>, %all: memref<?x?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    memref.store %c, %to[%i] : memref<?xf32>
    scf.parallel (%k) = (%zero) to (%n) step (%one) {
      memref.store %c, %all[%i, %k] : memref<?x?xf32>
    } {mapping = [#thread_x]}
  } {mapping = [#block_x]}
  return
}
