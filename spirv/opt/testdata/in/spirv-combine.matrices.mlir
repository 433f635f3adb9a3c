!mat3 = !spv.matrix<3 x vector<3xf32>>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  // Columns taken out and put back.
  func @copy(%m: !mat3) -> !mat3 {
    %a = spv.CompositeExtract %m[0 : i32] : !mat3
    %b = spv.CompositeExtract %m[1 : i32] : !mat3
    %c = spv.CompositeExtract %m[2 : i32] : !mat3
    %0 = spv.CompositeConstruct %a, %b, %c : !mat3
    spv.ReturnValue %0 : !mat3
  }
  // Rows of an array that become columns: the transposed matrix, which a product takes as it is in memory.
  func @rows(%rows: !spv.array<2 x vector<2xf32>>, %v: vector<2xf32>) -> vector<2xf32> {
    %r = spv.CompositeExtract %rows[0 : i32] : !spv.array<2 x vector<2xf32>>
    %s = spv.CompositeExtract %rows[1 : i32] : !spv.array<2 x vector<2xf32>>
    %a = spv.CompositeExtract %r[0 : i32] : vector<2xf32>
    %b = spv.CompositeExtract %r[1 : i32] : vector<2xf32>
    %c = spv.CompositeExtract %s[0 : i32] : vector<2xf32>
    %d = spv.CompositeExtract %s[1 : i32] : vector<2xf32>
    %x = spv.CompositeConstruct %a, %c : vector<2xf32>
    %y = spv.CompositeConstruct %b, %d : vector<2xf32>
    %m = spv.CompositeConstruct %x, %y : !spv.matrix<2 x vector<2xf32>>
    %0 = spv.VectorTimesMatrix %v, %m : vector<2xf32>, !spv.matrix<2 x vector<2xf32>> -> vector<2xf32>
    spv.ReturnValue %0 : vector<2xf32>
  }
  func @twice(%m: !mat3) -> !mat3 {
    %0 = spv.Transpose %m : !mat3 -> !mat3
    %1 = spv.Transpose %0 : !mat3 -> !mat3
    spv.ReturnValue %1 : !mat3
  }
  func @left(%m: !mat3, %v: vector<3xf32>) -> vector<3xf32> {
    %0 = spv.Transpose %m : !mat3 -> !mat3
    %1 = spv.MatrixTimesVector %0, %v : !mat3, vector<3xf32> -> vector<3xf32>
    spv.ReturnValue %1 : vector<3xf32>
  }
  func @product(%a: !mat3, %b: !mat3, %v: vector<3xf32>) -> vector<3xf32> {
    %0 = spv.Transpose %a : !mat3 -> !mat3
    %1 = spv.Transpose %b : !mat3 -> !mat3
    %2 = spv.MatrixTimesMatrix %0, %1 : !mat3, !mat3 -> !mat3
    %3 = spv.VectorTimesMatrix %v, %2 : vector<3xf32>, !mat3 -> vector<3xf32>
    spv.ReturnValue %3 : vector<3xf32>
  }
  // What is asked of a product needs these columns only: components that differ, in any order.
  func @columns(%m: !spv.matrix<4 x vector<4xf32>>, %v: vector<3xf32>) -> vector<3xf32> {
    %a = spv.CompositeExtract %m[0 : i32] : !spv.matrix<4 x vector<4xf32>>
    %b = spv.CompositeExtract %m[1 : i32] : !spv.matrix<4 x vector<4xf32>>
    %c = spv.CompositeExtract %m[2 : i32] : !spv.matrix<4 x vector<4xf32>>
    %d = spv.CompositeExtract %m[3 : i32] : !spv.matrix<4 x vector<4xf32>>
    %x = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %a, %a : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %y = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %b, %b : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %z = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %c, %c : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %w = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %d, %d : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %n = spv.CompositeConstruct %x, %y, %z, %w : !spv.matrix<4 x vector<3xf32>>
    %p = spv.VectorTimesMatrix %v, %n {no_contraction} : vector<3xf32>, !spv.matrix<4 x vector<3xf32>> -> vector<4xf32>
    %0 = spv.VectorShuffle [2 : i32, 0 : i32, 1 : i32] %p, %p : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    spv.ReturnValue %0 : vector<3xf32>
  }
  // One component twice would be computed twice, and somebody else needs the whole product.
  func @columns_twice(%a: vector<3xf32>, %b: vector<3xf32>, %v: vector<3xf32>) -> vector<2xf32> {
    %n = spv.CompositeConstruct %a, %b : !spv.matrix<2 x vector<3xf32>>
    %p = spv.VectorTimesMatrix %v, %n : vector<3xf32>, !spv.matrix<2 x vector<3xf32>> -> vector<2xf32>
    %0 = spv.VectorShuffle [1 : i32, 1 : i32] %p, %p : vector<2xf32>, vector<2xf32> -> vector<2xf32>
    %m = spv.CompositeConstruct %b, %a : !spv.matrix<2 x vector<3xf32>>
    %q = spv.VectorTimesMatrix %v, %m : vector<3xf32>, !spv.matrix<2 x vector<3xf32>> -> vector<2xf32>
    %1 = spv.VectorShuffle [1 : i32, 0 : i32] %q, %q : vector<2xf32>, vector<2xf32> -> vector<2xf32>
    %s = spv.FAdd %1, %q : vector<2xf32>
    %t = spv.FAdd %s, %0 : vector<2xf32>
    spv.ReturnValue %t : vector<2xf32>
  }
  // The upper left part of a transposed matrix is the transposed part.
  func @part(%m: !spv.matrix<4 x vector<4xf32>>, %v: vector<3xf32>) -> vector<3xf32> {
    %t = spv.Transpose %m : !spv.matrix<4 x vector<4xf32>> -> !spv.matrix<4 x vector<4xf32>>
    %a = spv.CompositeExtract %t[0 : i32] : !spv.matrix<4 x vector<4xf32>>
    %b = spv.CompositeExtract %t[1 : i32] : !spv.matrix<4 x vector<4xf32>>
    %c = spv.CompositeExtract %t[2 : i32] : !spv.matrix<4 x vector<4xf32>>
    %x = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %a, %a : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %y = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %b, %b : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %z = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %c, %c : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %n = spv.CompositeConstruct %x, %y, %z : !mat3
    %0 = spv.VectorTimesMatrix %v, %n : vector<3xf32>, !mat3 -> vector<3xf32>
    spv.ReturnValue %0 : vector<3xf32>
  }
  // Its lower rows are something else, and so are its columns in another order.
  func @other(%m: !spv.matrix<4 x vector<4xf32>>, %v: vector<3xf32>) -> vector<3xf32> {
    %t = spv.Transpose %m : !spv.matrix<4 x vector<4xf32>> -> !spv.matrix<4 x vector<4xf32>>
    %a = spv.CompositeExtract %t[0 : i32] : !spv.matrix<4 x vector<4xf32>>
    %b = spv.CompositeExtract %t[2 : i32] : !spv.matrix<4 x vector<4xf32>>
    %c = spv.CompositeExtract %t[1 : i32] : !spv.matrix<4 x vector<4xf32>>
    %x = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %a, %a : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %y = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %b, %b : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %z = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %c, %c : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %n = spv.CompositeConstruct %x, %y, %z : !mat3
    %0 = spv.MatrixTimesVector %n, %v : !mat3, vector<3xf32> -> vector<3xf32>
    spv.ReturnValue %0 : vector<3xf32>
  }
}
