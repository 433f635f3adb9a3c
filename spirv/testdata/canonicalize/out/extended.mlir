module {
  func.func @carry0(%arg0: i32) -> !spirv.struct<(i32, i32)> {
    %cst0_i32 = spirv.Constant 0 : i32
    %0 = spirv.CompositeConstruct %arg0, %cst0_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  func.func @carry0l(%arg0: i32) -> !spirv.struct<(i32, i32)> {
    %cst0_i32 = spirv.Constant 0 : i32
    %0 = spirv.CompositeConstruct %arg0, %cst0_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  func.func @carryc() -> !spirv.struct<(i32, i32)> {
    %cst4_i32 = spirv.Constant 4 : i32
    %cst1_i32 = spirv.Constant 1 : i32
    %0 = spirv.CompositeConstruct %cst4_i32, %cst1_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  func.func @carryv() -> !spirv.struct<(vector<2xi32>, vector<2xi32>)> {
    %cst_vec_2xi32 = spirv.Constant dense<[4, 9]> : vector<2xi32>
    %cst_vec_2xi32_0 = spirv.Constant dense<[1, 0]> : vector<2xi32>
    %0 = spirv.CompositeConstruct %cst_vec_2xi32, %cst_vec_2xi32_0 : (vector<2xi32>, vector<2xi32>) -> !spirv.struct<(vector<2xi32>, vector<2xi32>)>
    spirv.ReturnValue %0 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  }
  func.func @umul0(%arg0: i32) -> !spirv.struct<(i32, i32)> {
    %cst0_i32 = spirv.Constant 0 : i32
    %0 = spirv.CompositeConstruct %cst0_i32, %cst0_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  func.func @umul1(%arg0: i32) -> !spirv.struct<(i32, i32)> {
    %cst0_i32 = spirv.Constant 0 : i32
    %0 = spirv.CompositeConstruct %arg0, %cst0_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  func.func @umulc() -> !spirv.struct<(i32, i32)> {
    %cst-10_i32 = spirv.Constant -10 : i32
    %cst4_i32 = spirv.Constant 4 : i32
    %0 = spirv.CompositeConstruct %cst-10_i32, %cst4_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  func.func @smul0(%arg0: i32) -> !spirv.struct<(i32, i32)> {
    %cst0_i32 = spirv.Constant 0 : i32
    %0 = spirv.CompositeConstruct %cst0_i32, %cst0_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  func.func @smul1(%arg0: i32) -> !spirv.struct<(i32, i32)> {
    %cst1_i32 = spirv.Constant 1 : i32
    %0 = spirv.SMulExtended %arg0, %cst1_i32 : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  func.func @smulc() -> !spirv.struct<(i32, i32)> {
    %cst-10_i32 = spirv.Constant -10 : i32
    %cst-1_i32 = spirv.Constant -1 : i32
    %0 = spirv.CompositeConstruct %cst-10_i32, %cst-1_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
