package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// miscRules are about undefined values, and instructions that stand alone.
var miscRules = []check.Rule{
	{Name: "undefined-value", Section: "3.3.1", Says: "An undefined value is not void, and has no numbers of 8 or 16 bits that are for memory only.",
		Ops: []grammar.Opcode{grammar.OpUndef, grammar.OpPoisonKHR}, Check: undefinedValue},
	{Name: "member-name", Section: "3.3.2", Says: "OpMemberName names a member of a structure.", Ops: []grammar.Opcode{grammar.OpMemberName}, Check: memberName},
	{Name: "line-file", Section: "3.3.2", Says: "The file of a line is an OpString.", Ops: []grammar.Opcode{grammar.OpLine}, Check: lineFile},
	{Name: "literal-width", Section: "2.2.1", Says: "The bits of a literal that its type does not have are zero, or repeat its sign.",
		Ops: []grammar.Opcode{grammar.OpConstant, grammar.OpSpecConstant, grammar.OpSwitch}, Check: literalWidth},
	{Name: "small-type-uses", Section: "2.16.1", Says: "Numbers of 8 or 16 bits that are for memory only are stored, copied, or converted to other widths.",
		OfFunction: smallTypeUses},
	{Name: "stream", Section: "3.3.19", Says: "The stream of a geometry shader is an integer constant.",
		Ops: []grammar.Opcode{grammar.OpEmitStreamVertex, grammar.OpEndStreamPrimitive}, Check: stream},
	{Name: "geometry-only", Section: "3.3.19", Says: "Only geometry shaders emit vertices.",
		Ops:   []grammar.Opcode{grammar.OpEmitVertex, grammar.OpEndPrimitive, grammar.OpEmitStreamVertex, grammar.OpEndStreamPrimitive},
		Check: func(c *check.Context, in check.Inst) { onlyIn(c, in, grammar.ExecutionModelGeometry) }},
	{Name: "fragment-only", Section: "3.3.21", Says: "Only fragment shaders interlock invocations, and have helper invocations.",
		Ops: []grammar.Opcode{grammar.OpBeginInvocationInterlockEXT, grammar.OpEndInvocationInterlockEXT, grammar.OpDemoteToHelperInvocation,
			grammar.OpIsHelperInvocationEXT},
		Check: func(c *check.Context, in check.Inst) { onlyIn(c, in, grammar.ExecutionModelFragment) }},
	{Name: "interlock-mode", Section: "SPV_EXT_fragment_shader_interlock", Says: "Where invocations interlock, the entry point has a mode that says how.",
		Ops: []grammar.Opcode{grammar.OpBeginInvocationInterlockEXT, grammar.OpEndInvocationInterlockEXT}, Check: interlockMode},
	{Name: "helper-result", Section: "SPV_EXT_demote_to_helper_invocation", Says: "Whether an invocation is a helper is a boolean.",
		Ops: []grammar.Opcode{grammar.OpIsHelperInvocationEXT}, Check: helperResult},
	{Name: "assumption", Section: "SPV_KHR_expect_assume", Says: "What is assumed is a boolean; what is expected of a value is of its type, an integer or boolean, scalar or vector.",
		Ops: []grammar.Opcode{grammar.OpAssumeTrueKHR, grammar.OpExpectKHR}, Check: assumption},
	{Name: "abort-message", Section: "SPV_KHR_abort", Says: "The message is of the message type, or matches it.", Ops: []grammar.Opcode{grammar.OpAbortKHR}, Check: abortMessage},
	{Name: "clock-result", Section: "SPV_KHR_shader_clock", Says: "A clock gives an unsigned integer of 64 bits, or two of 32.",
		Ops: []grammar.Opcode{grammar.OpReadClockKHR}, Check: clockResult},
	{Name: "clock-scope", Section: "SPV_KHR_shader_clock", Says: "The scope of a clock exists; for Vulkan it is Subgroup or Device, OpenCL also has Workgroup.",
		VUIDs: []string{"StandaloneSpirv-OpReadClockKHR-04652"}, Ops: []grammar.Opcode{grammar.OpReadClockKHR}, Check: clockScope},
}

func undefinedValue(c *check.Context, in check.Inst) {
	switch typ, _ := in.Results(); {
	case c.IsVoid(typ):
		c.Fail(in, "a value of the type void is nothing, also undefined")
	case limitedNumbers(c, typ) != "" && !c.IsPointer(typ):
		c.Fail(in, "a value of %v may only be in memory", c.TypeName(typ))
	}
}

func memberName(c *check.Context, in check.Inst) {
	v, _ := view.AsMemberName(in)
	switch t := c.Type(v.Type()); {
	case t.Op != grammar.OpTypeStruct:
		c.Fail(in, "%v is no structure", c.Name(v.Type()))
	case int64(v.Member()) >= int64(len(t.Members)):
		c.Fail(in, "%v has %v, this names number %d", c.Name(v.Type()), check.Count(len(t.Members), "member"), v.Member())
	}
}

func lineFile(c *check.Context, in check.Inst) {
	v, _ := view.AsLine(in)
	if def, _ := c.Def(v.File()); def.Opcode != grammar.OpString {
		c.Fail(in, "the file %v is no OpString", c.Name(v.File()))
	}
}

// literalWidth is about the last word of numbers whose width is not whole words.
func literalWidth(c *check.Context, in check.Inst) {
	n := c.NumberType(in.Words[1])
	rest := int(n.Width) % 32
	if rest == 0 {
		return
	}
	ops := c.Operands(in)
	for ops.Next() {
		if ops.Number.Width == 0 {
			continue
		}
		word := ops.Words[len(ops.Words)-1]
		high := word >> rest
		if high == 0 && !(n.Signed && word>>(rest-1) != 0) || n.Signed && high == ^uint32(0)>>rest && word>>(rest-1)&1 != 0 {
			continue
		}
		c.Fail(in, "the literal %#x does not fit into %d bits", word, n.Width)
		return
	}
}

// smallTypeUses looks at what mentions values, rather than for the uses of each.
func smallTypeUses(c *check.Context, f *check.Function) {
	if !c.Has(grammar.CapabilityShader) || c.AllParts()&(check.HasInt8|check.HasInt16|check.HasFloat16) == 0 {
		return
	}
	for in := range f.All() {
		switch in.Opcode {
		case grammar.OpCopyObject, grammar.OpStore, grammar.OpFConvert, grammar.OpUConvert, grammar.OpSConvert:
			continue
		}
		for _, id := range c.IDs(in) {
			if t := c.TypeOf(id); t != 0 && limitedNumbers(c, t) != "" && !c.IsPointer(t) && !c.HasNoSemantics(in) {
				c.Fail(in, "%v is of %v, which may only be in memory", c.Name(id), c.TypeName(t))
				break
			}
		}
	}
}

func stream(c *check.Context, in check.Inst) {
	for _, id := range c.IDs(in) {
		if !c.IsInt(c.TypeOf(id)) || !c.IsConstant(id) {
			c.Fail(in, "the stream %v is no integer constant", c.Name(id))
		}
	}
}

// onlyIn is about an instruction that one execution model has.
func onlyIn(c *check.Context, in check.Inst, model grammar.ExecutionModel) {
	if c.Func == nil {
		return
	}
	if e, ok := c.NotInModels(c.Func, model); ok {
		c.Fail(in, "%v is for %v, and the entry point %q is of %v", in.Opcode, model, e.Name, e.Model).Note(e.Instruction, "the entry point")
	}
}

func interlockMode(c *check.Context, in check.Inst) {
	if e, bad := c.EntryWith(c.Func, check.NoInterlock); bad {
		c.Fail(in, "the entry point %q has no mode that says how invocations interlock", e.Name).Note(e.Instruction, "the entry point")
	}
}

func helperResult(c *check.Context, in check.Inst) {
	if typ, _ := in.Results(); !c.IsBool(typ) {
		c.Fail(in, "the result is %v", c.TypeName(typ))
	}
}

func assumption(c *check.Context, in check.Inst) {
	if v, ok := view.AsAssumeTrueKHR(in); ok {
		if typ := c.TypeOf(v.Condition()); !c.IsBool(typ) {
			c.Fail(in, "the condition %v is %v, and no boolean", c.Name(v.Condition()), c.TypeName(typ))
		}
		return
	}
	v, _ := view.AsExpectKHR(in)
	if !c.IsBools(v.ResultType()) && !c.IsInts(v.ResultType()) {
		c.Fail(in, "the result is %v", c.TypeName(v.ResultType()))
		return
	}
	for _, id := range [...]check.ID{v.Value(), v.ExpectedValue()} {
		if typ := c.TypeOf(id); typ != v.ResultType() {
			c.Fail(in, "%v is %v, the result is %v", c.Name(id), c.TypeName(typ), c.TypeName(v.ResultType()))
		}
	}
}

func abortMessage(c *check.Context, in check.Inst) {
	v, _ := view.AsAbortKHR(in)
	if typ := c.TypeOf(v.Message()); typ != v.MessageType() && !c.LogicallyMatch(typ, v.MessageType(), false) {
		c.Fail(in, "the message is %v, which does not match %v", c.TypeName(typ), c.TypeName(v.MessageType()))
	}
}

func clockResult(c *check.Context, in check.Inst) {
	typ, _ := in.Results()
	if isPair := c.IsAnyVector(typ) && c.Size(typ) == 2 && c.Width(typ) == 32; !c.IsUnsigneds(typ) || !isPair && !(c.IsInt(typ) && c.Width(typ) == 64) {
		c.Fail(in, "the result is %v", c.TypeName(typ))
	}
}

func clockScope(c *check.Context, in check.Inst) {
	v, _ := view.AsReadClockKHR(in)
	if !isScope(c, in, v.Scope()) || !c.Env.Is(check.Vulkan|check.OpenCL) {
		return
	}
	value, ok := c.UintConstant(v.Scope())
	switch scope := grammar.Scope(value); {
	case !ok, scope == grammar.ScopeSubgroup, scope == grammar.ScopeDevice, scope == grammar.ScopeWorkgroup && c.Env.Is(check.OpenCL):
	default:
		c.FailVUID("StandaloneSpirv-OpReadClockKHR-04652", in, "the scope is %v", scope)
	}
}
