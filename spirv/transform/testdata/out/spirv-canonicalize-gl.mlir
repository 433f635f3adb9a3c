module {
  func.func @middle0(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 {
    %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : f32
    return %0 : f32
  }
  func.func @limit0(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 {
    %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : f32
    return %0 : f32
  }
  func.func @middle1(%arg0: vector<2xf16>, %arg1: vector<2xf16>, %arg2: vector<2xf16>) -> vector<2xf16> {
    %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : vector<2xf16>
    return %0 : vector<2xf16>
  }
  func.func @limit1(%arg0: vector<2xf16>, %arg1: vector<2xf16>, %arg2: vector<2xf16>) -> vector<2xf16> {
    %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : vector<2xf16>
    return %0 : vector<2xf16>
  }
  func.func @middle2(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
    %0 = spirv.GL.SClamp %arg0, %arg1, %arg2 : i32
    return %0 : i32
  }
  func.func @limit2(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
    %0 = spirv.GL.SClamp %arg0, %arg1, %arg2 : i32
    return %0 : i32
  }
  func.func @middle3(%arg0: vector<2xsi32>, %arg1: vector<2xsi32>, %arg2: vector<2xsi32>) -> vector<2xsi32> {
    %0 = spirv.GL.SClamp %arg0, %arg1, %arg2 : vector<2xsi32>
    return %0 : vector<2xsi32>
  }
  func.func @limit3(%arg0: vector<2xsi32>, %arg1: vector<2xsi32>, %arg2: vector<2xsi32>) -> vector<2xsi32> {
    %0 = spirv.GL.SClamp %arg0, %arg1, %arg2 : vector<2xsi32>
    return %0 : vector<2xsi32>
  }
  func.func @middle4(%arg0: i8, %arg1: i8, %arg2: i8) -> i8 {
    %0 = spirv.GL.UClamp %arg0, %arg1, %arg2 : i8
    return %0 : i8
  }
  func.func @limit4(%arg0: i8, %arg1: i8, %arg2: i8) -> i8 {
    %0 = spirv.GL.UClamp %arg0, %arg1, %arg2 : i8
    return %0 : i8
  }
  func.func @middle5(%arg0: i64, %arg1: i64, %arg2: i64) -> i64 {
    %0 = spirv.GL.UClamp %arg0, %arg1, %arg2 : i64
    return %0 : i64
  }
  func.func @limit5(%arg0: i64, %arg1: i64, %arg2: i64) -> i64 {
    %0 = spirv.GL.UClamp %arg0, %arg1, %arg2 : i64
    return %0 : i64
  }
  func.func @mixed(%arg0: i32, %arg1: i32, %arg2: i32) -> (i32, i32, i32) {
    %0 = spirv.SLessThan %arg1, %arg0 : i32
    %1 = spirv.Select %0, %arg0, %arg1 : i1, i32
    %2 = spirv.ULessThan %1, %arg2 : i32
    %3 = spirv.Select %2, %1, %arg2 : i1, i32
    %4 = spirv.SLessThan %1, %arg2 : i32
    %5 = spirv.Select %4, %arg2, %1 : i1, i32
    %6 = spirv.Select %4, %arg0, %arg2 : i1, i32
    return %3, %5, %6 : i32, i32, i32
  }
}
