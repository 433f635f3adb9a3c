package serialize

import (
	"slices"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/arrange"
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	index "github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/provenance"
)

// maxID is the largest id that is kept: validators allow no more.
const maxID = 1<<22 - 2

// keepsIDs reports whether things get the ids that the module says they had.
func keepsIDs(op *mlir.Operation, opts Options) bool {
	return op.Attr(spirv.IDsAttr) != nil && !opts.NewIDs && !opts.AsMLIR
}

// withIDs gives everything the id that it had in the binary that the module was
// imported from, as far as the module says so, and what is new an id behind all
// those. Then it arranges the module as that binary was.
func (m *module) withIDs(op *mlir.Operation, functions functions, words []uint32) []uint32 {
	keeps := keepsIDs(op, m.opts)
	w := idWish{m: m, ids: make([]uint32, m.bound)}
	w.wishPins()
	if keeps {
		if last := provenance.LastID(op); last <= maxID {
			w.last = last
		}
		provenance.LoadIDs(op, provenance.Entities(op, functions.firstIn), func(t provenance.Entity, id uint32) { w.wish(w.own(t), id) })
		for _, f := range functions {
			if f == nil {
				continue
			}
			for r, id := range f.kept.All {
				w.wish(f.idOf(r), id)
			}
		}
		for _, list := range functions.keptIDs(m.opts) {
			for _, k := range list {
				w.wish(k.own, k.id)
			}
		}
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
		out, m.parts = arranged(op, out, note.Value(), m.like)
		if m.opts.StripDebug { // what the binary had besides may be names
			out, m.parts = stripped(out), nil
		}
	}
	return out
}

// stripped are words without instructions that only describe code. Strings stay: others may use them.
func stripped(words []uint32) []uint32 {
	r, err := spv.NewReader(words)
	if err != nil {
		return words
	}
	out := append(make([]uint32, 0, len(words)), words[:min(len(words), spv.HeaderWords)]...)
	for r.Next() {
		inst := r.Instruction()
		if row := inst.Row(); row == nil || row.Class != grammar.ClassDebug || row.Result {
			out = append(out, inst.Words...)
		}
	}
	if r.Err() != nil {
		return words
	}
	return out
}

// arranged are words as the module says that they are arranged, and with what it has left of the binary. They are taken apart where that was needed. Like,
// which may be nil, is a module that likely has the same functions.
func arranged(op *mlir.Operation, words []uint32, note string, like *index.Module) ([]uint32, *arrange.Parts) {
	x, err := index.NewLike(words, like)
	if err != nil {
		return words, nil
	}
	residue := mlir.AttrOf[*mlir.StringAttr](op, spirv.ResidueAttr)
	if residue == nil && like == nil {
		return arrange.Apply(x, note), nil
	}
	parts, err := arrange.Arranged(x, note)
	switch {
	case err != nil:
		return parts.Words(), nil
	case residue != nil:
		return parts.Restore(residue.Value(), note), nil
	}
	return parts.Words(), parts
}

// A keptID is the id that export gave something in a function, and the one that it had.
type keptID struct{ own, id uint32 }

// keptIDs are those of the functions that are there, in their order.
func (f functions) keptIDs(opts Options) [][]keptID {
	lists := make([][]keptID, len(f))
	parallel.Each(parallel.Workers(opts.Workers), len(f), func(_, i int) {
		if f[i] != nil && f[i].kept == nil {
			list := make([]keptID, 0, f[i].last)
			provenance.KeptLocals(f[i].op, func(l provenance.Local, id uint32) { list = append(list, keptID{f[i].own(l), id}) })
			lists[i] = list
		}
	})
	return lists
}

// An idWish is the table of the ids that are wanted, by the ids that export gave.
type idWish struct {
	m     *module
	ids   []uint32
	taken []uint64 // a bit for each id that is given
	last  uint32
}

func (w *idWish) wish(own, id uint32) {
	if own == 0 || id == 0 || id > maxID || own >= uint32(len(w.ids)) || w.ids[own] != 0 {
		return
	}
	at, bit := int(id/64), uint64(1)<<(id%64)
	if at >= len(w.taken) {
		w.taken = append(w.taken, make([]uint64, at+1)...)
	}
	if w.taken[at]&bit != 0 {
		return
	}
	w.taken[at] |= bit
	w.ids[own] = id
	w.last = max(w.last, id)
}

// of is the id that is given to what export gave the id own: the wish, or else
// one behind all wishes and all that the binary had. It is zero for what export did not give.
func (w *idWish) of(own uint32) uint32 {
	if int(own) < len(w.ids) && w.ids[own] != 0 {
		return w.ids[own]
	}
	return w.more(own)
}

// more is the id of what has no wish.
func (w *idWish) more(own uint32) uint32 {
	if own == 0 || own >= uint32(len(w.ids)) {
		return 0
	}
	w.last++
	w.ids[own] = w.last
	return w.last
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
	r := f.refOf(l)
	if r == 0 && l.Value != nil && f.outer != nil {
		return uint32(f.outer[l.Value.Number()]) // used only by what stands at module scope too
	}
	return f.idOf(r)
}

// idOf is the id that export gave what has a ref; zero for what has none.
func (f *function) idOf(r ref) uint32 {
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
// they note their words. Of what stands in functions it is known which words are ids. The words are changed unless it fails.
func (w *idWish) renumber(words []uint32) ([]uint32, bool) {
	if w.m.unpinned {
		return nil, false
	}
	begin := len(words)
	for i := sectionCount - 1; i >= definitions; i-- {
		begin -= len(w.m.sections[i].words)
	}
	end := begin + len(w.m.sections[definitions].words)
	out := words
	if end < len(words) { // what comes behind may fail when functions are done
		out = slices.Clone(words)
	}
	// What is outside of functions is read on its own: the words of functions are cut out.
	around := append(append(make([]uint32, 0, len(words)-(end-begin)), words[:begin]...), words[end:]...)
	x, err := index.New(around)
	if err != nil {
		return nil, false
	}
	inside, changed := false, out
	for inst := range x.All() {
		if inst.Offset() >= begin && !inside {
			inside, changed = true, out[end-begin:]
			w.renumberBodies(out[begin:end])
		}
		if inst.Row() != nil && !w.instruction(x, inst, changed) {
			copy(out, around[:begin])
			return nil, false
		}
	}
	if !inside {
		w.renumberBodies(out[begin:end])
	}
	return out, true
}

// renumberBodies renumbers the code of functions, which is in words.
func (w *idWish) renumberBodies(words []uint32) {
	workers := parallel.Workers(w.m.opts.Workers)
	if slices.Contains(w.ids[1:], 0) { // what is met first gets the first new id
		workers = 1
	}
	parallel.Each(workers, len(w.m.bodies), func(_, i int) {
		f := w.m.bodies[i]
		f.renumber(f.in(words), w)
	})
}

// instruction renumbers one that stands outside of functions. In out its words are where they were read.
func (w *idWish) instruction(x *index.Module, inst spv.Instruction, out []uint32) bool {
	ops := x.Operands(inst)
	for ops.Next() {
		isID, known := ops.Kind.Category() == grammar.Id, true
		if ops.Unclear() {
			isID, known = looseID(inst.Opcode)
		}
		if !known {
			return false
		}
		if isID {
			at := inst.Offset() + len(inst.Words) - len(ops.Rest()) - len(ops.Words)
			if out[at] = w.of(out[at]); out[at] == 0 {
				return false
			}
		}
	}
	return ops.Err() == nil
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
