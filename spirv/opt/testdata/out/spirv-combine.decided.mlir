module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.4, [Shader, Linkage], []> {
    func @transposed() -> !spv.matrix<3 x vector<2xf32>> {
      %cst = spv.constant [dense<[1.000000e+00, 4.000000e+00]> : vector<2xf32>,
          dense<[2.000000e+00, 5.000000e+00]> : vector<2xf32>, dense<[3.000000e+00, 6.000000e+00]> : vector<2xf32>]
          : !spv.matrix<3 x vector<2xf32>>
      spv.ReturnValue %cst : !spv.matrix<3 x vector<2xf32>>
    }
    func @transposed_null() -> !spv.matrix<2 x vector<2xf32>> {
      %cst = spv.constant [dense<0.000000e+00> : vector<2xf32>, dense<[2.000000e+00, 0.000000e+00]> : vector<2xf32>]
          : !spv.matrix<2 x vector<2xf32>>
      spv.ReturnValue %cst : !spv.matrix<2 x vector<2xf32>>
    }
    func @determinants(%arg0: !spv.ptr<f32, Function>) {
      %cst = spv.constant [dense<[1.000000e-01, 2.000000e+00]> : vector<2xf32>,
          dense<[4.000000e+00, 5.000000e+00]> : vector<2xf32>] : !spv.matrix<2 x vector<2xf32>>
      %cst_0 = spv.constant [dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>,
          dense<[2.000000e+00, 4.000000e+00]> : vector<2xf32>] : !spv.matrix<2 x vector<2xf32>>
      %cst_f32 = spv.constant -3.000000e+00 : f32
      spv.Store "Function" %arg0, %cst_f32 : f32
      %0 = spv.GLSL.Determinant %cst : (!spv.matrix<2 x vector<2xf32>>) -> f32
      spv.Store "Function" %arg0, %0 : f32
      %1 = spv.GLSL.Determinant %cst_0 : (!spv.matrix<2 x vector<2xf32>>) -> f32
      spv.Store "Function" %arg0, %1 : f32
      spv.Return
    }
    func @clamped(%arg0: f32, %arg1: i32, %arg2: !spv.ptr<f32, Function>, %arg3: !spv.ptr<i32, Function>) {
      %cst2_i32 = spv.constant 2 : i32
      %cst_f32 = spv.constant 0.000000e+00 : f32
      %cst_f32_0 = spv.constant 1.000000e+00 : f32
      %cst_f32_1 = spv.constant 2.000000e+00 : f32
      spv.Store "Function" %arg2, %cst_f32_0 : f32
      %0 = spv.GLSL.NMin %cst_f32, %arg0 : f32
      spv.Store "Function" %arg2, %0 : f32
      spv.Store "Function" %arg2, %cst_f32_0 : f32
      spv.Store "Function" %arg3, %cst2_i32 : i32
      %1 = spv.GLSL.SMin %cst2_i32, %arg1 : i32
      spv.Store "Function" %arg3, %1 : i32
      %2 = spv.GLSL.FClamp %cst_f32_1, %cst_f32_0, %arg0 : f32
      spv.Store "Function" %arg2, %2 : f32
      spv.Return
    }
    func @absorbed(%arg0: i32, %arg1: !spv.ptr<i32, Function>) {
      %cst6_i32 = spv.constant 6 : i32
      %cst2_i32 = spv.constant 2 : i32
      spv.Store "Function" %arg1, %cst2_i32 : i32
      spv.Store "Function" %arg1, %cst6_i32 : i32
      %0 = spv.BitwiseOr %arg0, %cst2_i32 : i32
      %1 = spv.BitwiseAnd %0, %cst6_i32 : i32
      spv.Store "Function" %arg1, %1 : i32
      %2 = spv.BitwiseAnd %arg0, %cst6_i32 : i32
      %3 = spv.BitwiseOr %2, %cst2_i32 : i32
      spv.Store "Function" %arg1, %3 : i32
      spv.Return
    }
    func @one(%arg0: vector<2xf32>, %arg1: f32) -> vector<2xf32> {
      spv.ReturnValue %arg0 : vector<2xf32>
    }
    func @together() -> vector<4xf32> {
      %cst_vec_4xf32 = spv.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>
      spv.ReturnValue %cst_vec_4xf32 : vector<4xf32>
    }
    func @mask(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xf32> {
      %cst_vec_2xi1 = spv.constant dense<[true, false]> : vector<2xi1>
      %0 = spv.Select %cst_vec_2xi1, %arg0, %arg1 : vector<2xi1>, vector<2xf32>
      spv.ReturnValue %0 : vector<2xf32>
    }
    func @component(%arg0: f32) -> f32 {
      %cst_f32 = spv.constant 5.000000e-01 : f32
      spv.ReturnValue %cst_f32 : f32
    }
    func @compared(%arg0: i1, %arg1: !spv.ptr<i1, Function>) {
      %true = spv.constant true
      spv.Store "Function" %arg1, %arg0 : i1
      %0 = spv.LogicalNot %arg0 : i1
      spv.Store "Function" %arg1, %0 : i1
      spv.Store "Function" %arg1, %true : i1
      spv.Return
    }
  }
}
