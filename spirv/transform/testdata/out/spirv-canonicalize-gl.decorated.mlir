module {
  func.func @decorated(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 {
    %0 = spirv.FOrdLessThan %arg1, %arg0 : f32
    %1 = spirv.Select %0, %arg0, %arg1 : i1, f32
    %2 = spirv.FOrdLessThan %1, %arg2 : f32
    %3 = spirv.Select %2, %1, %arg2 {relaxed_precision} : i1, f32
    return %3 : f32
  }
}
