// Small floats are zero here, and one is equal to the other: a comparison of them, or with what is chosen from them, stays.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, DenormFlushToZero], []> {
  spv.EntryPoint "Fragment" @main
  spv.ExecutionMode @main "OriginUpperLeft"
  spv.ExecutionMode @main "DenormFlushToZero", 32
  func @main() -> () {
    spv.Return
  }
  func @compared(%c: i1) -> i1 {
    %zero = spv.constant 0.0 : f32
    %small = spv.constant 1.0e-40 : f32
    %x = spv.Select %c, %small, %zero : i1, f32
    %0 = spv.FOrdEqual %x, %zero : f32
    %1 = spv.FOrdEqual %small, %zero : f32
    %2 = spv.LogicalEqual %0, %1 : i1
    spv.ReturnValue %2 : i1
  }
  func @clamped(%x: f32) -> f32 {
    %zero = spv.constant 0.0 : f32
    %one = spv.constant 1.0 : f32
    %small = spv.constant 1.0e-40 : f32
    %0 = spv.GLSL.FClamp %small, %x, %zero : f32
    %1 = spv.FMul %small, %one : f32
    %2 = spv.FAdd %0, %1 : f32
    spv.ReturnValue %2 : f32
  }
}
