// with: skip-partial=false
func.func @sum(%m: memref<?xf32>, %ub: index, %st: index, %x: f32) -> f32 {
  %lb = arith.constant 0 : index
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %s = arith.addf %a, %v : f32
    scf.yield %s : f32
  } {tag}
  return %r : f32
}

func.func @sizes(%m: memref<?xindex>, %ub: index, %st: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %ub step %c4 {
    %s = affine.min affine_map<(d0, d1) -> (4, d1 - d0)>(%i, %ub)
    %t = affine.max affine_map<(d0)[s0] -> (s0 - d0, 4)>(%i)[%ub]
    %u = affine.min affine_map<(d0, d1) -> (d1 - d0, 3)>(%i, %ub)
    memref.store %s, %m[%t] : memref<?xindex>
    memref.store %u, %m[%i] : memref<?xindex>
  }
  scf.for %i = %c0 to %ub step %st {
    %s = affine.min affine_map<(d0, d1)[s0] -> (s0, d1 - d0)>(%i, %ub)[%st]
    memref.store %s, %m[%i] : memref<?xindex>
  }
  return
}

func.func @stays(%m: memref<?xindex>, %n: index, %u: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c20 = arith.constant 20 : index
  %d = affine.apply affine_map<(d0) -> (d0 * 8)>(%n)
  scf.for %i = %c0 to %n step %c1 {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  scf.for %i = %c0 to %c20 step %c4 {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  scf.for %i = %c0 to %d step %c4 {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  scf.for unsigned %i = %c0 to %n step %c4 {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}

func.func @numbers(%m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c21 = arith.constant 21 : index
  scf.for %i = %c0 to %c21 step %c4 {
    %s = affine.min affine_map<(d0) -> (4, 21 - d0)>(%i)
    memref.store %s, %m[%i] : memref<?xindex>
  }
  return
}

func.func @nested(%m: memref<?x?xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    scf.for %j = %c0 to %n step %c3 {
      %s = affine.min affine_map<(d0, d1) -> (4, d1 - d0)>(%i, %n)
      memref.store %s, %m[%i, %j] : memref<?x?xindex>
    }
  }
  return
}
