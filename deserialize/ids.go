package deserialize

import (
	"github.com/spvc/spvc/internal/slab"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/arrange"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	index "github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/provenance"
)

// A keptIDs is what is made of the ids of a function; see Options.KeepIDs. Its lists are for one function after the other.
type keptIDs struct {
	values []kept[*mlir.Value] // what comes later counts
	blocks []kept[*mlir.Block]
	ops    []kept[*mlir.Operation] // without a result in the IR

	byValue, byBlock []uint32 // by number
	noter            provenance.LocalNoter
}

type kept[T any] struct {
	of T
	id uint32
}

// note makes a note of the ids of the function that was made, and begins anew.
func (k *keptIDs) note(f *mlir.Operation) provenance.LocalIDs {
	n := f.Renumber()
	values, blocks := slab.Zeros(&k.byValue, n.Values), slab.Zeros(&k.byBlock, n.Blocks)
	for _, v := range k.values {
		values[v.of.Number()] = v.id
	}
	for _, op := range k.ops {
		values[op.of.Number()] = op.id
	}
	for _, b := range k.blocks {
		blocks[b.of.Number()] = b.id
	}
	k.begin()
	k.byValue, k.byBlock = values, blocks
	return k.noter.Note(f, k.idOf)
}

// idOf is the id of something in the function that was noted last; zero for none.
func (k *keptIDs) idOf(l provenance.Local) uint32 {
	switch {
	case l.Block != nil:
		return k.byBlock[l.Block.Number()]
	case l.Op != nil:
		return k.byValue[l.Op.Number()]
	}
	return k.byValue[l.Value.Number()]
}

// begin drops the ids of the function before.
func (k *keptIDs) begin() { k.values, k.blocks, k.ops = k.values[:0], k.blocks[:0], k.ops[:0] }

func (m *module) keepsIDs() bool { return m.opts.KeepIDs && !m.opts.AsMLIR }

// keepsOrder reports whether the order of declarations is noted by itself: ids say it else.
func (m *module) keepsOrder() bool { return !m.opts.KeepIDs && !m.opts.AsMLIR && !m.opts.NoOrder }

// keepValue notes that a value is what the binary gives a number.
func (e *emitter) keepValue(n number, v *mlir.Value) {
	if e.kept != nil && int(n) < e.numbers() {
		e.kept.values = append(e.kept.values, kept[*mlir.Value]{v, e.idOf(n)})
	}
}

// keepBlock notes that a block begins with the label of block b of the binary.
func (e *emitter) keepBlock(b int32, mb *mlir.Block) {
	if e.kept != nil && int(b) < len(e.code) {
		e.kept.blocks = append(e.kept.blocks, kept[*mlir.Block]{mb, e.code[b].label.Words[1]})
	}
}

// addLengths notes of which type the lengths of arrays are.
func (m *module) addLengths(module *mlir.Operation) {
	if m.hasSignedLengths() {
		module.SetAttr(spirv.SignedLengthsAttr, mlir.Unit)
	}
}

// An arrangement is how words are arranged.
type arrangement struct {
	parts *arrange.Parts
	note  string
}

func arrangementOf(x *index.Module) arrangement {
	parts := arrange.Split(x)
	return arrangement{parts, parts.Note()}
}

// addIDs notes the ids that everything in the module has in the binary. First is as for [provenance.DeclarationsOf].
func (m *module) addIDs(module *mlir.Operation, first func(*mlir.Operation) []*mlir.Operation) {
	of := m.declaredIDs(module)
	provenance.StoreIDs(module, arrange.LastID(m.index), of.id, m.localIDs, first)
	if note := m.arrangement().note; note != "" {
		module.SetAttr(spirv.ArrangementAttr, mlir.GetStringAttr(note))
	}
}

// hasSignedLengths reports whether the most arrays have a signed length.
func (m *module) hasSignedLengths() bool {
	n := 0
	for inst := range m.top {
		if inst.Opcode != grammar.OpTypeArray {
			continue
		}
		switch e := m.entityOf(inst.Words[3]); {
		case e == nil:
		case e.typ == mlir.SI32:
			n++
		case e.typ == mlir.I32:
			n--
		}
	}
	return n > 0
}

// declaredIDs are the ids at module scope: the first one of each thing.
type declaredIDs struct {
	declarations  map[provenance.Declaration]uint32
	sets, strings map[string]uint32
	about         []uint32 // by number of the operation in the module
}

// id is the id of a thing, zero if the binary has none for it.
func (of *declaredIDs) id(t provenance.Entity) uint32 {
	switch {
	case t.Set != "":
		return of.sets[t.Set]
	case t.String != nil:
		return of.strings[t.String.Value()]
	case t.Op != nil:
		return of.about[t.Op.Number()]
	}
	return of.declarations[t.Declaration]
}

func (m *module) declaredIDs(module *mlir.Operation) declaredIDs {
	of := declaredIDs{map[provenance.Declaration]uint32{}, map[string]uint32{}, map[string]uint32{}, make([]uint32, module.Renumber().Values)}
	for _, op := range m.aboutIDs {
		of.about[op.of.Number()] = op.id
	}
	for inst := range m.top {
		_, id := inst.Results()
		switch inst.Opcode {
		case grammar.OpExtInstImport:
			setFirst(of.sets, binary.String(inst.Words[2:]), id)
			continue
		case grammar.OpString:
			setFirst(of.strings, m.strings[id], id)
			continue
		}
		if d, ok := m.declarationOf(id); ok {
			setFirst(of.declarations, d, id)
		}
	}
	for _, f := range m.functions {
		inst, _ := binary.InstructionAt(m.words, f.from)
		of.declarations[provenance.Declaration{Symbol: m.entities.at(f.first).symbol}] = inst.Words[2]
	}
	return of
}

func setFirst[K comparable](ids map[K]uint32, key K, id uint32) {
	if _, ok := ids[key]; !ok {
		ids[key] = id
	}
}

// declarationOf is what an id at module scope stands for.
func (m *module) declarationOf(id uint32) (provenance.Declaration, bool) {
	e := m.entities.at(m.index.Number(id))
	switch {
	case id == 0, e.kind == nothing && e.symbol == "":
		return provenance.Declaration{}, false
	case e.symbol != "":
		return provenance.Declaration{Symbol: e.symbol}, true
	case e.kind == aConstant:
		return provenance.Declaration{Type: e.typ, Value: e.attr}, true
	case e.kind == anUndef:
		return provenance.Declaration{Type: e.typ, Value: spirv.GetUndefAttr(e.typ)}, true
	}
	return provenance.Declaration{Type: e.typ}, e.kind == aType
}
