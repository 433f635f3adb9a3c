module {
  spirv.module Logical GLSL450 {
    spirv.func @compare(%arg0: f32, %arg1: f32, %arg2: vector<2xf32>) "None" {
      %0 = spirv.FOrdLessThan %arg0, %arg1 : f32
      %1 = spirv.FOrdGreaterThan %arg0, %arg1 : f32
      %2 = spirv.LogicalOr %0, %1 : i1
      %3 = spirv.LogicalNot %2 : i1
      %4 = spirv.FOrdGreaterThanEqual %arg2, %arg2 : vector<2xf32>
      %5 = spirv.LogicalNot %4 : vector<2xi1>
      %6 = spirv.FOrdLessThanEqual %arg0, %arg1 : f32
      %7 = spirv.LogicalNot %6 : i1
      %8 = spirv.FOrdGreaterThan %arg0, %arg1 : f32
      %9 = spirv.LogicalNot %8 : i1
      %10 = spirv.FOrdLessThan %arg0, %arg1 : f32
      %11 = spirv.LogicalNot %10 : i1
      %12 = spirv.FOrdLessThan %arg0, %arg1 : f32
      %13 = spirv.FOrdGreaterThan %arg0, %arg1 : f32
      %14 = spirv.LogicalOr %12, %13 : i1
      %15 = spirv.FUnordNotEqual %arg0, %arg1 : f32
      %16 = spirv.Variable : !spirv.ptr<i1, Function>
      %17 = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
      spirv.Store "Function" %16, %3 ["Volatile"] : i1
      spirv.Store "Function" %17, %5 ["Volatile"] : vector<2xi1>
      spirv.Store "Function" %16, %7 ["Volatile"] : i1
      spirv.Store "Function" %16, %9 ["Volatile"] : i1
      spirv.Store "Function" %16, %11 ["Volatile"] : i1
      spirv.Store "Function" %16, %14 ["Volatile"] : i1
      spirv.Store "Function" %16, %15 ["Volatile"] : i1
      spirv.Return
    }
    spirv.func @copies(%arg0: !spirv.ptr<f32, Function>, %arg1: !spirv.ptr<f32, Function>) "None" {
      spirv.CopyMemory "Function" %arg0, "Function" %arg1 : f32
      %0 = spirv.Load "Function" %arg1 ["Volatile"] : f32
      spirv.Store "Function" %arg0, %0 ["Volatile"] : f32
      %1 = spirv.Load "Function" %arg1 ["Volatile"] : f32
      spirv.Store "Function" %arg0, %1 : f32
      %2 = spirv.Load "Function" %arg0 : f32
      spirv.Store "Function" %arg0, %2 ["Volatile"] : f32
      spirv.Return
    }
    spirv.func @wide(%arg0: i32, %arg1: i32) -> !spirv.struct<(i32, i32)> "None" {
      %cst1_i32 = spirv.Constant 1 : i32
      %cst0_i32 = spirv.Constant 0 : i32
      %0 = spirv.ISub %arg0, %arg1 : i32
      %1 = spirv.ULessThan %arg0, %arg1 : i32
      %2 = spirv.Select %1, %cst1_i32, %cst0_i32 : i1, i32
      %3 = spirv.CompositeConstruct %0, %2 : (i32, i32) -> !spirv.struct<(i32, i32)>
      spirv.ReturnValue %3 : !spirv.struct<(i32, i32)>
    }
  }
}
