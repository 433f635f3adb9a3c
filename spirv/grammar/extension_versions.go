package grammar

import "github.com/spvc/spvc/internal/lazy"

// extensionVersions are the versions that extensions are for at least, where they say so.
var extensionVersions = lazy.Value[map[string]Version]{Make: func() map[string]Version {
	return map[string]Version{
		"SPV_KHR_vulkan_memory_model":              MakeVersion(1, 3),
		"SPV_QCOM_cooperative_matrix_conversion":   MakeVersion(1, 3),
		"SPV_KHR_workgroup_memory_explicit_layout": MakeVersion(1, 4),
		"SPV_KHR_opacity_micromap":                 MakeVersion(1, 4),
		"SPV_EXT_mesh_shader":                      MakeVersion(1, 4),
		"SPV_NV_shader_invocation_reorder":         MakeVersion(1, 4),
		"SPV_EXT_shader_invocation_reorder":        MakeVersion(1, 4),
		"SPV_NV_cluster_acceleration_structure":    MakeVersion(1, 4),
		"SPV_NV_linear_swept_spheres":              MakeVersion(1, 4),
		"SPV_QCOM_image_processing":                MakeVersion(1, 4),
		"SPV_QCOM_image_processing2":               MakeVersion(1, 4),
	}
}}

// ExtensionVersion is the version of SPIR-V that the extension of that name is for at least; 0 where it does not say.
func ExtensionVersion(name string) Version { return extensionVersions.Get()[name] }
