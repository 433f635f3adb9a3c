spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.GlobalVariable @buffer bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @color {location = 0 : i32} : !spirv.ptr<vector<4xf32>, Output>
  spirv.SpecConstant @size spec_id(3) = 64 : i32
  spirv.SpecConstant @fast = true
  spirv.SpecConstantComposite @extent (@size, @size) : vector<2xi32>
  spirv.GlobalVariable @start initializer(@size) : !spirv.ptr<i32, Private>
  spirv.func @main() "None" {
    %cst0_i32 = spirv.Constant 0 : i32
    %cst_f32 = spirv.Constant 1.000000e+00 : f32
    %cst = spirv.Constant [dense<1.000000e+00> : vector<2xf32>, dense<[2.000000e+00, 3.000000e+00]> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>>
    %cst_0 = spirv.Constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32> : !spirv.array<2 x !spirv.array<2 x i32>>
    %id_addr = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %buffer_addr = spirv.mlir.addressof @buffer : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %size = spirv.mlir.referenceof @size : i32
    %var = spirv.Variable init(%cst_f32) : !spirv.ptr<f32, Function>
    %0 = spirv.AccessChain %id_addr[%cst0_i32] : !spirv.ptr<vector<3xi32>, Input>, i32 -> !spirv.ptr<i32, Input>
    %1 = spirv.Load "Input" %0 : i32
    %2 = spirv.AccessChain %buffer_addr[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %3 = spirv.Load "StorageBuffer" %2 ["Volatile|Aligned", 4] : f32
    spirv.Store "Function" %var, %3 ["Aligned", 4] : f32
    spirv.CopyMemory "StorageBuffer" %2, "Function" %var : f32
    %4 = spirv.Undef : vector<4xf32>
    %5 = spirv.CompositeInsert %3, %4[2 : i32] : f32 into vector<4xf32>
    %6 = spirv.VectorShuffle [3 : i32, 0 : i32] %5, %4 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
    %7 = spirv.CompositeConstruct %3, %3, %3 : (f32, f32, f32) -> vector<3xf32>
    %8 = spirv.CompositeConstruct %6, %6 : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
    %9 = spirv.VectorExtractDynamic %8[%1] : vector<4xf32>, i32
    %10 = spirv.VectorInsertDynamic %9, %8[%1] : vector<4xf32>, i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @id
  spirv.ExecutionMode @main "LocalSize", 64, 1, 1
}
