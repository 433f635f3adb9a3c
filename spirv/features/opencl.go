package features

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
)

// OpenCLOf returns what OpenCL calls that which a capability needs: features of OpenCL C 3.0 (__opencl_c_…) or extensions (cl_…),
// each of which a device must have (OpenCL SPIR-V Environment, sections 2.3 and 2.4). Nothing for what all devices have.
func OpenCLOf(c grammar.Capability) []string { return openCL.Get()[c] }

var openCL = lazy.Value[map[grammar.Capability][]string]{Make: func() map[grammar.Capability][]string {
	return map[grammar.Capability][]string{
		grammar.CapabilityFloat64:                        {"__opencl_c_fp64"},
		grammar.CapabilityFloat16:                        {"cl_khr_fp16"},
		grammar.CapabilityInt64:                          {"__opencl_c_int64"},
		grammar.CapabilityInt64Atomics:                   {"cl_khr_int64_base_atomics", "cl_khr_int64_extended_atomics"},
		grammar.CapabilityImageBasic:                     {"__opencl_c_images"},
		grammar.CapabilityLiteralSampler:                 {"__opencl_c_images"},
		grammar.CapabilitySampled1D:                      {"__opencl_c_images"},
		grammar.CapabilityImage1D:                        {"__opencl_c_images"},
		grammar.CapabilitySampledBuffer:                  {"__opencl_c_images"},
		grammar.CapabilityImageBuffer:                    {"__opencl_c_images"},
		grammar.CapabilityImageReadWrite:                 {"__opencl_c_read_write_images"},
		grammar.CapabilityImageMipmap:                    {"cl_khr_mipmap_image"},
		grammar.CapabilityGenericPointer:                 {"__opencl_c_generic_address_space"},
		grammar.CapabilityPipes:                          {"__opencl_c_pipes"},
		grammar.CapabilityPipeStorage:                    {"__opencl_c_pipes", "__opencl_c_program_scope_global_variables"},
		grammar.CapabilityDeviceEnqueue:                  {"__opencl_c_device_enqueue"},
		grammar.CapabilityGroups:                         {"__opencl_c_work_group_collective_functions"},
		grammar.CapabilitySubgroupDispatch:               {"__opencl_c_subgroups"},
		grammar.CapabilityNamedBarrier:                   {"cl_khr_subgroup_named_barrier"},
		grammar.CapabilityGroupNonUniform:                {"cl_khr_subgroup_non_uniform_vote"},
		grammar.CapabilityGroupNonUniformVote:            {"cl_khr_subgroup_non_uniform_vote"},
		grammar.CapabilityGroupNonUniformBallot:          {"cl_khr_subgroup_ballot"},
		grammar.CapabilityGroupNonUniformArithmetic:      {"cl_khr_subgroup_non_uniform_arithmetic"},
		grammar.CapabilityGroupNonUniformShuffle:         {"cl_khr_subgroup_shuffle"},
		grammar.CapabilityGroupNonUniformShuffleRelative: {"cl_khr_subgroup_shuffle_relative"},
		grammar.CapabilityGroupNonUniformClustered:       {"cl_khr_subgroup_clustered_reduce"},
		grammar.CapabilityGroupNonUniformRotateKHR:       {"cl_khr_subgroup_rotate"},
		grammar.CapabilityGroupUniformArithmeticKHR:      {"cl_khr_work_group_uniform_arithmetic"},
		grammar.CapabilityDotProduct:                     {"__opencl_c_integer_dot_product_input_4x8bit"},
		grammar.CapabilityDotProductInput4x8Bit:          {"__opencl_c_integer_dot_product_input_4x8bit"},
		grammar.CapabilityDotProductInput4x8BitPacked:    {"__opencl_c_integer_dot_product_input_4x8bit_packed"},
		grammar.CapabilityExpectAssumeKHR:                {"cl_khr_expect_assume"},
		grammar.CapabilityBitInstructions:                {"cl_khr_extended_bit_ops"},
		grammar.CapabilityShaderClockKHR:                 {"cl_khr_kernel_clock"},
		grammar.CapabilityAtomicFloat16AddEXT:            {"__opencl_c_ext_fp16_global_atomic_add"},
		grammar.CapabilityAtomicFloat32AddEXT:            {"__opencl_c_ext_fp32_global_atomic_add"},
		grammar.CapabilityAtomicFloat64AddEXT:            {"__opencl_c_ext_fp64_global_atomic_add"},
		grammar.CapabilityAtomicFloat16MinMaxEXT:         {"__opencl_c_ext_fp16_global_atomic_min_max"},
		grammar.CapabilityAtomicFloat32MinMaxEXT:         {"__opencl_c_ext_fp32_global_atomic_min_max"},
		grammar.CapabilityAtomicFloat64MinMaxEXT:         {"__opencl_c_ext_fp64_global_atomic_min_max"},
		grammar.CapabilitySubgroupShuffleINTEL:           {"cl_intel_subgroups"},
		grammar.CapabilitySubgroupBufferBlockIOINTEL:     {"cl_intel_subgroups"},
		grammar.CapabilitySubgroupImageBlockIOINTEL:      {"cl_intel_subgroups"},
		grammar.CapabilitySplitBarrierEXT:                {"cl_intel_split_work_group_barrier"},
	}
}}
