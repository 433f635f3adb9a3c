func.func @cast(%x: i32, %p: !spirv.ptr<f32, Function>) -> (i32, f32, !spirv.ptr<i32, Function>, f32) {
  %1 = spirv.Bitcast %x : i32 to vector<2xf16>
  %2 = spirv.Bitcast %1 : vector<2xf16> to f32
  %3 = spirv.Bitcast %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Function>
  %c = spirv.Constant 1 : i32
  %4 = spirv.Bitcast %c : i32 to f32
  return %x, %2, %3, %4 : i32, f32, !spirv.ptr<i32, Function>, f32
}

func.func @chain(%p: !spirv.ptr<!spirv.array<4 x !spirv.array<3 x f32>>, Function>, %i: i32, %j: i64) -> f32 {
  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.array<4 x !spirv.array<3 x f32>>, Function>, i32 -> !spirv.ptr<!spirv.array<3 x f32>, Function>
  %1 = spirv.AccessChain %0[%j] : !spirv.ptr<!spirv.array<3 x f32>, Function>, i64 -> !spirv.ptr<f32, Function>
  %2 = spirv.Load "Function" %1 : f32
  spirv.ReturnValue %2 : f32
}
