package webgpu

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

var builtIns = []check.Rule{
	{Name: "webgpu-builtin", Section: section, Says: "WebGPU has few built-ins, each for one stage, in one storage class.", In: check.WebGPU, OfModule: builtInUse},
}

// builtInTable has the built-ins, where they are and who has them.
var builtInTable = []struct {
	kind  grammar.BuiltIn
	of    check.StorageSet
	model grammar.ExecutionModel
}{
	{grammar.BuiltInPosition, check.InOutput, grammar.ExecutionModelVertex},
	{grammar.BuiltInVertexIndex, check.InInput, grammar.ExecutionModelVertex},
	{grammar.BuiltInInstanceIndex, check.InInput, grammar.ExecutionModelVertex},
	{grammar.BuiltInFrontFacing, check.InInput, grammar.ExecutionModelFragment},
	{grammar.BuiltInFragCoord, check.InInput, grammar.ExecutionModelFragment},
	{grammar.BuiltInFragDepth, check.InOutput, grammar.ExecutionModelFragment},
	{grammar.BuiltInNumWorkgroups, check.InInput, grammar.ExecutionModelGLCompute},
	{grammar.BuiltInWorkgroupId, check.InInput, grammar.ExecutionModelGLCompute}, // the rules of 2019 forgot it; WGSL has it
	{grammar.BuiltInWorkgroupSize, check.InInput | check.InOutput | check.Elsewhere, grammar.ExecutionModelGLCompute},
	{grammar.BuiltInLocalInvocationId, check.InInput, grammar.ExecutionModelGLCompute},
	{grammar.BuiltInGlobalInvocationId, check.InInput, grammar.ExecutionModelGLCompute},
	{grammar.BuiltInLocalInvocationIndex, check.InInput, grammar.ExecutionModelGLCompute},
}

func builtInUse(c *check.Context) {
	rows := map[grammar.BuiltIn]int{}
	for i, row := range builtInTable {
		rows[row.kind] = i
	}
	for _, b := range c.BuiltIns() {
		if _, ok := rows[b.Kind]; !ok {
			c.Fail(b.Inst, "WebGPU has no built-in %v", b.Kind)
		}
	}
	for _, use := range c.BuiltInUses() {
		for _, i := range use.Of {
			b := &c.BuiltIns()[i]
			k, ok := rows[b.Kind]
			if !ok {
				continue
			}
			row := &builtInTable[k]
			if use.Storage&^row.of != 0 {
				class, _ := check.StorageOf(use.At)
				c.Fail(use.At, "WebGPU has no built-in %v in the storage class %v", b.Kind, class)
			}
			if at, ok := use.First(uint64(check.AllModels &^ check.Models(row.model))); ok {
				c.Fail(at, "the built-in %v is for %v only", b.Kind, row.model).Note(b.Inst, "%v is declared here", b.Kind)
			}
		}
	}
}
