// What is not quite a clamp stays: one thing is another, each.
module {
  spirv.module Logical GLSL450 {
    // One thing is not as in a clamp, each.
    spirv.func @choice(%x: f32, %a: f32, %b: f32, %c: i1) -> f32 "None" {
      %0 = spirv.Select %c, %a, %b : i1, f32
      %1 = spirv.FOrdLessThan %0, %b : f32
      %2 = spirv.Select %1, %0, %b : i1, f32
      spirv.ReturnValue %2 : f32
    }
    spirv.func @otherThen(%x: f32, %a: f32, %b: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %a, %x : f32
      %1 = spirv.Select %0, %x, %a : i1, f32
      %2 = spirv.FOrdLessThan %x, %b : f32
      %3 = spirv.Select %2, %1, %b : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @otherOtherwise(%x: f32, %a: f32, %b: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %a, %x : f32
      %1 = spirv.Select %0, %x, %a : i1, f32
      %2 = spirv.FOrdLessThan %1, %b : f32
      %3 = spirv.Select %2, %1, %a : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @otherKind(%x: f32, %a: f32, %b: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThanEqual %a, %x : f32
      %1 = spirv.Select %0, %x, %a : i1, f32
      %2 = spirv.FOrdLessThan %1, %b : f32
      %3 = spirv.Select %2, %1, %b : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @innerThen(%x: f32, %y: f32, %a: f32, %b: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %a, %x : f32
      %1 = spirv.Select %0, %y, %a : i1, f32
      %2 = spirv.FOrdLessThan %1, %b : f32
      %3 = spirv.Select %2, %1, %b : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @innerOtherwise(%x: f32, %y: f32, %a: f32, %b: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %a, %x : f32
      %1 = spirv.Select %0, %x, %y : i1, f32
      %2 = spirv.FOrdLessThan %1, %b : f32
      %3 = spirv.Select %2, %1, %b : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @argument(%x: f32, %b: f32, %c: i1) -> f32 "None" {
      %2 = spirv.FOrdLessThan %x, %b : f32
      %3 = spirv.Select %2, %x, %b : i1, f32
      %4 = spirv.Select %c, %3, %x : i1, f32
      spirv.ReturnValue %4 : f32
    }
    spirv.func @equal(%x: f32, %a: f32, %b: f32) -> f32 "None" {
      %0 = spirv.FOrdEqual %a, %x : f32
      %1 = spirv.Select %0, %x, %a : i1, f32
      %2 = spirv.FOrdEqual %1, %b : f32
      %3 = spirv.Select %2, %1, %b : i1, f32
      spirv.ReturnValue %3 : f32
    }
  }
  spirv.module Logical GLSL450 {
    // The same with the limit first.
    spirv.func @clamp(%x: f32, %a: f32, %b: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %x, %a : f32
      %1 = spirv.Select %0, %a, %x : i1, f32
      %2 = spirv.FOrdLessThan %b, %x : f32
      %3 = spirv.Select %2, %b, %1 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @otherThen(%x: f32, %y: f32, %a: f32, %b: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %x, %a : f32
      %1 = spirv.Select %0, %a, %x : i1, f32
      %2 = spirv.FOrdLessThan %b, %x : f32
      %3 = spirv.Select %2, %y, %1 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @otherKind(%x: f32, %a: f32, %b: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThanEqual %x, %a : f32
      %1 = spirv.Select %0, %a, %x : i1, f32
      %2 = spirv.FOrdLessThan %b, %x : f32
      %3 = spirv.Select %2, %b, %1 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @innerThen(%x: f32, %y: f32, %a: f32, %b: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %x, %a : f32
      %1 = spirv.Select %0, %y, %x : i1, f32
      %2 = spirv.FOrdLessThan %b, %x : f32
      %3 = spirv.Select %2, %b, %1 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @innerOtherwise(%x: f32, %y: f32, %a: f32, %b: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %x, %a : f32
      %1 = spirv.Select %0, %a, %y : i1, f32
      %2 = spirv.FOrdLessThan %b, %x : f32
      %3 = spirv.Select %2, %b, %1 : i1, f32
      spirv.ReturnValue %3 : f32
    }
    spirv.func @outer(%x: f32, %y: f32, %a: f32, %b: f32) -> f32 "None" {
      %0 = spirv.FOrdLessThan %x, %a : f32
      %1 = spirv.Select %0, %a, %x : i1, f32
      %2 = spirv.FOrdLessThan %b, %y : f32
      %3 = spirv.Select %2, %b, %1 : i1, f32
      spirv.ReturnValue %3 : f32
    }
  }
}
