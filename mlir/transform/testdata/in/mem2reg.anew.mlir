// Memory that is made anew in each turn of a loop brings nothing along from the turn before.
func.func private @use(i32)
func.func @anew(%x: i32, %c: i1, %d: i1) {
  cf.br ^head
^head:
  cf.cond_br %c, ^body, ^end
^body:
  %m = memref.alloca() : memref<i32>
  %before = memref.load %m[] : memref<i32>
  call @use(%before) : (i32) -> ()
  memref.store %x, %m[] : memref<i32>
  cf.cond_br %d, ^body, ^head
^end:
  return
}
// What is stored where control never comes is read nowhere else, also where it never comes.
func.func @never(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  %r = memref.load %m[] : memref<i32>
  return %r : i32
^dead:
  memref.store %x, %m[] : memref<i32>
  cf.br ^dead
^too:
  %v = memref.load %m[] : memref<i32>
  call @use(%v) : (i32) -> ()
  cf.br ^too
}
