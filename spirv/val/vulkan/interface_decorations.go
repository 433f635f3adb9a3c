package vulkan

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// interfaceDecorations are the rules on how the interface of an entry point is decorated.
var interfaceDecorations = []check.Rule{
	{Name: "vulkan-built-in-once", Section: "Vulkan, appendix A", Says: "An entry point has a built-in once among its inputs, and once among its outputs.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-OpEntryPoint-09658", "StandaloneSpirv-OpEntryPoint-09659"}, Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: builtInOnce},
	{Name: "vulkan-built-in-location", Section: "Vulkan, appendix A", Says: "A built-in has no Location and no Component.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-Location-04915"}, Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: builtInLocation},
	{Name: "vulkan-interpolation", Section: "Vulkan, appendix A", Says: "Flat, NoPerspective, Sample and Centroid are not for inputs of vertex shaders and outputs of fragment shaders.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-Flat-06202", "StandaloneSpirv-Flat-06201"}, Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: interpolation},
	{Name: "vulkan-flat", Section: "Vulkan, appendix A", Says: "Integers and floats of 64 bits that a fragment shader reads are Flat.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-Flat-04744"}, Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: flat},
}

// variablesOf yields the variables in the interface of an entry point.
func variablesOf(c *check.Context, in check.Inst) func(yield func(check.Variable) bool) {
	return func(yield func(check.Variable) bool) {
		e, _ := view.AsEntryPoint(in)
		for _, id := range e.Interface() {
			def, _ := c.Def(id)
			if v, ok := c.AsVariable(def); ok && !yield(v) {
				return
			}
		}
	}
}

// builtInsIn yields the built-ins that a variable is, or that the structure in it has as members.
func builtInsIn(c *check.Context, v check.Variable) func(yield func(grammar.BuiltIn) bool) {
	return func(yield func(grammar.BuiltIn) bool) {
		if !c.IsStruct(v.Data) {
			if word, ok := c.DecorationWord(v.ID, grammar.DecorationBuiltIn); ok {
				yield(grammar.BuiltIn(word))
			}
			return
		}
		if !c.AnyMemberHas(v.Data, grammar.DecorationBuiltIn) {
			return
		}
		for i := range c.Type(v.Data).Members {
			if word, ok := c.MemberDecorationWord(v.Data, i, grammar.DecorationBuiltIn); ok && !yield(grammar.BuiltIn(word)) {
				return
			}
		}
	}
}

func builtInOnce(c *check.Context, in check.Inst) {
	type use struct {
		storage grammar.StorageClass
		builtIn grammar.BuiltIn
	}
	seen := map[use]bool{}
	for v := range variablesOf(c, in) {
		vuid := "StandaloneSpirv-OpEntryPoint-09658"
		switch v.Storage {
		case grammar.StorageClassInput:
		case grammar.StorageClassOutput:
			vuid = "StandaloneSpirv-OpEntryPoint-09659"
		default:
			continue
		}
		for b := range builtInsIn(c, v) {
			if seen[use{v.Storage, b}] {
				c.FailVUID(vuid, in, "%v is the second variable in %s with %s", c.Name(v.ID), v.Storage, b)
				return
			}
			seen[use{v.Storage, b}] = true
		}
	}
}

func builtInLocation(c *check.Context, in check.Inst) {
	for v := range variablesOf(c, in) {
		if !c.HasDecoration(v.ID, grammar.DecorationLocation, grammar.DecorationComponent) {
			continue
		}
		for range builtInsIn(c, v) {
			c.FailVUID("StandaloneSpirv-Location-04915", in, "%v is a built-in and has a Location or a Component", c.Name(v.ID))
			return
		}
	}
}

func interpolation(c *check.Context, in check.Inst) {
	e, _ := view.AsEntryPoint(in)
	for v := range variablesOf(c, in) {
		if !c.HasDecoration(v.ID, grammar.DecorationFlat, grammar.DecorationNoPerspective, grammar.DecorationSample, grammar.DecorationCentroid) {
			continue
		}
		switch {
		case v.Storage == grammar.StorageClassInput && e.ExecutionModel() == grammar.ExecutionModelVertex:
			c.FailVUID("StandaloneSpirv-Flat-06202", in, "%v is an input of a vertex shader, which is not interpolated", c.Name(v.ID))
			return
		case v.Storage == grammar.StorageClassOutput && e.ExecutionModel() == grammar.ExecutionModelFragment:
			c.FailVUID("StandaloneSpirv-Flat-06201", in, "%v is an output of a fragment shader, which is not interpolated", c.Name(v.ID))
			return
		}
	}
}

func flat(c *check.Context, in check.Inst) {
	e, _ := view.AsEntryPoint(in)
	if e.ExecutionModel() != grammar.ExecutionModelFragment {
		return
	}
	for v := range variablesOf(c, in) {
		if v.Storage == grammar.StorageClassInput && (c.IsFloatOf(v.Data, 64) || c.IsInts(v.Data)) && !c.HasDecoration(v.ID, grammar.DecorationFlat) {
			c.FailVUID("StandaloneSpirv-Flat-04744", in, "the input %v of a fragment shader is %v and not Flat", c.Name(v.ID), c.TypeName(v.Data)).
				Suggest("decorate %v with Flat", c.Name(v.ID))
			return
		}
	}
}
