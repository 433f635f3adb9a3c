func.func @middle0(%x: f32, %min: f32, %max: f32) -> f32 {
  %0 = spirv.FOrdLessThan %min, %x : f32
  %1 = spirv.Select %0, %x, %min : i1, f32
  %2 = spirv.FOrdLessThan %1, %max : f32
  %3 = spirv.Select %2, %1, %max : i1, f32
  return %3 : f32
}
func.func @limit0(%x: f32, %min: f32, %max: f32) -> f32 {
  %0 = spirv.FOrdLessThan %x, %min : f32
  %1 = spirv.Select %0, %min, %x : i1, f32
  %2 = spirv.FOrdLessThan %max, %x : f32
  %3 = spirv.Select %2, %max, %1 : i1, f32
  return %3 : f32
}
func.func @middle1(%x: vector<2xf16>, %min: vector<2xf16>, %max: vector<2xf16>) -> vector<2xf16> {
  %0 = spirv.FOrdLessThanEqual %min, %x : vector<2xf16>
  %1 = spirv.Select %0, %x, %min : vector<2xi1>, vector<2xf16>
  %2 = spirv.FOrdLessThanEqual %1, %max : vector<2xf16>
  %3 = spirv.Select %2, %1, %max : vector<2xi1>, vector<2xf16>
  return %3 : vector<2xf16>
}
func.func @limit1(%x: vector<2xf16>, %min: vector<2xf16>, %max: vector<2xf16>) -> vector<2xf16> {
  %0 = spirv.FOrdLessThanEqual %x, %min : vector<2xf16>
  %1 = spirv.Select %0, %min, %x : vector<2xi1>, vector<2xf16>
  %2 = spirv.FOrdLessThanEqual %max, %x : vector<2xf16>
  %3 = spirv.Select %2, %max, %1 : vector<2xi1>, vector<2xf16>
  return %3 : vector<2xf16>
}
func.func @middle2(%x: i32, %min: i32, %max: i32) -> i32 {
  %0 = spirv.SLessThan %min, %x : i32
  %1 = spirv.Select %0, %x, %min : i1, i32
  %2 = spirv.SLessThan %1, %max : i32
  %3 = spirv.Select %2, %1, %max : i1, i32
  return %3 : i32
}
func.func @limit2(%x: i32, %min: i32, %max: i32) -> i32 {
  %0 = spirv.SLessThan %x, %min : i32
  %1 = spirv.Select %0, %min, %x : i1, i32
  %2 = spirv.SLessThan %max, %x : i32
  %3 = spirv.Select %2, %max, %1 : i1, i32
  return %3 : i32
}
func.func @middle3(%x: vector<2xsi32>, %min: vector<2xsi32>, %max: vector<2xsi32>) -> vector<2xsi32> {
  %0 = spirv.SLessThanEqual %min, %x : vector<2xsi32>
  %1 = spirv.Select %0, %x, %min : vector<2xi1>, vector<2xsi32>
  %2 = spirv.SLessThanEqual %1, %max : vector<2xsi32>
  %3 = spirv.Select %2, %1, %max : vector<2xi1>, vector<2xsi32>
  return %3 : vector<2xsi32>
}
func.func @limit3(%x: vector<2xsi32>, %min: vector<2xsi32>, %max: vector<2xsi32>) -> vector<2xsi32> {
  %0 = spirv.SLessThanEqual %x, %min : vector<2xsi32>
  %1 = spirv.Select %0, %min, %x : vector<2xi1>, vector<2xsi32>
  %2 = spirv.SLessThanEqual %max, %x : vector<2xsi32>
  %3 = spirv.Select %2, %max, %1 : vector<2xi1>, vector<2xsi32>
  return %3 : vector<2xsi32>
}
func.func @middle4(%x: i8, %min: i8, %max: i8) -> i8 {
  %0 = spirv.ULessThan %min, %x : i8
  %1 = spirv.Select %0, %x, %min : i1, i8
  %2 = spirv.ULessThan %1, %max : i8
  %3 = spirv.Select %2, %1, %max : i1, i8
  return %3 : i8
}
func.func @limit4(%x: i8, %min: i8, %max: i8) -> i8 {
  %0 = spirv.ULessThan %x, %min : i8
  %1 = spirv.Select %0, %min, %x : i1, i8
  %2 = spirv.ULessThan %max, %x : i8
  %3 = spirv.Select %2, %max, %1 : i1, i8
  return %3 : i8
}
func.func @middle5(%x: i64, %min: i64, %max: i64) -> i64 {
  %0 = spirv.ULessThanEqual %min, %x : i64
  %1 = spirv.Select %0, %x, %min : i1, i64
  %2 = spirv.ULessThanEqual %1, %max : i64
  %3 = spirv.Select %2, %1, %max : i1, i64
  return %3 : i64
}
func.func @limit5(%x: i64, %min: i64, %max: i64) -> i64 {
  %0 = spirv.ULessThanEqual %x, %min : i64
  %1 = spirv.Select %0, %min, %x : i1, i64
  %2 = spirv.ULessThanEqual %max, %x : i64
  %3 = spirv.Select %2, %max, %1 : i1, i64
  return %3 : i64
}
func.func @mixed(%x: i32, %min: i32, %max: i32) -> (i32, i32, i32) {
  // Two kinds of comparison, a choice the wrong way around, and another value in the middle.
  %0 = spirv.SLessThan %min, %x : i32
  %1 = spirv.Select %0, %x, %min : i1, i32
  %2 = spirv.ULessThan %1, %max : i32
  %3 = spirv.Select %2, %1, %max : i1, i32
  %4 = spirv.SLessThan %1, %max : i32
  %5 = spirv.Select %4, %max, %1 : i1, i32
  %6 = spirv.Select %4, %x, %max : i1, i32
  return %3, %5, %6 : i32, i32, i32
}
