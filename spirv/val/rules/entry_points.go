package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// entryPointRules is what entry points must be; which there must be is in entries.go.
var entryPointRules = []check.Rule{
	{Name: "entry-point-function", Section: "3.3.5", Says: "An entry point is a function.",
		Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: entryPointFunction},
	{Name: "entry-point-signature", Section: "2.16.1", VUIDs: []string{"StandaloneSpirv-None-04633"},
		Says: "The function of an entry point returns nothing, and has no parameters unless it is a kernel.",
		Ops:  []grammar.Opcode{grammar.OpEntryPoint}, Check: entryPointSignature},
}

func entryPointFunction(c *check.Context, in check.Inst) {
	v, _ := view.AsEntryPoint(in)
	if def, _ := c.Def(v.EntryPoint()); def.Opcode != grammar.OpFunction {
		c.Fail(in, "the entry point %q is %v, which is not a function", v.Name(), c.Name(v.EntryPoint()))
	}
}

func entryPointSignature(c *check.Context, in check.Inst) {
	v, _ := view.AsEntryPoint(in)
	def, _ := c.Def(v.EntryPoint())
	f, ok := view.AsFunction(def)
	if !ok {
		return
	}
	if t := c.Type(f.FunctionType()); v.ExecutionModel() != grammar.ExecutionModelKernel && (t.Op != grammar.OpTypeFunction || len(t.Members) > 0) {
		c.FailVUID("StandaloneSpirv-None-04633", in, "%v is an entry point and has parameters", c.Name(v.EntryPoint())).Note(def, "the function")
	}
	if !c.IsVoid(f.ResultType()) {
		c.FailVUID("StandaloneSpirv-None-04633", in, "%v is an entry point and returns %v", c.Name(v.EntryPoint()), c.TypeName(f.ResultType())).Note(def, "the function")
	}
}
