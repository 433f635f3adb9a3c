// What an operation folds to may be a value from further up, of which more gets known later: %e is %a, which is not 5 in each turn.
func.func @loop(%b: i32, %n: i32, %c: i1) -> i32 {
  %c5 = arith.constant 5 : i32
  cf.br ^loop(%c5 : i32)
^loop(%a: i32):
  %d = arith.subi %a, %b : i32
  %e = arith.addi %d, %b : i32
  cf.cond_br %c, ^loop(%n : i32), ^end
^end:
  return %e : i32
}
