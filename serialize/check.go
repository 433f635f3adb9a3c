package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

// What a module must say and export cannot make up is an error. These are rules
// of the specification, section 2.16.1, as validators hold every module to; none
// of them is for [Options.AsMLIR], since MLIR exports such modules.

// checkModule checks what the whole module must have.
func (m *module) checkModule(body *mlir.Block, offers *env.Environment, functions functions) {
	if m.opts.AsMLIR {
		return
	}
	isShader := offers.Has(grammar.CapabilityShader)
	entries := entriesOf(body)
	if isShader && len(entries.models) == 0 && entries.graphs == 0 && !offers.Has(grammar.CapabilityLinkage) {
		m.fail("has no entry point, which only a module with the capability Linkage can do without")
	}
	for op := range body.Operations {
		m.at = op
		switch f := functions.of(op); {
		case op.Is(spirv.OpEntryPoint):
			m.checkEntryPoint(op, entries, offers.Version())
		case op.Is(spirv.OpExecutionMode), op.Is(spirv.OpExecutionModeId):
			m.checkMode(op, entries)
		case op.Is(spirv.OpSpecConstantComposite):
			if op.Attr(specIDAttr) != nil {
				m.fail("has a number for its specialization, which only scalars have")
			}
		case op.Is(spirv.OpGlobalVariable):
			m.checkVariable(op, offers)
			if isShader {
				m.checkLayout(op)
			}
		case f != nil:
			m.checkFunction(f, entries, isShader)
		}
	}
}

// specIDAttr is the decoration SpecId.
const specIDAttr = "spec_id"

// checkFunction: a function is imported or has a body, calls no entry point, and
// has structured control flow in a shader.
func (m *module) checkFunction(f *function, e entries, isShader bool) {
	link := mlir.AttrOf[*spirv.LinkageAttributesAttr](f.op, spirv.LinkageAttr)
	if link != nil && link.LinkageType() == grammar.LinkageTypeImport && !f.declares {
		m.fail("has a body, which a function that is imported has elsewhere")
	}
	for _, n := range f.needs {
		callee := n.text
		if n.kind == needSelf {
			callee = f.op.Symbol()
		}
		if n.calls && len(e.models[callee]) > 0 {
			m.at = f.user(n)
			m.fail("calls @%s, which is an entry point", callee)
		}
	}
	if isShader && f.unstructured != nil {
		m.at = f.unstructured.At
		m.fail("%s", f.unstructured.Text)
	}
}

// checkVariable: a variable in a module with logical addressing holds no pointer
// unless the pointer is one to memory, and its initializer has its type.
func (m *module) checkVariable(op *mlir.Operation, offers *env.Environment) {
	t := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr)
	if t == nil {
		return
	}
	p, ok := t.Value().(*spirv.PointerType)
	if !ok {
		return
	}
	inner, isPointer := p.Pointee().(*spirv.PointerType)
	variable := offers.Has(grammar.CapabilityVariablePointers) || offers.Has(grammar.CapabilityVariablePointersStorageBuffer)
	if isPointer && m.isLogical && inner.StorageClass() != grammar.StorageClassPhysicalStorageBuffer && !variable {
		m.fail("holds a pointer, which a variable cannot in a module with logical addressing")
		return
	}
	init := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.InitializerAttr)
	if init == nil || m.symbols[init.Leaf()] == nil {
		return
	}
	from := m.symbols[init.Leaf()].op
	of := spirv.TypeOfConstantSymbol(from)
	if t := mlir.AttrOf[*mlir.TypeAttr](from, spirv.TypeAttr); of == nil && t != nil {
		of = t.Value()
	}
	switch {
	case of != nil && m.types.ids[of] != m.types.ids[p.Pointee()]:
		m.fail("has an initializer of the type %s, but holds %s", mlir.TypeString(of), mlir.TypeString(p.Pointee()))
	case p.StorageClass() == grammar.StorageClassInput:
		m.fail("has an initializer, but is an input")
	}
}
