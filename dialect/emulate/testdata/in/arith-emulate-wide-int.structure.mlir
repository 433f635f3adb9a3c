func.func @fibonacci(%n: index, %c: i1) -> i64 {
  %a = arith.constant 0 : i64
  %b = arith.constant 1 : i64
  %first = arith.constant 0 : index
  %step = arith.constant 1 : index
  %r:2 = scf.for %i = %first to %n step %step iter_args(%x = %a, %y = %b) -> (i64, i64) {
    %sum = arith.addi %x, %y : i64
    scf.yield %y, %sum : i64, i64
  }
  %s = scf.if %c -> i64 {
    scf.yield %r#0 : i64
  } else {
    scf.yield %r#1 : i64
  }
  cf.cond_br %c, ^yes(%s : i64), ^no
^yes(%v: i64):
  return %v : i64
^no:
  cf.br ^yes(%r#0 : i64)
}
gpu.module @kernels {
  gpu.func @kernel(%n: i64) kernel {
    %0 = arith.addi %n, %n : i64
    gpu.return
  }
}
