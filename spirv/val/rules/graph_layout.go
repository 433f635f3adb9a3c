package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// graphLayoutRules are about the order of what a graph consists of.
var graphLayoutRules = []check.Rule{
	{Name: "graph-layout", Section: "SPV_ARM_graph", Says: "A graph is its inputs, then what it computes, then outputs, at least one, and its end.", OfFunction: graphLayout},
}

// graphLayout goes over a graph with the part of it that the last instruction was in.
func graphLayout(c *check.Context, f *check.Function) {
	if f.Def().Opcode != grammar.OpGraphARM {
		return
	}
	const inputs, body, outputs = 0, 1, 2
	part := inputs
	for in := range f.All() {
		switch in.Opcode {
		case grammar.OpGraphARM, grammar.OpLine, grammar.OpNoLine:
		case grammar.OpGraphInputARM:
			if part != inputs {
				c.Fail(in, "an input stands behind what is computed")
			}
		case grammar.OpGraphSetOutputARM:
			part = outputs
		case grammar.OpGraphEntryPointARM:
			c.Fail(in, "%v stands in a graph", in.Opcode)
		case grammar.OpGraphEndARM:
			if part != outputs {
				c.Fail(in, "the graph has no output")
			}
		default:
			switch {
			case c.HasNoSemantics(in):
			case positionOf(in.Opcode) != isExtended && in.Opcode != grammar.OpCompositeExtract:
				c.Fail(in, "%v stands in a graph", in.Opcode)
			case part == outputs:
				c.Fail(in, "%v stands behind an output", in.Opcode)
			default:
				part = body
			}
		}
	}
	if f.End().Words == nil {
		c.Fail(f.Def(), "the graph has no OpGraphEndARM")
	}
}
