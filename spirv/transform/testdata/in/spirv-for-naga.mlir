spirv.module Logical GLSL450 {
  spirv.func @compare(%a: f32, %b: f32, %v: vector<2xf32>) "None" {
    %0 = spirv.FUnordEqual %a, %b : f32
    %1 = spirv.FUnordLessThan %v, %v : vector<2xf32>
    %2 = spirv.FUnordGreaterThan %a, %b : f32
    %3 = spirv.FUnordLessThanEqual %a, %b : f32
    %4 = spirv.FUnordGreaterThanEqual %a, %b : f32
    %5 = spirv.FOrdNotEqual %a, %b : f32
    %6 = spirv.FUnordNotEqual %a, %b : f32
    %x = spirv.Variable : !spirv.ptr<i1, Function>
    %y = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
    spirv.Store "Function" %x, %0 ["Volatile"] : i1
    spirv.Store "Function" %y, %1 ["Volatile"] : vector<2xi1>
    spirv.Store "Function" %x, %2 ["Volatile"] : i1
    spirv.Store "Function" %x, %3 ["Volatile"] : i1
    spirv.Store "Function" %x, %4 ["Volatile"] : i1
    spirv.Store "Function" %x, %5 ["Volatile"] : i1
    spirv.Store "Function" %x, %6 ["Volatile"] : i1
    spirv.Return
  }
  spirv.func @copies(%a: !spirv.ptr<f32, Function>, %b: !spirv.ptr<f32, Function>) "None" {
    spirv.CopyMemory "Function" %a, "Function" %b : f32
    spirv.CopyMemory "Function" %a, "Function" %b ["Volatile"] : f32
    spirv.CopyMemory "Function" %a, "Function" %b ["Aligned", 8], ["Volatile"] : f32
    %0 = spirv.Load "Function" %a ["Aligned", 4] : f32
    spirv.Store "Function" %a, %0 ["Volatile|Aligned", 4] : f32
    spirv.Return
  }
  spirv.func @wide(%a: i32, %b: i32) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.ISubBorrow %a, %b : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
