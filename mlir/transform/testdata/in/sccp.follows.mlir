// Where control does not go into a region it goes on behind.
func.func @follows() -> i32 {
  %false = arith.constant false
  %one = arith.constant 1 : i32
  scf.if %false {
    func.call @other() : () -> ()
  }
  %two = arith.addi %one, %one : i32
  return %two : i32
}
func.func @chosen(%x: i32) -> i32 {
  %true = arith.constant true
  %one = arith.constant 1 : i32
  %r = scf.if %true -> i32 {
    scf.yield %one : i32
  } else {
    scf.yield %x : i32
  }
  %two = arith.addi %r, %one : i32
  return %two : i32
}
func.func private @other()
