// What goes round in a loop and is not used behind it, and the other way round.
func.func private @use(i32)
func.func @inside_only(%n: index, %a: i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  scf.for %i = %zero to %n step %one {
    %v = memref.load %m[] : memref<i32>
    func.call @use(%v) : (i32) -> ()
    %w = arith.muli %v, %v : i32
    memref.store %w, %m[] : memref<i32>
  }
  return
}
func.func @behind_only(%n: index, %a: i32) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  scf.for %i = %zero to %n step %one {
    %k = arith.index_cast %i : index to i32
    memref.store %k, %m[] : memref<i32>
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
// Of two memories each has its own value.
func.func @two(%a: i32, %b: i32) -> (i32, i32) {
  %m = memref.alloca() : memref<i32>
  %n = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  memref.store %b, %n[] : memref<i32>
  scf.execute_region {
    memref.store %b, %m[] : memref<i32>
    memref.store %a, %n[] : memref<i32>
    scf.yield
  }
  %r = memref.load %m[] : memref<i32>
  %s = memref.load %n[] : memref<i32>
  return %r, %s : i32, i32
}
// No region is made for a way on which nobody waits for a value.
func.func @nobody(%c: i1, %a: i32) {
  %m = memref.alloca() : memref<i32>
  scf.if %c {
    memref.store %a, %m[] : memref<i32>
  }
  return
}
