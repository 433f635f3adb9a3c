package rules

import (
	"slices"

	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// idRules are about ids: that they are defined, once and in time, and are of the kind that an operand takes.
var idRules = []check.Rule{
	{Name: "id-defined-once", Section: "2.2.1", Says: "An id is the result of one instruction only.", OfModule: definedOnce},
	{Name: "id-defined", Section: "2.16.1", Says: "An id that an instruction mentions is defined, and in front of it unless the instruction may refer forward.",
		Phase: check.IDs, Every: true, Mention: unreadyIDs, Check: idsDefined},
	{Name: "id-of-type", Section: "2.16.1", Says: "An id stands for a type where a type is demanded, for a value where a value is, and for a function where one is called or named.",
		Phase: check.IDs, Every: true, Mention: suspiciousIDs, Check: idsOfTypes},
	{Name: "forward-reference", Section: "3.3.5", Says: "OpExtInstWithForwardRefsKHR refers forward, and is of a set without semantics.",
		Phase: check.IDs, Ops: []grammar.Opcode{grammar.OpExtInstWithForwardRefsKHR}, Check: forwardReference},
	{Name: "id-dominance", Section: "2.16.1", Says: "What a block defines is used in blocks that it dominates only, and not in other functions.",
		OfFunction: dominance},
}

func definedOnce(c *check.Context) {
	for in := range c.Redefining {
		if _, id := in.Results(); id != 0 {
			first, _ := c.Def(id)
			c.Fail(in, "%v is defined already", c.Name(id)).Note(first, "the first definition")
		}
	}
}

// A place says what an instruction may do with the ids that it mentions.
type place struct {
	forwardFrom, forwardTo int         // the words that may refer forward: from one, to the one before the other
	isType                 bool        // it declares a type: it refers forward to announced pointers
	takesTypes             bool        // its operands may be types
	takesFunctions         bool        // its operands may be functions
	takesUntyped           bool        // its operands may be what has no type: labels, strings, groups of decorations
	special                bool        // it depends on the words: they may allow more
	suspicious             check.Class // what it should not mention, unless it is special
	unready                check.Class // what is not defined, or not yet where it cannot refer forward
}

const lastWord = 1 << 30

// forwardOps are the instructions that may refer forward, with the words that may.
var forwardOps = []struct {
	from, to int
	ops      []grammar.Opcode
}{
	{1, lastWord, []grammar.Opcode{grammar.OpExecutionMode, grammar.OpExecutionModeId, grammar.OpEntryPoint, grammar.OpName, grammar.OpMemberName,
		grammar.OpSelectionMerge, grammar.OpDecorate, grammar.OpMemberDecorate, grammar.OpMemberDecorateIdEXT, grammar.OpDecorateId,
		grammar.OpDecorateString, grammar.OpMemberDecorateString, grammar.OpBranch, grammar.OpLoopMerge,
		grammar.OpConditionalEntryPointINTEL, grammar.OpConditionalCapabilityINTEL, grammar.OpConditionalExtensionINTEL}},
	{5, lastWord, []grammar.Opcode{grammar.OpExtInstWithForwardRefsKHR}},
	{2, lastWord, []grammar.Opcode{grammar.OpGroupDecorate, grammar.OpGroupMemberDecorate, grammar.OpBranchConditional, grammar.OpSwitch}},
	{3, lastWord, []grammar.Opcode{grammar.OpPhi}},
	{3, 4, []grammar.Opcode{grammar.OpFunctionCall, grammar.OpConstantFunctionPointerINTEL, grammar.OpGetKernelWorkGroupSize,
		grammar.OpGetKernelPreferredWorkGroupSizeMultiple}},
	{4, 5, []grammar.Opcode{grammar.OpGetKernelNDrangeSubGroupCount, grammar.OpGetKernelNDrangeMaxSubGroupSize,
		grammar.OpCooperativeMatrixPerElementOpNV}},
	{5, 6, []grammar.Opcode{grammar.OpCooperativeMatrixReduceNV}},
	{8, lastWord, []grammar.Opcode{grammar.OpCooperativeMatrixLoadTensorNV}},
	{9, 10, []grammar.Opcode{grammar.OpEnqueueKernel}},
	{1, 2, []grammar.Opcode{grammar.OpTypeForwardPointer, grammar.OpGraphEntryPointARM}},
}

// typeTakers are the instructions that take types as operands, besides those that declare types, decorate or debug, and untyped access chains.
var typeTakers = []grammar.Opcode{
	grammar.OpSizeOf, grammar.OpCooperativeMatrixLengthNV, grammar.OpCooperativeMatrixLengthKHR, grammar.OpUntypedArrayLengthKHR,
	grammar.OpFunction, grammar.OpAsmINTEL, grammar.OpConstantSizeOfEXT, grammar.OpBufferPointerEXT, grammar.OpUntypedImageTexelPointerEXT,
	grammar.OpAbortKHR, grammar.OpUntypedVariableKHR,
}

// untypedTakers are the instructions that take ids without a type, or are such ids themselves, besides those that decorate, debug or branch,
// and untyped access chains.
var untypedTakers = []grammar.Opcode{
	grammar.OpExtInst, grammar.OpExtInstWithForwardRefsKHR, grammar.OpExtInstImport, grammar.OpSelectionMerge, grammar.OpLoopMerge,
	grammar.OpFunction, grammar.OpSizeOf, grammar.OpCooperativeMatrixLengthNV, grammar.OpCooperativeMatrixLengthKHR, grammar.OpPhi,
	grammar.OpUntypedArrayLengthKHR, grammar.OpAsmINTEL, grammar.OpAliasScopeDeclINTEL, grammar.OpAliasScopeListDeclINTEL, grammar.OpAbortKHR,
	grammar.OpUntypedVariableKHR,
}

// functionTakers are the instructions that take functions as operands, besides those that decorate or debug.
var functionTakers = []grammar.Opcode{
	grammar.OpEnqueueKernel, grammar.OpEntryPoint, grammar.OpExecutionMode, grammar.OpExecutionModeId, grammar.OpFunctionCall,
	grammar.OpGetKernelNDrangeSubGroupCount, grammar.OpGetKernelNDrangeMaxSubGroupSize, grammar.OpGetKernelWorkGroupSize,
	grammar.OpGetKernelPreferredWorkGroupSizeMultiple, grammar.OpGetKernelLocalSizeForSubgroupCount, grammar.OpGetKernelMaxNumSubgroups,
	grammar.OpName, grammar.OpCooperativeMatrixPerElementOpEXT, grammar.OpCooperativeMatrixReduceEXT, grammar.OpCooperativeMatrixLoadTensorNV,
	grammar.OpConditionalEntryPointINTEL, grammar.OpConstantFunctionPointerINTEL,
}

// places has what was asked for, by the place of the opcode in the grammar: a module has few of all opcodes.
var places = lazy.Table[place]{Size: grammar.Places}

func placeFor(op grammar.Opcode) *place { return places.Get(op.Place(), placeAt) }

// placeAt is the place of an instruction by its opcode alone; the first is that of an opcode that the grammar does not have.
func placeAt(i int) *place {
	p := new(place)
	if i > 0 {
		op := grammar.All()[i-1].Opcode
		speaks := op.Is(grammar.Decorates|grammar.DebugName|grammar.DebugLine|grammar.DebugSource) && op != grammar.OpDecorationGroup ||
			op == grammar.OpModuleProcessed
		p.isType = op.Is(grammar.Type)
		untypedChain := op.Is(grammar.UntypedAccessChain)
		p.takesTypes = p.isType || speaks || untypedChain || slices.Contains(typeTakers, op)
		p.takesUntyped = speaks || untypedChain || op.Is(grammar.Branch) || slices.Contains(untypedTakers, op)
		p.takesFunctions = op.Is(grammar.Decorates) && op != grammar.OpGroupMemberDecorate || slices.Contains(functionTakers, op)
		p.special = op == grammar.OpExtInst || op == grammar.OpExtInstWithForwardRefsKHR || op == grammar.OpSpecConstantOp
		for _, row := range forwardOps {
			if slices.Contains(row.ops, op) {
				p.forwardFrom, p.forwardTo = row.from, row.to
			}
		}
	}
	p.suspicious = p.suspects()
	if p.unready = check.Undefined | check.Ahead; p.forwardFrom == 1 && p.forwardTo == lastWord {
		p.unready = check.Undefined
	}
	return p
}

func (p *place) suspects() check.Class {
	class := check.ResultNoType | check.IsNonSemantic
	if !p.takesTypes {
		class |= check.IsType
	}
	if !p.takesFunctions {
		class |= check.IsFunction
	}
	if !p.takesUntyped {
		class |= check.IsUntyped
	}
	return class
}

// placeOf is the place of an instruction, its words looked at.
func placeOf(c *check.Context, in check.Inst) place {
	p := *placeFor(in.Opcode)
	if !p.special {
		return p
	}
	if len(in.Words) < 5 {
		return p
	}
	if in.Opcode == grammar.OpSpecConstantOp {
		op := grammar.Opcode(in.Words[3])
		isLength := op == grammar.OpCooperativeMatrixLengthNV || op == grammar.OpCooperativeMatrixLengthKHR
		p.takesTypes, p.takesUntyped = isLength || placeFor(op).takesTypes, isLength
		return p
	}
	if c.HasNoSemantics(in) {
		p.takesTypes, p.takesFunctions = true, true
	}
	if c.IsDebugInfo(in) {
		p.takesTypes, p.takesFunctions = true, true
		if in.Opcode == grammar.OpExtInst {
			p.forwardFrom, p.forwardTo = debugForward(c, in)
		}
	}
	return p
}

// debugForward says which words of debugging information may refer forward.
func debugForward(c *check.Context, in check.Inst) (from, to int) {
	switch name, _ := c.ExtInstSet(in.Words[3]); {
	case name == "DebugInfo" && in.Words[4] == grammar.DebugInfoDebugFunction,
		name == "OpenCL.DebugInfo.100" && in.Words[4] == grammar.OpenCLDebugInfo100DebugFunction:
		return 14, 15
	case name == "DebugInfo" && in.Words[4] == grammar.DebugInfoDebugTypeComposite:
		return 13, lastWord
	case name == "OpenCL.DebugInfo.100" && in.Words[4] == grammar.OpenCLDebugInfo100DebugTypeComposite:
		return 14, lastWord
	}
	return 0, 0
}

func unreadyIDs(op grammar.Opcode) check.Class { return placeFor(op).unready }

func suspiciousIDs(op grammar.Opcode) check.Class { return placeFor(op).suspicious }

func idsDefined(c *check.Context, in check.Inst) {
	var p place
	var said told
	known := false
	for at, id := range c.IDs(in) {
		n := c.Number(id)
		if n == 0 {
			if said.first(id) {
				c.Fail(in, "%v is not defined", c.Name(id))
			}
			continue
		}
		if c.Offset(n) < in.Offset() {
			continue
		}
		if !known {
			p, known = placeOf(c, in), true
		}
		switch {
		case at >= p.forwardFrom && at < p.forwardTo, p.isType && c.IsForwardPointer(id, in.Offset()):
		case said.first(id):
			c.Fail(in, "%v is not defined yet", c.Name(id)).Note(c.Numbered(n), "it is defined here")
		}
	}
}

// told are the ids of an instruction of which something wrong was said: of each once, and of a few only.
type told struct {
	ids [8]check.ID
	n   int
}

func (t *told) first(id check.ID) bool {
	if t.n == len(t.ids) || slices.Contains(t.ids[:t.n], id) {
		return false
	}
	t.ids[t.n] = id
	t.n++
	return true
}

func idsOfTypes(c *check.Context, in check.Inst) {
	p := placeOf(c, in)
	typ, _ := c.Results(in)
	var said told
	for at, id := range c.IDs(in) {
		def := c.Numbered(c.Number(id))
		isType := def.Opcode.Is(grammar.Type)
		switch {
		case def.Opcode == grammar.OpFunction && !p.takesFunctions:
			if said.first(id) {
				c.Fail(in, "the operand %v is a function", c.Name(id))
			}
		case def.Words == nil || def.Offset() >= in.Offset():
		case at == 1 && typ != 0:
			if !isType {
				c.Fail(in, "%v is no type", c.Name(id)).Note(def, "it is defined here")
			} else if def.Opcode == grammar.OpTypeFunction {
				c.Fail(in, "there are no values of the function type %v", c.TypeName(id)).Note(def, "it is defined here")
			}
		case isType:
			if !p.takesTypes && said.first(id) {
				c.Fail(in, "the operand %v is a type", c.TypeName(id))
			}
		case !p.takesUntyped && !hasType(c, def) && (def.Opcode == grammar.OpExtInstImport || def.Opcode == grammar.OpString || !placeOf(c, def).takesUntyped):
			if said.first(id) {
				c.Fail(in, "the operand %v has no type", c.Name(id)).Note(def, "it is defined here")
			}
		case c.HasNoSemantics(def) && !c.HasNoSemantics(in):
			if said.first(id) {
				c.Fail(in, "the operand %v has no semantics", c.Name(id)).Note(def, "it is defined here")
			}
		}
	}
}

// hasType reports whether an instruction has a type, as an unknown one that defines something has.
func hasType(c *check.Context, in check.Inst) bool { typ, _ := c.Results(in); return typ != 0 }

func forwardReference(c *check.Context, in check.Inst) {
	if !c.HasNoSemantics(in) {
		c.Fail(in, "the set has semantics")
		return
	}
	for _, id := range c.IDs(in) {
		if c.Offset(c.Number(id)) >= in.Offset() {
			return
		}
	}
	c.Fail(in, "nothing that it mentions is defined behind it").Suggest("use OpExtInst")
}

func dominance(c *check.Context, f *check.Function) {
	if c.NumFuncs() == 1 && f.Body().NumBlocks() == 1 {
		return // there is no other block to be in
	}
	d := dominator{Context: c, f: f, b: f.Body(), tree: c.Dominators()}
	d.first, d.last = f.Numbers()
	d.firstOfAll, _ = c.Module.Func(0).Numbers()
	for i := range d.b.NumBlocks() {
		d.block(int32(i))
	}
}

// A dominator goes over the blocks of a function.
type dominator struct {
	*check.Context
	f                       *check.Function
	b                       *module.Body
	tree                    *graph.Tree
	first, last, firstOfAll module.Number
}

func (d *dominator) block(i int32) {
	reached := d.tree.Reaches(i)
	for in := range d.b.Instructions(int(i)) {
		if in.Opcode == grammar.OpPhi && reached {
			d.phi(in)
			continue
		}
		for _, id := range d.IDs(in) {
			switch n := d.Number(id); {
			case n < d.firstOfAll:
			case n < d.first || n > d.last:
				d.elsewhere(in, id, reached)
			case reached:
				d.here(in, id, i)
			}
		}
	}
}

// here is about an id of this function.
func (d *dominator) here(in check.Inst, id check.ID, i int32) {
	at, ok := d.b.BlockOf(id)
	if !ok || int32(at) == i || d.tree.Dominates(int32(at), i) {
		return
	}
	if def, _ := d.Def(id); def.Opcode != grammar.OpLabel && !d.Reported(in) {
		d.Fail(in, "%v is defined in the block %v, which does not dominate this one, %v", d.Name(id), d.Name(d.b.ID(at)), d.Name(d.b.ID(int(i)))).
			Note(def, "it is defined here")
	}
}

// elsewhere is about an id of another function, or of none.
func (d *dominator) elsewhere(in check.Inst, id check.ID, reached bool) {
	def, _ := d.Def(id)
	if def.Opcode.Is(grammar.FunctionStart) || !reached && def.Opcode != grammar.OpLabel && def.Opcode != grammar.OpFunctionParameter {
		return
	}
	if g := d.FunctionOf(id); g != nil && !d.Reported(in) {
		d.Fail(in, "%v is of another function, %v", d.Name(id), d.Name(g.ID())).Note(def, "it is defined here")
	}
}

func (d *dominator) phi(in check.Inst) {
	v, _ := view.AsPhi(in)
	for value, parent := range v.Incoming() {
		from, ok := d.b.BlockOf(parent)
		if !ok || !d.tree.Reaches(int32(from)) {
			continue
		}
		if n := d.Number(value); n < d.firstOfAll {
			continue
		} else if n < d.first || n > d.last {
			d.elsewhere(in, value, true)
			continue
		}
		if at, ok := d.b.BlockOf(value); ok && !d.tree.Dominates(int32(at), int32(from)) {
			def, _ := d.Def(value)
			d.Fail(in, "%v does not dominate the block %v that it comes from", d.Name(value), d.Name(parent)).Note(def, "it is defined here")
		}
	}
}
