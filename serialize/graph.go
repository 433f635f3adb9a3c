package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// graph writes a graph of tensor operations (SPV_ARM_graph).
func (f *function) graph() {
	t := f.op.FunctionType()
	if t == nil || f.op.NumRegions() != 1 || !f.op.Region(0).HasOneBlock() {
		f.fail("has no function type, or not one block")
		return
	}
	entry := f.op.Region(0).Entry()
	f.line(f.op)
	f.body.op(grammar.OpGraphARM, f.typeRef(spirv.GraphType(t)), f.symbolRef(f.op.Symbol()))
	for i, arg := range entry.Arguments {
		if !arg.HasUses() {
			continue
		}
		id := f.value(arg)
		f.body.op(grammar.OpGraphInputARM, f.typeRef(arg.Type()), id, f.index(i))
		f.name(id, arg.Loc().Name())
	}
	for op := range entry.Operations {
		if !op.Is(spirv.OpGraphOutputs) {
			f.instruction(op)
			continue
		}
		for i, v := range op.Operands {
			f.body.op(grammar.OpGraphSetOutputARM, f.value(v), f.index(i))
		}
	}
	f.at = f.op
	f.body.op(grammar.OpGraphEndARM)
}

func (f *function) index(i int) ref {
	return f.constantRef(mlir.I32, mlir.GetIntegerAttr(mlir.I32, int64(i)))
}

// graphEntryPoint writes OpGraphEntryPointARM.
func (m *module) graphEntryPoint(op *mlir.Operation) {
	fn := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.FnAttr)
	if fn == nil {
		m.fail("lacks its graph")
		return
	}
	name := fn.Root()
	if s := mlir.AttrOf[*mlir.StringAttr](op, spirv.EntryNameAttr); s != nil {
		name = s.Value()
	}
	var variables []uint32
	for _, a := range listOf(op, spirv.InterfaceAttr) {
		variables = append(variables, m.constantOrSymbol(mlir.None, a))
	}
	id := m.symbolRefID(fn)
	c := m.section(graphEntryPoints, grammar.OpGraphEntryPointARM)
	c.word(id)
	c.str(name)
	c.word(variables...)
	m.finish(c)
}
