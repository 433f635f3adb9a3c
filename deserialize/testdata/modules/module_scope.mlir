!struct = !spv.struct<!spv.rtarray<f32 [4]> [0], Block>
spv.module "Logical" "GLSL450" requires #spv.vce<v1.6, [Shader, Linkage, AsmINTEL, PoisonFreezeKHR, BindlessTextureNV,
    MemoryAccessAliasingINTEL, TensorAddressingNV, CooperativeMatrixKHR, CooperativeMatrixBlockLoadsNV,
    CooperativeMatrixTensorAddressingNV, PhysicalStorageBufferAddresses],
    [SPV_INTEL_inline_assembly, SPV_KHR_poison_freeze, SPV_NV_bindless_texture, SPV_INTEL_memory_access_aliasing,
    SPV_NV_tensor_addressing, SPV_NV_cooperative_matrix2, SPV_KHR_cooperative_matrix,
    SPV_KHR_physical_storage_buffer]> {
  spv.SamplerImageAddressingModeNV 64
  spv.Instruction @_const0 = AliasDomainDeclINTEL()
  spv.Instruction @_const1 = AliasScopeDeclINTEL(@_const0)
  spv.Instruction @_const2 = AliasScopeListDeclINTEL(@_const1)
  spv.Instruction @_const3 = PoisonKHR() : i32
  spv.globalVariable @_var0 : !spv.ptr<!struct, StorageBuffer>
  func @f() attributes {no_alias_intel = @_const2} {
    %0 = spv.AsmTargetINTEL "x86_64" : () -> none
    %1 = spv.AsmINTEL () -> (), %0, "nop", "" {side_effects_intel} : (none) -> none
    %_var0_addr = spv._address_of @_var0 : !spv.ptr<!struct, StorageBuffer>
    %cst0_i32 = spv.constant 0 : i32
    %2 = spv.undef : !spv.coopmatrix<16x16xf32, Subgroup, MatrixA>
    %3 = spv._reference_of @_fn0 : (!spv.ptr<f32, PhysicalStorageBuffer>, !spv.array<2 x i32>,
        !spv.array<2 x i32, distinct 1>) -> f32
    %cst = spv.constant [@_const3, 1 : i32] : !spv.array<2 x i32>
    spv.AsmCallINTEL %1 : (none) -> ()
    %4 = spv.AccessChain %_var0_addr[%cst0_i32, %cst0_i32] : !spv.ptr<!struct, StorageBuffer>
    %5 = spv.CreateTensorLayoutNV : () -> !spv.TensorLayoutNV<2 : i32, 0 : i32>
    %6 = spv.CooperativeMatrixLoadTensorNV %4, %2, %5, "None", %3, "DecodeFunc"
        : (!spv.ptr<f32, StorageBuffer>, !spv.coopmatrix<16x16xf32, Subgroup, MatrixA>,
        !spv.TensorLayoutNV<2 : i32, 0 : i32>, (!spv.ptr<f32, PhysicalStorageBuffer>, !spv.array<2 x i32>,
        !spv.array<2 x i32, distinct 1>) -> f32) -> !spv.coopmatrix<16x16xf32, Subgroup, MatrixA>
    %7 = spv.CompositeExtract %cst[0 : i32] : !spv.array<2 x i32>
    spv.Return
  }
  func @_fn0(%arg0: !spv.ptr<f32, PhysicalStorageBuffer>, %arg1: !spv.array<2 x i32>,
      %arg2: !spv.array<2 x i32, distinct 1>) -> f32 {
    %0 = spv.Load "PhysicalStorageBuffer" %arg0 ["Aligned", 4] : f32
    spv.ReturnValue %0 : f32
  }
} attributes {spv.order = array<i32: 3, 0, 1, 2>}
