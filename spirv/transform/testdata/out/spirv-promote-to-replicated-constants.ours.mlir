!struct = !spv.struct<!spv.array<2 x i32>, !spv.struct<i32, i32>>
!struct1 = !spv.struct<!spv.struct<i32, i32>, !spv.struct<i32, i32>>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [ReplicatedCompositesEXT, Shader, Matrix, Linkage],
      [SPV_EXT_replicated_composites]> {
    spv.specConstant @s = 3 : i32
    spv.SpecConstantCompositeReplicateEXT @size (@s) : vector<3xi32> {built_in = "WorkgroupSize"}
    func @f() {
      %0 = spv.ConstantCompositeReplicateEXT [1.000000e+00 : f32] : vector<4xf32> {relaxed_precision}
      %cst = spv.constant [dense<[1, 2]> : tensor<2xi32>, dense<[1, 2]> : tensor<2xi32>]
          : !spv.array<2 x !spv.array<2 x i32>>
      %cst_0 = spv.constant [[1 : i32, 1 : i32], [1 : i32, 1 : i32]] : !struct
      %1 = spv.ConstantCompositeReplicateEXT [1 : i32] : !struct1
      %2 = spv.ConstantCompositeReplicateEXT [2.000000e+00 : f32] : !spv.matrix<2 x vector<2xf32>>
      spv.Return
    }
  } attributes {spirv.target_env = #spv.target_env<#spv.vce<v1.0, [Shader, Matrix, ReplicatedCompositesEXT],
      [SPV_EXT_replicated_composites]>, #spv.resource_limits<>>}
}
