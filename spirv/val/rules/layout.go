package rules

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// layoutRules are about the order of what a module consists of.
var layoutRules = []check.Rule{
	{Name: "section-order", Section: "2.4", Says: "The sections of a module stand in the order of its logical layout, and functions behind them.", OfModule: sectionOrder},
	{Name: "memory-model", Section: "2.4", Says: "A module has one OpMemoryModel.", OfModule: memoryModel},
	{Name: "sampler-addressing", Section: "3.3.7", Says: "With BindlessTextureNV a module has one OpSamplerImageAddressingModeNV, of 32 or 64 bits.", OfModule: samplerAddressing},
	{Name: "declarations-first", Section: "2.4", Says: "Functions without a body stand in front of those with one, and graphs behind all.", OfModule: declarationsFirst},
	{Name: "function-layout", Section: "2.4", Says: "A function is its parameters, then blocks, each from a label to a terminator, then its end.", OfFunction: functionLayout},
}

// A position is where an instruction may stand.
type position uint8

const (
	inBlock     position = iota
	inSections           // outside of functions, in front of all of them
	anywhere             // in a function or among the globals
	isLine               // wherever lines may be
	isExtended           // depends on its set
	isLabel              //
	isEnd                // of a block
	isParameter          //
	isFunction           // begins or ends one
	inGraphs             //
)

// positions has what was asked for, by the place of the opcode in the grammar: a module has few of all opcodes.
var positions = lazy.Table[position]{Size: grammar.Places}

func positionOf(op grammar.Opcode) position { return *positions.Get(op.Place(), positionAt) }

// positionAt is the position of an instruction; the first is that of an opcode that the grammar does not have.
func positionAt(place int) *position {
	p := inBlock
	if place > 0 {
		op := grammar.All()[place-1].Opcode
		switch {
		case op.Is(grammar.DebugLine):
			p = isLine
		case op == grammar.OpExtInst || op == grammar.OpExtInstWithForwardRefsKHR:
			p = isExtended
		case op.Is(grammar.Variable) || op == grammar.OpUndef || op == grammar.OpPoisonKHR:
			p = anywhere
		case module.SectionOf(op) != module.Globals,
			op.Is(grammar.Type | grammar.GlobalValue),
			op == grammar.OpTypeForwardPointer,
			op.Is(grammar.Continued) && op != grammar.OpCompositeConstructContinuedINTEL:
			p = inSections
		case op == grammar.OpLabel:
			p = isLabel
		case op.Is(grammar.Terminator):
			p = isEnd
		case op == grammar.OpFunctionParameter:
			p = isParameter
		case op == grammar.OpGraphEntryPointARM, op == grammar.OpGraphARM, op == grammar.OpGraphEndARM, op == grammar.OpGraphInputARM,
			op == grammar.OpGraphSetOutputARM:
			p = inGraphs
		case op.Is(grammar.FunctionStart | grammar.FunctionEnd):
			p = isFunction
		}
	}
	return &p
}

func sectionOrder(c *check.Context) {
	functions := len(c.Words())
	if c.NumFuncs() > 0 {
		functions, _ = c.Module.Func(0).Extent()
	}
	at, last, graphs := module.Capabilities, check.AtModule, false
	for in := range c.Outside {
		if in.Opcode.Place() == 0 {
			continue
		}
		p := positionOf(in.Opcode)
		switch {
		case p == inBlock, p == isLabel, p == isEnd, p == isParameter, p == isFunction:
			c.Fail(in, "%v stands outside of functions", in.Opcode)
		case p == isExtended:
			extendedOutside(c, in, at == module.Globals, in.Offset() > functions)
		case p == inGraphs:
			if in.Opcode != grammar.OpGraphEntryPointARM {
				c.Fail(in, "%v stands outside of graphs", in.Opcode)
			}
			at, last, graphs = module.Globals, in, true
		case graphs:
			c.Fail(in, "%v stands among the graphs", in.Opcode)
		case in.Offset() > functions:
			if p != isLine {
				c.Fail(in, "%v stands behind a function", in.Opcode)
			}
		default:
			s := module.SectionOf(in.Opcode)
			if s < at {
				c.Fail(in, "%v belongs to the %v, which stand in front of the %v", in.Opcode, s, at).Note(last, "these begin here")
			}
			if s > at {
				at, last = s, in
			}
		}
	}
}

// extendedOutside is about an extended instruction outside of functions: only what has no semantics, or debugs, may be there.
func extendedOutside(c *check.Context, in check.Inst, amongGlobals, behindFunctions bool) {
	switch {
	case c.IsDebugInfo(in):
		switch {
		case debugsCode(c, in):
			c.Fail(in, "this instruction stands outside of functions")
		case !amongGlobals:
			c.Fail(in, "debugging information stands in front of the types")
		case behindFunctions:
			c.Fail(in, "debugging information stands behind a function")
		}
	case c.HasNoSemantics(in):
		if !amongGlobals {
			c.Fail(in, "the instruction stands in front of the types")
		}
	default:
		c.Fail(in, "%v stands outside of functions", in.Opcode)
	}
}

// debugsCode reports whether debugging information is about code and belongs into functions.
func debugsCode(c *check.Context, in check.Inst) bool {
	switch name, _ := c.ExtInstSet(in.Words[3]); in.Words[4] {
	case grammar.OpenCLDebugInfo100DebugScope, grammar.OpenCLDebugInfo100DebugNoScope, grammar.OpenCLDebugInfo100DebugDeclare,
		grammar.OpenCLDebugInfo100DebugValue:
		return true
	case grammar.ShaderDebugInfo100DebugLine, grammar.ShaderDebugInfo100DebugNoLine, grammar.ShaderDebugInfo100DebugFunctionDefinition:
		return grammar.IsNonSemantic(name)
	}
	return false
}

// memoryModelAdvice is the memory model that modules with such capabilities have; empty where there are several.
func memoryModelAdvice(c *check.Context) string {
	switch {
	case c.Has(grammar.CapabilityKernel) && c.Has(grammar.CapabilityShader), c.Has(grammar.CapabilityPhysicalStorageBufferAddresses):
		return ""
	case c.Has(grammar.CapabilityVulkanMemoryModel):
		return "add OpMemoryModel Logical Vulkan"
	case c.Has(grammar.CapabilityShader):
		return "add OpMemoryModel Logical GLSL450"
	case c.Has(grammar.CapabilityAddresses):
		return "add OpMemoryModel Physical64 OpenCL, or OpMemoryModel Physical32 OpenCL"
	}
	return ""
}

func memoryModel(c *check.Context) {
	var first check.Inst
	for in := range c.In(module.MemoryModel) {
		if in.Opcode != grammar.OpMemoryModel {
			continue
		}
		if first.Words != nil {
			c.Fail(in, "there is an OpMemoryModel already").Note(first, "it is here")
			continue
		}
		first = in
	}
	if first.Words == nil {
		c.Fail(check.AtModule, "there is no OpMemoryModel").Advise(memoryModelAdvice(c))
	}
}

func samplerAddressing(c *check.Context) {
	var first check.Inst
	for in := range c.In(module.MemoryModel) {
		v, ok := view.AsSamplerImageAddressingModeNV(in)
		if !ok {
			continue
		}
		if first.Words != nil {
			c.Fail(in, "there is an OpSamplerImageAddressingModeNV already").Note(first, "it is here")
		}
		if first = in; v.BitWidth() != 32 && v.BitWidth() != 64 {
			c.Fail(in, "%d is neither 32 nor 64", v.BitWidth())
		}
	}
	if first.Words == nil && c.Has(grammar.CapabilityBindlessTextureNV) {
		c.Fail(check.AtModule, "there is no OpSamplerImageAddressingModeNV, which BindlessTextureNV demands")
	}
}

func declarationsFirst(c *check.Context) {
	var body, ofGraph *check.Function
	for i := range c.NumFuncs() {
		f := c.Module.Func(i)
		switch {
		case f.Def().Opcode == grammar.OpGraphARM:
			ofGraph = f
		case ofGraph != nil:
			c.Fail(f.Def(), "the function stands behind a graph").Note(ofGraph.Def(), "this one")
		}
		if f.Def().Opcode != grammar.OpFunction || f.End().Words == nil {
			continue
		}
		switch {
		case !f.IsDeclaration():
			body = f
		case body != nil:
			c.Fail(f.Def(), "%v has no body and stands behind a function that has one", c.Name(f.ID())).Note(body.Def(), "this one")
		}
	}
}

func functionLayout(c *check.Context, f *check.Function) {
	if f.Def().Opcode != grammar.OpFunction {
		return
	}
	open, blocks := check.Inst{}, 0
	for in := range f.All() {
		inside := open.Words != nil
		switch positionOf(in.Opcode) {
		case inBlock, anywhere:
			if !inside && in.Row() != nil {
				c.Fail(in, "%v stands outside of blocks", in.Opcode)
			}
		case inSections, inGraphs:
			c.Fail(in, "%v stands in a function", in.Opcode)
		case isExtended:
			extendedInside(c, in, inside)
		case isLabel:
			if inside {
				c.Fail(in, "the block in front of it has no terminator").Note(open, "it begins here")
			}
			open, blocks = in, blocks+1
		case isEnd:
			if !inside {
				c.Fail(in, "%v stands outside of blocks", in.Opcode)
			}
			open = check.Inst{}
		case isParameter:
			if blocks > 0 {
				c.Fail(in, "a parameter stands behind a label")
			}
		case isFunction:
			if in.Opcode == grammar.OpFunctionEnd && inside {
				c.Fail(in, "the last block has no terminator").Note(open, "it begins here")
			}
		}
	}
	if f.End().Words == nil {
		c.Fail(f.Def(), "the function has no OpFunctionEnd")
	}
}

func extendedInside(c *check.Context, in check.Inst, inside bool) {
	switch debugs := c.IsDebugInfo(in); {
	case debugs && !debugsCode(c, in):
		c.Fail(in, "debugging information that is not about code stands in a function")
	case !debugs && !inside:
		c.Fail(in, "%v stands outside of blocks", in.Opcode)
	}
}
