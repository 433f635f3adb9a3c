!struct = !spv.struct<f32 [Sample], !spv.array<1 x f32> [BuiltIn="ClipDistance"]>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [DrawParameters, Shader, SampleRateShading,
      DemoteToHelperInvocation, ClipDistance, Linkage, Matrix], [SPV_EXT_demote_to_helper_invocation]> {
    spv.globalVariable @index built_in("BaseVertex") : !spv.ptr<i32, Input>
    spv.globalVariable @out {location = 0 : i32} : !spv.ptr<!struct, Output>
    func @main() {
      spv.MemoryBarrier "Device", "AcquireRelease|AtomicCounterMemory"
      spv.DemoteToHelperInvocation
      spv.Return
    }
  }
}
