package rules

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

var entryPoints = []grammar.Opcode{grammar.OpEntryPoint, grammar.OpConditionalEntryPointINTEL}

// interfaceVariables are the rules on the interfaces of entry points.
func interfaceVariables() []check.Rule {
	return []check.Rule{
		{Name: "entry-point-interface", Section: "3.3.5",
			Says: "The interface of an entry point lists variables: inputs and outputs before version 1.4, from then on all that it uses outside of functions, each once.",
			Ops:  entryPoints, Check: entryPointInterface},
		{Name: "task-payload-once", Section: "SPV_EXT_mesh_shader", Says: "An entry point has one variable at most in storage class TaskPayloadWorkgroupEXT.",
			Ops: entryPoints, Check: taskPayloadOnce},
		{Name: "built-in-blocks", Section: "2.16.2", Says: "An entry point has one block of built-ins at most among its inputs, and one among its outputs, and each is a Block.",
			Ops: entryPoints, VUIDs: []string{"StandaloneSpirv-Location-04919"}, Check: builtInBlocks},
		{Name: "workgroup-blocks", Section: "SPV_KHR_workgroup_memory_explicit_layout",
			Says: "Workgroup variables are blocks only with WorkgroupMemoryExplicitLayoutKHR: all of an entry point or none, and aliased if there are several.",
			Ops:  entryPoints, Check: workgroupBlocks},
		{Name: "untyped-workgroup", Section: "SPV_KHR_untyped_pointers", Says: "An untyped workgroup variable of a shader is a Block.",
			Ops: entryPoints, Check: untypedWorkgroup},
		{Name: "entry-point-linkage", Section: "2.16.1", Says: "The function of an entry point has no LinkageAttributes.",
			Ops: entryPoints, Check: entryPointLinkage},
		{Name: "function-linkage", Section: "2.16.1", Says: "A function without a body is imported, and one with a body is not.",
			OfFunction: functionLinkage},
		{Name: "imported-variable", Section: "2.16.1", Says: "An imported variable has no initializer.",
			Ops: []grammar.Opcode{grammar.OpVariable}, Check: importedVariable},
	}
}

// An entry is what an entry point says.
type entry struct {
	model     grammar.ExecutionModel
	function  ID
	variables []ID
}

func entryOf(in check.Inst) entry {
	if v, ok := view.AsConditionalEntryPointINTEL(in); ok {
		return entry{v.ExecutionModel(), v.EntryPoint(), v.Interface()}
	}
	v, _ := view.AsEntryPoint(in)
	return entry{v.ExecutionModel(), v.EntryPoint(), v.Interface()}
}

func entryPointInterface(c *check.Context, in check.Inst) {
	e := entryOf(in)
	for _, id := range e.variables {
		def, _ := c.Def(id)
		v, ok := c.AsVariable(def)
		switch {
		case !ok:
			c.Fail(in, "%v in the interface is no variable", c.Name(id)).Note(def, "%s", def.Opcode)
			return
		case c.Version < grammar.MakeVersion(1, 4):
			if v.Storage != grammar.StorageClassInput && v.Storage != grammar.StorageClassOutput {
				c.Fail(in, "%v in the interface is of storage class %s; before SPIR-V 1.4 only inputs and outputs are listed", c.Name(id), v.Storage).
					Note(def, "the variable")
				return
			}
		case v.Storage == grammar.StorageClassFunction:
			c.Fail(in, "%v in the interface is a variable of a function", c.Name(id)).Note(def, "the variable")
			return
		}
	}
	if c.Version >= grammar.MakeVersion(1, 4) {
		sorted := slices.Clone(e.variables)
		slices.Sort(sorted)
		for i := 1; i < len(sorted); i++ {
			if sorted[i] == sorted[i-1] {
				c.Fail(in, "%v is in the interface twice", c.Name(sorted[i]))
				return
			}
		}
	}
}

// variablesOf yields the variables in the interface of an entry point.
func variablesOf(c *check.Context, in check.Inst) func(yield func(check.Variable) bool) {
	return func(yield func(check.Variable) bool) {
		for _, id := range entryOf(in).variables {
			def, _ := c.Def(id)
			if v, ok := c.AsVariable(def); ok && !yield(v) {
				return
			}
		}
	}
}

func taskPayloadOnce(c *check.Context, in check.Inst) {
	if c.Version < grammar.MakeVersion(1, 4) {
		return
	}
	first := ID(0)
	for v := range variablesOf(c, in) {
		if v.Storage != grammar.StorageClassTaskPayloadWorkgroupEXT {
			continue
		}
		if first != 0 {
			c.Fail(in, "both %v and %v are task payloads", c.Name(first), c.Name(v.ID))
			return
		}
		first = v.ID
	}
}

func builtInBlocks(c *check.Context, in check.Inst) {
	inputs, outputs := 0, 0
	for v := range variablesOf(c, in) {
		if !c.IsStruct(v.Data) || !c.AnyMemberHas(v.Data, grammar.DecorationBuiltIn) {
			continue
		}
		if !c.HasDecoration(v.Data, grammar.DecorationBlock) {
			c.FailVUID("StandaloneSpirv-Location-04919", in, "%v has built-ins as members but is no Block", c.TypeName(v.Data)).
				Note(c.Type(v.Data).Inst, "the structure")
			return
		}
		switch v.Storage {
		case grammar.StorageClassInput:
			inputs++
		case grammar.StorageClassOutput:
			outputs++
		}
		if inputs > 1 || outputs > 1 {
			c.Fail(in, "%v is the second block of built-ins in storage class %s", c.Name(v.ID), v.Storage)
			return
		}
	}
}

func workgroupBlocks(c *check.Context, in check.Inst) {
	if !c.Names(grammar.StorageClassWorkgroup) {
		return
	}
	all, blocks, aliased := 0, 0, 0
	for v := range variablesOf(c, in) {
		if v.Storage != grammar.StorageClassWorkgroup {
			continue
		}
		all++
		if !c.IsStruct(v.Data) {
			continue
		}
		if c.Holds(v.Data, check.HasBlock) {
			blocks++
		}
		if c.HasDecoration(v.ID, grammar.DecorationAliased) {
			aliased++
		}
	}
	switch allowed := c.Has(grammar.CapabilityWorkgroupMemoryExplicitLayoutKHR); {
	case blocks == 0 || allowed && c.Has(grammar.CapabilityUntypedPointersKHR):
	case !allowed:
		c.Fail(in, "a workgroup variable is a Block").Suggest("add OpCapability WorkgroupMemoryExplicitLayoutKHR")
	case blocks != all:
		c.Fail(in, "%d of %v are blocks", blocks, check.Count(all, "workgroup variable"))
	case blocks > 1 && blocks != aliased:
		c.Fail(in, "%v, which are not all Aliased", check.There(blocks, "workgroup block"))
	}
}

func untypedWorkgroup(c *check.Context, in check.Inst) {
	if !c.Has(grammar.CapabilityShader) || !c.HasOpcode(grammar.OpUntypedVariableKHR) {
		return
	}
	for v := range variablesOf(c, in) {
		if v.Storage == grammar.StorageClassWorkgroup && v.Untyped && v.Data != 0 && !(c.IsStruct(v.Data) && c.Holds(v.Data, check.HasBlock)) {
			c.Fail(in, "the untyped workgroup variable %v is no Block", c.Name(v.ID)).Suggest("add OpDecorate %v Block", c.Name(v.Data))
			return
		}
	}
}

func entryPointLinkage(c *check.Context, in check.Inst) {
	if d, ok := c.Decoration(entryOf(in).function, grammar.DecorationLinkageAttributes); ok {
		c.Fail(in, "the function %v has LinkageAttributes", c.Name(entryOf(in).function)).Note(d.Instruction, "the decoration")
	}
}

// isImported reports whether an id is decorated as imported.
func isImported(c *check.Context, id ID) bool {
	if !c.HasDecoration(id, grammar.DecorationLinkageAttributes) {
		return false
	}
	for d := range c.Decorations(id) {
		if n := len(d.Operands); d.Kind == grammar.DecorationLinkageAttributes && n > 1 && grammar.LinkageType(d.Operands[n-1]) == grammar.LinkageTypeImport {
			return true
		}
	}
	return false
}

func functionLinkage(c *check.Context, f *check.Function) {
	if f.Def().Opcode != grammar.OpFunction {
		return
	}
	switch imported := isImported(c, f.ID()); {
	case f.IsDeclaration() && !imported:
		c.Fail(f.Def(), "%v has no body and is not imported", c.Name(f.ID()))
	case !f.IsDeclaration() && imported:
		c.Fail(f.Def(), "%v has a body but is imported", c.Name(f.ID()))
	}
}

func importedVariable(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	if c.Func == nil && v.Initializer != 0 && isImported(c, v.ID) {
		c.Fail(in, "%v is imported and has an initializer", c.Name(v.ID))
	}
}
