package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/arrange"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// maxID is the largest id that is kept: validators allow no more.
const maxID = 1<<22 - 2

// withIDs gives everything the id that it had in the binary that the module was
// imported from, if the module says so, and what is new an id behind all those.
// It returns the words as they are if that does not fit the module any more.
func (m *module) withIDs(op *mlir.Operation, functions map[*mlir.Operation]*function, words []uint32) []uint32 {
	text := mlir.AttrOf[*mlir.StringAttr](op, spirv.IDsAttr)
	if m.opts.NewIDs || m.opts.AsMLIR {
		text = nil
	}
	if text == nil && len(m.pins) == 0 {
		return words
	}
	var ids []uint32
	if text != nil {
		ids = spirv.DecodeIDs(text.Value())
	}
	w := idWish{m: m, functions: functions, ids: make([]uint32, m.bound), taken: map[uint32]bool{}}
	w.wishPins()
	n := 0
	spirv.Things(op, func(t spirv.Thing) {
		own := w.own(t)
		if n < len(ids) {
			w.wish(own, ids[n])
		}
		n++
	})
	if n != len(ids) {
		if len(m.pins) == 0 {
			return words
		}
		w = idWish{m: m, ids: make([]uint32, m.bound), taken: map[uint32]bool{}}
		w.wishPins()
	}
	out, ok := w.renumber(words)
	if !ok {
		if len(m.pins) > 0 {
			m.fail("has instructions with operands that may be ids or not, and cannot give the ids back that others need")
		}
		return words
	}
	out[3] = w.last + 1
	if note := mlir.AttrOf[*mlir.StringAttr](op, spirv.ArrangementAttr); note != nil {
		out = arrange.Apply(out, note.Value())
	}
	return out
}

// An idWish is the table of the ids that are wanted, by the ids that export gave.
type idWish struct {
	m         *module
	functions map[*mlir.Operation]*function
	function  *function // that the things belong to
	ids       []uint32
	taken     map[uint32]bool
	last      uint32
}

func (w *idWish) wish(own, id uint32) {
	if own == 0 || id == 0 || id > maxID || own >= uint32(len(w.ids)) || w.ids[own] != 0 || w.taken[id] {
		return
	}
	w.ids[own], w.taken[id] = id, true
	w.last = max(w.last, id)
}

// of is the id that is given to what export gave the id own: the wish, or else
// one behind all wishes. It is zero for what export did not give.
func (w *idWish) of(own uint32) uint32 {
	if own == 0 || own >= uint32(len(w.ids)) {
		return 0
	}
	if w.ids[own] == 0 {
		w.last++
		w.ids[own] = w.last
	}
	return w.ids[own]
}

// own is the id that export gave a thing; zero if it has none.
func (w *idWish) own(t spirv.Thing) uint32 {
	m := w.m
	switch {
	case t.Set != "":
		return m.sets[t.Set]
	case t.String != "":
		return m.strings[t.String]
	case t.Result != nil:
		return w.local(func(f *function) ref { return f.ids[carrier(t.Result)] })
	case t.Block != nil:
		return w.local(func(f *function) ref { return f.labelOf(t.Block) })
	case t.Op != nil:
		return w.local(func(f *function) ref { return f.voids[t.Op] })
	case t.Symbol != "":
		s := m.symbols[t.Symbol]
		if s == nil {
			return 0
		}
		if f := w.functions[s.op]; f != nil {
			w.function = f
		}
		return s.id
	case t.Value != nil:
		return m.constants[constantKey{t.Type, t.Value}]
	}
	return m.types.ids[t.Type]
}

// local is the id of something in the current function.
func (w *idWish) local(find func(*function) ref) uint32 {
	if w.function == nil || w.function.plan == nil {
		return 0
	}
	if r := find(w.function); r != 0 && r&outside == 0 {
		return w.function.base + uint32(r)
	}
	return 0
}

// carrier is the value that becomes the OpPhi of a construct's result: the
// argument of its merge block.
func carrier(v *mlir.Value) *mlir.Value {
	def := v.Def()
	if def == nil || !isConstruct(def) {
		return v
	}
	last := def.Region(0).LastBlock()
	for i, r := range def.Results {
		if r == v && i < last.NumArguments() {
			return last.Argument(i)
		}
	}
	return v
}

// labelOf is the label that a block of the IR begins with.
func (f *function) labelOf(b *mlir.Block) ref {
	if f.op.Is(spirv.OpGraph) {
		return 0 // no blocks
	}
	if b == f.op.Region(0).Entry() {
		return f.plan.blocks[0].label
	}
	if x := f.plan.at[b]; x != nil {
		return x.label
	}
	return 0
}

// renumber writes other ids into a module. It fails on operands that may be ids
// or not. Instructions that the grammar does not know have their ids already, if
// they note their words.
func (w *idWish) renumber(words []uint32) ([]uint32, bool) {
	r, err := binary.NewReader(words)
	if err != nil {
		return nil, false
	}
	out := append([]uint32(nil), words...)
	decoder := binary.NewDecoder(r.Header())
	for r.Next() {
		inst := r.Instruction()
		decoder.Learn(inst)
		if inst.Row() == nil {
			if w.m.unpinned {
				return nil, false
			}
			continue
		}
		ops := decoder.Operands(inst)
		for ops.Next() {
			isID, known := ops.Kind.Category() == grammar.Id, true
			if ops.Kind == 0 {
				isID, known = looseID(inst.Opcode)
			}
			if !known {
				return nil, false
			}
			if isID {
				at := inst.Offset + len(inst.Words) - len(ops.Rest()) - len(ops.Words)
				if out[at] = w.of(out[at]); out[at] == 0 {
					return nil, false
				}
			}
		}
		if ops.Err() != nil {
			return nil, false
		}
	}
	return out, r.Err() == nil
}

// looseID reports whether words behind an enumerant or an extended instruction
// that the grammar does not know are ids, as far as the instruction says that.
func looseID(op grammar.Opcode) (isID, known bool) {
	switch op {
	case grammar.OpExtInst, grammar.OpExtInstWithForwardRefsKHR, grammar.OpDecorateId, grammar.OpMemberDecorateIdEXT, grammar.OpExecutionModeId:
		return true, true
	case grammar.OpDecorate, grammar.OpMemberDecorate, grammar.OpDecorateString, grammar.OpMemberDecorateString, grammar.OpExecutionMode:
		return false, true
	}
	return false, false
}
