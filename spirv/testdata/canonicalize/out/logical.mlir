module {
  func.func @lnot(%arg0: i1, %arg1: vector<2xi1>, %arg2: i32, %arg3: f32) -> (i1, i1, i1, vector<2xi1>, i1, i1, i1) {
    %cst_vec_2xi1 = spirv.Constant dense<[false, true]> : vector<2xi1>
    %false = spirv.Constant false
    %true = spirv.Constant true
    %0 = spirv.LogicalNot %arg0 : i1
    %1 = spirv.FOrdEqual %arg3, %arg3 : f32
    %2 = spirv.LogicalNot %1 : i1
    %3 = spirv.LogicalEqual %arg0, %true : i1
    return %arg0, %false, %0, %cst_vec_2xi1, %true, %2, %3 : i1, i1, i1, vector<2xi1>, i1, i1, i1
  }
}
