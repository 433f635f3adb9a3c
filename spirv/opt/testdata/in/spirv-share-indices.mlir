spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  // 1 is there as a signed number anyway; 2 is only an index, and 3 is multiplied.
  func @indices(%p: !spv.ptr<!spv.array<4 x f32>, Function>, %x: si32) -> f32 {
    %a = spv.constant 1 : i32
    %b = spv.constant 1 : si32
    %c = spv.constant 2 : i32
    %d = spv.constant 3 : si32
    %0 = spv.IMul %b, %x : si32
    %1 = spv.IMul %0, %d : si32
    %2 = spv.AccessChain %p[%a] : !spv.ptr<!spv.array<4 x f32>, Function>, i32
    %3 = spv.AccessChain %p[%c] : !spv.ptr<!spv.array<4 x f32>, Function>, i32
    %4 = spv.ConvertSToF %1 : si32 to f32
    %5 = spv.Load "Function" %2 : f32
    %6 = spv.Load "Function" %3 : f32
    %7 = spv.FAdd %5, %6 : f32
    %8 = spv.FAdd %4, %7 : f32
    spv.ReturnValue %8 : f32
  }
}
