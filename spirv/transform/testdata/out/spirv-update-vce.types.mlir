!storage_image_f32_1d = !spv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rg16f>
module {
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.6, [Shader, MaskedGatherScatterINTEL, LongVectorEXT, Linkage,
      Matrix], [SPV_INTEL_masked_gather_scatter, SPV_EXT_long_vector]> {
    func @pointers(%arg0: vector<4x!spv.ptr<i32, StorageBuffer>>) {
      spv.Return
    }
    func @one(%arg0: vector<4xf32>) -> vector<4xf32> {
      %0 = spv.CompositeConstruct %arg0 : (vector<4xf32>) -> vector<4xf32>
      spv.ReturnValue %0 : vector<4xf32>
    }
  }
  spv.module "Physical32" "OpenCL" requires #spv.vce<v1.0, [Addresses, Kernel, Linkage],
      [SPV_KHR_physical_storage_buffer]> {
    func @address(%arg0: vector<2xi32>) {
      %0 = spv.Bitcast %arg0 : vector<2xi32> to !spv.ptr<i32, CrossWorkgroup>
      spv.Return
    }
  }
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.6, [DotProductBFloat16AccVALVE, BFloat16TypeKHR, Shader, Linkage,
      Matrix], [SPV_VALVE_mixed_float_dot_product, SPV_KHR_bfloat16]> {
    func @dot(%arg0: vector<2xbf16>, %arg1: f32) {
      %0 = spv.FDot2MixAcc32VALVE %arg0, %arg0, %arg1 : (vector<2xbf16>, vector<2xbf16>, f32) -> f32
      spv.Return
    }
  }
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Int16, Shader, Linkage, Matrix], [SPV_AMD_shader_ballot]> {
    spv.specConstant @small = 5 : i16
    func @ballot(%arg0: i32) -> i32 {
      %0 = spv.GroupUMinNonUniformAMD "Subgroup", "Reduce", %arg0 : (i32) -> i32
      spv.ReturnValue %0 : i32
    }
  }
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [ShaderViewportIndexLayerEXT, Shader, MultiViewport, Matrix,
      Geometry], [SPV_EXT_shader_viewport_index_layer]> {
    spv.globalVariable @layer built_in("Layer") : !spv.ptr<i32, Output>
    func @main() {
      spv.Return
    }
    spv.EntryPoint "Vertex" @main, @layer
  }
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [WorkgroupMemoryExplicitLayoutKHR,
      WorkgroupMemoryExplicitLayout8BitAccessKHR, Shader, Sampled1D, StorageImageExtendedFormats, SubgroupVoteKHR,
      Matrix], [SPV_KHR_workgroup_memory_explicit_layout, SPV_KHR_subgroup_vote]> {
    spv.globalVariable @block : !spv.ptr<!spv.struct<i8 [0], Block>, Workgroup>
    spv.globalVariable @image bind(0, 0) : !spv.ptr<!storage_image_f32_1d, UniformConstant>
    func @main() {
      spv.ControlBarrier "Workgroup", "Subgroup", "None"
      spv.Return
    }
    spv.EntryPoint "GLCompute" @main
  }
  spv.module "Logical" "GLSL450" requires #spv.vce<v1.6, [DescriptorHeapEXT, Shader, Linkage, Matrix],
      [SPV_EXT_descriptor_heap]> {
    func @main(%arg0: !spv.UntypedPointerKHR<Uniform>) {
      spv.Return
    }
  }
}
