spirv.module Logical GLSL450 {
  spirv.func @dont(%x: i32) -> i32 "DontInline" {
    %0 = spirv.IMul %x, %x : i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @do(%x: i32) -> i32 "Inline|Pure" {
    %0 = spirv.FunctionCall @dont(%x) : (i32) -> i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @main(%x: i32) -> i32 "None" {
    %0 = spirv.FunctionCall @do(%x) : (i32) -> i32
    spirv.ReturnValue %0 : i32
  }
}
