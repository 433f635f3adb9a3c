memref.global "private" constant @table : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func private @twice(%x: i32) -> i32 {
  %y = call @once(%x) : (i32) -> i32
  %r = arith.addi %y, %y : i32
  return %r : i32
}
func.func private @once(%x: i32) -> i32 {
  return %x : i32
}
func.func @main(%n: index, %m: memref<8xi32>) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %one, %sz = %one) {
    %t = memref.get_global @table : memref<4xi32>
    %v = memref.load %t[%tx] : memref<4xi32>
    %w = func.call @twice(%v) : (i32) -> i32
    %c = arith.cmpi eq, %tx, %one : index
    cf.cond_br %c, ^a, ^b
  ^a:
    memref.store %w, %m[%tx] : memref<8xi32>
    cf.br ^b
  ^b:
    gpu.terminator
  }
  return
}
