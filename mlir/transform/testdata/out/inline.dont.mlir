module {
  spirv.module Logical GLSL450 {
    spirv.func @dont(%arg0: i32) -> i32 "DontInline" {
      %0 = spirv.IMul %arg0, %arg0 : i32
      spirv.ReturnValue %0 : i32
    }
    spirv.func @do(%arg0: i32) -> i32 "Inline|Pure" {
      %0 = spirv.FunctionCall @dont(%arg0) : (i32) -> i32
      spirv.ReturnValue %0 : i32
    }
    spirv.func @main(%arg0: i32) -> i32 "None" {
      %0 = spirv.FunctionCall @dont(%arg0) : (i32) -> i32
      spirv.ReturnValue %0 : i32
    }
  }
}
