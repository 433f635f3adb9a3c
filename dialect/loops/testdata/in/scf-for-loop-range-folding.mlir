// Sums and products, one behind the other; of what is not made in the loop.
func.func @both(%m: memref<?xi32>, %n: index, %x: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.addi %i, %x : index
    %b = arith.muli %a, %c4 : index
    memref.store %v, %m[%b] : memref<?xi32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.muli %c4, %i : index
    %b = arith.addi %x, %a : index
    memref.store %v, %m[%b] : memref<?xi32>
  }
  return
}

func.func @stays(%m: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.addi %i, %c4 : index
    %b = arith.index_cast %i : index to i32
    memref.store %b, %m[%a] : memref<?xi32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %s = memref.load %m[%c0] : memref<?xi32>
    %x = arith.index_cast %s : i32 to index
    %a = arith.addi %i, %x : index
    memref.store %s, %m[%a] : memref<?xi32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.muli %i, %i : index
    %v = arith.index_cast %n : index to i32
    memref.store %v, %m[%a] : memref<?xi32>
  }
  return
}

func.func @nested(%m: memref<?x?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = arith.addi %j, %i : index
      %b = arith.muli %a, %c4 : index
      memref.store %v, %m[%b, %c0] : memref<?x?xi32>
    }
  }
  return
}
