// then: cse
spirv.module Logical GLSL450 {
  spirv.func @products(%a: i32, %b: vector<2xi32>) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.UMulExtended %a, %a : !spirv.struct<(i32, i32)>
    %1 = spirv.SMulExtended %b, %b : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
    %x = spirv.CompositeExtract %1[1 : i32, 0 : i32] : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
    %y = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(i32, i32)>
    %2 = spirv.SMulExtended %x, %y : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %2 : !spirv.struct<(i32, i32)>
  }
  spirv.func @sum(%a: vector<3xi32>, %b: vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
    %0 = spirv.IAddCarry %a, %b : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
    spirv.ReturnValue %0 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  }
  spirv.func @other_widths(%a: i16, %b: i64, %c: si64) -> !spirv.struct<(i64, i64)> "None" {
    %0 = spirv.UMulExtended %a, %a : !spirv.struct<(i16, i16)>
    %1 = spirv.SMulExtended %b, %b : !spirv.struct<(i64, i64)>
    %2 = spirv.IAddCarry %a, %a : !spirv.struct<(i16, i16)>
    spirv.ReturnValue %1 : !spirv.struct<(i64, i64)>
  }
  spirv.func @tests(%a: f32, %b: vector<4xf16>) -> vector<4xi1> "None" {
    %0 = spirv.IsInf %a : f32
    %1 = spirv.IsNan %b : vector<4xf16>
    %2 = spirv.Select %0, %1, %1 : i1, vector<4xi1>
    %3 = spirv.LogicalNot %1 : vector<4xi1>
    spirv.ReturnValue %3 : vector<4xi1>
  }
}
