func.func @four(%n : index) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i, %j, %k, %l) = (%z, %z, %z, %z) to (%n, %n, %n, %n) step (%one, %one, %one, %one) {
    scf.parallel (%a, %b, %c, %d, %e) = (%z, %z, %z, %z, %z) to (%n, %n, %n, %n, %n) step (%one, %one, %one, %one, %one) {
    }
  }
  return
}
func.func @between(%n : index, %buf : memref<?xf32>) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %r = %z to %n step %one {
    scf.parallel (%i) = (%z) to (%n) step (%one) {
      scf.for %k = %z to %n step %one {
        scf.parallel (%q) = (%z) to (%k) step (%one) {
        }
      }
      scf.parallel (%q) = (%z) to (%n) step (%one) {
        scf.parallel (%s) = (%z) to (%n) step (%one) {
        }
      }
    }
  }
  scf.parallel (%i) = (%z) to (%n) step (%one) {
    scf.parallel (%s) = (%z) to (%n) step (%one) {
    }
  } {mapping = [#gpu.loop_dim_map<bound = (d0) -> (d0), map = (d0) -> (d0 + 3), processor = thread_y>]}
  return
}
