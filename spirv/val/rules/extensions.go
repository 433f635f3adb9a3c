package rules

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// extensionRules are about extensions as a whole.
var extensionRules = []check.Rule{
	{Name: "extension-version", Section: "3.3.5", Says: "An extension is of a version that the module has.", Ops: []grammar.Opcode{grammar.OpExtension}, Check: extensionVersion},
	{Name: "non-semantic-extension", Section: "SPV_KHR_non_semantic_info", Says: "Before SPIR-V 1.6, sets without semantics are there with an extension.",
		Ops: []grammar.Opcode{grammar.OpExtInstImport}, Check: nonSemanticExtension},
}

// extensionVersions are the versions that extensions are for at least, where they say so.
var extensionVersions = []struct {
	version grammar.Version
	names   []string
}{
	{grammar.MakeVersion(1, 3), []string{"SPV_KHR_vulkan_memory_model", "SPV_QCOM_cooperative_matrix_conversion"}},
	{grammar.MakeVersion(1, 4), []string{
		"SPV_KHR_workgroup_memory_explicit_layout", "SPV_KHR_opacity_micromap", "SPV_EXT_mesh_shader", "SPV_NV_shader_invocation_reorder",
		"SPV_EXT_shader_invocation_reorder", "SPV_NV_cluster_acceleration_structure", "SPV_NV_linear_swept_spheres",
		"SPV_QCOM_image_processing", "SPV_QCOM_image_processing2",
	}},
}

func extensionVersion(c *check.Context, in check.Inst) {
	v, _ := view.AsExtension(in)
	for _, row := range extensionVersions {
		if c.Version < row.version && slices.Contains(row.names, v.Name()) {
			c.Fail(in, "%s is for version %v and later, the module is of version %v", v.Name(), row.version, c.Version)
		}
	}
}

func nonSemanticExtension(c *check.Context, in check.Inst) {
	v, _ := view.AsExtInstImport(in)
	const extension = "SPV_KHR_non_semantic_info"
	if c.Version < grammar.MakeVersion(1, 6) && grammar.IsNonSemantic(v.Name()) && !c.HasExtension(extension) {
		c.Fail(in, "the set %s is there only with %s, or from version 1.6 on", v.Name(), extension).Suggest(`add OpExtension "%s"`, extension)
	}
}
