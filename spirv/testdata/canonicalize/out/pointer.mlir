module {
  func.func @cast(%arg0: i32, %arg1: !spirv.ptr<f32, Function>) -> (i32, f32, !spirv.ptr<i32, Function>, f32) {
    %cst1_i32 = spirv.Constant 1 : i32
    %0 = spirv.Bitcast %arg0 : i32 to f32
    %1 = spirv.Bitcast %arg1 : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Function>
    %2 = spirv.Bitcast %cst1_i32 : i32 to f32
    return %arg0, %0, %1, %2 : i32, f32, !spirv.ptr<i32, Function>, f32
  }
  func.func @chain(%arg0: !spirv.ptr<!spirv.array<4 x !spirv.array<3 x f32>>, Function>, %arg1: i32, %arg2: i64) -> f32 {
    %0 = spirv.AccessChain %arg0[%arg1, %arg2] : !spirv.ptr<!spirv.array<4 x !spirv.array<3 x f32>>, Function>, i32, i64 -> !spirv.ptr<f32, Function>
    %1 = spirv.Load "Function" %0 : f32
    spirv.ReturnValue %1 : f32
  }
}
