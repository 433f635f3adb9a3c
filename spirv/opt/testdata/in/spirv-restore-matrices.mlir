!rows = !spv.struct<"rows", !spv.array<2 x vector<4xf32> [16]> [0], Block>
!table = !spv.struct<"table", !spv.array<3 x vector<4xf32> [16]> [0], Block>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  spv.globalVariable @a bind(0, 0) : !spv.ptr<!rows, Uniform>
  spv.globalVariable @b bind(0, 1) : !spv.ptr<!table, Uniform>
  func @matrix(%v: vector<2xf32>, %i: i32) -> vector<4xf32> {
    %zero = spv.constant 0 : i32
    %p = spv._address_of @a : !spv.ptr<!rows, Uniform>
    %q = spv.AccessChain %p[%zero] : !spv.ptr<!rows, Uniform>, i32
    %0 = spv.Load "Uniform" %q : !spv.array<2 x vector<4xf32> [16]>
    %1 = spv.CompositeExtract %0[0 : i32] : !spv.array<2 x vector<4xf32> [16]>
    %2 = spv.CompositeExtract %0[1 : i32] : !spv.array<2 x vector<4xf32> [16]>
    %3 = spv.CompositeConstruct %1, %2 : !spv.matrix<2 x vector<4xf32>>
    %4 = spv.MatrixTimesVector %3, %v : !spv.matrix<2 x vector<4xf32>>, vector<2xf32> -> vector<4xf32>
    %r = spv.AccessChain %p[%zero, %i] : !spv.ptr<!rows, Uniform>, i32, i32
    %5 = spv.Load "Uniform" %r : vector<4xf32>
    %6 = spv.FAdd %4, %5 : vector<4xf32>
    spv.ReturnValue %6 : vector<4xf32>
  }
  // No matrix is made of these.
  func @array(%i: i32) -> vector<4xf32> {
    %zero = spv.constant 0 : i32
    %p = spv._address_of @b : !spv.ptr<!table, Uniform>
    %q = spv.AccessChain %p[%zero, %i] : !spv.ptr<!table, Uniform>, i32, i32
    %0 = spv.Load "Uniform" %q : vector<4xf32>
    spv.ReturnValue %0 : vector<4xf32>
  }
}
