module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
    func @floats(%arg0: !spv.ptr<f32, Function>) -> f32 {
      %cst_f32 = spv.constant -5.000000e-01 : f32
      %true = spv.constant true
      %cst_f32_0 = spv.constant 1.000000e+00 : f32
      %cst_f32_1 = spv.constant 5.000000e-01 : f32
      spv.selection {
        spv.BranchConditional %true, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spv.Branch ^bb3(%cst_f32_1 : f32)
      ^bb2:  // pred: ^bb0
        %0 = spv.Load "Function" %arg0 : f32
        spv.Branch ^bb3(%0 : f32)
      ^bb3(%1: f32):  // 2 preds: ^bb1, ^bb2
        spv.Store "Function" %arg0, %cst_f32 : f32
        spv.Branch ^bb4
      ^bb4:  // pred: ^bb3
        spv._merge
      }
      spv.ReturnValue %cst_f32_0 : f32
    }
  }
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, DenormFlushToZero], []> {
    spv.EntryPoint "Fragment" @main
    spv.ExecutionMode @main "OriginUpperLeft"
    spv.ExecutionMode @main "DenormFlushToZero", 32
    func @main() {
      spv.Return
    }
    func @flushed() -> f32 {
      %cst_f32 = spv.constant 1.000000e-30 : f32
      %0 = spv.FMul %cst_f32, %cst_f32 : f32
      %1 = spv.FAdd %0, %cst_f32 : f32
      spv.ReturnValue %1 : f32
    }
  }
}
