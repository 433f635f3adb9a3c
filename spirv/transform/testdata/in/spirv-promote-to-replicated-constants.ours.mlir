// then: spirv-update-vce
// Attributes stay, and what MLIR makes wrong or has no text for.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []>
    attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Matrix, ReplicatedCompositesEXT], [SPV_EXT_replicated_composites]>, #spirv.resource_limits<>>} {
  spv.specConstant @s = 3 : i32
  spv.specConstantComposite @size (@s, @s, @s) : vector<3xi32> {built_in = "WorkgroupSize"}
  func @f() {
    %0 = spv.constant dense<1.0> : vector<4xf32> {relaxed_precision}
    %1 = spv.constant [dense<[1, 2]> : tensor<2xi32>, dense<[1, 2]> : tensor<2xi32>] : !spv.array<2 x !spv.array<2 x i32>>
    %2 = spv.constant [[1 : i32, 1 : i32], [1 : i32, 1 : i32]] : !spv.struct<!spv.array<2 x i32>, !spv.struct<i32, i32>>
    %3 = spv.constant [[1 : i32, 1 : i32], [1 : i32, 1 : i32]] : !spv.struct<!spv.struct<i32, i32>, !spv.struct<i32, i32>>
    %4 = spv.constant [dense<2.0> : vector<2xf32>, dense<2.0> : vector<2xf32>] : !spv.matrix<2 x vector<2xf32>>
    spv.Return
  }
}
