package val

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestNumbersOfRules checks, of rules with several ids of valid usage, those that their examples do not break, and what is near to a mistake.
func TestNumbersOfRules(t *testing.T) {
	for _, test := range []struct {
		name, rule string
		change     []string // what to replace in the invalid example, and with what
		want       string   // the id of what is found; empty for nothing
	}{
		{"input", "vulkan-component-nested", nil, "VUID-StandaloneSpirv-Execution-10584"},
		{"output", "vulkan-component-nested", []string{"Input", "Output"}, "VUID-StandaloneSpirv-Execution-10585"},
		{"of vertices", "vulkan-component-nested", []string{"Fragment", "Geometry", "OriginUpperLeft", "OutputPoints", "OpCapability Shader", "OpCapability Geometry"}, ""},
		{"interpolation", "vulkan-shared-location", nil, "VUID-StandaloneSpirv-Input-10604"},
		{"two locations", "vulkan-shared-location", []string{"%y Location 0", "%y Location 1"}, ""},
		{"a component twice", "vulkan-shared-location", []string{"Component 1", "Component 0"}, ""},
		{"outputs of a vertex", "vulkan-shared-location", []string{"Fragment", "Vertex", "OpExecutionMode %main OriginUpperLeft\n", "", "Input", "Output"}, ""},
		{"an index", "vulkan-mesh-view-access", nil, "VUID-StandaloneSpirv-MeshEXT-07109"},
		{"an index into private variables", "vulkan-mesh-view-access",
			[]string{"OpDecorate %indices BuiltIn PrimitiveTriangleIndicesEXT\n", "", " %indices\n", "\n", "Output %array", "Private %array", "Output %vec", "Private %vec", "%to_indices Output", "%to_indices Private"},
			"VUID-StandaloneSpirv-MeshEXT-07111"},
		{"of another built-in", "vulkan-mesh-view-access", []string{"ViewIndex", "DrawIndex", "MultiView", "DrawParameters"}, ""},
		{"of a constant", "vulkan-mesh-view-count", []string{"%sum = OpIAdd %u32 %seen", "%sum = OpIAdd %u32 %u32_1"}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			e, ok := ExampleOf(test.rule)
			require.True(t, ok)
			words, err := e.Words(strings.NewReplacer(test.change...).Replace(e.Invalid))
			require.NoError(t, err)
			found := ""
			for _, v := range Words(words, optionsOf(t, e)) {
				t.Logf("%s: %s", v.ID(), v.Message)
				if v.Rule.Name == test.rule {
					found = v.ID()
				}
			}
			require.Equal(t, test.want, found)
		})
	}
}
