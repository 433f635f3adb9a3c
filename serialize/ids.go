package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/arrange"
	"github.com/spvc/spvc/spirv/flatten"
	"github.com/spvc/spvc/spirv/grammar"
	index "github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/provenance"
)

// maxID is the largest id that is kept: validators allow no more.
const maxID = 1<<22 - 2

// withIDs gives everything the id that it had in the binary that the module was
// imported from, as far as the module says so, and what is new an id behind all
// those. Then it arranges the module as that binary was.
func (m *module) withIDs(op *mlir.Operation, functions functions, words []uint32) []uint32 {
	keeps := op.Attr(spirv.IDsAttr) != nil && !m.opts.NewIDs && !m.opts.AsMLIR
	if !keeps && len(m.pins) == 0 {
		return words
	}
	w := idWish{m: m, ids: make([]uint32, m.bound), taken: map[uint32]bool{}}
	w.wishPins()
	if keeps {
		if last := provenance.LastID(op); last <= maxID {
			w.last = last
		}
		provenance.LoadIDs(op,
			func(t provenance.Entity, id uint32) { w.wish(w.own(t), id) },
			func(f *mlir.Operation, l provenance.Local, id uint32) {
				own := functions.of(f).own(l)
				if own == 0 && l.Value != nil {
					own = uint32(m.values[l.Value]) // used only by what stands at module scope too
				}
				w.wish(own, id)
			})
	}
	out, ok := w.renumber(words)
	if !ok {
		if len(m.pins) > 0 {
			m.fail("has instructions with operands that may be ids or not, and cannot give the ids back that others need")
		}
		return words
	}
	out[3] = w.last + 1
	if note := mlir.AttrOf[*mlir.StringAttr](op, spirv.ArrangementAttr); note != nil && keeps {
		out = arrange.Apply(out, note.Value())
		if residue := mlir.AttrOf[*mlir.StringAttr](op, spirv.ResidueAttr); residue != nil {
			out = arrange.Restore(out, residue.Value(), note.Value())
		}
	}
	return out
}

// An idWish is the table of the ids that are wanted, by the ids that export gave.
type idWish struct {
	m     *module
	ids   []uint32
	taken map[uint32]bool
	last  uint32
}

func (w *idWish) wish(own, id uint32) {
	if own == 0 || id == 0 || id > maxID || own >= uint32(len(w.ids)) || w.ids[own] != 0 || w.taken[id] {
		return
	}
	w.ids[own], w.taken[id] = id, true
	w.last = max(w.last, id)
}

// of is the id that is given to what export gave the id own: the wish, or else
// one behind all wishes and all that the binary had. It is zero for what export did not give.
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
func (w *idWish) own(t provenance.Entity) uint32 {
	m := w.m
	switch {
	case t.Set != "":
		return m.sets[t.Set]
	case t.String != nil:
		return m.strings[t.String.Value()]
	case t.Op != nil:
		return m.about[t.Op.Number()]
	case t.Symbol != "":
		if s := m.symbols[t.Symbol]; s != nil {
			return s.id
		}
		return 0
	case t.Value != nil:
		return m.constants[constantKey{t.Type, t.Value}]
	}
	return m.types.ids[t.Type]
}

// own is the id that export gave something in the function; zero if it has none.
func (f *function) own(l provenance.Local) uint32 {
	if f == nil {
		return 0
	}
	r := ref(0)
	switch {
	case l.Block != nil:
		r = f.labelOf(l.Block)
	case l.Op != nil:
		r = f.ids[l.Op.Number()].ref
	default:
		r = f.ids[flatten.Carrier(l.Value).Number()].ref
	}
	switch {
	case r == 0:
		return 0
	case r&outside != 0:
		return f.given[r&^outside]
	}
	return f.base + uint32(r)
}

// labelOf is the label that a block of the IR begins with.
func (f *function) labelOf(b *mlir.Block) ref {
	if f.plan == nil {
		return 0 // a graph has no blocks
	}
	if x := f.plan.BlockOf(b); x != nil {
		return f.labels[x.Index]
	}
	return 0
}

// renumber writes other ids into a module. It fails on operands that may be ids
// or not. Instructions that the grammar does not know have their ids already, if
// they note their words.
func (w *idWish) renumber(words []uint32) ([]uint32, bool) {
	x, err := index.New(words)
	if err != nil {
		return nil, false
	}
	out := append([]uint32(nil), words...)
	for inst := range x.All() {
		if inst.Row() == nil {
			if w.m.unpinned {
				return nil, false
			}
			continue
		}
		ops := x.Operands(inst)
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
	return out, true
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
