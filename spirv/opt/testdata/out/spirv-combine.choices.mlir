module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, Linkage], []> {
    func @same(%arg0: i1) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      spv.ReturnValue %cst0_i32 : i32
    }
    func @there(%arg0: i1) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst1_i32 = spv.constant 1 : i32
      %0 = spv.Select %arg0, %cst0_i32, %cst1_i32 : i1, i32
      spv.ReturnValue %0 : i32
    }
    func @vectors(%arg0: vector<2xi1>) -> vector<2xf32> {
      %cst_vec_2xf32 = spv.constant dense<[-1.000000e+00, -2.000000e+00]> : vector<2xf32>
      %cst_vec_2xf32_0 = spv.constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
      %0 = spv.Select %arg0, %cst_vec_2xf32, %cst_vec_2xf32_0 : vector<2xi1>, vector<2xf32>
      spv.ReturnValue %0 : vector<2xf32>
    }
    func @equals(%arg0: i32, %arg1: i32, %arg2: !spv.ptr<i32, Function>) {
      spv.Store "Function" %arg2, %arg1 : i32
      spv.Store "Function" %arg2, %arg0 : i32
      spv.Store "Function" %arg2, %arg0 : i32
      spv.Store "Function" %arg2, %arg1 : i32
      spv.Return
    }
    func @condition(%arg0: i1, %arg1: i1) -> i1 {
      %0 = spv.LogicalOr %arg0, %arg1 : i1
      %1 = spv.LogicalAnd %0, %arg1 : i1
      spv.ReturnValue %1 : i1
    }
    func @apart(%arg0: f32, %arg1: f32, %arg2: i32, %arg3: i32, %arg4: i32, %arg5: !spv.ptr<f32, Function>,
        %arg6: !spv.ptr<i32, Function>) {
      %0 = spv.FOrdEqual %arg0, %arg1 : f32
      %1 = spv.Select %0, %arg0, %arg1 : i1, f32
      spv.Store "Function" %arg5, %1 : f32
      %2 = spv.IEqual %arg2, %arg3 : i32
      %3 = spv.Select %2, %arg2, %arg4 : i1, i32
      spv.Store "Function" %arg6, %3 : i32
      %4 = spv.Select %2, %arg4, %arg3 : i1, i32
      spv.Store "Function" %arg6, %4 : i32
      %5 = spv.SLessThan %arg2, %arg3 : i32
      %6 = spv.Select %5, %arg2, %arg3 : i1, i32
      spv.Store "Function" %arg6, %6 : i32
      spv.Return
    }
    func @stay(%arg0: i1, %arg1: !spv.ptr<i32, Function>) -> i32 {
      %cst0_i32 = spv.constant 0 : i32
      %cst3_i32 = spv.constant 3 : i32
      %cst5_i32 = spv.constant 5 : i32
      %0 = spv.Select %arg0, %cst3_i32, %cst5_i32 : i1, i32
      %1 = spv.IMul %0, %cst5_i32 : i32
      %2 = spv.Select %arg0, %cst0_i32, %cst3_i32 : i1, i32
      spv.Store "Function" %arg1, %2 : i32
      %3 = spv.BitwiseXor %2, %cst3_i32 : i32
      %4 = spv.SDiv %cst5_i32, %2 : i32
      %5 = spv.IAdd %1, %3 : i32
      %6 = spv.IAdd %5, %4 : i32
      spv.ReturnValue %6 : i32
    }
  }
}
