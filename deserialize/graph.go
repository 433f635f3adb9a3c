package deserialize

import (
	"github.com/spvc/spvc/internal/slab"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/structure"
)

// What follows imports graphs of tensor operations (SPV_ARM_graph), each a list
// of instructions without blocks.

// tensorGraph makes the operation of a graph; nil after an error.
func (f *function) tensorGraph() *mlir.Operation {
	t := spirv.GraphFunctionType(f.typeOf(f.def, f.def.Words[1]))
	if t == nil {
		f.fail(f.def, "%%%d is not a type of graphs", f.def.Words[1])
		return nil
	}
	e := &emitter{function: f, state: &f.bench.state, g: &structure.CFG{Blocks: make([]structure.Block, 1)}}
	e.values = slab.Zeros(&e.bench.values, int(e.last-e.first+1))
	e.top = e.b.NewRegion()
	entry := e.b.NewBlock(mlir.UnknownLoc)
	e.top.Append(entry)
	e.blocks = []*mlir.Block{entry}
	e.local = e.bench.localizer(e, entry)
	e.b.AtEnd(entry)
	g := graphBody{emitter: e, outputs: make([]*mlir.Value, len(t.Results()))}
	g.list()
	g.declareInputs(t)
	if !g.emit() {
		return nil
	}
	s, ok := f.symbolState(spirv.OpGraph, f.def.Words[2], f.lineBefore())
	if !ok {
		return nil
	}
	s.AddAttr(spirv.FunctionTypeAttr, mlir.GetTypeAttr(t))
	s.Regions = []*mlir.Region{e.top}
	return e.b.NewOperation(s)
}

// A graphBody is what stands between OpGraphARM and OpGraphEndARM.
type graphBody struct {
	*emitter
	code    []binary.Instruction
	inputs  []binary.Instruction // by input, the instruction that becomes the argument
	outputs []*mlir.Value
	plain   bool // OpGraphSetOutputARM says each output once, as a whole
}

func (g *graphBody) list() {
	g.plain = true
	seen := map[uint64]bool{}
	for pos := g.from + len(g.def.Words); pos < g.to; {
		inst := g.at(pos)
		raw, _ := binary.InstructionAt(g.words, pos)
		pos += len(raw.Words)
		g.code = append(g.code, inst)
		if inst.Opcode == grammar.OpGraphSetOutputARM {
			i, ok := g.place(inst, 1, len(g.outputs))
			g.plain = g.plain && ok && !seen[i]
			seen[i] = true
		}
	}
	g.plain = g.plain && len(seen) == len(g.outputs)
}

// place is which of n inputs or outputs an instruction is about, with its number
// at a word; false when it is about an element of one, or the number is not
// known.
func (g *graphBody) place(inst binary.Instruction, at, n int) (uint64, bool) {
	if len(inst.Words) != at+2 {
		return 0, false
	}
	x := g.entityOf(inst.Words[at+1])
	if x == nil || x.kind != aConstant {
		return 0, false
	}
	i, ok := x.attr.(*mlir.IntegerAttr)
	if !ok || i.Uint() >= uint64(n) {
		return 0, false
	}
	return i.Uint(), true
}

// declareInputs makes the arguments. The first instruction for each input is the
// argument, and others for it stay.
func (g *graphBody) declareInputs(t *mlir.FunctionType) {
	g.inputs = make([]binary.Instruction, len(t.Inputs()))
	for _, inst := range g.code {
		if inst.Opcode != grammar.OpGraphInputARM || len(g.decorations[inst.Words[2]]) > 0 {
			continue
		}
		i, ok := g.place(inst, 2, len(g.inputs))
		if x := g.entityOf(inst.Words[1]); ok && x != nil && x.typ == t.Inputs()[i] && g.inputs[i].Words == nil {
			g.inputs[i] = inst
		}
	}
	for i, inst := range g.inputs {
		loc := mlir.UnknownLoc
		if inst.Words != nil {
			loc = g.nameLoc(inst.Words[2], loc)
		}
		v := g.b.AddArgument(g.blocks[0], t.Inputs()[i], loc)
		if inst.Words != nil {
			g.setValue(g.index.Number(inst.Words[2]), v)
		}
	}
}

func (g *graphBody) emit() bool {
	for _, inst := range g.code {
		switch inst.Opcode {
		case grammar.OpGraphEndARM:
			continue
		case grammar.OpGraphInputARM:
			if i, ok := g.place(inst, 2, len(g.inputs)); ok && g.inputs[i].Offset() == inst.Offset() {
				continue
			}
		case grammar.OpGraphSetOutputARM:
			if i, ok := g.place(inst, 1, len(g.outputs)); ok && g.plain {
				if g.outputs[i] = g.use(inst, inst.Words[1], 0); g.outputs[i] == nil {
					return false
				}
				continue
			}
		}
		if g.instruction(inst, 0) != nil {
			return false
		}
	}
	if !g.plain {
		g.outputs = nil
	}
	g.b.Create(&mlir.OperationState{Name: spirv.OpGraphOutputs.OpName(), Operands: g.outputs})
	return g.checkMissing() == nil
}

// buildGraphEntryPoints makes the operations for OpGraphEntryPointARM.
func (m *module) buildGraphEntryPoints() bool {
	for _, inst := range m.graphEntries {
		w := inst.Words
		graph := m.symbolRef(inst, w[1], aFunction)
		if graph == nil {
			return false
		}
		var vars []mlir.Attribute
		for _, id := range w[2+binary.StringWords(w[2:]):] {
			v := m.symbolRef(inst, id, aVariable)
			if v == nil {
				return false
			}
			vars = append(vars, v)
		}
		s := &mlir.OperationState{Name: spirv.OpGraphEntryPoint.OpName(), Loc: m.placeOf(inst, mlir.UnknownLoc)}
		s.AddAttr(spirv.FnAttr, graph)
		s.AddAttr(spirv.InterfaceAttr, mlir.GetArrayAttr(vars...))
		if name := binary.String(w[2:]); name != graph.Root() {
			s.AddAttr(spirv.EntryNameAttr, mlir.GetStringAttr(name))
		}
		m.builder.Create(s)
	}
	return true
}
