// Small floats are zero here: what is computed of them turn by turn is left to those who know.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, DenormFlushToZero], []> {
  spv.EntryPoint "Fragment" @main
  spv.ExecutionMode @main "OriginUpperLeft"
  spv.ExecutionMode @main "DenormFlushToZero", 32
  func @main() -> () {
    spv.Return
  }
  func @flushed() -> f32 {
    %zero = spv.constant 0 : i32
    %one = spv.constant 1 : i32
    %two = spv.constant 2 : i32
    %small = spv.constant 1.0e-25 : f32
    %r = spv.loop -> f32 {
      spv.Branch ^head(%zero, %small : i32, f32)
    ^head(%i: i32, %x: f32):
      %lt = spv.SLessThan %i, %two : i32
      spv.BranchConditional %lt, ^continue, ^merge(%x : f32)
    ^continue:
      %y = spv.FMul %x, %small : f32
      %next = spv.IAdd %i, %one : i32
      spv.Branch ^head(%next, %y : i32, f32)
    ^merge(%m: f32):
      spv._merge %m : f32
    }
    spv.ReturnValue %r : f32
  }
}
