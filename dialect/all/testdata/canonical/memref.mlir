// Canonical forms of operations on memrefs.

func.func @expand_twice(%a: memref<24xf32>) -> memref<2x3x4xf32> {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  return %1 : memref<2x3x4xf32>
}

func.func @expand_collapse(%a: memref<6x4xf32>) -> memref<6x4xf32> {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
  return %1 : memref<6x4xf32>
}

func.func @dim_of_subview(%a: memref<?x?xf32>, %i: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.subview %a[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %1 = memref.dim %0, %c0 : memref<?xf32, strided<[1], offset: ?>>
  return %1 : index
}

func.func @constants(%a: memref<?x?xf32>, %i: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %a[%i, %c1] [%c4, %i] [%c1, %c1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

func.func @realloc(%a: memref<4xf32>) {
  %0 = memref.realloc %a : memref<4xf32> to memref<8xf32>
  return
}

func.func @space(%a: memref<4xf32>) -> memref<4xf32, 2> {
  %0 = memref.memory_space_cast %a : memref<4xf32> to memref<4xf32, 1>
  %1 = memref.memory_space_cast %0 : memref<4xf32, 1> to memref<4xf32, 2>
  return %1 : memref<4xf32, 2>
}

func.func @transposes(%a: memref<2x3x4xf32>) -> memref<3x4x2xf32, strided<[4, 1, 12]>> {
  %0 = memref.transpose %a (i, j, k) -> (k, i, j) : memref<2x3x4xf32> to memref<4x2x3xf32, strided<[1, 12, 4]>>
  %1 = memref.transpose %0 (i, j, k) -> (k, i, j) : memref<4x2x3xf32, strided<[1, 12, 4]>> to memref<3x4x2xf32, strided<[4, 1, 12]>>
  return %1 : memref<3x4x2xf32, strided<[4, 1, 12]>>
}

func.func @metadata(%a: memref<4x?xf32>) -> (memref<f32>, index, index, index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

func.func @views(%a: memref<64xi8>, %i: index) -> memref<?x?xf32> {
  %c2 = arith.constant 2 : index
  %0 = memref.view %a[%i][%c2, %i] : memref<64xi8> to memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

func.func @reinterpret(%a: memref<?x?xf32>, %i: index) -> memref<?xf32, strided<[?], offset: ?>> {
  %c2 = arith.constant 2 : index
  %0 = memref.reinterpret_cast %a to offset: [%c2], sizes: [%i], strides: [%c2] : memref<?x?xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %0 : memref<?xf32, strided<[?], offset: ?>>
}

func.func @casts(%a: memref<4xf32>, %i: index, %f: f32) -> f32 {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.store %f, %0[%i] : memref<?xf32>
  memref.prefetch %0[%i], read, locality<3>, data : memref<?xf32>
  %1 = memref.atomic_rmw addf %f, %0[%i] : (f32, memref<?xf32>) -> f32
  %2 = memref.load %0[%i] : memref<?xf32>
  %3 = arith.addf %1, %2 : f32
  memref.dealloc %0 : memref<?xf32>
  return %3 : f32
}

func.func @ranks(%a: memref<4x?xf32>, %b: memref<*xf32>) -> (index, index) {
  %0 = memref.rank %a : memref<4x?xf32>
  %1 = memref.rank %b : memref<*xf32>
  return %0, %1 : index, index
}

func.func @whole(%a: memref<4x8xf32>) -> (memref<4x8xf32>, memref<4x8xf32, strided<[8, 1]>>) {
  %0 = memref.subview %a[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32>
  %1 = memref.subview %a[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  return %0, %1 : memref<4x8xf32>, memref<4x8xf32, strided<[8, 1]>>
}

func.func @allocations(%n: index, %f: f32) -> (memref<4x?xf32>, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4, %n) {alignment = 16 : i64} : memref<?x?xf32>
  %1 = memref.cast %0 : memref<?x?xf32> to memref<4x?xf32>
  %2 = memref.dim %0, %c0 : memref<?x?xf32>
  %3 = memref.dim %0, %c1 : memref<?x?xf32>
  %4 = memref.alloc(%n) : memref<?xf32>
  memref.store %f, %4[%c0] : memref<?xf32>
  memref.dealloc %4 : memref<?xf32>
  return %1, %2, %3 : memref<4x?xf32>, index, index
}

func.func @copies(%a: memref<4xf32>, %b: memref<0xf32>, %c: memref<0xf32>) {
  memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  memref.copy %b, %c : memref<0xf32> to memref<0xf32>
  return
}

func.func @collapse_twice(%a: memref<2x3x4x5xf32>) -> memref<24x5xf32> {
  %0 = memref.collapse_shape %a [[0, 1], [2], [3]] : memref<2x3x4x5xf32> into memref<6x4x5xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<6x4x5xf32> into memref<24x5xf32>
  return %1 : memref<24x5xf32>
}

func.func @collapse_cast(%a: memref<2x?x4xf32>) -> memref<?x?xf32> {
  %0 = memref.cast %a : memref<2x?x4xf32> to memref<?x?x?xf32>
  %1 = memref.collapse_shape %0 [[0], [1, 2]] : memref<?x?x?xf32> into memref<?x?xf32>
  return %1 : memref<?x?xf32>
}

func.func @put_together(%a: memref<4x?xf32>, %n: index) -> (memref<4x?xf32>, memref<?xf32>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [0], sizes: [4, %s#1], strides: [%t#0, 1] : memref<f32> to memref<4x?xf32, strided<[?, 1]>>
  %1 = memref.cast %0 : memref<4x?xf32, strided<[?, 1]>> to memref<4x?xf32>
  %2 = memref.reinterpret_cast %b to offset: [0], sizes: [%n], strides: [1] : memref<f32> to memref<?xf32>
  return %1, %2 : memref<4x?xf32>, memref<?xf32>
}

func.func @size_of_reshape(%a: memref<*xf32>, %s: memref<2xindex>) -> index {
  %c1 = arith.constant 1 : index
  %0 = memref.reshape %a(%s) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  %1 = memref.dim %0, %c1 : memref<?x?xf32>
  return %1 : index
}

func.func @view_of_view(%a: memref<?xf32>, %n: index) -> memref<?xf32, strided<[1], offset: 2>> {
  %0 = memref.subview %a[2] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: 2>>
  %1 = memref.subview %0[0] [%n] [1] : memref<?xf32, strided<[1], offset: 2>> to memref<?xf32, strided<[1], offset: 2>>
  return %1 : memref<?xf32, strided<[1], offset: 2>>
}

func.func @scope(%n: index, %f: f32) {
  memref.alloca_scope {
    memref.alloca_scope.return
  }
  memref.alloca_scope {
    %a = memref.alloca(%n) : memref<?xf32>
    "test.use"(%a) : (memref<?xf32>) -> ()
  }
  return
}

func.func @scope1(%n: index, %f: f32) -> f32 {
  %0 = memref.alloca_scope -> f32 {
    %x = arith.addf %f, %f : f32
    memref.alloca_scope.return %x : f32
  }
  return %0 : f32
}

func.func @scope2(%n: index, %f: f32) -> f32 {
  "test.use"() : () -> ()
  %0 = memref.alloca_scope -> f32 {
    %a = memref.alloca() : memref<4xf32>
    %x = "test.use"(%a) : (memref<4xf32>) -> f32
    memref.alloca_scope.return %x : f32
  }
  return %0 : f32
}

func.func @scope3(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.alloca_scope {
      %a = memref.alloca() : memref<4xf32>
      "test.use"(%a) : (memref<4xf32>) -> ()
    }
  }
  scf.for %i = %c0 to %n step %c1 {
    "test.use"() : () -> ()
    memref.alloca_scope {
      %a = memref.alloca() : memref<4xf32>
      "test.use"(%a) : (memref<4xf32>) -> ()
    }
  }
  scf.for %i = %c0 to %n step %c1 {
    "test.use"() : () -> ()
    memref.alloca_scope {
      %a = memref.alloca() : memref<4xf32>
      "test.use"(%a) : (memref<4xf32>) -> ()
    }
    "test.use"() : () -> ()
  }
  return
}

func.func @scope4(%n: index, %f: f32) {
  memref.alloca_scope {
    memref.alloca_scope {
      %a = memref.alloca() : memref<4xf32>
      "test.use"(%a) : (memref<4xf32>) -> ()
    }
    "test.use"() : () -> ()
  }
  "test.use"() : () -> ()
  return
}
