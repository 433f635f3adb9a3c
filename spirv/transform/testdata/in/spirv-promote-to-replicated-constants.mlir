spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, ReplicatedCompositesEXT], [SPV_EXT_replicated_composites]> {
  spirv.SpecConstant @s = 3 : i32
  spirv.SpecConstant @t = 3 : i32
  spirv.SpecConstantComposite @all (@s, @s, @s) : vector<3xi32>
  spirv.SpecConstantComposite @mixed (@s, @t, @s) : vector<3xi32>
  spirv.SpecConstantComposite @one (@s) : !spirv.array<1 x i32>
  spirv.SpecConstantComposite @arr (@s, @s) : !spirv.array<2 x i32>
  spirv.SpecConstantComposite @str (@s, @s) : !spirv.struct<(i32, i32)>
  spirv.func @f() -> () "None" {
    %0 = spirv.Constant dense<1> : vector<4xi32>
    %1 = spirv.Constant dense<[1, 1, 1, 1]> : vector<4xi32>
    %2 = spirv.Constant dense<[1, 2, 1, 1]> : vector<4xi32>
    %3 = spirv.Constant dense<1.0> : vector<4xf32>
    %4 = spirv.Constant dense<true> : vector<4xi1>
    %5 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<4 x i32>
    %6 = spirv.Constant dense<[1, 2, 3, 4]> : tensor<4xi32> : !spirv.array<4 x i32>
    %7 = spirv.Constant [dense<1> : vector<2xi32>, dense<1> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
    %8 = spirv.Constant [dense<[1, 2]> : vector<2xi32>, dense<[1, 2]> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
    %9 = spirv.Constant [dense<[1, 2]> : vector<2xi32>, dense<[1, 3]> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
    %10 = spirv.Constant [dense<3> : tensor<1xi32>] : !spirv.array<1 x !spirv.array<1 x i32>>
    %11 = spirv.Constant dense<3> : tensor<1xi32> : !spirv.array<1 x i32>
    %12 = spirv.Constant [[dense<1> : vector<2xi32>, dense<1> : vector<2xi32>], [dense<1> : vector<2xi32>, dense<1> : vector<2xi32>]] : !spirv.array<2 x !spirv.array<2 x vector<2xi32>>>
    %13 = spirv.Constant [[dense<1> : vector<2xi32>], [dense<1> : vector<2xi32>]] : !spirv.array<2 x !spirv.array<1 x vector<2xi32>>>
    %14 = spirv.Constant dense<1> : tensor<2x3xi32> : !spirv.array<2 x !spirv.array<3 x i32>>
    %15 = spirv.Constant dense<[[1, 2], [1, 2]]> : tensor<2x2xi32> : !spirv.array<2 x !spirv.array<2 x i32>>
    %16 = spirv.Constant 1 : i32
    %17 = spirv.Constant true
    %18 = spirv.Constant [1 : i32, 1 : i32] : !spirv.array<2 x i32>
    %19 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
    %22 = spirv.Constant [dense<[1, 2]> : vector<2xi32>] : !spirv.array<1 x vector<2xi32>>
    %23 = spirv.Constant dense<[0.0, -0.0]> : vector<2xf32>
    %24 = spirv.Constant dense<[0x7FC00000, 0x7FC00000]> : vector<2xf32>
    spirv.Return
  }
  spirv.func @nested() -> () "None" {
    %a = spirv.Constant [[1 : i32, 2 : i32], [1 : i32, 2 : i32]] : !spirv.array<2 x !spirv.array<2 x i32>>
    %b = spirv.Constant [[1 : i32, 1 : i32], [1 : i32, 2 : i32]] : !spirv.array<2 x !spirv.array<2 x i32>>
    %i = spirv.Constant [[dense<[1,2]> : vector<2xi32>, dense<[1,2]> : vector<2xi32>], [dense<[1,2]> : vector<2xi32>, dense<[1,2]> : vector<2xi32>]] : !spirv.array<2 x !spirv.array<2 x vector<2xi32>>>
    %j = spirv.Constant dense<[[1, 1], [1, 1]]> : tensor<2x2xi32> : !spirv.array<2 x !spirv.array<2 x i32>>
    %k = spirv.Constant [[dense<[1,2]> : vector<2xi32>], [dense<[1,2]> : vector<2xi32>]] : !spirv.array<2 x !spirv.array<1 x vector<2xi32>>>
    %l = spirv.Constant dense<1> : tensor<1x4xi32> : !spirv.array<1 x !spirv.array<4 x i32>>
    %m = spirv.Constant [dense<1> : vector<2xi32>] : !spirv.array<1 x vector<2xi32>>
    %n = spirv.Constant [[1 : i32, 1 : i32]] : !spirv.array<1 x !spirv.array<2 x i32>>
    %o = spirv.Constant dense<[1, 1]> : tensor<2xi32> : !spirv.array<2 x i32>
    spirv.Return
  }
}
