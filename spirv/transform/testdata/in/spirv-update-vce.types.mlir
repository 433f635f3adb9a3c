// What instructions and types need by the types in them, and by where they are, which the grammar does not say.

// Vectors of pointers, and one made of one constituent.
spv.module Logical GLSL450 requires #spv.vce<v1.6, [Shader, Linkage, MaskedGatherScatterINTEL, LongVectorEXT], [SPV_INTEL_masked_gather_scatter, SPV_EXT_long_vector]> {
  func @pointers(%p: vector<4x!spv.ptr<i32, StorageBuffer>>) {
    spv.Return
  }
  func @one(%v: vector<4xf32>) -> vector<4xf32> {
    %w = spv.CompositeConstruct %v : (vector<4xf32>) -> vector<4xf32>
    spv.ReturnValue %w : vector<4xf32>
  }
}

// An address as two numbers.
spv.module Physical32 OpenCL requires #spv.vce<v1.0, [Kernel, Addresses, Linkage], [SPV_KHR_physical_storage_buffer]> {
  func @address(%v: vector<2xi32>) {
    %p = spv.Bitcast %v : vector<2xi32> to !spv.ptr<i32, CrossWorkgroup>
    spv.Return
  }
}

// One of two kinds of components.
spv.module Logical GLSL450 requires #spv.vce<v1.6, [Shader, Linkage, BFloat16TypeKHR, DotProductFloat16AccFloat32VALVE, DotProductBFloat16AccVALVE], [SPV_KHR_bfloat16, SPV_VALVE_mixed_float_dot_product]> {
  func @dot(%v: vector<2xbf16>, %c: f32) {
    %d = spv.FDot2MixAcc32VALVE %v, %v, %c : (vector<2xbf16>, vector<2xbf16>, f32) -> f32
    spv.Return
  }
}

// The extension alone brings these; the constant is a number to compute with.
spv.module Logical GLSL450 requires #spv.vce<v1.0, [Shader, Linkage, Int16, StorageUniform16], [SPV_AMD_shader_ballot, SPV_KHR_16bit_storage]> {
  spv.SpecConstant @small = 5 : i16
  func @ballot(%x: i32) -> i32 {
    %m = spv.GroupUMinNonUniformAMD "Subgroup", "Reduce", %x : (i32) -> i32
    spv.ReturnValue %m : i32
  }
}

// Shaders of vertices choose the layer with a capability of their own.
spv.module Logical GLSL450 requires #spv.vce<v1.0, [Shader, Geometry, ShaderViewportIndexLayerEXT], [SPV_EXT_shader_viewport_index_layer]> {
  spv.globalVariable @layer built_in("Layer") : !spv.ptr<i32, Output>
  func @main() {
    spv.Return
  }
  spv.EntryPoint "Vertex" @main, @layer
}

// Blocks of a workgroup; an image without sampler, where there is only the capability for those with one; a barrier of subgroups.
!block = !spv.struct<i8 [0], Block>
spv.module Logical GLSL450 requires #spv.vce<v1.0, [Shader, Sampled1D, StorageImageExtendedFormats, SubgroupVoteKHR, Int8, WorkgroupMemoryExplicitLayout8BitAccessKHR], [SPV_KHR_subgroup_vote, SPV_KHR_workgroup_memory_explicit_layout]> {
  spv.globalVariable @block : !spv.ptr<!block, Workgroup>
  spv.globalVariable @image bind(0, 0) : !spv.ptr<!spv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rg16f>, UniformConstant>
  func @main() {
    spv.ControlBarrier "Workgroup", "Subgroup", "None"
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
}

// A capability without the extension that brings it, implied by another one.
spv.module Logical GLSL450 requires #spv.vce<v1.6, [Shader, Linkage, DescriptorHeapEXT], [SPV_EXT_descriptor_heap]> {
  func @main(%p: !spv.UntypedPointerKHR<Uniform>) {
    spv.Return
  }
}
