// A store here, a load there; two stores that meet; a loop of blocks.
func.func @straight(%a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @meet(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %m = memref.alloca() : memref<i32>
  %n = memref.alloca() : memref<i32>
  memref.store %b, %n[] : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %a, %m[] : memref<i32>
  cf.br ^c
^b:
  memref.store %b, %m[] : memref<i32>
  memref.store %a, %n[] : memref<i32>
  cf.br ^c
^c:
  %r = memref.load %m[] : memref<i32>
  %s = memref.load %n[] : memref<i32>
  return %r, %s : i32, i32
}
func.func @loop(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %i = memref.alloca() : memref<index>
  %sum = memref.alloca() : memref<index>
  memref.store %zero, %i[] : memref<index>
  memref.store %zero, %sum[] : memref<index>
  cf.br ^head
^head:
  %at = memref.load %i[] : memref<index>
  %more = arith.cmpi slt, %at, %n : index
  cf.cond_br %more, ^body, ^end
^body:
  %s = memref.load %sum[] : memref<index>
  %t = arith.addi %s, %at : index
  memref.store %t, %sum[] : memref<index>
  %next = arith.addi %at, %one : index
  memref.store %next, %i[] : memref<index>
  cf.br ^head
^end:
  %r = memref.load %sum[] : memref<index>
  return %r : index
}
// What was never stored.
func.func @undefined(%c: i1, %a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  %unused = memref.alloca() : memref<f32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %a, %m[] : memref<i32>
  cf.br ^b
^b:
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
// Memory that others may see, or that has several elements, stays.
func.func private @other(memref<i32>)
func.func @stays(%a: i32, %i: index) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  call @other(%m) : (memref<i32>) -> ()
  %r = memref.load %m[] : memref<i32>
  %n = memref.alloca() : memref<4xi32>
  memref.store %a, %n[%i] : memref<4xi32>
  return %r : i32
}
func.func @one_element(%a: i32, %i: index) -> i32 {
  %m = memref.alloca() : memref<1xi32, 3>
  memref.store %a, %m[%i] : memref<1xi32, 3>
  %r = memref.load %m[%i] : memref<1xi32, 3>
  return %r : i32
}
func.func @switch(%v: i32, %a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %m = memref.alloca() : memref<vector<4xf32>>
  memref.store %a, %m[] : memref<vector<4xf32>>
  cf.switch %v : i32, [
    default: ^end,
    1: ^one,
    2: ^end
  ]
^one:
  memref.store %b, %m[] : memref<vector<4xf32>>
  cf.br ^end
^end:
  %r = memref.load %m[] : memref<vector<4xf32>>
  return %r : vector<4xf32>
}
