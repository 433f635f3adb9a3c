// What parameters of decorations need; what the mere mention of some enumerants does not; what a capability that came with an
// extension brings along.
spv.module Logical GLSL450 requires #spv.vce<v1.3, [Shader, DrawParameters, SampleRateShading, DemoteToHelperInvocation, ClipDistance, Linkage], [SPV_KHR_shader_draw_parameters, SPV_EXT_demote_to_helper_invocation]> {
  spv.globalVariable @index built_in("BaseVertex") : !spv.ptr<i32, Input>
  spv.globalVariable @out {location = 0 : i32} : !spv.ptr<!spv.struct<f32 [Sample], !spv.array<1 x f32> [BuiltIn="ClipDistance"]>, Output>
  func @main() {
    spv.MemoryBarrier "Device", "AcquireRelease|AtomicCounterMemory"
    spv.DemoteToHelperInvocation
    spv.Return
  }
}
