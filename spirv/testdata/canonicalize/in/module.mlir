spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<i32, Input>
  spirv.func @f() -> i32 "None" {
    %a = spirv.mlir.addressof @v : !spirv.ptr<i32, Input>
    %b = spirv.mlir.addressof @v : !spirv.ptr<i32, Input>
    %l = spirv.Load "Input" %b : i32
    %c = spirv.Constant 0 : i32
    %s = spirv.ISub %l, %c : i32
    %s2 = spirv.IAdd %s, %c : i32
    spirv.ReturnValue %s2 : i32
  }
  spirv.func @g(%x: f32) -> f32 "None" {
    %a = spirv.FAdd %x, %x : f32
    %b = spirv.FAdd %x, %x : f32
    %c = spirv.FMul %a, %b : f32
    %d = spirv.FMul %b, %a : f32
    %e = spirv.FSub %c, %d : f32
    spirv.ReturnValue %e : f32
  }
}
