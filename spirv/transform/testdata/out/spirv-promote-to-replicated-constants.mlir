module {
  spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, ReplicatedCompositesEXT], [SPV_EXT_replicated_composites]> {
    spirv.SpecConstant @s = 3 : i32
    spirv.SpecConstant @t = 3 : i32
    spirv.EXT.SpecConstantCompositeReplicate @all (@s) : vector<3xi32>
    spirv.SpecConstantComposite @mixed (@s, @t, @s) : vector<3xi32>
    spirv.SpecConstantComposite @one (@s) : !spirv.array<1 x i32>
    spirv.EXT.SpecConstantCompositeReplicate @arr (@s) : !spirv.array<2 x i32>
    spirv.EXT.SpecConstantCompositeReplicate @str (@s) : !spirv.struct<(i32, i32)>
    spirv.func @f() "None" {
      %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<4xi32>
      %1 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<4xi32>
      %cst_vec_4xi32 = spirv.Constant dense<[1, 2, 1, 1]> : vector<4xi32>
      %2 = spirv.EXT.ConstantCompositeReplicate [1.000000e+00 : f32] : vector<4xf32>
      %3 = spirv.EXT.ConstantCompositeReplicate [true] : vector<4xi1>
      %4 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<4 x i32>
      %cst = spirv.Constant dense<[1, 2, 3, 4]> : tensor<4xi32> : !spirv.array<4 x i32>
      %5 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x vector<2xi32>>
      %6 = spirv.EXT.ConstantCompositeReplicate [dense<[1, 2]> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
      %cst_0 = spirv.Constant [dense<[1, 2]> : vector<2xi32>, dense<[1, 3]> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
      %cst_1 = spirv.Constant [dense<3> : tensor<1xi32>] : !spirv.array<1 x !spirv.array<1 x i32>>
      %cst_2 = spirv.Constant dense<3> : tensor<1xi32> : !spirv.array<1 x i32>
      %7 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x !spirv.array<2 x vector<2xi32>>>
      %8 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x !spirv.array<1 x vector<2xi32>>>
      %9 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x !spirv.array<3 x i32>>
      %cst_3 = spirv.Constant dense<[[1, 2], [1, 2]]> : tensor<2x2xi32> : !spirv.array<2 x !spirv.array<2 x i32>>
      %cst1_i32 = spirv.Constant 1 : i32
      %true = spirv.Constant true
      %10 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x i32>
      %cst_4 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
      %cst_5 = spirv.Constant [dense<[1, 2]> : vector<2xi32>] : !spirv.array<1 x vector<2xi32>>
      %cst_vec_2xf32 = spirv.Constant dense<[0.000000e+00, -0.000000e+00]> : vector<2xf32>
      %11 = spirv.EXT.ConstantCompositeReplicate [0x7FC00000 : f32] : vector<2xf32>
      spirv.Return
    }
    spirv.func @nested() "None" {
      %0 = spirv.EXT.ConstantCompositeReplicate [[1 : i32, 2 : i32]] : !spirv.array<2 x !spirv.array<2 x i32>>
      %cst = spirv.Constant [[1 : i32, 1 : i32], [1 : i32, 2 : i32]] : !spirv.array<2 x !spirv.array<2 x i32>>
      %1 = spirv.EXT.ConstantCompositeReplicate [dense<[1, 2]> : vector<2xi32>] : !spirv.array<2 x !spirv.array<2 x vector<2xi32>>>
      %2 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x !spirv.array<2 x i32>>
      %3 = spirv.EXT.ConstantCompositeReplicate [dense<[1, 2]> : vector<2xi32>] : !spirv.array<2 x !spirv.array<1 x vector<2xi32>>>
      %4 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<1 x !spirv.array<4 x i32>>
      %5 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<1 x vector<2xi32>>
      %6 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<1 x !spirv.array<2 x i32>>
      %7 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x i32>
      spirv.Return
    }
  }
}
