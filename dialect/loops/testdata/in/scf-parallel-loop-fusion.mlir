// Loops over the same space, with what they say at the end; what is between them, stands in the way or does not.
func.func @chain(%a: memref<8x8xf32>, %n: index, %x: f32) -> (f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    memref.store %x, %a[%i, %j] : memref<8x8xf32>
  }
  %y = arith.addf %x, %x : f32
  %q = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) init (%y) -> f32 {
    %v = memref.load %a[%i, %j] : memref<8x8xf32>
    scf.reduce(%v : f32) {
    ^bb0(%k: f32, %l: f32):
      %s = arith.addf %k, %l : f32
      scf.reduce.return %s : f32
    }
  }
  %r:2 = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) init (%y, %x) -> (f32, f32) {
    %v = memref.load %a[%i, %j] : memref<8x8xf32>
    scf.reduce(%v, %v : f32, f32) {
    ^bb0(%k: f32, %l: f32):
      %s = arith.mulf %k, %l : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%k: f32, %l: f32):
      %s = arith.maximumf %k, %l : f32
      scf.reduce.return %s : f32
    }
  }
  return %q, %r#0, %r#1 : f32, f32, f32
}

func.func @computed(%n: index, %x: f32) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %k = arith.muli %i, %c2 : index
    memref.store %x, %a[%k] : memref<64xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %k = arith.muli %i, %c2 : index
    %v = memref.load %a[%k] : memref<64xf32>
    memref.store %v, %b[%i] : memref<64xf32>
  }
  return %b : memref<64xf32>
}

func.func @elsewhere(%n: index, %a: memref<64xf32>, %b: memref<64xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %a[%i] : memref<64xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %k = arith.addi %i, %c1 : index
    %v = memref.load %a[%k] : memref<64xf32>
    memref.store %v, %a[%k] : memref<64xf32>
  }
  memref.store %x, %a[%c0] : memref<64xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %v = memref.load %b[%i] : memref<64xf32>
    memref.store %v, %a[%i] : memref<64xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c2) {
    memref.store %x, %a[%i] : memref<64xf32>
  }
  return
}

func.func @used(%n: index, %a: memref<64xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %q = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%k: f32, %l: f32):
      %s = arith.addf %k, %l : f32
      scf.reduce.return %s : f32
    }
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %q, %a[%i] : memref<64xf32>
  }
  return %q : f32
}

func.func @nested(%n: index, %a: memref<64xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %t = %c0 to %n step %c1 {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %x, %a[%i] : memref<64xf32>
    }
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %v = memref.load %a[%i] : memref<64xf32>
      %y = arith.addf %x, %v : f32
      memref.store %y, %a[%i] : memref<64xf32>
    }
  }
  return
}
