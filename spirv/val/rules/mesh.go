package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// meshes is what SPV_EXT_mesh_shader says of instructions and variables.
func meshes() []check.Rule {
	return []check.Rule{
		namedRule("mesh-operands", "3.3.34", "The counts of mesh shading are unsigned integers of 32 bits, the payload a variable that the task's workgroup shares.",
			map[grammar.Opcode]value{grammar.OpEmitMeshTasksEXT: {}, grammar.OpSetMeshOutputsEXT: {}}, meshOperand),
		{Name: "mesh-output-count", Section: "3.3.34", Says: "A mesh has no more vertices and primitives than the execution modes say.",
			Ops: []grammar.Opcode{grammar.OpSetMeshOutputsEXT}, Check: meshOutputCount},
		{Name: "mesh-variables", Section: "3.2.20", Says: "PerPrimitiveEXT is for outputs of mesh shaders and inputs of fragment shaders; outputs of mesh shaders are arrays.",
			OfModule: meshVariables, VUIDs: []string{perPrimitiveVUID}},
	}
}

const perPrimitiveVUID = "PrimitiveId-PrimitiveId-04336"

func meshOperand(_ grammar.Opcode, field string) value {
	if field == "Payload" {
		const class = grammar.StorageClassTaskPayloadWorkgroupEXT
		return value{Variable: true, In: [2]grammar.StorageClass{class, class}}
	}
	return uint32Value
}

func meshOutputCount(c *check.Context, in check.Inst) {
	if c.Func == nil {
		return
	}
	v, _ := view.AsSetMeshOutputsEXT(in)
	vertices, primitives := v.VertexCount(), v.PrimitiveCount()
	n, okN := c.UintConstant(vertices)
	m, okM := c.UintConstant(primitives)
	if !okN && !okM {
		return
	}
	for e := range c.EntriesTo(c.Func) {
		if most := c.ModeWord(e.Function, grammar.ExecutionModeOutputVertices); okN && n > uint64(most) {
			c.Fail(in, "%v, but the entry point %q has at most %d", check.There(n, "vertex"), e.Name, most)
		}
		if most := c.ModeWord(e.Function, grammar.ExecutionModeOutputPrimitivesEXT); okM && m > uint64(most) {
			c.Fail(in, "%v, but the entry point %q has at most %d", check.There(m, "primitive"), e.Name, most)
		}
	}
}

// meshVariables looks at the interfaces if all entry points are mesh shaders, or all are fragment shaders: a variable may stand in several.
func meshVariables(c *check.Context) {
	if !c.Has(grammar.CapabilityMeshShadingEXT) {
		return
	}
	mesh, fragment := true, true
	for e := range c.EntryPoints {
		mesh = mesh && e.Model == grammar.ExecutionModelMeshEXT
		fragment = fragment && e.Model == grammar.ExecutionModelFragment
	}
	if !mesh && !fragment {
		return
	}
	seen := map[check.ID]bool{}
	for e := range c.EntryPoints {
		for _, id := range e.Interface {
			def, _ := c.Def(id)
			v, ok := view.AsVariable(def)
			if !ok || seen[id] {
				continue
			}
			seen[id] = true
			if fragment {
				fragmentVariable(c, v)
			} else {
				meshVariable(c, v)
			}
		}
	}
}

func fragmentVariable(c *check.Context, v view.Variable) {
	if c.HasDecoration(v.Result(), grammar.DecorationPerPrimitiveEXT) && v.StorageClass() != grammar.StorageClassInput {
		c.Fail(v.Inst(), "in a fragment shader, only inputs are PerPrimitiveEXT, but %v is in %v", c.Name(v.Result()), v.StorageClass())
	}
}

func meshVariable(c *check.Context, v view.Variable) {
	output := v.StorageClass() == grammar.StorageClassOutput
	if !output && c.HasDecoration(v.Result(), grammar.DecorationPerPrimitiveEXT) {
		c.FailVUID(perPrimitiveVUID, v.Inst(), "in a mesh shader, only outputs are PerPrimitiveEXT, but %v is in %v", c.Name(v.Result()), v.StorageClass())
	}
	t := c.Type(v.ResultType())
	if output && t.Op == grammar.OpTypePointer && !c.HasDecoration(v.Result(), grammar.DecorationBuiltIn) && !c.Is(t.Elem, grammar.OpTypeArray) {
		c.Fail(v.Inst(), "the outputs of a mesh shader are arrays, but %v is %v", c.Name(v.Result()), c.TypeName(t.Elem))
	}
}
