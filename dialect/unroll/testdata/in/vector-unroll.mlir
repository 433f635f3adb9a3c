// What SPIR-V has stays.
func.func @stays(%v: vector<4xf32>, %w: vector<1x3xf32>) -> vector<4xf32> {
  %0 = arith.addf %v, %v : vector<4xf32>
  %1 = arith.mulf %w, %w : vector<1x3xf32>
  return %0 : vector<4xf32>
}
// Parts are computed with, and only chosen among where they can stay.
func.func @parts(%v: vector<2x4xf32>, %c: i1) -> vector<8xf32> {
  %0 = arith.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]> : vector<8xf32>
  %1 = vector.shape_cast %v : vector<2x4xf32> to vector<8xf32>
  %2 = arith.addf %0, %1 : vector<8xf32>
  %3 = scf.if %c -> (vector<8xf32>) {
    scf.yield %2 : vector<8xf32>
  } else {
    %4 = vector.shuffle %2, %1 [4, 5, 6, 7, 8, 9, 10, 11] : vector<8xf32>, vector<8xf32>
    scf.yield %4 : vector<8xf32>
  }
  return %3 : vector<8xf32>
}
func.func @choose(%v: vector<5xi32>, %i: index) -> i32 {
  %0 = vector.extract %v[%i] : i32 from vector<5xi32>
  return %0 : i32
}
// What may be out of bounds is asked for; what is known to be is not loaded.
func.func @transfers(%m: memref<?x4xf32>, %i: index) -> vector<3xf32> {
  %z = arith.constant 0.0 : f32
  %c2 = arith.constant 2 : index
  %0 = vector.transfer_read %m[%i, %c2], %z {in_bounds = [false]} : memref<?x4xf32>, vector<3xf32>
  vector.transfer_write %0, %m[%i, %c2] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<3xf32>, memref<?x4xf32>
  return %0 : vector<3xf32>
}
func.func @contract(%a: vector<1x2xf16>, %b: vector<2x1xf16>, %c: vector<1x1xf32>) -> vector<1x1xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1x2xf16>, vector<2x1xf16> into vector<1x1xf32>
  return %0 : vector<1x1xf32>
}
