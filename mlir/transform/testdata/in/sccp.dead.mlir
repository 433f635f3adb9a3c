// A constant that nobody uses is made at the start anew, wherever it stands; an operation without results stays, even if it does nothing.
func.func @first(%x: i32) -> i32 {
  %unused = arith.constant 3 : i32
  %used = arith.constant 4 : i32
  %r = arith.addi %x, %used : i32
  return %r : i32
}
func.func @between(%x: i32, %c: i1) -> i32 {
  %used = arith.constant 4 : i32
  scf.if %c {
  }
  %unused = arith.constant 3 : i32
  %r = arith.addi %x, %used : i32
  return %r : i32
}
// A switch that has one way only goes there.
func.func @one_way(%x: i32) -> i32 {
  %k = arith.constant 7 : i32
  cf.switch %k : i32, [
    default: ^end(%k : i32)
  ]
^end(%v: i32):
  return %v : i32
}
