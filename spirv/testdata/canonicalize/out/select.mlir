module {
  func.func @sel(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    spirv.ReturnValue %arg1 : i32
  }
  func.func @sel2(%arg0: i32, %arg1: i32) -> (i32, i32) {
    return %arg0, %arg1 : i32, i32
  }
  func.func @sel3(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xf32>) {
    %cst_vec_2xf32 = spirv.Constant dense<[1.000000e+00, 4.000000e+00]> : vector<2xf32>
    %cst_vec_2xi32 = spirv.Constant dense<[1, 4]> : vector<2xi32>
    %cst_vec_2xi1 = spirv.Constant dense<[true, false]> : vector<2xi1>
    %0 = spirv.Select %cst_vec_2xi1, %arg0, %arg1 : vector<2xi1>, vector<2xi32>
    return %arg0, %0, %cst_vec_2xi32, %cst_vec_2xf32 : vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xf32>
  }
}
