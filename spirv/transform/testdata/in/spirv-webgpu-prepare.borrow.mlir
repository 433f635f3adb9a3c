spirv.module Logical GLSL450 {
  spirv.func @borrow(%a: i32, %b: vector<2xi32>) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.ISubBorrow %a, %a : !spirv.struct<(i32, i32)>
    %1 = spirv.ISubBorrow %b, %b : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
    %2 = spirv.CompositeExtract %1[1 : i32, 0 : i32] : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
    %3 = spirv.ISubBorrow %2, %a : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %3 : !spirv.struct<(i32, i32)>
  }
}
