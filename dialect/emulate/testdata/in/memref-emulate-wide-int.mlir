func.func @memory(%i: index) {
  %a = memref.alloc() : memref<4xi64, 1>
  %b = memref.alloc(%i) {alignment = 8 : i64} : memref<?xi64>
  %l = memref.load %a[%i] {nontemporal = true} : memref<4xi64, 1>
  memref.store %l, %b[%i] : memref<?xi64>
  %s = arith.addi %l, %l : i64
  memref.store %s, %a[%i] : memref<4xi64, 1>
  %c = arith.constant 5000000000 : i64
  memref.store %c, %a[%i] : memref<4xi64, 1>
  return
}
