// Constants that come along with control, where order does not matter: what is defined behind is known as well as what is defined before.
%c = arith.constant true
%one = arith.constant 1 : i32
%r = scf.if %c -> i32 {
  scf.yield %one : i32
} else {
  scf.yield %later : i32
}
%s = arith.muli %r, %later : i32
%later = arith.subi %two, %one : i32
%two = arith.constant 2 : i32
%m = memref.alloc() : memref<i32>
memref.store %s, %m[] : memref<i32>
%d = memref.load %b[] : memref<i1>
%b = memref.alloc() : memref<i1>
%both = scf.if %d -> i32 {
  scf.yield %one : i32
} else {
  scf.yield %later : i32
}
memref.store %both, %m[] : memref<i32>
func.func @numbers(%0: i32, %1: i32, %2: i32) -> i32 {
  return %2 : i32
}
