package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// entryRules are about what entry points a module has.
var entryRules = []check.Rule{
	{Name: "entry-point-exists", Section: "2.16.1", Says: "A module has an entry point, or declares Linkage, or is made of graphs.", OfModule: entryPointExists},
	{Name: "entry-point-unique", Section: "2.16.1", Says: "No two entry points have the same name and execution model.", OfModule: entryPointUnique},
	{Name: "entry-point-not-called", Section: "2.16.1", Says: "No function calls an entry point.", OfModule: entryPointNotCalled},
	{Name: "graph-entry-point-exists", Section: "2.16.1", Says: "A module with the capability GraphARM has a graph entry point, each of a name of its own.", OfModule: graphEntryPoints},
	{Name: "mesh-models", Section: "3.2.3", Says: "A module does not mix the execution models for meshes of EXT and of NV.",
		VUIDs: []string{"StandaloneSpirv-MeshEXT-07102"}, OfModule: meshModels},
}

func entryPointExists(c *check.Context) {
	for in := range c.In(module.EntryPoints) {
		if in.Opcode == grammar.OpEntryPoint || in.Opcode == grammar.OpConditionalEntryPointINTEL {
			return
		}
	}
	if !c.HasAny(grammar.CapabilityLinkage, grammar.CapabilityGraphARM) {
		c.Fail(check.AtModule, "there is no entry point, and Linkage is not declared").Suggest("add an OpEntryPoint, or OpCapability Linkage to what is a library")
	}
}

func entryPointUnique(c *check.Context) {
	type key struct {
		name  string
		model grammar.ExecutionModel
	}
	seen := map[key]check.Inst{}
	for _, e := range c.Entries() {
		k := key{e.Name, e.Model}
		if first, ok := seen[k]; ok {
			c.Fail(e.Instruction, "there is an entry point %q of the model %v already", e.Name, e.Model).Note(first, "this one")
			continue
		}
		seen[k] = e.Instruction
	}
}

func entryPointNotCalled(c *check.Context) {
	called := make([]bool, c.NumFuncs())
	for _, callee := range c.Calls().Edges {
		called[callee] = true
	}
	for _, e := range c.Entries() {
		if f := c.FuncOf(e.Function); f != nil && called[f.Index] {
			c.Fail(f.Def(), "%v is the entry point %q, and called", c.Name(e.Function), e.Name).Note(e.Instruction, "the entry point")
		}
	}
}

func graphEntryPoints(c *check.Context) {
	if !c.HasOpcode(grammar.OpGraphEntryPointARM) && !c.Has(grammar.CapabilityGraphARM) {
		return
	}
	seen := map[string]check.Inst{}
	for in := range c.In(module.Globals) {
		v, ok := view.AsGraphEntryPointARM(in)
		if !ok {
			continue
		}
		if first, ok := seen[v.Name()]; ok {
			c.Fail(in, "there is a graph entry point %q already", v.Name()).Note(first, "this one")
		}
		seen[v.Name()] = in
	}
	if len(seen) == 0 && c.Has(grammar.CapabilityGraphARM) {
		c.Fail(check.AtModule, "there is no OpGraphEntryPointARM, and GraphARM is declared")
	}
}

func meshModels(c *check.Context) {
	var ext, nv module.EntryPoint
	for _, e := range c.Entries() {
		switch e.Model {
		case grammar.ExecutionModelTaskNV, grammar.ExecutionModelMeshNV:
			nv = e
		case grammar.ExecutionModelTaskEXT, grammar.ExecutionModelMeshEXT:
			ext = e
		}
	}
	if ext.Instruction.Words != nil && nv.Instruction.Words != nil {
		c.FailVUID("StandaloneSpirv-MeshEXT-07102", ext.Instruction, "the entry point %q is of %v, and another is of %v", ext.Name, ext.Model, nv.Model).
			Note(nv.Instruction, "the other one")
	}
}
