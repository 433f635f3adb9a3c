spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  // Components of one vector, in their order: the vector.
  func @same(%v: vector<3xf32>) -> vector<3xf32> {
    %x = spv.CompositeExtract %v[0 : i32] : vector<3xf32>
    %y = spv.CompositeExtract %v[1 : i32] : vector<3xf32>
    %z = spv.CompositeExtract %v[2 : i32] : vector<3xf32>
    %0 = spv.CompositeConstruct %x, %y, %z : vector<3xf32>
    spv.ReturnValue %0 : vector<3xf32>
  }
  // In another order: one shuffle.
  func @turned(%v: vector<3xf32>, %w: vector<2xf32>) -> vector<3xf32> {
    %x = spv.CompositeExtract %v[2 : i32] : vector<3xf32>
    %y = spv.CompositeExtract %w[1 : i32] : vector<2xf32>
    %z = spv.CompositeExtract %v[0 : i32] : vector<3xf32>
    %0 = spv.CompositeConstruct %x, %y, %z : vector<3xf32>
    spv.ReturnValue %0 : vector<3xf32>
  }
  // With others: the vector whole.
  func @longer(%v: vector<3xf32>) -> vector<4xf32> {
    %one = spv.constant 1.0 : f32
    %x = spv.CompositeExtract %v[0 : i32] : vector<3xf32>
    %y = spv.CompositeExtract %v[1 : i32] : vector<3xf32>
    %z = spv.CompositeExtract %v[2 : i32] : vector<3xf32>
    %0 = spv.CompositeConstruct %x, %y, %z, %one : vector<4xf32>
    spv.ReturnValue %0 : vector<4xf32>
  }
  // The components are wanted elsewhere, too: as it is.
  func @needed(%v: vector<3xf32>) -> vector<2xf32> {
    %x = spv.CompositeExtract %v[1 : i32] : vector<3xf32>
    %y = spv.CompositeExtract %v[2 : i32] : vector<3xf32>
    %s = spv.FMul %x, %y : f32
    %0 = spv.CompositeConstruct %y, %x : vector<2xf32>
    %1 = spv.VectorTimesScalar %0, %s : (vector<2xf32>, f32) -> vector<2xf32>
    spv.ReturnValue %1 : vector<2xf32>
  }
  func @shuffles(%v: vector<4xf32>) -> vector<4xf32> {
    %0 = spv.VectorShuffle [3 : i32, 2 : i32, 1 : i32, 0 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<4xf32>
    %1 = spv.VectorShuffle [3 : i32, 2 : i32, 1 : i32, 0 : i32] %0, %0 : vector<4xf32>, vector<4xf32> -> vector<4xf32>
    spv.ReturnValue %1 : vector<4xf32>
  }
  // Several of one: each of what that one is of, so that nobody needs it.
  func @fan(%v: vector<4xf32>) -> vector<2xf32> {
    %0 = spv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %1 = spv.VectorShuffle [0 : i32, 2 : i32] %0, %0 : vector<3xf32>, vector<3xf32> -> vector<2xf32>
    %2 = spv.VectorShuffle [1 : i32, 1 : i32] %0, %0 : vector<3xf32>, vector<3xf32> -> vector<2xf32>
    %3 = spv.FAdd %1, %2 : vector<2xf32>
    spv.ReturnValue %3 : vector<2xf32>
  }
  // A decoration goes over to what takes the place; that is no reason to replace anything.
  func @decorated(%v: vector<4xf32>) -> vector<2xf32> {
    %0 = spv.VectorShuffle {relaxed_precision} [0 : i32, 1 : i32, 2 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %1 = spv.VectorShuffle {relaxed_precision} [2 : i32, 1 : i32] %0, %0 : vector<3xf32>, vector<3xf32> -> vector<2xf32>
    %2 = spv.VectorShuffle {relaxed_precision} [3 : i32, 2 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>
    %3 = spv.FAdd %1, %2 : vector<2xf32>
    spv.ReturnValue %3 : vector<2xf32>
  }
  // Arithmetic on components is arithmetic on vectors.
  func @joined(%v: vector<2xf32>, %w: vector<2xf32>) -> vector<2xf32> {
    %a = spv.CompositeExtract %v[0 : i32] : vector<2xf32>
    %b = spv.CompositeExtract %v[1 : i32] : vector<2xf32>
    %c = spv.CompositeExtract %w[0 : i32] : vector<2xf32>
    %d = spv.CompositeExtract %w[1 : i32] : vector<2xf32>
    %x = spv.FAdd %a, %c : f32
    %y = spv.FAdd %b, %d : f32
    %0 = spv.CompositeConstruct %x, %y : vector<2xf32>
    spv.ReturnValue %0 : vector<2xf32>
  }
  // Not if one of them must not be contracted and the other may.
  func @apart(%v: vector<2xf32>, %w: vector<2xf32>) -> vector<2xf32> {
    %a = spv.CompositeExtract %v[0 : i32] : vector<2xf32>
    %b = spv.CompositeExtract %v[1 : i32] : vector<2xf32>
    %c = spv.CompositeExtract %w[0 : i32] : vector<2xf32>
    %d = spv.CompositeExtract %w[1 : i32] : vector<2xf32>
    %x = spv.FAdd %a, %c {no_contraction} : f32
    %y = spv.FAdd %b, %d : f32
    %0 = spv.CompositeConstruct %x, %y : vector<2xf32>
    spv.ReturnValue %0 : vector<2xf32>
  }
  func @scaled(%v: vector<3xf32>, %s: f32) -> vector<3xf32> {
    %a = spv.CompositeExtract %v[0 : i32] : vector<3xf32>
    %b = spv.CompositeExtract %v[1 : i32] : vector<3xf32>
    %c = spv.CompositeExtract %v[2 : i32] : vector<3xf32>
    %x = spv.FMul %a, %s : f32
    %y = spv.FMul %s, %b : f32
    %z = spv.FMul %c, %s : f32
    %0 = spv.CompositeConstruct %x, %y, %z : vector<3xf32>
    spv.ReturnValue %0 : vector<3xf32>
  }
  func @inserted(%v: vector<2xf32>, %x: f32, %y: f32) -> f32 {
    %0 = spv.CompositeInsert %x, %v[0 : i32] : f32 into vector<2xf32>
    %1 = spv.CompositeInsert %y, %0[1 : i32] : f32 into vector<2xf32>
    %2 = spv.CompositeExtract %1[0 : i32] : vector<2xf32>
    spv.ReturnValue %2 : f32
  }
  func @parts(%s: !spv.struct<!spv.array<2 x vector<2xf32>>>) -> vector<2xf32> {
    %0 = spv.CompositeExtract %s[0 : i32] : !spv.struct<!spv.array<2 x vector<2xf32>>>
    %1 = spv.CompositeExtract %0[1 : i32] : !spv.array<2 x vector<2xf32>>
    spv.ReturnValue %1 : vector<2xf32>
  }
}
