spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  // Floats decide, and the way that is not taken does not count: 0.5 arrives.
  func @floats(%p: !spv.ptr<f32, Function>) -> f32 {
    %half = spv.constant 0.5 : f32
    %one = spv.constant 1.0 : f32
    %two = spv.FAdd %half, %half : f32
    %eq = spv.FOrdEqual %two, %one : f32
    spv.selection {
      spv.BranchConditional %eq, ^then, ^otherwise
    ^then:
      %x = spv.GLSL.FClamp %two, %half, %half : f32
      spv.Branch ^both(%x : f32)
    ^otherwise:
      %y = spv.Load "Function" %p : f32
      spv.Branch ^both(%y : f32)
    ^both(%z: f32):
      spv._decorate %z {relaxed_precision} : f32
      %w = spv.FNegate %z : f32
      spv.Store "Function" %p, %w : f32
      spv.Branch ^end
    ^end:
      spv._merge
    }
    spv.ReturnValue %one : f32
  }
}

// Small floats are zero here: nobody knows which of the results are.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, DenormFlushToZero], []> {
  spv.EntryPoint "Fragment" @main
  spv.ExecutionMode @main "OriginUpperLeft"
  spv.ExecutionMode @main "DenormFlushToZero", 32
  func @main() -> () {
    spv.Return
  }
  func @flushed() -> f32 {
    %small = spv.constant 1.0e-30 : f32
    %x = spv.FMul %small, %small : f32
    %r = spv.FAdd %x, %small : f32
    spv.ReturnValue %r : f32
  }
}
