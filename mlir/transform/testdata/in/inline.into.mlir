// A body of one block fits everywhere where code runs as it does around.
func.func private @g(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}
func.func @scope(%x: i32) -> i32 {
  %r = memref.alloca_scope -> i32 {
    %v = func.call @g(%x) : (i32) -> i32
    memref.alloca_scope.return %v : i32
  }
  return %r : i32
}
func.func @choice(%c: i1, %x: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %v = func.call @g(%x) : (i32) -> i32
    scf.yield %v : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
// Functions inside of functions.
func.func @outer(%x: i32) -> i32 {
  builtin.module {
    func.func private @one() -> i32 {
      %0 = arith.constant 1 : i32
      %1 = arith.addi %0, %0 : i32
      return %1 : i32
    }
    func.func @two() -> i32 {
      %0 = func.call @one() : () -> i32
      return %0 : i32
    }
  }
  %v = func.call @g(%x) : (i32) -> i32
  return %v : i32
}
