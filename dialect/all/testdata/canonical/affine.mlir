func.func @identity(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0) -> (d0)>(%a)
  %1 = affine.apply affine_map<(d0, d1)[s0] -> (s0)>(%a, %b)[%b]
  %c3 = arith.constant 3 : index
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 * 5 + s0 floordiv 2)>(%c3)[%c3]
  return %0, %1, %2 : index, index, index
}
func.func @chain(%a: index, %b: index) -> (index, index) {
  %c3 = arith.constant 3 : index
  %0 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%a, %c3)
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 - s0 + 7)>(%0)[%b]
  %2 = affine.apply affine_map<(d0, d1) -> (d0 mod 4 + d1 floordiv 2)>(%1, %0)
  return %1, %2 : index, index
}
func.func @loop(%m: memref<?xindex>, %a: index, %b: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %a step %c1 {
    %0 = affine.apply affine_map<(d0, d1) -> (d1 - d0)>(%i, %b)
    %1 = affine.apply affine_map<(d0, d1) -> (d1 * 3 + d0 + d0)>(%i, %0)
    %2 = affine.apply affine_map<(d0, d1) -> ((d0 + d1 * 4 + 2) mod 4)>(%i, %b)
    %3 = affine.apply affine_map<(d0, d1) -> ((d0 * 4 + d1 * 8) ceildiv 4)>(%i, %b)
    %4 = affine.apply affine_map<(d0, d1) -> ((d0 * 6 + d1 * 8) floordiv 4)>(%i, %b)
    %5 = affine.apply affine_map<(d0, d1) -> (d0 - (d0 floordiv 4) * 4 + d1)>(%i, %b)
    memref.store %1, %m[%0] : memref<?xindex>
    memref.store %3, %m[%2] : memref<?xindex>
    memref.store %5, %m[%4] : memref<?xindex>
  }
  return
}
func.func @symbols(%a: index, %b: index, %c: index) -> (index, index) {
  %0 = affine.apply affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>()[%a, %b, %c]
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 * s1 + s1)>()[%0, %b]
  return %0, %1 : index, index
}
func.func @duplicates(%a: index, %b: index) -> (index, index) {
  %0 = affine.apply affine_map<(d0, d1, d2)[s0] -> (d0 + d1 + d2 * 2 + s0)>(%a, %a, %b)[%a]
  %1 = affine.apply affine_map<(d0, d1)[s0, s1] -> (s1 - d0)>(%a, %b)[%a, %b]
  return %0, %1 : index, index
}
func.func @constants() -> (index, index) {
  %c7 = arith.constant 7 : index
  %c2 = arith.constant 2 : index
  %0 = affine.min affine_map<(d0, d1) -> (d0 - d1, 9, d1 * 4)>(%c7, %c2)
  %1 = affine.max affine_map<(d0, d1) -> (d0 - d1, 9, d1 * 4)>(%c7, %c2)
  return %0, %1 : index, index
}
func.func @load(%m: memref<8xf32>, %i: index, %s: index) -> (f32, f32) {
  %0 = affine.apply affine_map<(d0)->(d0 + 1)>(%i)
  %1 = affine.load %m[%0] : memref<8xf32>
  %c = arith.constant 3 : index
  %2 = affine.load %m[%c] : memref<8xf32>
  return %1, %2 : f32, f32
}
func.func @store(%m: memref<8xf32>, %i: index, %f: f32) {
  affine.for %k = 0 to 8 {
    %0 = affine.apply affine_map<(d0)->(d0 floordiv 2)>(%k)
    affine.store %f, %m[%0] : memref<8xf32>
    affine.prefetch %m[%0], read, locality<3>, data : memref<8xf32>
    %c = arith.constant 4 : index
    %1 = affine.apply affine_map<(d0, d1)->(d0 + d1)>(%k, %c)
    affine.store %f, %m[%1] : memref<8xf32>
    %v = affine.vector_load %m[%0] : memref<8xf32>, vector<2xf32>
    affine.vector_store %v, %m[%1] : memref<8xf32>, vector<2xf32>
  }
  return
}
func.func @cast(%m: memref<8xf32>, %f: f32) -> f32 {
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %i = arith.constant 0 : index
  affine.store %f, %c[0] : memref<?xf32>
  affine.prefetch %c[%i], read, locality<3>, data : memref<?xf32>
  %0 = affine.load %c[%i] : memref<?xf32>
  return %0 : f32
}
func.func @const_global() -> f32 {
  %g = memref.get_global @k : memref<4xf32>
  %0 = affine.load %g[2] : memref<4xf32>
  return %0 : f32
}
memref.global "private" constant @k : memref<4xf32> = dense<[1.0,2.0,3.0,4.0]>
func.func @forbounds(%n: index, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %d = memref.dim %m, %c0 : memref<?xf32>
  affine.for %i = %c0 to %c10 {
    affine.for %j = affine_map<(d0)->(d0)>(%i) to affine_map<(d0)[s0]->(s0 - 1)>(%i)[%d] {
      "test.use"(%i, %j) : (index, index) -> ()
    }
  }
  affine.for %i = max affine_map<(d0)->(d0, 3)>(%c10) to min affine_map<(d0)->(d0 * 2, 50)>(%c10) {
    "test.use"(%i) : (index) -> ()
  }
  %a = affine.apply affine_map<(d0)->(d0 * 2)>(%n)
  affine.for %i = %a to %a step 3 {
    "test.use"(%i) : (index) -> ()
  }
  affine.for %i = 5 to 3 {
    "test.use"(%i) : (index) -> ()
  }
  affine.for %i = 0 to 10 {
  }
  return
}
func.func @forred(%f: f32, %g: f32) -> (f32, f32, f32) {
  %0 = affine.for %i = 0 to 10 iter_args(%x = %f) -> f32 {
    affine.yield %x : f32
  }
  %1 = affine.for %i = 5 to 5 iter_args(%x = %f) -> f32 {
    %a = arith.addf %x, %g : f32
    affine.yield %a : f32
  }
  %2:2 = affine.for %i = 0 to 7 iter_args(%x = %f, %y = %g) -> (f32, f32) {
    affine.yield %y, %x : f32, f32
  }
  return %0, %1, %2#0 : f32, f32, f32
}
func.func @if(%n: index, %m: memref<8xf32>, %f: f32) -> f32 {
  %c5 = arith.constant 5 : index
  affine.if affine_set<(d0): (d0 - 3 >= 0)>(%c5) {
    affine.store %f, %m[0] : memref<8xf32>
  }
  affine.if affine_set<(d0): (d0 - 7 >= 0)>(%c5) {
    affine.store %f, %m[1] : memref<8xf32>
  } else {
    affine.store %f, %m[2] : memref<8xf32>
  }
  affine.if affine_set<(d0): (d0 - 7 >= 0)>(%n) {
    affine.store %f, %m[1] : memref<8xf32>
  } else {
  }
  affine.if affine_set<(d0): (d0 - 7 >= 0)>(%n) {
  }
  %a = affine.apply affine_map<(d0)->(d0 + 4)>(%n)
  affine.if affine_set<(d0): (d0 - 7 >= 0)>(%a) {
    affine.store %f, %m[4] : memref<8xf32>
  }
  %r = affine.if affine_set<(d0): (1 == 0)>(%n) -> f32 {
    %z = affine.load %m[5] : memref<8xf32>
    affine.yield %z : f32
  } else {
    affine.yield %f : f32
  }
  return %r : f32
}
func.func @minmax(%a: index, %b: index) -> (index, index, index, index, index, index) {
  %0 = affine.min affine_map<(d0)->(d0, d0, 8)>(%a)
  %1 = affine.min affine_map<(d0, d1)->(d0, d1, 8)>(%0, %b)
  %2 = affine.max affine_map<(d0)->(d0 + 4, 2, 6)>(%a)
  %3 = affine.max affine_map<(d0, d1)->(d0, d1)>(%2, %b)
  %4 = affine.min affine_map<(d0)->(d0)>(%a)
  %5 = affine.min affine_map<(d0)[s0]->(s0 + d0, d0 + s0, 12 - 4)>(%a)[%b]
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}
func.func @minmax2(%a: index, %b: index) -> (index, index) {
  %p = affine.apply affine_map<(d0)->(d0 * 4)>(%a)
  %0 = affine.min affine_map<(d0, d1)->(d0, d1, d0 + 5)>(%p, %b)
  %1 = affine.max affine_map<()[s0]->(s0, 3)>()[%p]
  return %0, %1 : index, index
}
func.func @parallel(%f: f32, %m: memref<8xf32>, %n: index) {
  affine.parallel (%i) = (0) to (8) {
    affine.store %f, %m[%i] : memref<8xf32>
  }
  %c4 = arith.constant 4 : index
  affine.parallel (%i, %j) = (0, symbol(%c4)) to (symbol(%n), 8) {
    affine.store %f, %m[%i] : memref<8xf32>
  }
  affine.parallel (%i) = (0) to (0) {
    affine.store %f, %m[%i] : memref<8xf32>
  }
  return
}
func.func @delin(%i: index, %n: index) -> (index, index, index, index, index, index, index) {
  %c7 = arith.constant 7 : index
  %c4 = arith.constant 4 : index
  %0:2 = affine.delinearize_index %c7 into (2, 4) : index, index
  %1:2 = affine.delinearize_index %i into (%n, %c4) : index, index
  %2:3 = affine.delinearize_index %i into (4, 1, 8) : index, index, index
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %2#2 : index, index, index, index, index, index, index
}
func.func @delin1(%i: index, %n: index) -> (index, index, index) {
  %0 = affine.delinearize_index %i into (4) : index
  %1:2 = affine.delinearize_index %n into (8) : index, index
  return %0, %1#0, %1#1 : index, index, index
}
func.func @lin(%i: index, %j: index, %n: index) -> (index, index, index, index, index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index [%c1, %c2] by (3, 4) : index
  %1 = affine.linearize_index [%i, %c0] by (%n, 1) : index
  %2 = affine.linearize_index [%i] by (8) : index
  %3 = affine.linearize_index disjoint [%c0, %i] by (3, 4) : index
  %4 = affine.linearize_index [%i, %c0, %j] by (3, 1, 4) : index
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
func.func @lindelin(%i: index, %n: index, %j: index) -> (index, index, index, index, index) {
  %0:2 = affine.delinearize_index %i into (3, 4) : index, index
  %1 = affine.linearize_index disjoint [%0#0, %0#1] by (3, 4) : index
  %2 = affine.linearize_index disjoint [%i, %j] by (3, 4) : index
  %3:2 = affine.delinearize_index %2 into (3, 4) : index, index
  %4:3 = affine.delinearize_index %2 into (2, 3, 4) : index, index, index
  return %1, %3#0, %3#1, %4#0, %4#2 : index, index, index, index, index
}
func.func @linchain(%i: index, %n: index, %j: index, %k: index) -> (index, index) {
  %0 = affine.linearize_index disjoint [%i, %j] by (3, 4) : index
  %1 = affine.linearize_index disjoint [%0, %k] by (12, 5) : index
  %2:2 = affine.delinearize_index %n into (12, 5) : index, index
  %3 = affine.linearize_index disjoint [%k, %2#0, %2#1] by (7, 12, 5) : index
  return %1, %3 : index, index
}
