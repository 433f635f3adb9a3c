// then: canonicalize sccp
// Where nothing folds as it stands, constants that go round are found still.
func.func private @use(i32)
func.func @blocks(%c: i1) {
  %one = arith.constant 1 : i32
  cf.br ^head(%one : i32)
^head(%i: i32):
  %next = arith.muli %i, %i : i32
  call @use(%next) : (i32) -> ()
  cf.cond_br %c, ^head(%next : i32), ^end
^end:
  return
}
func.func @regions(%n: index) -> i32 {
  %zero = arith.constant 0 : index
  %step = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %r = scf.for %i = %zero to %n step %step iter_args(%at = %one) -> i32 {
    %next = arith.muli %at, %at : i32
    func.call @use(%next) : (i32) -> ()
    scf.yield %next : i32
  }
  return %r : i32
}
