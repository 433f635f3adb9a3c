func.func @switches(%v: i32) -> (i32, i32) {
  %2 = arith.constant 2 : index
  %two = arith.constant 2 : i32
  %r = scf.index_switch %2 -> i32
  case 1 {
    scf.yield %v : i32
  }
  case 2 {
    scf.yield %two : i32
  }
  default {
    scf.yield %v : i32
  }
  cf.switch %r : i32, [
    default: ^end(%v : i32),
    2: ^end(%r : i32),
    3: ^end(%v : i32)
  ]
^end(%k: i32):
  return %r, %k : i32, i32
}
