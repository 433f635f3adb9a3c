module {
  func.func @mod(%arg0: i32) -> (i32, i32, i32) {
    %cst16_i32 = spirv.Constant 16 : i32
    %cst4_i32 = spirv.Constant 4 : i32
    %cst6_i32 = spirv.Constant 6 : i32
    %0 = spirv.UMod %arg0, %cst16_i32 : i32
    %1 = spirv.UMod %arg0, %cst4_i32 : i32
    %2 = spirv.UMod %1, %cst16_i32 : i32
    %3 = spirv.UMod %0, %cst6_i32 : i32
    %4 = spirv.UMod %arg0, %cst16_i32 : i32
    return %2, %3, %4 : i32, i32, i32
  }
  func.func @modv(%arg0: vector<2xi32>) -> vector<2xi32> {
    %cst_vec_2xi32 = spirv.Constant dense<[4, 8]> : vector<2xi32>
    %0 = spirv.UMod %arg0, %cst_vec_2xi32 : vector<2xi32>
    return %0 : vector<2xi32>
  }
  func.func @neg(%arg0: i32) -> (i32, i32, i32, i32) {
    %cst-7_i32 = spirv.Constant -7 : i32
    %cst-8_i32 = spirv.Constant -8 : i32
    return %arg0, %arg0, %cst-7_i32, %cst-8_i32 : i32, i32, i32, i32
  }
  func.func @mask(%arg0: i8, %arg1: i16, %arg2: vector<2xi8>) -> (i32, i32, i32, i32, vector<2xi32>) {
    %cst127_i32 = spirv.Constant 127 : i32
    %0 = spirv.UConvert %arg0 : i8 to i32
    %1 = spirv.BitwiseAnd %0, %cst127_i32 : i32
    %2 = spirv.UConvert %arg2 : vector<2xi8> to vector<2xi32>
    return %0, %0, %1, %0, %2 : i32, i32, i32, i32, vector<2xi32>
  }
}
