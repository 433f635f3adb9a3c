module {
  func.func @follows() -> i32 {
    %c2_i32 = arith.constant 2 : i32
    %c1_i32 = arith.constant 1 : i32
    %false = arith.constant false
    scf.if %false {
      func.call @other() : () -> ()
    }
    return %c2_i32 : i32
  }
  func.func @chosen(%arg0: i32) -> i32 {
    %c2_i32 = arith.constant 2 : i32
    %c1_i32 = arith.constant 1 : i32
    %true = arith.constant true
    return %c2_i32 : i32
  }
  func.func private @other()
}
