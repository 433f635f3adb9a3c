func.func @decorated(%x: f32, %min: f32, %max: f32) -> f32 {
  %0 = spirv.FOrdLessThan %min, %x : f32
  %1 = spirv.Select %0, %x, %min : i1, f32
  %2 = spirv.FOrdLessThan %1, %max : f32
  %3 = spirv.Select %2, %1, %max {relaxed_precision} : i1, f32
  return %3 : f32
}
