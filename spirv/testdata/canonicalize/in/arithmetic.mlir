func.func @mod(%x: i32) -> (i32, i32, i32) {
  %c16 = spirv.Constant 16 : i32
  %c4 = spirv.Constant 4 : i32
  %c6 = spirv.Constant 6 : i32
  %0 = spirv.UMod %x, %c16 : i32
  %1 = spirv.UMod %0, %c4 : i32
  %2 = spirv.UMod %1, %c16 : i32
  %3 = spirv.UMod %0, %c6 : i32
  %4 = spirv.UMod %0, %c16 : i32
  return %2, %3, %4 : i32, i32, i32
}

func.func @modv(%x: vector<2xi32>) -> vector<2xi32> {
  %c16 = spirv.Constant dense<[16, 8]> : vector<2xi32>
  %c4 = spirv.Constant dense<[4, 8]> : vector<2xi32>
  %0 = spirv.UMod %x, %c16 : vector<2xi32>
  %1 = spirv.UMod %0, %c4 : vector<2xi32>
  return %1 : vector<2xi32>
}

func.func @neg(%x: i32) -> (i32, i32, i32, i32) {
  %c = spirv.Constant 7 : i32
  %0 = spirv.SNegate %x : i32
  %1 = spirv.SNegate %0 : i32
  %2 = spirv.Not %x : i32
  %3 = spirv.Not %2 : i32
  %4 = spirv.SNegate %c : i32
  %5 = spirv.Not %c : i32
  return %1, %3, %4, %5 : i32, i32, i32, i32
}

func.func @mask(%x: i8, %y: i16, %v: vector<2xi8>) -> (i32, i32, i32, i32, vector<2xi32>) {
  %c255 = spirv.Constant 255 : i32
  %c511 = spirv.Constant 511 : i32
  %c127 = spirv.Constant 127 : i32
  %vc = spirv.Constant dense<255> : vector<2xi32>
  %0 = spirv.UConvert %x : i8 to i32
  %1 = spirv.BitwiseAnd %0, %c255 : i32
  %2 = spirv.BitwiseAnd %0, %c511 : i32
  %3 = spirv.BitwiseAnd %0, %c127 : i32
  %4 = spirv.BitwiseAnd %c255, %0 : i32
  %5 = spirv.UConvert %v : vector<2xi8> to vector<2xi32>
  %6 = spirv.BitwiseAnd %5, %vc : vector<2xi32>
  return %1, %2, %3, %4, %6 : i32, i32, i32, i32, vector<2xi32>
}
