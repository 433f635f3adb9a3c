// Loops that all passes have something to do with. What they store is printed.
func.func private @printMemrefInd(memref<*xindex>)
func.func private @ends(%n: index) -> index {
  %r = affine.min affine_map<(d0) -> (d0 * 2, 11)>(%n)
  return %r : index
}
func.func @loops(%m: memref<64xindex>, %n: index, %first: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  %r = scf.for %i = %first to %n step %c4 iter_args(%a = %c1) -> index {
    %s = affine.min affine_map<(d0, d1) -> (4, d1 - d0)>(%i, %n)
    %t = affine.max affine_map<(d0, d1) -> (d1 - d0, 3)>(%i, %n)
    %u = arith.addi %a, %s : index
    %v = arith.muli %u, %t : index
    memref.store %v, %m[%i] : memref<64xindex>
    %w = arith.remui %v, %c10 : index
    scf.yield %w : index
  }
  %q:2 = scf.for %i = %c0 to %c10 step %c3 iter_args(%a = %r, %b = %c2) -> (index, index) {
    %s = arith.addi %a, %i : index
    scf.for %j = %c1 to %c4 step %c1 {
      %t = arith.addi %s, %j : index
      %k = arith.addi %i, %j : index
      memref.store %t, %m[%k] : memref<64xindex>
    }
    scf.yield %b, %s : index, index
  }
  scf.for %i = %c1 to %n step %c1 {
    %k = arith.muli %i, %c2 : index
    %l = arith.addi %c10, %k : index
    memref.store %q#0, %m[%l] : memref<64xindex>
  }
  %e = affine.min affine_map<(d0) -> (d0, 7)>(%n)
  scf.for %i = %c0 to %e step %c1 {
    %k = arith.addi %i, %c10 : index
    memref.store %i, %m[%k] : memref<64xindex>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c3) step (%c1, %c1) {
    %s = arith.muli %i, %c3 : index
    %k = arith.addi %s, %j : index
    memref.store %k, %m[%k] : memref<64xindex>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c3) step (%c1, %c1) {
    %s = arith.muli %i, %c3 : index
    %k = arith.addi %s, %j : index
    %v = memref.load %m[%k] : memref<64xindex>
    %w = arith.addi %v, %c10 : index
    memref.store %w, %m[%k] : memref<64xindex>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %c3, %m[%i] : memref<64xindex>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %t = arith.subi %n, %i : index
    memref.store %i, %m[%t] : memref<64xindex>
  }
  scf.parallel (%i) = (%c0) to (%e) step (%c2) {
    memref.store %n, %m[%i] : memref<64xindex>
  }
  scf.forall (%i, %j) = (1, 2) to (%n, 20) step (2, 5) {
    %k = arith.addi %i, %j : index
    memref.store %j, %m[%k] : memref<64xindex>
  } {mapping = [#gpu.block<x>, #gpu.block<y>]}
  return %q#1 : index
}
func.func @main() {
  %m = memref.alloc() : memref<64xindex>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c63 = arith.constant 63 : index
  scf.for %i = %c0 to %c64 step %c1 {
    memref.store %c0, %m[%i] : memref<64xindex>
  }
  %p = memref.cast %m : memref<64xindex> to memref<*xindex>
  scf.for %n = %c0 to %c64 step %c1 {
    %big = arith.cmpi sgt, %n, %c0 : index
    %few = arith.remui %n, %c63 : index
    %m20 = arith.minui %few, %c63 : index
    %limit = arith.constant 20 : index
    %ok = arith.cmpi ult, %m20, %limit : index
    scf.if %ok {
      %first = arith.remui %n, %limit : index
      %half = arith.shrui %first, %c1 : index
      %r = func.call @loops(%m, %m20, %half) : (memref<64xindex>, index, index) -> index
      memref.store %r, %m[%c63] : memref<64xindex>
      func.call @printMemrefInd(%p) : (memref<*xindex>) -> ()
    }
  }
  return
}
