package features

import (
	"maps"
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
)

// OfExtension returns what an extension of SPIR-V needs of Vulkan (same appendix, table "List of SPIR-V Extensions and corresponding
// Vulkan extensions or core version"); false for those that Vulkan does not know. It has no features: capabilities have these.
func OfExtension(name string) (Need, bool) {
	n, ok := extensions.Get()[name]
	return Need{Version: n[0], Extension: n[1]}, ok
}

// Extensions are the names of all extensions of SPIR-V that Vulkan knows, sorted.
func Extensions() []string { return slices.Sorted(maps.Keys(extensions.Get())) }

// ExtensionsOf are those that a version of Vulkan, such as "1.2", has without an extension of its own, sorted.
func ExtensionsOf(version string) []string {
	return slices.DeleteFunc(Extensions(), func(name string) bool { return extensions.Get()[name][0] == "" || extensions.Get()[name][0] > version })
}

// extensions have a version, empty if none has what they bring, and an extension of Vulkan.
var extensions = lazy.Value[map[string][2]string]{Make: func() map[string][2]string {
	return map[string][2]string{
		"SPV_KHR_16bit_storage":                        {"1.1", "VK_KHR_16bit_storage"},
		"SPV_KHR_device_group":                         {"1.1", "VK_KHR_device_group"},
		"SPV_KHR_multiview":                            {"1.1", "VK_KHR_multiview"},
		"SPV_KHR_shader_draw_parameters":               {"1.1", "VK_KHR_shader_draw_parameters"},
		"SPV_KHR_storage_buffer_storage_class":         {"1.1", "VK_KHR_storage_buffer_storage_class"},
		"SPV_KHR_variable_pointers":                    {"1.1", "VK_KHR_variable_pointers"},
		"SPV_KHR_8bit_storage":                         {"1.2", "VK_KHR_8bit_storage"},
		"SPV_KHR_float_controls":                       {"1.2", "VK_KHR_shader_float_controls"},
		"SPV_KHR_vulkan_memory_model":                  {"1.2", "VK_KHR_vulkan_memory_model"},
		"SPV_KHR_physical_storage_buffer":              {"1.2", "VK_KHR_buffer_device_address"},
		"SPV_EXT_physical_storage_buffer":              {"1.2", "VK_EXT_buffer_device_address"},
		"SPV_EXT_descriptor_indexing":                  {"1.2", "VK_EXT_descriptor_indexing"},
		"SPV_EXT_shader_viewport_index_layer":          {"1.2", "VK_EXT_shader_viewport_index_layer"},
		"SPV_GOOGLE_decorate_string":                   {"1.2", "VK_GOOGLE_decorate_string"},
		"SPV_GOOGLE_hlsl_functionality1":               {"1.2", "VK_GOOGLE_hlsl_functionality1"},
		"SPV_GOOGLE_user_type":                         {"", "VK_GOOGLE_user_type"},
		"SPV_KHR_non_semantic_info":                    {"1.3", "VK_KHR_shader_non_semantic_info"},
		"SPV_KHR_terminate_invocation":                 {"1.3", "VK_KHR_shader_terminate_invocation"},
		"SPV_KHR_integer_dot_product":                  {"1.3", "VK_KHR_shader_integer_dot_product"},
		"SPV_EXT_demote_to_helper_invocation":          {"1.3", "VK_EXT_shader_demote_to_helper_invocation"},
		"SPV_KHR_expect_assume":                        {"1.4", "VK_KHR_shader_expect_assume"},
		"SPV_KHR_float_controls2":                      {"1.4", "VK_KHR_shader_float_controls2"},
		"SPV_KHR_subgroup_rotate":                      {"1.4", "VK_KHR_shader_subgroup_rotate"},
		"SPV_KHR_bfloat16":                             {"", "VK_KHR_shader_bfloat16"},
		"SPV_KHR_compute_shader_derivatives":           {"", "VK_KHR_compute_shader_derivatives"},
		"SPV_KHR_cooperative_matrix":                   {"", "VK_KHR_cooperative_matrix"},
		"SPV_KHR_fragment_shader_barycentric":          {"", "VK_KHR_fragment_shader_barycentric"},
		"SPV_KHR_fragment_shading_rate":                {"", "VK_KHR_fragment_shading_rate"},
		"SPV_KHR_maximal_reconvergence":                {"", "VK_KHR_shader_maximal_reconvergence"},
		"SPV_KHR_post_depth_coverage":                  {"", "VK_EXT_post_depth_coverage"},
		"SPV_KHR_quad_control":                         {"", "VK_KHR_shader_quad_control"},
		"SPV_KHR_ray_cull_mask":                        {"", "VK_KHR_ray_tracing_maintenance1"},
		"SPV_KHR_ray_query":                            {"", "VK_KHR_ray_query"},
		"SPV_KHR_ray_tracing":                          {"", "VK_KHR_ray_tracing_pipeline"},
		"SPV_KHR_ray_tracing_position_fetch":           {"", "VK_KHR_ray_tracing_position_fetch"},
		"SPV_KHR_relaxed_extended_instruction":         {"", "VK_KHR_shader_relaxed_extended_instruction"},
		"SPV_KHR_shader_ballot":                        {"", "VK_EXT_shader_subgroup_ballot"},
		"SPV_KHR_shader_clock":                         {"", "VK_KHR_shader_clock"},
		"SPV_KHR_subgroup_uniform_control_flow":        {"", "VK_KHR_shader_subgroup_uniform_control_flow"},
		"SPV_KHR_subgroup_vote":                        {"", "VK_EXT_shader_subgroup_vote"},
		"SPV_KHR_untyped_pointers":                     {"", "VK_KHR_shader_untyped_pointers"},
		"SPV_KHR_workgroup_memory_explicit_layout":     {"", "VK_KHR_workgroup_memory_explicit_layout"},
		"SPV_EXT_float8":                               {"", "VK_EXT_shader_float8"},
		"SPV_EXT_fragment_fully_covered":               {"", "VK_EXT_conservative_rasterization"},
		"SPV_EXT_fragment_invocation_density":          {"", "VK_EXT_fragment_density_map"},
		"SPV_EXT_fragment_shader_interlock":            {"", "VK_EXT_fragment_shader_interlock"},
		"SPV_EXT_mesh_shader":                          {"", "VK_EXT_mesh_shader"},
		"SPV_EXT_opacity_micromap":                     {"", "VK_EXT_opacity_micromap"},
		"SPV_EXT_replicated_composites":                {"", "VK_EXT_shader_replicated_composites"},
		"SPV_EXT_shader_atomic_float_add":              {"", float1},
		"SPV_EXT_shader_atomic_float16_add":            {"", float2},
		"SPV_EXT_shader_atomic_float_min_max":          {"", float2},
		"SPV_EXT_shader_image_int64":                   {"", "VK_EXT_shader_image_atomic_int64"},
		"SPV_EXT_shader_stencil_export":                {"", "VK_EXT_shader_stencil_export"},
		"SPV_EXT_shader_tile_image":                    {"", "VK_EXT_shader_tile_image"},
		"SPV_AMD_gcn_shader":                           {"", "VK_AMD_gcn_shader"},
		"SPV_AMD_gpu_shader_half_float":                {"", "VK_AMD_gpu_shader_half_float"},
		"SPV_AMD_gpu_shader_int16":                     {"", "VK_AMD_gpu_shader_int16"},
		"SPV_AMD_shader_ballot":                        {"", "VK_AMD_shader_ballot"},
		"SPV_AMD_shader_early_and_late_fragment_tests": {"", "VK_AMD_shader_early_and_late_fragment_tests"},
		"SPV_AMD_shader_explicit_vertex_parameter":     {"", "VK_AMD_shader_explicit_vertex_parameter"},
		"SPV_AMD_shader_fragment_mask":                 {"", "VK_AMD_shader_fragment_mask"},
		"SPV_AMD_shader_image_load_store_lod":          {"", "VK_AMD_shader_image_load_store_lod"},
		"SPV_AMD_shader_trinary_minmax":                {"", "VK_AMD_shader_trinary_minmax"},
		"SPV_AMD_texture_gather_bias_lod":              {"", "VK_AMD_texture_gather_bias_lod"},
		"SPV_AMDX_shader_enqueue":                      {"", "VK_AMDX_shader_enqueue"},
		"SPV_ARM_core_builtins":                        {"", "VK_ARM_shader_core_builtins"},
		"SPV_ARM_graph":                                {"", "VK_ARM_data_graph"},
		"SPV_ARM_tensors":                              {"", "VK_ARM_tensors"},
		"SPV_INTEL_shader_integer_functions2":          {"", "VK_INTEL_shader_integer_functions2"},
		"SPV_NV_compute_shader_derivatives":            {"", "VK_NV_compute_shader_derivatives"},
		"SPV_NV_cooperative_matrix":                    {"", "VK_NV_cooperative_matrix"},
		"SPV_NV_cooperative_matrix2":                   {"", matrix2},
		"SPV_NV_cooperative_vector":                    {"", "VK_NV_cooperative_vector"},
		"SPV_NV_fragment_shader_barycentric":           {"", "VK_NV_fragment_shader_barycentric"},
		"SPV_NV_geometry_shader_passthrough":           {"", "VK_NV_geometry_shader_passthrough"},
		"SPV_NV_mesh_shader":                           {"", "VK_NV_mesh_shader"},
		"SPV_NV_raw_access_chains":                     {"", "VK_NV_raw_access_chains"},
		"SPV_NV_ray_tracing":                           {"", "VK_NV_ray_tracing"},
		"SPV_NV_ray_tracing_motion_blur":               {"", "VK_NV_ray_tracing_motion_blur"},
		"SPV_NV_sample_mask_override_coverage":         {"", "VK_NV_sample_mask_override_coverage"},
		"SPV_NV_shader_image_footprint":                {"", "VK_NV_shader_image_footprint"},
		"SPV_NV_shader_invocation_reorder":             {"", "VK_NV_ray_tracing_invocation_reorder"},
		"SPV_NV_shader_sm_builtins":                    {"", "VK_NV_shader_sm_builtins"},
		"SPV_NV_shader_subgroup_partitioned":           {"", "VK_NV_shader_subgroup_partitioned"},
		"SPV_NV_shading_rate":                          {"", "VK_NV_shading_rate_image"},
		"SPV_NV_viewport_array2":                       {"", "VK_NV_viewport_array2"},
		"SPV_NVX_multiview_per_view_attributes":        {"", "VK_NVX_multiview_per_view_attributes"},
		"SPV_QCOM_image_processing":                    {"", "VK_QCOM_image_processing"},
	}
}}

// OfVersion returns what a version of SPIR-V needs of Vulkan (same appendix, "Versions and Formats").
func OfVersion(v grammar.Version) Need {
	switch v {
	case grammar.MakeVersion(1, 0):
		return Need{Version: core}
	case grammar.MakeVersion(1, 1), grammar.MakeVersion(1, 2), grammar.MakeVersion(1, 3):
		return Need{Version: "1.1"}
	case grammar.MakeVersion(1, 4):
		return Need{Version: "1.2", Extension: "VK_KHR_spirv_1_4"}
	case grammar.MakeVersion(1, 5):
		return Need{Version: "1.2"}
	}
	return Need{Version: "1.3"}
}
