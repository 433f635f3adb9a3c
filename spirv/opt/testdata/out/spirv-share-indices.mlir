module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @indices(%arg0: !spv.ptr<!spv.array<4 x f32>, Function>, %arg1: si32) -> f32 {
      %cst1_si32 = spv.constant 1 : si32
      %cst1_si32_0 = spv.constant 1 : si32
      %cst2_si32 = spv.constant 2 : si32
      %cst3_si32 = spv.constant 3 : si32
      %0 = spv.IMul %cst1_si32_0, %arg1 : si32
      %1 = spv.IMul %0, %cst3_si32 : si32
      %2 = spv.AccessChain %arg0[%cst1_si32] : !spv.ptr<!spv.array<4 x f32>, Function>, si32
      %3 = spv.AccessChain %arg0[%cst2_si32] : !spv.ptr<!spv.array<4 x f32>, Function>, si32
      %4 = spv.ConvertSToF %1 : si32 to f32
      %5 = spv.Load "Function" %2 : f32
      %6 = spv.Load "Function" %3 : f32
      %7 = spv.FAdd %5, %6 : f32
      %8 = spv.FAdd %4, %7 : f32
      spv.ReturnValue %8 : f32
    }
  } attributes {spv.signed_lengths}
}
