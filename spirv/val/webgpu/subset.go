package webgpu

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// subset is what of SPIR-V there is.
var subset = []check.Rule{
	rule("capability", "WebGPU has few capabilities.", capability, grammar.OpCapability),
	rule("extension", "WebGPU has the extension SPV_KHR_vulkan_memory_model only.", extension, grammar.OpExtension),
	rule("instruction-set", "WebGPU has the instruction set GLSL.std.450 only.", instructionSet, grammar.OpExtInstImport),
	rule("addressing", "WebGPU has logical addressing only.", addressing, grammar.OpMemoryModel),
	rule("execution-mode", "WebGPU has few execution modes.", executionMode, grammar.OpExecutionMode),
	rule("decoration", "WebGPU has few decorations.", decoration, grammar.OpDecorate, grammar.OpMemberDecorate),
	rule("decoration-group", "WebGPU has no groups of decorations.", never, grammar.OpDecorationGroup, grammar.OpGroupDecorate, grammar.OpGroupMemberDecorate),
	rule("undefined", "WebGPU has no undefined values.", never, grammar.OpUndef),
	rule("shuffle", "In WebGPU, OpVectorShuffle leaves no component undefined.", shuffle, grammar.OpVectorShuffle),
	rule("array-length", "WebGPU has arrays of 2147483648 elements at most.", arrayLength, grammar.OpTypeArray),
	{Name: "webgpu-entry-name", Section: section, Says: "In WebGPU, each entry point has a name of its own.", In: check.WebGPU, OfModule: entryNames},
}

func capability(c *check.Context, i check.Inst) {
	if v, _ := view.AsCapability(i); !in(capabilities, v.Capability()) && !c.BroughtByExtension(v.Capability()) {
		c.Fail(i, "WebGPU has no capability %v", v.Capability())
	}
}

func extension(c *check.Context, i check.Inst) {
	if v, _ := view.AsExtension(i); !in(extensions, v.Name()) {
		c.Fail(i, "WebGPU has no extension %q", v.Name())
	}
}

func instructionSet(c *check.Context, i check.Inst) {
	if v, _ := view.AsExtInstImport(i); v.Name() != extendedSet {
		c.Fail(i, "WebGPU has no instruction set %q", v.Name())
	}
}

func addressing(c *check.Context, i check.Inst) {
	if v, _ := view.AsMemoryModel(i); v.AddressingModel() != grammar.AddressingModelLogical {
		c.Fail(i, "the addressing model is %v", v.AddressingModel()).Suggest("use Logical")
	}
}

func executionMode(c *check.Context, i check.Inst) {
	if v, _ := view.AsExecutionMode(i); !in(modes, v.Mode()) {
		c.Fail(i, "WebGPU has no execution mode %v", v.Mode())
	}
}

func decoration(c *check.Context, i check.Inst) {
	if d, ok := check.DecoratesOf(i); ok && !in(decorations, d.Kind) {
		c.Fail(i, "WebGPU has no decoration %v", d.Kind)
	}
}

func never(c *check.Context, i check.Inst) { c.Fail(i, "WebGPU has no %v", i.Opcode) }

func shuffle(c *check.Context, i check.Inst) {
	v, _ := view.AsVectorShuffle(i)
	for k, component := range v.Components() {
		if component == 0xffffffff {
			c.Fail(i, "component %d of the result is undefined", k)
			return
		}
	}
}

func arrayLength(c *check.Context, i check.Inst) {
	v, _ := view.AsTypeArray(i)
	if n, ok := c.UintConstant(v.Length()); ok && n > 1<<31 {
		c.Fail(i, "the array has %d elements", n)
	}
}

func entryNames(c *check.Context) {
	first := map[string]module.EntryPoint{}
	for _, e := range c.Entries() {
		if other, ok := first[e.Name]; ok {
			c.Fail(e.Instruction, "another entry point has the name %q, too", e.Name).Note(other.Instruction, "the other one")
			continue
		}
		first[e.Name] = e
	}
}
