package vulkan

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// meshViews are the rules on what may not be another for each view: a mesh is made once for all of them.
var meshViews = []check.Rule{
	{Name: "vulkan-mesh-view-count", Section: "Vulkan, appendix A", Says: "The counts of a mesh do not depend on ViewIndex.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-MeshEXT-07108"}, Ops: []grammar.Opcode{grammar.OpSetMeshOutputsEXT}, Check: meshViewCount},
	{Name: "vulkan-mesh-view-access", Section: "Vulkan, appendix A",
		Says: "In mesh shaders no index into the indices of primitives, or into private and shared variables, depends on ViewIndex.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-MeshEXT-07109", "StandaloneSpirv-MeshEXT-07111"},
		Ops:   []grammar.Opcode{grammar.OpAccessChain, grammar.OpInBoundsAccessChain}, Check: meshViewAccess},
	{Name: "vulkan-mesh-view-store", Section: "Vulkan, appendix A", Says: "The indices of the primitives of a mesh do not depend on ViewIndex.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-MeshEXT-07110"}, Ops: []grammar.Opcode{grammar.OpStore}, Check: meshViewStore},
}

func meshViewCount(c *check.Context, in check.Inst) {
	v, _ := view.AsSetMeshOutputsEXT(in)
	for _, count := range [...]ID{v.VertexCount(), v.PrimitiveCount()} {
		if inMeshOfViews(c) && dependsOnView(c, count) {
			c.FailVUID("StandaloneSpirv-MeshEXT-07108", in, "the count %v depends on ViewIndex", c.Name(count))
		}
	}
}

func meshViewAccess(c *check.Context, in check.Inst) {
	if !inMeshOfViews(c) {
		return
	}
	chain, _ := c.AsChain(in)
	root, ok := c.AsVariable(c.Root(chain.Base))
	vuid := "StandaloneSpirv-MeshEXT-07111"
	switch {
	case !ok:
		return
	case isPrimitiveIndices(c, root.ID):
		vuid = "StandaloneSpirv-MeshEXT-07109"
	case root.Storage != grammar.StorageClassPrivate && root.Storage != grammar.StorageClassWorkgroup:
		return
	}
	for _, index := range chain.Indexes {
		if dependsOnView(c, index) {
			def, _ := c.Def(root.ID)
			c.FailVUID(vuid, in, "the index %v depends on ViewIndex", c.Name(index)).Note(def, "the variable")
			return
		}
	}
}

func meshViewStore(c *check.Context, in check.Inst) {
	if !inMeshOfViews(c) {
		return
	}
	v, _ := view.AsStore(in)
	if root, ok := c.AsVariable(c.Root(v.Pointer())); ok && isPrimitiveIndices(c, root.ID) && dependsOnView(c, v.Object()) {
		def, _ := c.Def(root.ID)
		c.FailVUID("StandaloneSpirv-MeshEXT-07110", in, "%v depends on ViewIndex", c.Name(v.Object())).Note(def, "the variable")
	}
}

// inMeshOfViews reports whether the function is of a mesh shader that can know the view.
func inMeshOfViews(c *check.Context) bool {
	return c.Has(grammar.CapabilityMeshShadingEXT) && c.Has(grammar.CapabilityMultiView) && c.Func != nil &&
		c.InModel(c.Func, grammar.ExecutionModelMeshEXT)
}

func isPrimitiveIndices(c *check.Context, variable ID) bool {
	return c.HasBuiltIn(variable, grammar.BuiltInPrimitivePointIndicesEXT, grammar.BuiltInPrimitiveLineIndicesEXT,
		grammar.BuiltInPrimitiveTriangleIndicesEXT)
}

// mostValues bounds how many values are looked at for one, so that asking about each costs little.
const mostValues = 32

// dependsOnView reports whether a value is calculated from ViewIndex, as far as that is certain: it does not follow memory and calls.
func dependsOnView(c *check.Context, value ID) bool {
	values := append(make([]ID, 0, mostValues), value)
	for at := 0; at < len(values); at++ {
		def, ok := c.Def(values[at])
		if load, is := view.AsLoad(def); is {
			if root, ok := c.AsVariable(c.Root(load.Pointer())); ok && c.HasBuiltIn(root.ID, grammar.BuiltInViewIndex) {
				return true
			}
			continue
		}
		if !ok || def.Opcode == grammar.OpFunctionCall || c.FuncAround(def) == nil {
			continue
		}
		for _, id := range c.IDs(def) {
			if len(values) < mostValues && !slices.Contains(values, id) {
				values = append(values, id)
			}
		}
	}
	return false
}
