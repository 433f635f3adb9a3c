!image_f32_2d = !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
spv.module "Logical" "GLSL450" {
  spv.specConstant @n spec_id(0) = 4 : i32
  spv.specConstantOp @twice = "IMul" [@n, 2 : i32] : i32 {relaxed_precision}
  spv.specConstantComposite @pair (@n, 3 : i32) : vector<2xi32>
  spv.globalConstant @extent = dense<[8, 8, 1]> : vector<3xi32> {built_in = "WorkgroupSize"}
  spv.globalConstant @null = #spv.null : !spv.struct<f32, vector<2xi32>>
  spv.globalVariable @texture bind(0, 0) : !spv.ptr<!image_f32_2d, UniformConstant>
  spv.globalVariable @sampler bind(0, 1) : !spv.ptr<!spv.sampler, UniformConstant>
  func @mixed(%s: si32, %u: i32, %v: vector<2xsi32>, %w: vector<2xi32>) -> si32 {
    %0 = spv.IAdd %s, %u : (si32, i32) -> si32
    %1 = spv.SLessThan %s, %u : (si32, i32) -> i1
    %2 = spv.BitwiseAnd %v, %w : (vector<2xsi32>, vector<2xi32>) -> vector<2xi32>
    %3 = spv.ShiftLeftLogical %0, %u : (si32, i32) -> i32
    %4 = spv.GLSL.SMax %s, %0 : si32
    %5 = spv.BitCount %u : (i32) -> si32
    spv.ReturnValue %4 : si32
  }
}
