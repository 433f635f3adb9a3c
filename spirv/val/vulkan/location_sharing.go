package vulkan

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// locationSharing are the rules on variables that take a part of a location, so that others can have the rest.
var locationSharing = []check.Rule{
	{Name: "vulkan-component-nested", Section: "Vulkan, appendix A", Says: "An input or output with a Component is no array of arrays.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-Execution-10584", "StandaloneSpirv-Execution-10585"}, Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: componentNested},
	{Name: "vulkan-shared-location", Section: "Vulkan, appendix A", Says: "Inputs of a fragment shader that share a location are interpolated alike.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-Input-10604"}, Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: sharedLocation},
}

// componentNested leaves alone what has an array of vertices around it: those arrays are not meant.
func componentNested(c *check.Context, in check.Inst) {
	e, _ := view.AsEntryPoint(in)
	for v := range located(c, in) {
		nested := c.IsArray(v.Data) && c.IsArray(c.Type(v.Data).Elem)
		if !nested || !c.HasDecoration(v.ID, grammar.DecorationComponent) || matchedType(c, e.ExecutionModel(), v) != v.Data {
			continue
		}
		vuid := "StandaloneSpirv-Execution-10584"
		if v.Storage == grammar.StorageClassOutput {
			vuid = "StandaloneSpirv-Execution-10585"
		}
		def, _ := c.Def(v.ID)
		c.FailVUID(vuid, in, "%v has a Component and is %v, an array of arrays", c.Name(v.ID), c.TypeName(v.Data)).Note(def, "the variable")
	}
}

// interpolations say how an input of a fragment shader comes from the vertices.
var interpolations = [...]grammar.Decoration{grammar.DecorationPerVertexKHR, grammar.DecorationFlat, grammar.DecorationNoPerspective,
	grammar.DecorationSample, grammar.DecorationCentroid}

// sharedLocation looks at variables with a Location of their own: the rule speaks of variables, not of members of blocks.
func sharedLocation(c *check.Context, in check.Inst) {
	e, _ := view.AsEntryPoint(in)
	if e.ExecutionModel() != grammar.ExecutionModelFragment {
		return
	}
	var seen *shares
	for v := range located(c, in) {
		typ := matchedType(c, grammar.ExecutionModelFragment, v)
		if v.Storage != grammar.StorageClassInput || typ == 0 || !c.HasDecoration(v.ID, grammar.DecorationLocation) {
			continue
		}
		if seen == nil {
			seen = &shares{first: map[uint32]ID{}}
		}
		for component := range componentsOf(c, v, typ) {
			if seen.taken.has(component) {
				break // vulkan-location-conflict reports it
			}
			seen.taken.add(component)
			location := component / 4
			first, ok := seen.first[location]
			if !ok {
				seen.first[location] = v.ID
			} else if differ, found := otherInterpolation(c, first, v.ID); found {
				def, _ := c.Def(v.ID)
				other, _ := c.Def(first)
				c.FailVUID("StandaloneSpirv-Input-10604", in, "%v and %v share location %d, and one of them is %v, the other is not",
					c.Name(first), c.Name(v.ID), location, differ).Note(def, "the variable").Note(other, "the other one")
				break
			}
		}
	}
}

// A shares is what of locations is taken, and who came first to each.
type shares struct {
	taken taken
	first map[uint32]ID
}

// otherInterpolation returns the first decoration on interpolation that one of two variables has and the other has not.
func otherInterpolation(c *check.Context, a, b ID) (grammar.Decoration, bool) {
	for _, d := range interpolations {
		if c.HasDecoration(a, d) != c.HasDecoration(b, d) {
			return d, true
		}
	}
	return 0, false
}
