package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// graphRules is what SPV_ARM_graph says.
var graphRules = []check.Rule{
	{Name: "graph-type", Section: "3.3.26", Says: "A graph has tensors, or arrays of them, as inputs and as at least one output.",
		Ops: []grammar.Opcode{grammar.OpTypeGraphARM}, Check: graphType},
	{Name: "graph-definition", Section: "3.3.26", Says: "The type of a graph is that of graphs.",
		Ops: []grammar.Opcode{grammar.OpGraphARM}, Check: graphDefinition},
	{Name: "graph-constant", Section: "3.3.26", Says: "A graph constant is a tensor.",
		Ops: []grammar.Opcode{grammar.OpGraphConstantARM}, Check: graphConstant},
	{Name: "graph-constant-number", Section: "3.3.26", Says: "No two graph constants have one number.",
		OfModule: graphConstantNumbers},
	{Name: "graph-entry-point", Section: "3.3.26", Says: "The interface of a graph's entry point is a variable of the type of each input and output.",
		Ops: []grammar.Opcode{grammar.OpGraphEntryPointARM}, Check: graphEntryPoint},
	{Name: "graph-input", Section: "3.3.26", Says: "OpGraphInputARM gives an input of the graph, or an element of one that is an array.",
		Ops: []grammar.Opcode{grammar.OpGraphInputARM}, VUIDs: []string{graphInputVUID}, Check: graphInput},
	{Name: "graph-output", Section: "3.3.26", Says: "OpGraphSetOutputARM sets an output of the graph, or an element of one that is an array.",
		Ops: []grammar.Opcode{grammar.OpGraphSetOutputARM}, VUIDs: []string{graphOutputVUID}, Check: graphOutput},
	{Name: "graph-once", Section: "3.3.26", Says: "An input of a graph is taken once, and an output set once, or each of its elements.",
		OfFunction: graphOnce},
}

const (
	graphInputVUID  = "StandaloneSpirv-OpGraphInputARM-09931"
	graphOutputVUID = "StandaloneSpirv-OpGraphSetOutputARM-09932"
)

func isTensorArray(c *check.Context, id check.ID) bool {
	return c.IsArray(id) && c.Is(c.Type(id).Elem, grammar.OpTypeTensorARM)
}

func graphType(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeGraphARM(in)
	all := v.InOutTypes()
	if uint64(len(all)) <= uint64(v.NumInputs()) {
		c.Fail(in, "a graph of %d inputs must have an output too, but %d types are there", v.NumInputs(), len(all))
		return
	}
	for i, t := range all {
		if !c.Is(t, grammar.OpTypeTensorARM) && !isTensorArray(c, t) {
			c.Fail(in, "type %d must be a tensor, or an array of them, but is %v", i, c.TypeName(t))
		}
	}
}

func graphDefinition(c *check.Context, in check.Inst) {
	if typ, _ := in.Results(); !c.Is(typ, grammar.OpTypeGraphARM) {
		c.Fail(in, "the type of a graph must be an OpTypeGraphARM, not %v", c.TypeName(typ))
	}
}

func graphConstant(c *check.Context, in check.Inst) {
	if typ, _ := in.Results(); !c.Is(typ, grammar.OpTypeTensorARM) {
		c.Fail(in, "a graph constant must be a tensor, not %v", c.TypeName(typ))
	}
}

func graphConstantNumbers(c *check.Context) {
	if !c.Has(grammar.CapabilityGraphARM) {
		return
	}
	first := map[uint32]check.Inst{}
	for inst := range c.In(module.Globals) {
		v, ok := view.AsGraphConstantARM(inst)
		if !ok {
			continue
		}
		if before, ok := first[v.GraphConstantID()]; ok {
			c.Fail(inst, "another graph constant has the number %d", v.GraphConstantID()).Note(before, "it is here")
			continue
		}
		first[v.GraphConstantID()] = inst
	}
}

// graphTypeOf is the type of a graph; false for what is none.
func graphTypeOf(c *check.Context, def check.Inst) (view.TypeGraphARM, bool) {
	typ, _ := def.Results()
	return view.AsTypeGraphARM(c.Type(typ).Inst)
}

func graphEntryPoint(c *check.Context, in check.Inst) {
	v, _ := view.AsGraphEntryPointARM(in)
	def, _ := c.Def(v.Graph())
	if def.Opcode != grammar.OpGraphARM {
		c.Fail(in, "%v is no graph", c.Name(v.Graph()))
		return
	}
	t, ok := graphTypeOf(c, def)
	if !ok {
		return
	}
	if n, m := len(v.Interface()), len(t.InOutTypes()); n != m {
		c.Fail(in, "the interface has %v, but %v has %d inputs and outputs", check.Count(n, "variable"), c.Name(v.Graph()), m).Note(def, "the graph")
		return
	}
	for i, id := range v.Interface() {
		def, _ := c.Def(id)
		variable, ok := view.AsVariable(def)
		want := t.InOutTypes()[i]
		switch {
		case !ok || variable.StorageClass() != grammar.StorageClassUniformConstant:
			c.Fail(in, "%v of the interface must be a variable in UniformConstant", c.Name(id)).Note(def, "it is made here")
		case c.Type(variable.ResultType()).Elem != want:
			c.Fail(in, "%v of the interface is %v, but the graph has %v there", c.Name(id), c.TypeName(variable.ResultType()), c.TypeName(want)).
				Note(def, "it is made here")
		}
	}
}

func graphInput(c *check.Context, in check.Inst) {
	v, _ := view.AsGraphInputARM(in)
	s := slot{"input", graphInputVUID, v.InputIndex(), v.ElementIndexes(), v.ResultType()}
	if t, ok := enclosingGraph(c); ok {
		s.check(c, in, t.InOutTypes()[:min(int(t.NumInputs()), len(t.InOutTypes()))])
	}
}

func graphOutput(c *check.Context, in check.Inst) {
	v, _ := view.AsGraphSetOutputARM(in)
	s := slot{"output", graphOutputVUID, v.OutputIndex(), v.ElementIndexes(), c.TypeOf(v.Value())}
	if t, ok := enclosingGraph(c); ok {
		s.check(c, in, t.InOutTypes()[min(int(t.NumInputs()), len(t.InOutTypes())):])
	}
}

func enclosingGraph(c *check.Context) (view.TypeGraphARM, bool) {
	if c.Func == nil {
		return view.TypeGraphARM{}, false
	}
	return graphTypeOf(c, c.Func.Def())
}

// A slot is an input or an output of a graph, or an element of one.
type slot struct {
	what, vuid string
	index      check.ID
	elements   []check.ID
	typ        check.ID // of what goes in or comes out
}

func (s *slot) check(c *check.Context, in check.Inst, types []check.ID) {
	for _, id := range append([]check.ID{s.index}, s.elements...) {
		switch {
		case !c.IsIntOf(c.TypeOf(id), 32):
			c.Fail(in, "the index %v must be an integer of 32 bits", c.Name(id))
			return
		case c.Env.Is(check.Vulkan) && !isConstant(c, id):
			c.FailVUID(s.vuid, in, "for Vulkan, the index %v must be a constant", c.Name(id))
			return
		}
	}
	n, ok := c.UintConstant(s.index)
	if !ok {
		return
	}
	if n >= uint64(len(types)) {
		c.Fail(in, "the graph has %v, so there is no %s %d", check.Count(len(types), s.what), s.what, n)
		return
	}
	want := types[n]
	if len(s.elements) > 0 {
		if !isTensorArray(c, want) {
			c.Fail(in, "%s %d of the graph is %v, which has no elements", s.what, n, c.TypeName(want))
			return
		}
		length, certain := c.ArrayLength(want)
		if at, ok := c.UintConstant(s.elements[0]); ok && certain && at >= length {
			c.Fail(in, "%s %d of the graph has %v, so there is no element %d", s.what, n, check.Count(length, "element"), at)
			return
		}
		want = c.Type(want).Elem
	}
	if s.typ != want {
		c.Fail(in, "%s %d of the graph is %v, not %v", s.what, n, c.TypeName(want), c.TypeName(s.typ))
	}
}

// graphOnce looks for inputs and outputs that are there twice: as a whole, or an element of them.
func graphOnce(c *check.Context, f *check.Function) {
	if f.Def().Opcode != grammar.OpGraphARM {
		return
	}
	type place struct {
		output         bool
		index, element uint64
	}
	const whole = ^uint64(0)
	seen := map[place]check.Inst{}
	for inst := range f.All() {
		var index check.ID
		var elements []check.ID
		in, isInput := view.AsGraphInputARM(inst)
		out, isOutput := view.AsGraphSetOutputARM(inst)
		switch {
		case isInput:
			index, elements = in.InputIndex(), in.ElementIndexes()
		case isOutput:
			index, elements = out.OutputIndex(), out.ElementIndexes()
		default:
			continue
		}
		n, ok := c.UintConstant(index)
		p := place{isOutput, n, whole}
		if ok && len(elements) > 0 {
			p.element, ok = c.UintConstant(elements[0])
		}
		if !ok {
			continue
		}
		before, twice := seen[p]
		if !twice {
			before, twice = seen[place{isOutput, n, whole}]
		}
		if twice {
			c.Fail(inst, "%v of index %d is there already", inst.Opcode, n).Note(before, "the first")
			continue
		}
		seen[p] = inst
	}
}
