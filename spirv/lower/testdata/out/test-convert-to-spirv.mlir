module {
  spirv.func @add(%arg0: i32, %arg1: i32) -> i32 "None" {
    %0 = spirv.IAdd %arg0, %arg1 : i32
    %1 = spirv.IMul %0, %arg1 : i32
    spirv.ReturnValue %1 : i32
  }
}
