module {
  spirv.module Logical GLSL450 {
    spirv.func @borrow(%arg0: i32, %arg1: vector<2xi32>) -> !spirv.struct<(i32, i32)> "None" {
      %cst0_i32 = spirv.Constant 0 : i32
      %cst1_i32 = spirv.Constant 1 : i32
      %cst_vec_2xi32 = spirv.Constant dense<0> : vector<2xi32>
      %0 = spirv.CompositeConstruct %cst_vec_2xi32, %cst_vec_2xi32 : (vector<2xi32>, vector<2xi32>) -> !spirv.struct<(vector<2xi32>, vector<2xi32>)>
      %1 = spirv.CompositeExtract %0[1 : i32, 0 : i32] : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
      %2 = spirv.ISub %1, %arg0 : i32
      %3 = spirv.ULessThan %1, %arg0 : i32
      %4 = spirv.Select %3, %cst1_i32, %cst0_i32 : i1, i32
      %5 = spirv.CompositeConstruct %2, %4 : (i32, i32) -> !spirv.struct<(i32, i32)>
      spirv.ReturnValue %5 : !spirv.struct<(i32, i32)>
    }
  }
}
