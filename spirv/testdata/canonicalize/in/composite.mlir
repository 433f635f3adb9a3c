func.func @extract(%x: f32, %y: f32, %v: vector<2xf32>) -> (f32, f32, f32, f32, vector<2xf32>) {
  %0 = spirv.CompositeConstruct %x, %y : (f32, f32) -> vector<2xf32>
  %1 = spirv.CompositeExtract %0[1 : i32] : vector<2xf32>
  %2 = spirv.CompositeConstruct %v, %v : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
  %3 = spirv.CompositeExtract %2[1 : i32] : vector<4xf32>
  %4 = spirv.CompositeConstruct %x, %v : (f32, vector<2xf32>) -> !spirv.struct<(f32, vector<2xf32>)>
  %5 = spirv.CompositeExtract %4[1 : i32, 0 : i32] : !spirv.struct<(f32, vector<2xf32>)>
  %6 = spirv.CompositeExtract %4[0 : i32] : !spirv.struct<(f32, vector<2xf32>)>
  %c = spirv.Constant [dense<[1.0, 2.0]> : vector<2xf32>, dense<3.0> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>>
  %7 = spirv.CompositeExtract %c[1 : i32] : !spirv.array<2 x vector<2xf32>>
  return %1, %3, %5, %6, %7 : f32, f32, f32, f32, vector<2xf32>
}

func.func @extract_inserted(%c: !spirv.array<2 x vector<2xf32>>, %x: f32) -> (f32, f32) {
  %0 = spirv.CompositeInsert %x, %c[1 : i32, 0 : i32] : f32 into !spirv.array<2 x vector<2xf32>>
  %1 = spirv.CompositeExtract %0[1 : i32, 0 : i32] : !spirv.array<2 x vector<2xf32>>
  %2 = spirv.CompositeExtract %0[1 : i32, 1 : i32] : !spirv.array<2 x vector<2xf32>>
  return %1, %2 : f32, f32
}
