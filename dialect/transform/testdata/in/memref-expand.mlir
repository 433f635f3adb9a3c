// Reshapes by sizes in memory; atomic operations stay.
func.func @atomics(%m: memref<8xf32>, %n: memref<8xi32>, %i: index, %x: f32, %y: i32) -> f32 {
  %0 = memref.atomic_rmw maximumf %x, %m[%i] : (f32, memref<8xf32>) -> f32
  %1 = memref.atomic_rmw minimumf %x, %m[%i] : (f32, memref<8xf32>) -> f32
  %2 = memref.atomic_rmw maxnumf %x, %m[%i] : (f32, memref<8xf32>) -> f32
  %3 = memref.atomic_rmw minnumf %x, %m[%i] : (f32, memref<8xf32>) -> f32
  %4 = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<8xf32>) -> f32
  %5 = memref.atomic_rmw mulf %x, %m[%i] : (f32, memref<8xf32>) -> f32
  %6 = memref.atomic_rmw muli %y, %n[%i] : (i32, memref<8xi32>) -> i32
  %7 = memref.atomic_rmw xori %y, %n[%i] : (i32, memref<8xi32>) -> i32
  %8 = memref.atomic_rmw assign %y, %n[%i] : (i32, memref<8xi32>) -> i32
  %9 = memref.atomic_rmw maxs %y, %n[%i] : (i32, memref<8xi32>) -> i32
  return %0 : f32
}
func.func @reshape(%m: memref<64xf32>, %s: memref<3xindex>, %t: memref<2xi32>) -> (memref<?x?x4xf32>, memref<8x8xf32>, memref<?x?xf32>) {
  %0 = memref.reshape %m(%s) : (memref<64xf32>, memref<3xindex>) -> memref<?x?x4xf32>
  %c = memref.cast %s : memref<3xindex> to memref<?xindex>
  %1 = memref.reshape %m(%t) : (memref<64xf32>, memref<2xi32>) -> memref<8x8xf32>
  %2 = memref.reshape %m(%t) : (memref<64xf32>, memref<2xi32>) -> memref<?x?xf32>
  return %0, %1, %2 : memref<?x?x4xf32>, memref<8x8xf32>, memref<?x?xf32>
}
func.func @unranked(%m: memref<*xf32>, %s: memref<?xindex>, %u: memref<64xf32>) -> memref<*xf32> {
  %0 = memref.reshape %u(%s) : (memref<64xf32>, memref<?xindex>) -> memref<*xf32>
  return %0 : memref<*xf32>
}
