module {
  spirv.module Logical GLSL450 {
    spirv.func @choice(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: i1) -> f32 "None" {
      %0 = spirv.Select %arg3, %arg1, %arg2 : i1, f32
      %1 = spirv.FOrdLessThan %0, %arg2 : f32
      %2 = spirv.Select %1, %0, %arg2 : i1, f32
      spirv.ReturnValue %2 : f32
    }
    spirv.func @otherThen(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %arg1, %arg0 : f32
      %1 = spirv.Select %0, %arg0, %arg1 : i1, f32
      %2 = spirv.FOrdLessThan %arg0, %arg2 : f32
      %3 = spirv.Select %2, %1, %arg2 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @otherOtherwise(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %arg1, %arg0 : f32
      %1 = spirv.Select %0, %arg0, %arg1 : i1, f32
      %2 = spirv.FOrdLessThan %1, %arg2 : f32
      %3 = spirv.Select %2, %1, %arg1 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @otherKind(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThanEqual %arg1, %arg0 : f32
      %1 = spirv.Select %0, %arg0, %arg1 : i1, f32
      %2 = spirv.FOrdLessThan %1, %arg2 : f32
      %3 = spirv.Select %2, %1, %arg2 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @innerThen(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %arg2, %arg0 : f32
      %1 = spirv.Select %0, %arg1, %arg2 : i1, f32
      %2 = spirv.FOrdLessThan %1, %arg3 : f32
      %3 = spirv.Select %2, %1, %arg3 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @innerOtherwise(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %arg2, %arg0 : f32
      %1 = spirv.Select %0, %arg0, %arg1 : i1, f32
      %2 = spirv.FOrdLessThan %1, %arg3 : f32
      %3 = spirv.Select %2, %1, %arg3 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @argument(%arg0: f32, %arg1: f32, %arg2: i1) -> f32 "None" {
      %0 = spirv.FOrdLessThan %arg0, %arg1 : f32
      %1 = spirv.Select %0, %arg0, %arg1 : i1, f32
      %2 = spirv.Select %arg2, %1, %arg0 : i1, f32
      spirv.ReturnValue %2 : f32
    }
    spirv.func @equal(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
      %0 = spirv.FOrdEqual %arg1, %arg0 : f32
      %1 = spirv.Select %0, %arg0, %arg1 : i1, f32
      %2 = spirv.FOrdEqual %1, %arg2 : f32
      %3 = spirv.Select %2, %1, %arg2 : i1, f32
      spirv.ReturnValue %3 : f32
    }
  }
  spirv.module Logical GLSL450 {
    spirv.func @clamp(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
      %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : f32
      spirv.ReturnValue %0 : f32
    }
    spirv.func @otherThen(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %arg0, %arg2 : f32
      %1 = spirv.Select %0, %arg2, %arg0 : i1, f32
      %2 = spirv.FOrdLessThan %arg3, %arg0 : f32
      %3 = spirv.Select %2, %arg1, %1 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @otherKind(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThanEqual %arg0, %arg1 : f32
      %1 = spirv.Select %0, %arg1, %arg0 : i1, f32
      %2 = spirv.FOrdLessThan %arg2, %arg0 : f32
      %3 = spirv.Select %2, %arg2, %1 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @innerThen(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %arg0, %arg2 : f32
      %1 = spirv.Select %0, %arg1, %arg0 : i1, f32
      %2 = spirv.FOrdLessThan %arg3, %arg0 : f32
      %3 = spirv.Select %2, %arg3, %1 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @innerOtherwise(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %arg0, %arg2 : f32
      %1 = spirv.Select %0, %arg2, %arg1 : i1, f32
      %2 = spirv.FOrdLessThan %arg3, %arg0 : f32
      %3 = spirv.Select %2, %arg3, %1 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @outer(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %arg0, %arg2 : f32
      %1 = spirv.Select %0, %arg2, %arg0 : i1, f32
      %2 = spirv.FOrdLessThan %arg3, %arg1 : f32
      %3 = spirv.Select %2, %arg3, %1 : i1, f32
      spirv.ReturnValue %3 : f32
    }
  }
}
