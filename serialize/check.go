package serialize

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What a module must say and export cannot make up is an error. These are rules
// of the specification, section 2.16.1, as validators hold every module to; none
// of them is for [Options.AsMLIR], since MLIR exports such modules.

// checkModule checks what the whole module must have.
func (m *module) checkModule(body *mlir.Block, vce *spirv.VerCapExtAttr, functions map[*mlir.Operation]*function) {
	if m.opts.AsMLIR {
		return
	}
	isShader := slices.Contains(vce.Capabilities(), grammar.CapabilityShader)
	modes := map[string][]uint32{} // of execution, by function
	entries := 0
	for op := range body.Operations {
		if mode, ok := op.Attr(spirv.ExecutionModeAttr).(*spirv.EnumAttr); ok {
			if fn := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.FnAttr); fn != nil {
				modes[fn.Leaf()] = append(modes[fn.Leaf()], mode.Value())
			}
		}
		if op.Is(spirv.OpEntryPoint) || op.Is(spirv.OpGraphEntryPoint) {
			entries++
		}
	}
	if isShader && entries == 0 && !slices.Contains(vce.Capabilities(), grammar.CapabilityLinkage) {
		m.fail("has no entry point, which only a module with the capability Linkage can do without")
	}
	for op := range body.Operations {
		m.at = op
		switch f := functions[op]; {
		case op.Is(spirv.OpEntryPoint):
			m.checkEntryPoint(op, modes)
		case op.Is(spirv.OpGlobalVariable):
			m.checkVariable(op, vce)
		case f != nil && isShader && f.unstructured != nil:
			m.at = f.unstructured
			m.fail("selects between blocks in a shader, where a selection must be structured: put it at the head of an spv.selection")
		}
	}
}

// A choice is a set of execution modes of which an entry point has exactly one.
type choice struct {
	model grammar.ExecutionModel
	modes []grammar.ExecutionMode
}

var choices = []choice{
	{grammar.ExecutionModelFragment, []grammar.ExecutionMode{grammar.ExecutionModeOriginUpperLeft, grammar.ExecutionModeOriginLowerLeft}},
	{grammar.ExecutionModelGeometry, []grammar.ExecutionMode{
		grammar.ExecutionModeInputPoints, grammar.ExecutionModeInputLines, grammar.ExecutionModeInputLinesAdjacency,
		grammar.ExecutionModeTriangles, grammar.ExecutionModeInputTrianglesAdjacency}},
	{grammar.ExecutionModelGeometry, []grammar.ExecutionMode{
		grammar.ExecutionModeOutputPoints, grammar.ExecutionModeOutputLineStrip, grammar.ExecutionModeOutputTriangleStrip}},
}

// checkEntryPoint: an entry point has the modes that its model asks for, and a
// shader's takes nothing and returns nothing.
func (m *module) checkEntryPoint(op *mlir.Operation, modes map[string][]uint32) {
	fn := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.FnAttr)
	value, ok := spirv.EnumOf(op.Attr(spirv.ExecutionModelAttr), grammar.KindExecutionModel)
	if fn == nil || !ok {
		return // reported
	}
	model := grammar.ExecutionModel(value)
	for _, c := range choices {
		n := 0
		for _, mode := range c.modes {
			if slices.Contains(modes[fn.Leaf()], uint32(mode)) {
				n++
			}
		}
		if c.model == model && n != 1 {
			m.fail("has the execution model %s, which asks for exactly one of the execution modes %s", enumerantText(grammar.KindExecutionModel, value), modesText(c.modes))
		}
	}
	s := m.symbols[fn.Leaf()]
	if s == nil || s.op.FunctionType() == nil {
		return
	}
	if t := s.op.FunctionType(); len(t.Results()) > 0 || len(t.Inputs()) > 0 && model != grammar.ExecutionModelKernel {
		m.fail("names a function that takes or returns something, which an entry point does not")
	}
}

func modesText(list []grammar.ExecutionMode) string {
	text := ""
	for i, mode := range list {
		if i > 0 {
			text += ", "
		}
		text += enumerantText(grammar.KindExecutionMode, uint32(mode))
	}
	return text
}

func enumerantText(kind grammar.Kind, value uint32) string { return spirv.EnumName(kind, value) }

// checkVariable: a variable in a module with logical addressing holds no pointer
// unless the pointer is one to memory, and its initializer has its type.
func (m *module) checkVariable(op *mlir.Operation, vce *spirv.VerCapExtAttr) {
	t := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr)
	if t == nil {
		return
	}
	p, ok := t.Value().(*spirv.PointerType)
	if !ok {
		return
	}
	inner, isPointer := p.Pointee().(*spirv.PointerType)
	variable := slices.ContainsFunc(vce.Capabilities(), func(c grammar.Capability) bool {
		return c == grammar.CapabilityVariablePointers || c == grammar.CapabilityVariablePointersStorageBuffer
	})
	if isPointer && m.isLogical && inner.StorageClass() != grammar.StorageClassPhysicalStorageBuffer && !variable {
		m.fail("holds a pointer, which a variable cannot in a module with logical addressing")
		return
	}
	init := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.InitializerAttr)
	if init == nil || m.symbols[init.Leaf()] == nil {
		return
	}
	of := mlir.AttrOf[*mlir.TypeAttr](m.symbols[init.Leaf()].op, spirv.TypeAttr)
	if of != nil && m.types.ids[of.Value()] != m.types.ids[p.Pointee()] {
		m.fail("has an initializer of the type %s, but holds %s", mlir.TypeString(of.Value()), mlir.TypeString(p.Pointee()))
	}
}

// unstructuredSelection is the first conditional branch or switch that selects
// between two blocks which are no exits of a construct, and has no merge
// instruction (specification, section 2.11.2); nil if there is none. The blocks are
// looked at in the order of their dominance.
func (p *plan) unstructuredSelection() *mlir.Operation {
	if len(p.blocks) == 0 {
		return nil
	}
	seen := map[*block]bool{}
	for _, b := range reversePostorder(p.blocks[0]) {
		if b.merge.join != nil {
			seen[b.merge.join] = true
			if b.merge.cont != nil {
				seen[b.merge.cont] = true
			}
		}
		if b.term == nil || len(b.edges) < 2 {
			continue
		}
		unseen := 0
		for _, e := range b.edges {
			if !seen[e.to] {
				seen[e.to] = true
				unseen++
			}
		}
		if b.merge.join == nil && (b.term.Is(spirv.OpSwitch) || unseen == 2) {
			return b.term
		}
	}
	return nil
}

// reversePostorder is the blocks that can be reached, each in front of what it
// leads to but for back edges. Merge blocks and continue targets count as led to.
func reversePostorder(entry *block) []*block {
	type frame struct {
		b    *block
		next int
	}
	successor := func(b *block, i int) (*block, bool) {
		if i < len(b.edges) {
			return b.edges[i].to, true
		}
		switch i - len(b.edges) {
		case 0:
			return b.merge.join, true
		case 1:
			return b.merge.cont, true
		}
		return nil, false
	}
	var order []*block
	visited := map[*block]bool{entry: true}
	for stack := []frame{{b: entry}}; len(stack) > 0; {
		top := &stack[len(stack)-1]
		to, ok := successor(top.b, top.next)
		if top.next++; !ok {
			order = append(order, top.b)
			stack = stack[:len(stack)-1]
		} else if to != nil && !visited[to] {
			visited[to] = true
			stack = append(stack, frame{b: to})
		}
	}
	slices.Reverse(order)
	return order
}
