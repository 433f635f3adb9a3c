module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v : !spirv.ptr<i32, Input>
    spirv.func @f() -> i32 "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %v_addr = spirv.mlir.addressof @v : !spirv.ptr<i32, Input>
      %0 = spirv.Load "Input" %v_addr : i32
      %1 = spirv.ISub %0, %cst0_i32 : i32
      spirv.ReturnValue %1 : i32
    }
    spirv.func @g(%arg0: f32) -> f32 "None" {
      %0 = spirv.FAdd %arg0, %arg0 : f32
      %1 = spirv.FAdd %arg0, %arg0 : f32
      %2 = spirv.FMul %0, %1 : f32
      %3 = spirv.FMul %1, %0 : f32
      %4 = spirv.FSub %2, %3 : f32
      spirv.ReturnValue %4 : f32
    }
  }
}
