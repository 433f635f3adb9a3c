// Canonical forms of operations on vectors.

func.func @masks() -> (vector<4xi1>, vector<4x3xi1>, vector<4xi1>, vector<4xi1>, vector<i1>, vector<[4]xi1>) {
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %0 = vector.constant_mask [4] : vector<4xi1>
  %1 = vector.constant_mask [2, 3] : vector<4x3xi1>
  %2 = vector.create_mask %c7 : vector<4xi1>
  %3 = vector.constant_mask [0] : vector<4xi1>
  %4 = vector.constant_mask [1] : vector<i1>
  %5 = vector.constant_mask [4] : vector<[4]xi1>
  return %0, %1, %2, %3, %4, %5 : vector<4xi1>, vector<4x3xi1>, vector<4xi1>, vector<4xi1>, vector<i1>, vector<[4]xi1>
}

func.func @loads(%m: memref<8xf32>, %i: index, %p: vector<4xf32>, %x: vector<4xi32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %t = vector.constant_mask [4] : vector<4xi1>
  %f = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.maskedload %m[%i], %t, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.maskedload %m[%i], %f, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %2 = vector.expandload %m[%i], %t, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %3 = vector.expandload %m[%i], %f, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %4 = vector.gather %m[%i][%x], %f, %p : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %t, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %m[%i], %f, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%i], %t, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%i], %f, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.scatter %m[%i][%x], %f, %p : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return %0, %1, %2, %3, %4 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
}

func.func @casts(%m: memref<8xf32>, %i: index, %p: vector<4xf32>, %f: f32, %k: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %0 = vector.load %c[%i] : memref<?xf32>, vector<4xf32>
  %1 = vector.transfer_read %c[%i], %f : memref<?xf32>, vector<4xf32>
  %2 = vector.maskedload %c[%i], %k, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.store %0, %c[%i] : memref<?xf32>, vector<4xf32>
  vector.transfer_write %1, %c[%i] : vector<4xf32>, memref<?xf32>
  vector.maskedstore %c[%i], %k, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}

func.func @bounds(%m: memref<8x8xf32>, %f: f32, %i: index) -> (vector<4xf32>, vector<4x4xf32>, vector<3x4xf32>) {
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %k = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.transfer_read %m[%c0, %c0], %f, %k : memref<8x8xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%c6, %c0], %f : memref<8x8xf32>, vector<4x4xf32>
  %2 = vector.transfer_read %m[%i, %c0], %f {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<8x8xf32>, vector<3x4xf32>
  vector.transfer_write %0, %m[%i, %c0] : vector<4xf32>, memref<8x8xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4x4xf32>, vector<3x4xf32>
}

func.func @same(%a: vector<4x2xf32>, %f: f32) -> (vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>) {
  %0 = vector.broadcast %a : vector<4x2xf32> to vector<4x2xf32>
  %1 = vector.shape_cast %a : vector<4x2xf32> to vector<4x2xf32>
  %2 = vector.bitcast %a : vector<4x2xf32> to vector<4x2xf32>
  %3 = vector.transpose %a, [0, 1] : vector<4x2xf32> to vector<4x2xf32>
  %4 = vector.extract_strided_slice %a {offsets = [0, 0], sizes = [4, 2], strides = [1, 1]} : vector<4x2xf32> to vector<4x2xf32>
  return %0, %1, %2, %3, %4 : vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>
}

func.func @twice(%a: vector<8xf32>, %f: f32, %g: vector<2x3x4xf32>) -> (vector<4x2xf32>, vector<8xi32>, vector<2x8xf32>, vector<3x4x2xf32>, f32) {
  %0 = vector.shape_cast %a : vector<8xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<4x2xf32>
  %2 = vector.bitcast %a : vector<8xf32> to vector<16xf16>
  %3 = vector.bitcast %2 : vector<16xf16> to vector<8xi32>
  %4 = vector.broadcast %f : f32 to vector<8xf32>
  %5 = vector.broadcast %4 : vector<8xf32> to vector<2x8xf32>
  %6 = vector.transpose %g, [2, 0, 1] : vector<2x3x4xf32> to vector<4x2x3xf32>
  %7 = vector.transpose %6, [2, 0, 1] : vector<4x2x3xf32> to vector<3x4x2xf32>
  %8 = vector.extract %g[1] : vector<3x4xf32> from vector<2x3x4xf32>
  %9 = vector.extract %8[2, 3] : f32 from vector<3x4xf32>
  return %1, %3, %5, %7, %9 : vector<4x2xf32>, vector<8xi32>, vector<2x8xf32>, vector<3x4x2xf32>, f32
}

func.func @back(%a: vector<8xf32>) -> (vector<8xf32>, vector<8xf32>) {
  %0 = vector.shape_cast %a : vector<8xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<8xf32>
  %2 = vector.bitcast %a : vector<8xf32> to vector<16xf16>
  %3 = vector.bitcast %2 : vector<16xf16> to vector<8xf32>
  return %1, %3 : vector<8xf32>, vector<8xf32>
}

func.func @inserted(%a: vector<4x2xf32>, %f: f32, %r: vector<2xf32>, %i: index) -> (f32, vector<2xf32>, f32, f32) {
  %0 = vector.insert %f, %a[1, 1] : f32 into vector<4x2xf32>
  %1 = vector.extract %0[1, 1] : f32 from vector<4x2xf32>
  %2 = vector.insert %r, %a[2] : vector<2xf32> into vector<4x2xf32>
  %3 = vector.extract %2[3] : vector<2xf32> from vector<4x2xf32>
  %4 = vector.extract %2[2, 1] : f32 from vector<4x2xf32>
  %5 = vector.insert %f, %a[1, %i] : f32 into vector<4x2xf32>
  %6 = vector.extract %5[1, %i] : f32 from vector<4x2xf32>
  return %1, %3, %4, %6 : f32, vector<2xf32>, f32, f32
}

func.func @of_broadcast(%f: f32, %v: vector<4xf32>, %i: index) -> (f32, f32, vector<4xf32>, f32, vector<4xf32>) {
  %0 = vector.broadcast %f : f32 to vector<2x4xf32>
  %1 = vector.extract %0[1, 2] : f32 from vector<2x4xf32>
  %2 = vector.extract %0[%i, 2] : f32 from vector<2x4xf32>
  %3 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %4 = vector.extract %3[1] : vector<4xf32> from vector<2x4xf32>
  %5 = vector.extract %3[1, 2] : f32 from vector<2x4xf32>
  %6 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
  return %1, %2, %4, %5, %6 : f32, f32, vector<4xf32>, f32, vector<4xf32>
}

func.func @constants() -> (f32, vector<2xf32>, vector<4xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<3xf32>, vector<2xf32>) {
  %c = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf32>
  %s = arith.constant dense<5.0> : vector<2xf32>
  %f = arith.constant 7.0 : f32
  %0 = vector.extract %c[1, 0] : f32 from vector<2x2xf32>
  %1 = vector.extract %c[1] : vector<2xf32> from vector<2x2xf32>
  %2 = vector.shape_cast %c : vector<2x2xf32> to vector<4xf32>
  %3 = vector.transpose %c, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %4 = vector.broadcast %s : vector<2xf32> to vector<2x2xf32>
  %5 = vector.broadcast %f : f32 to vector<3xf32>
  %6 = vector.insert %f, %s[1] : f32 into vector<2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : f32, vector<2xf32>, vector<4xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<3xf32>, vector<2xf32>
}

func.func @elements(%v: vector<2xf32>, %a: f32, %b: f32) -> (vector<2xf32>, f32, f32, vector<2xf32>, f32, f32, f32) {
  %0:2 = vector.to_elements %v : vector<2xf32>
  %1 = vector.from_elements %0#0, %0#1 : vector<2xf32>
  %2 = vector.from_elements %a, %b : vector<2xf32>
  %3:2 = vector.to_elements %2 : vector<2xf32>
  %4 = vector.from_elements %a, %a : vector<2xf32>
  %5 = vector.broadcast %a : f32 to vector<2xf32>
  %6:2 = vector.to_elements %5 : vector<2xf32>
  %7 = vector.extract %2[1] : f32 from vector<2xf32>
  return %1, %3#0, %3#1, %4, %6#0, %6#1, %7 : vector<2xf32>, f32, f32, vector<2xf32>, f32, f32, f32
}

func.func @shuffles(%a: vector<2xf32>, %b: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, vector<4xf32>) {
  %c = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %d = arith.constant dense<[3.0, 4.0]> : vector<2xf32>
  %0 = vector.shuffle %a, %b [0, 1] : vector<2xf32>, vector<2xf32>
  %1 = vector.shuffle %a, %b [2, 3] : vector<2xf32>, vector<2xf32>
  %2 = vector.shuffle %c, %d [3, 0, 1, 2] : vector<2xf32>, vector<2xf32>
  return %0, %1, %2 : vector<2xf32>, vector<2xf32>, vector<4xf32>
}

func.func @reductions(%a: vector<1xf32>, %f: f32) -> (f32, f32) {
  %0 = vector.reduction <add>, %a : vector<1xf32> into f32
  %1 = vector.reduction <mul>, %a, %f : vector<1xf32> into f32
  return %0, %1 : f32, f32
}

func.func @masked(%v: vector<4xf32>) -> f32 {
  %k = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}

func.func @slices(%a: vector<4x8xf32>) -> vector<1x2xf32> {
  %0 = vector.extract_strided_slice %a {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  return %1 : vector<1x2xf32>
}
func.func @contract_add(%a: vector<4x8xf32>, %b: vector<8x4xf32>, %c: vector<4x4xf32>) -> vector<4x4xf32> {
  %cst = arith.constant dense<0.0> : vector<4x4xf32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0,d1,d2)->(d0,d2)>, affine_map<(d0,d1,d2)->(d2,d1)>, affine_map<(d0,d1,d2)->(d0,d1)>], iterator_types=["parallel","parallel","reduction"], kind=#vector.kind<add>} %a, %b, %cst : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>
  %1 = arith.addf %0, %c : vector<4x4xf32>
  return %1 : vector<4x4xf32>
}
func.func @contract_add_i(%a: vector<4x8xi32>, %b: vector<8x4xi32>, %c: vector<4x4xi32>) -> vector<4x4xi32> {
  %cst = arith.constant dense<0> : vector<4x4xi32>
  %0 = vector.contract {indexing_maps = [affine_map<(d0,d1,d2)->(d0,d2)>, affine_map<(d0,d1,d2)->(d2,d1)>, affine_map<(d0,d1,d2)->(d0,d1)>], iterator_types=["parallel","parallel","reduction"], kind=#vector.kind<add>} %a, %b, %cst : vector<4x8xi32>, vector<8x4xi32> into vector<4x4xi32>
  %1 = arith.addi %c, %0 : vector<4x4xi32>
  return %1 : vector<4x4xi32>
}
func.func @ess_mask() -> vector<2x3xi1> {
  %m = vector.constant_mask [3, 2] : vector<4x3xi1>
  %0 = vector.extract_strided_slice %m {offsets=[1], sizes=[2], strides=[1]} : vector<4x3xi1> to vector<2x3xi1>
  return %0 : vector<2x3xi1>
}
func.func @ess_mask_none() -> vector<1x3xi1> {
  %m = vector.constant_mask [3, 2] : vector<4x3xi1>
  %0 = vector.extract_strided_slice %m {offsets=[3], sizes=[1], strides=[1]} : vector<4x3xi1> to vector<1x3xi1>
  return %0 : vector<1x3xi1>
}
func.func @ess_broadcast(%f: f32, %v: vector<4xf32>, %w: vector<8x1xf32>) -> (vector<2x4xf32>, vector<2x2xf32>, vector<3x4xf32>) {
  %m = vector.broadcast %f : f32 to vector<4x4xf32>
  %n = vector.broadcast %v : vector<4xf32> to vector<4x4xf32>
  %o = vector.broadcast %w : vector<8x1xf32> to vector<8x4xf32>
  %0 = vector.extract_strided_slice %m {offsets=[1], sizes=[2], strides=[1]} : vector<4x4xf32> to vector<2x4xf32>
  %1 = vector.extract_strided_slice %n {offsets=[1,1], sizes=[2,2], strides=[1,1]} : vector<4x4xf32> to vector<2x2xf32>
  %2 = vector.extract_strided_slice %o {offsets=[1], sizes=[3], strides=[1]} : vector<8x4xf32> to vector<3x4xf32>
  return %0, %1, %2 : vector<2x4xf32>, vector<2x2xf32>, vector<3x4xf32>
}
func.func @ess_broadcast2(%v: vector<4xf32>) -> (vector<2x4xf32>) {
  %n = vector.broadcast %v : vector<4xf32> to vector<4x4xf32>
  %1 = vector.extract_strided_slice %n {offsets=[1], sizes=[2], strides=[1]} : vector<4x4xf32> to vector<2x4xf32>
  return %1 : vector<2x4xf32>
}
func.func @ess_contig(%v: vector<8x1x2x1x1x4xi32>) -> vector<1x1x1x1x1x4xi32> {
  %0 = vector.extract_strided_slice %v {offsets=[0,0,0,0,0], sizes=[1,1,1,1,1], strides=[1,1,1,1,1]} : vector<8x1x2x1x1x4xi32> to vector<1x1x1x1x1x4xi32>
  return %0 : vector<1x1x1x1x1x4xi32>
}
func.func @ess_contig2(%v: vector<8x4xi32>) -> (vector<1x4xi32>, vector<1x2xi32>) {
  %0 = vector.extract_strided_slice %v {offsets=[3], sizes=[1], strides=[1]} : vector<8x4xi32> to vector<1x4xi32>
  %1 = vector.extract_strided_slice %v {offsets=[3, 1], sizes=[1, 2], strides=[1, 1]} : vector<8x4xi32> to vector<1x2xi32>
  return %0, %1 : vector<1x4xi32>, vector<1x2xi32>
}
func.func @insert_bcast(%f: f32, %g: f32, %v: vector<1xf32>) -> (vector<1xf32>, vector<1x1xf32>, vector<4xf32>) {
  %p = ub.poison : vector<1xf32>
  %0 = vector.insert %f, %v [0] : f32 into vector<1xf32>
  %c = vector.broadcast %f : f32 to vector<1x1xf32>
  %1 = vector.insert %v, %c [0] : vector<1xf32> into vector<1x1xf32>
  %s = vector.broadcast %g : f32 to vector<4xf32>
  %2 = vector.insert %g, %s [2] : f32 into vector<4xf32>
  return %0, %1, %2 : vector<1xf32>, vector<1x1xf32>, vector<4xf32>
}
func.func @insert_chain(%a: f32, %b: f32, %c: f32, %d: f32) -> (vector<4xf32>) {
  %p = ub.poison : vector<4xf32>
  %0 = vector.insert %a, %p [0] : f32 into vector<4xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<4xf32>
  %2 = vector.insert %c, %1 [2] : f32 into vector<4xf32>
  %3 = vector.insert %d, %2 [3] : f32 into vector<4xf32>
  return %3 : vector<4xf32>
}
func.func @insert_chain2(%a: vector<2xf32>, %b: f32, %c: f32, %v: vector<2x2xf32>) -> (vector<2x2xf32>) {
  %0 = vector.insert %a, %v [0] : vector<2xf32> into vector<2x2xf32>
  %1 = vector.insert %b, %0 [1, 0] : f32 into vector<2x2xf32>
  %2 = vector.insert %c, %1 [1, 1] : f32 into vector<2x2xf32>
  return %2 : vector<2x2xf32>
}
func.func @insert_twice(%a: f32, %b: f32, %v: vector<4xf32>) -> (vector<4xf32>) {
  %0 = vector.insert %a, %v [1] : f32 into vector<4xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<4xf32>
  return %1 : vector<4xf32>
}
func.func @insert_const() -> (vector<4xf32>, vector<2x2xi32>) {
  %v = arith.constant dense<[1.0,2.0,3.0,4.0]> : vector<4xf32>
  %f = arith.constant 9.0 : f32
  %0 = vector.insert %f, %v [1] : f32 into vector<4xf32>
  %w = arith.constant dense<[[1,2],[3,4]]> : vector<2x2xi32>
  %i = arith.constant dense<[8, 9]> : vector<2xi32>
  %1 = vector.insert %i, %w [1] : vector<2xi32> into vector<2x2xi32>
  return %0, %1 : vector<4xf32>, vector<2x2xi32>
}
func.func @iss(%v: vector<4x4xf32>, %w: vector<2x2xf32>, %s: vector<4x4xf32>) -> (vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>) {
  %0 = vector.insert_strided_slice %v, %s {offsets=[0,0], strides=[1,1]} : vector<4x4xf32> into vector<4x4xf32>
  %e = vector.extract_strided_slice %s {offsets=[1,1], sizes=[2,2], strides=[1,1]} : vector<4x4xf32> to vector<2x2xf32>
  %1 = vector.insert_strided_slice %e, %s {offsets=[1,1], strides=[1,1]} : vector<2x2xf32> into vector<4x4xf32>
  %2 = vector.insert_strided_slice %w, %s {offsets=[1,1], strides=[1,1]} : vector<2x2xf32> into vector<4x4xf32>
  %3 = vector.insert_strided_slice %e, %2 {offsets=[1,1], strides=[1,1]} : vector<2x2xf32> into vector<4x4xf32>
  return %0, %1, %3 : vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>
}
func.func @iss_splat(%f: f32) -> (vector<4xf32>) {
  %a = vector.broadcast %f : f32 to vector<2xf32>
  %b = vector.broadcast %f : f32 to vector<4xf32>
  %0 = vector.insert_strided_slice %a, %b {offsets=[1], strides=[1]} : vector<2xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @iss_const() -> (vector<4xf32>, vector<3x3xi32>) {
  %a = arith.constant dense<[8.0, 9.0]> : vector<2xf32>
  %b = arith.constant dense<[1.0,2.0,3.0,4.0]> : vector<4xf32>
  %0 = vector.insert_strided_slice %a, %b {offsets=[1], strides=[1]} : vector<2xf32> into vector<4xf32>
  %c = arith.constant dense<[[7,8],[9,10]]> : vector<2x2xi32>
  %d = arith.constant dense<0> : vector<3x3xi32>
  %1 = vector.insert_strided_slice %c, %d {offsets=[1,0], strides=[1,1]} : vector<2x2xi32> into vector<3x3xi32>
  return %0, %1 : vector<4xf32>, vector<3x3xi32>
}
func.func @mask_empty(%m: vector<4xi1>, %v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.mask %m { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @mask_empty2(%m: vector<4xi1>) {
  vector.mask %m { } : vector<4xi1>
  return
}
func.func @multi(%v: vector<4x1xf32>, %a: vector<4xf32>, %w: vector<2x2xf32>, %x: vector<1x1xf32>, %f: f32) -> (vector<4xf32>, vector<2x2xf32>, f32) {
  %0 = vector.multi_reduction <add>, %v, %a [1] : vector<4x1xf32> to vector<4xf32>
  %1 = vector.multi_reduction <mul>, %w, %w [] : vector<2x2xf32> to vector<2x2xf32>
  %2 = vector.multi_reduction <maximumf>, %x, %f [0, 1] : vector<1x1xf32> to f32
  return %0, %1, %2 : vector<4xf32>, vector<2x2xf32>, f32
}
func.func @shape_cast(%f: f32, %v: vector<4xf32>) -> (vector<2x4xf32>, vector<1x4xf32>, vector<4xf32>, vector<2x8xf32>) {
  %a = vector.broadcast %f : f32 to vector<8xf32>
  %0 = vector.shape_cast %a : vector<8xf32> to vector<2x4xf32>
  %b = vector.broadcast %v : vector<4xf32> to vector<1x1x4xf32>
  %1 = vector.shape_cast %b : vector<1x1x4xf32> to vector<1x4xf32>
  %2 = vector.shape_cast %b : vector<1x1x4xf32> to vector<4xf32>
  %c = vector.broadcast %v : vector<4xf32> to vector<4x4xf32>
  %3 = vector.shape_cast %c : vector<4x4xf32> to vector<2x8xf32>
  return %0, %1, %2, %3 : vector<2x4xf32>, vector<1x4xf32>, vector<4xf32>, vector<2x8xf32>
}
func.func @shape_cast_mask(%n: index) -> (vector<1x4xi1>, vector<4xi1>, vector<4xi1>) {
  %m = vector.constant_mask [3] : vector<4xi1>
  %0 = vector.shape_cast %m : vector<4xi1> to vector<1x4xi1>
  %k = vector.constant_mask [1, 3] : vector<1x4xi1>
  %1 = vector.shape_cast %k : vector<1x4xi1> to vector<4xi1>
  %c1 = arith.constant 1 : index
  %q = vector.create_mask %c1, %n : vector<1x4xi1>
  %2 = vector.shape_cast %q : vector<1x4xi1> to vector<4xi1>
  return %0, %1, %2 : vector<1x4xi1>, vector<4xi1>, vector<4xi1>
}
func.func @shuffle(%f: f32, %a: vector<4xf32>, %b: vector<4xf32>, %c: vector<1xf32>, %d: vector<1xf32>) -> (vector<2xf32>, vector<8xf32>, vector<2xf32>) {
  %0 = vector.shuffle %c, %d [0, 0] : vector<1xf32>, vector<1xf32>
  %1 = vector.shuffle %a, %b [0, 4, 1, 5, 2, 6, 3, 7] : vector<4xf32>, vector<4xf32>
  %s = vector.broadcast %f : f32 to vector<4xf32>
  %2 = vector.shuffle %s, %s [0, 5] : vector<4xf32>, vector<4xf32>
  return %0, %1, %2 : vector<2xf32>, vector<8xf32>, vector<2xf32>
}
func.func @shuffle0(%c: vector<f32>, %d: vector<f32>) -> (vector<1xf32>, vector<1xf32>) {
  %0 = vector.shuffle %c, %d [0] : vector<f32>, vector<f32>
  %1 = vector.shuffle %c, %d [1] : vector<f32>, vector<f32>
  return %0, %1 : vector<1xf32>, vector<1xf32>
}
func.func @step_true() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %s = vector.step : vector<4xindex>
  %c5 = arith.constant dense<5> : vector<4xindex>
  %c3 = arith.constant dense<3> : vector<4xindex>
  %0 = arith.cmpi ult, %s, %c5 : vector<4xindex>
  %1 = arith.cmpi ule, %s, %c3 : vector<4xindex>
  %2 = arith.cmpi ne, %s, %c5 : vector<4xindex>
  return %0, %1, %2 : vector<4xi1>, vector<4xi1>, vector<4xi1>
}
func.func @step_false() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %s = vector.step : vector<4xindex>
  %c4 = arith.constant dense<4> : vector<4xindex>
  %c3 = arith.constant dense<3> : vector<4xindex>
  %0 = arith.cmpi uge, %s, %c4 : vector<4xindex>
  %1 = arith.cmpi ugt, %s, %c3 : vector<4xindex>
  %2 = arith.cmpi eq, %s, %c4 : vector<4xindex>
  return %0, %1, %2 : vector<4xi1>, vector<4xi1>, vector<4xi1>
}
func.func @step_open() -> (vector<4xi1>, vector<4xi1>) {
  %s = vector.step : vector<4xindex>
  %c3 = arith.constant dense<3> : vector<4xindex>
  %c2 = arith.constant dense<2> : vector<4xindex>
  %0 = arith.cmpi ult, %s, %c3 : vector<4xindex>
  %1 = arith.cmpi ule, %s, %c2 : vector<4xindex>
  return %0, %1 : vector<4xi1>, vector<4xi1>
}
func.func @to_elements(%f: f32, %v: vector<2xf32>) -> (f32, f32, f32, f32, f32, f32) {
  %s = vector.broadcast %f : f32 to vector<2xf32>
  %0:2 = vector.to_elements %s : vector<2xf32>
  %t = vector.broadcast %v : vector<2xf32> to vector<2x2xf32>
  %1:4 = vector.to_elements %t : vector<2x2xf32>
  return %0#0, %0#1, %1#0, %1#1, %1#2, %1#3 : f32, f32, f32, f32, f32, f32
}
func.func @sc1(%v: vector<2xf32>, %w: vector<1x2xf32>, %x: vector<2x1xf32>) -> (vector<4x2xf32>, vector<4x1x2xf32>, vector<8x2xf32>, vector<8xf32>) {
  %b = vector.broadcast %v : vector<2xf32> to vector<2x2x2xf32>
  %0 = vector.shape_cast %b : vector<2x2x2xf32> to vector<4x2xf32>
  %c = vector.broadcast %w : vector<1x2xf32> to vector<4x2xf32>
  %1 = vector.shape_cast %c : vector<4x2xf32> to vector<4x1x2xf32>
  %d = vector.broadcast %w : vector<1x2xf32> to vector<2x4x2xf32>
  %2 = vector.shape_cast %d : vector<2x4x2xf32> to vector<8x2xf32>
  %f = vector.broadcast %x : vector<2x1xf32> to vector<2x4xf32>
  %4 = vector.shape_cast %f : vector<2x4xf32> to vector<8xf32>
  return %0, %1, %2, %4 : vector<4x2xf32>, vector<4x1x2xf32>, vector<8x2xf32>, vector<8xf32>
}
func.func @sc_mask(%n: index) -> (vector<4xi1>, vector<4xi1>, vector<4x1xi1>, vector<4xi1>) {
  %c1 = arith.constant 1 : index
  %m = vector.create_mask %n, %c1 : vector<4x1xi1>
  %0 = vector.shape_cast %m : vector<4x1xi1> to vector<4xi1>
  %k = vector.constant_mask [3, 1] : vector<4x1xi1>
  %1 = vector.shape_cast %k : vector<4x1xi1> to vector<4xi1>
  %q = vector.create_mask %n, %c1, %c1 : vector<4x1x1xi1>
  %2 = vector.shape_cast %q : vector<4x1x1xi1> to vector<4x1xi1>
  %z = vector.create_mask %n, %n : vector<4x1xi1>
  %3 = vector.shape_cast %z : vector<4x1xi1> to vector<4xi1>
  return %0, %1, %2, %3 : vector<4xi1>, vector<4xi1>, vector<4x1xi1>, vector<4xi1>
}
func.func @sc_from(%a: f32, %b: f32, %v: vector<4xf32>) -> (vector<1x2xf32>, vector<f32>, vector<2x2xf32>) {
  %e = vector.from_elements %a, %b : vector<2xf32>
  %0 = vector.shape_cast %e : vector<2xf32> to vector<1x2xf32>
  %f = vector.from_elements %a : vector<1xf32>
  %1 = vector.shape_cast %f : vector<1xf32> to vector<f32>
  %t = vector.shape_cast %v : vector<4xf32> to vector<4x1xf32>
  %2 = vector.shape_cast %t : vector<4x1xf32> to vector<2x2xf32>
  return %0, %1, %2 : vector<1x2xf32>, vector<f32>, vector<2x2xf32>
}
func.func @sh(%a: vector<1xf32>, %b: vector<1xf32>, %c: vector<2x2xf32>, %d: vector<2xf32>) -> (vector<2xf32>, vector<4x2xf32>, vector<4xf32>) {
  %0 = vector.shuffle %a, %b [0, 1] : vector<1xf32>, vector<1xf32>
  %1 = vector.shuffle %c, %c [0, 2, 1, 3] : vector<2x2xf32>, vector<2x2xf32>
  %2 = vector.shuffle %d, %d [0, -1, 1, 3] : vector<2xf32>, vector<2xf32>
  return %0, %1, %2 : vector<2xf32>, vector<4x2xf32>, vector<4xf32>
}
func.func @ins(%a: f32, %i: index, %v: vector<4xf32>, %s: vector<2xf32>) -> (vector<4xf32>, vector<1x2xf32>, vector<2x2xf32>) {
  %0 = vector.insert %a, %v [%i] : f32 into vector<4xf32>
  %1 = vector.insert %a, %0 [%i] : f32 into vector<4xf32>
  %x = vector.broadcast %a : f32 to vector<1x2xf32>
  %2 = vector.insert %s, %x [0] : vector<2xf32> into vector<1x2xf32>
  %b = vector.broadcast %a : f32 to vector<2x2xf32>
  %c = vector.broadcast %a : f32 to vector<2xf32>
  %3 = vector.insert %c, %b [1] : vector<2xf32> into vector<2x2xf32>
  return %1, %2, %3 : vector<4xf32>, vector<1x2xf32>, vector<2x2xf32>
}
func.func @ins2(%a: f32, %b: f32, %v: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, vector<3xf32>) {
  %0 = vector.insert %a, %v [0] : f32 into vector<2xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<2xf32>
  %p = ub.poison : vector<3xf32>
  %2 = vector.insert %a, %p [0] : f32 into vector<3xf32>
  %3 = vector.insert %b, %2 [1] : f32 into vector<3xf32>
  return %0, %1, %3 : vector<2xf32>, vector<2xf32>, vector<3xf32>
}
func.func @ins3(%a: vector<2xf32>, %b: vector<2xf32>) -> (vector<2x2xf32>) {
  %p = ub.poison : vector<2x2xf32>
  %2 = vector.insert %b, %p [1] : vector<2xf32> into vector<2x2xf32>
  %3 = vector.insert %a, %2 [0] : vector<2xf32> into vector<2x2xf32>
  return %3 : vector<2x2xf32>
}
func.func @tel(%x: vector<2x1xf32>, %y: vector<1x2xf32>) -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %e = vector.broadcast %x : vector<2x1xf32> to vector<2x2xf32>
  %0:4 = vector.to_elements %e : vector<2x2xf32>
  %f = vector.broadcast %y : vector<1x2xf32> to vector<2x2xf32>
  %1:4 = vector.to_elements %f : vector<2x2xf32>
  return %0#0, %0#1, %0#2, %0#3, %1#0, %1#1, %1#2, %1#3 : f32, f32, f32, f32, f32, f32, f32, f32
}
func.func @cadd(%a: vector<4xf32>, %b: vector<4xf32>, %c: f32, %d: f32) -> (f32, f32, f32) {
  %z = arith.constant 0.0 : f32
  %0 = vector.contract {indexing_maps = [affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>, affine_map<(d0)->()>], iterator_types=["reduction"], kind=#vector.kind<add>} %a, %b, %z : vector<4xf32>, vector<4xf32> into f32
  %1 = arith.addf %0, %c : f32
  %2 = arith.addf %d, %0 : f32
  %3 = arith.addf %0, %0 : f32
  return %1, %2, %3 : f32, f32, f32
}
func.func @masked_nothing(%m: vector<4xi1>, %v: vector<4xf32>) -> vector<4xf32> {
  vector.mask %m { } : vector<4xi1>
  return %v : vector<4xf32>
}
func.func @ess(%v: vector<8x4x2xf32>, %e: vector<2xf32>, %i: vector<4x4xf32>) -> (vector<2x4x2xf32>, vector<1x1x2xf32>, vector<1x2x2xf32>, vector<2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets=[2], sizes=[2], strides=[1]} : vector<8x4x2xf32> to vector<2x4x2xf32>
  %1 = vector.extract_strided_slice %v {offsets=[2,3], sizes=[1,1], strides=[1,1]} : vector<8x4x2xf32> to vector<1x1x2xf32>
  %2 = vector.extract_strided_slice %v {offsets=[2,1], sizes=[1,2], strides=[1,1]} : vector<8x4x2xf32> to vector<1x2x2xf32>
  %x = vector.extract_strided_slice %i {offsets=[1,1], sizes=[2,2], strides=[1,1]} : vector<4x4xf32> to vector<2x2xf32>
  %y = vector.extract_strided_slice %x {offsets=[1,0], sizes=[1,2], strides=[1,1]} : vector<2x2xf32> to vector<1x2xf32>
  %z = vector.extract %y[0] : vector<2xf32> from vector<1x2xf32>
  return %0, %1, %2, %z : vector<2x4x2xf32>, vector<1x1x2xf32>, vector<1x2x2xf32>, vector<2xf32>
}
func.func @ess_ins(%i: vector<4x4xf32>, %w: vector<2x2xf32>, %f: f32) -> (vector<2x2xf32>, vector<1x2xf32>, vector<2x2xf32>, f32) {
  %x = vector.insert_strided_slice %w, %i {offsets=[1,1], strides=[1,1]} : vector<2x2xf32> into vector<4x4xf32>
  %0 = vector.extract_strided_slice %x {offsets=[1,1], sizes=[2,2], strides=[1,1]} : vector<4x4xf32> to vector<2x2xf32>
  %1 = vector.extract_strided_slice %x {offsets=[2,1], sizes=[1,2], strides=[1,1]} : vector<4x4xf32> to vector<1x2xf32>
  %2 = vector.extract_strided_slice %x {offsets=[3,2], sizes=[1,2], strides=[1,1]} : vector<4x4xf32> to vector<1x2xf32>
  %3 = vector.broadcast %2 : vector<1x2xf32> to vector<2x2xf32>
  %4 = vector.extract %x[1, 2] : f32 from vector<4x4xf32>
  return %0, %1, %3, %4 : vector<2x2xf32>, vector<1x2xf32>, vector<2x2xf32>, f32
}
func.func @ext(%t: vector<2x3xf32>, %a: vector<4xf32>, %b: vector<4xf32>, %s: vector<6xf32>) -> (f32, f32, f32, f32) {
  %x = vector.transpose %t, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %0 = vector.extract %x[2, 1] : f32 from vector<3x2xf32>
  %y = vector.shuffle %a, %b [0, 5] : vector<4xf32>, vector<4xf32>
  %1 = vector.extract %y[1] : f32 from vector<2xf32>
  %z = vector.shape_cast %s : vector<6xf32> to vector<2x3xf32>
  %2 = vector.extract %z[1, 1] : f32 from vector<2x3xf32>
  %w = vector.interleave %a, %b : vector<4xf32> -> vector<8xf32>
  %3 = vector.extract %w[3] : f32 from vector<8xf32>
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
