package provenance

import (
	"bytes"
	"math"
	"sync"

	"github.com/spvc/spvc/internal/align"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

func init() { spirv.OpFunc.Numbers = numberLocals }

// LengthType returns the type of array lengths in the binary of a module.
func LengthType(module *mlir.Operation) mlir.Type {
	if module.Attr(spirv.SignedLengthsAttr) != nil {
		return mlir.SI32
	}
	return mlir.I32
}

// StoreIDs stores the ids of everything in a module as attributes of the module and
// its functions. idOf gives the ids at module scope, zero for none; locals are
// those in functions. last is the largest id that the binary declared. First is as for [DeclarationsOf].
func StoreIDs(module *mlir.Operation, last uint32, idOf func(Entity) uint32, locals []LocalIDs, first func(*mlir.Operation) []*mlir.Operation) {
	s := newSigner()
	entities := Entities(module, first)
	ids, signatures := make([]uint32, len(entities)), make([]byte, len(entities))
	noted := uint32(0)
	for i, t := range entities {
		ids[i], signatures[i] = idOf(t), s.entity(t)
		noted = max(noted, ids[i])
	}
	module.SetAttr(spirv.IDsAttr, mlir.GetStringAttr(encodeIDs(ids, signatures, 8)))
	var notes []mlir.NamedAttribute
	for _, of := range locals {
		if of.largest != 0 {
			noted = max(noted, of.largest)
			notes = append(notes, mlir.NamedAttribute{Name: of.symbol, Value: of.note})
		}
	}
	if len(notes) > 0 {
		module.SetAttr(spirv.FunctionIDsAttr, mlir.GetDictionaryAttr(notes))
	}
	if noted < last {
		module.SetAttr(spirv.LastIDAttr, mlir.GetIntegerAttr(mlir.I32, int64(int32(last))))
	}
}

// LocalIDs are the ids of everything in a function, as they are stored.
type LocalIDs struct {
	symbol  string
	note    mlir.Attribute
	largest uint32 // zero if nothing has an id
}

// A LocalNoter makes notes of ids, and reads them, of one function after the other.
type LocalNoter struct {
	signer     *signer
	ids        []uint32
	signatures []byte

	reader idReader
	locals []Local
}

var noters = sync.Pool{New: func() any { return new(LocalNoter) }}

// Note makes the note of a function. idOf gives the ids; zero is no id.
func (n *LocalNoter) Note(function *mlir.Operation, idOf func(Local) uint32) LocalIDs {
	out := LocalIDs{symbol: function.Symbol()}
	n.sign(function)
	n.ids = n.ids[:0]
	for _, l := range n.locals {
		id := idOf(l)
		out.largest = max(out.largest, id)
		n.ids = append(n.ids, id)
	}
	clear(n.locals)
	if out.largest != 0 {
		out.note = mlir.GetStringAttr(encodeIDs(n.ids, n.signatures, 4))
	}
	return out
}

// sign finds everything in a function, with signatures.
func (n *LocalNoter) sign(function *mlir.Operation) {
	if n.signer == nil {
		n.signer = newSigner()
	}
	n.locals, n.signatures = n.locals[:0], n.signatures[:0]
	eachLocal(function, func(l Local) {
		n.locals, n.signatures = append(n.locals, l), append(n.signatures, n.signer.local(l))
	})
}

// LastID returns the value of [spirv.LastIDAttr] of a module; zero if there is none.
func LastID(module *mlir.Operation) uint32 {
	if a := mlir.AttrOf[*mlir.IntegerAttr](module, spirv.LastIDAttr); a != nil && a.Type() == mlir.I32 {
		return uint32(a.Uint())
	}
	return 0
}

// LoadIDs visits everything in a module that has a stored id and is in no function. Entities are those of the module. After edits,
// what is unchanged still finds its id; what is new has none.
func LoadIDs(module *mlir.Operation, entities []Entity, visit func(Entity, uint32)) {
	text := mlir.AttrOf[*mlir.StringAttr](module, spirv.IDsAttr)
	if text == nil {
		return
	}
	if ids, signatures, ok := new(idReader).read(text.Value(), 8); ok {
		loadEntities(newSigner(), entities, ids, signatures, visit)
	}
}

// KeptLocals visits everything in a function that has a stored id.
func KeptLocals(function *mlir.Operation, visit func(Local, uint32)) {
	module := function.Parent()
	if module == nil {
		return
	}
	notes := mlir.AttrOf[*mlir.DictionaryAttr](module, spirv.FunctionIDsAttr)
	LocalIDs{note: notes.Get(function.Symbol())}.Kept(function, visit)
}

// Kept visits everything in a function that has an id by its note, whatever became of the function since that was made.
func (of LocalIDs) Kept(function *mlir.Operation, visit func(Local, uint32)) {
	text, ok := of.note.(*mlir.StringAttr)
	if !ok {
		return
	}
	n := noters.Get().(*LocalNoter)
	defer noters.Put(n)
	ids, before, ok := n.reader.read(text.Value(), 4)
	if !ok {
		return
	}
	n.sign(function)
	var partner []int32 // nil for those of the same place
	if !bytes.Equal(before, n.signatures) {
		partner = align.Bytes(before, n.signatures)
	}
	for i, l := range n.locals {
		p := int32(i)
		if partner != nil {
			p = partner[i]
		}
		if p != align.None && ids[p] != 0 {
			visit(l, ids[p])
		}
	}
	clear(n.locals)
}

// numberLocals numbers the values and blocks of a function in text by their ids, so
// that texts from before and after an edit differ in what was edited.
func numberLocals(function *mlir.Operation, value func(*mlir.Value, int32), block func(*mlir.Block, int32)) {
	NumberLocals(func(visit func(Local, uint32)) { KeptLocals(function, visit) }, value, block)
}

// NumberLocals gives values and blocks of a function the numbers that they have in text: the ids of those that are visited.
func NumberLocals(each func(visit func(Local, uint32)), value func(*mlir.Value, int32), block func(*mlir.Block, int32)) {
	var taken idSet
	each(func(l Local, id uint32) {
		if id > math.MaxInt32/2 || !taken.add(id) {
			return
		}
		switch {
		case l.Value != nil:
			value(l.Value, int32(id))
		case l.Block != nil:
			block(l.Block, int32(id))
		}
	})
}

// An idSet is a set of ids, most of which are near to the first one: those of a function mostly are.
type idSet struct {
	begun bool
	from  uint32                         // the first id of near
	near  [2 * nearIDs / wordBits]uint64 // a bit for each id
	far   map[uint32]bool
}

const (
	nearIDs  = 1 << 10 // how far from the first id others are near
	wordBits = 64
)

// add reports whether an id was not there.
func (s *idSet) add(id uint32) bool {
	if !s.begun {
		s.begun, s.from = true, id-min(id, nearIDs)
	}
	if id < s.from || id-s.from >= 2*nearIDs {
		was := s.far[id]
		if s.far == nil {
			s.far = map[uint32]bool{}
		}
		s.far[id] = true
		return !was
	}
	at, bit := (id-s.from)/wordBits, uint64(1)<<((id-s.from)%wordBits)
	was := s.near[at]&bit != 0
	s.near[at] |= bit
	return !was
}

// isFunction reports whether op is a function or a graph.
func isFunction(op *mlir.Operation) bool { return op.Is(spirv.OpFunc) || op.Is(spirv.OpGraph) }

// functionsOf yields the functions and graphs of a module.
func functionsOf(module *mlir.Operation) func(yield func(*mlir.Operation) bool) {
	return func(yield func(*mlir.Operation) bool) {
		if module.NumRegions() == 0 || module.Region(0).Empty() {
			return
		}
		for op := range module.Region(0).Entry().Operations {
			if isFunction(op) && !yield(op) {
				return
			}
		}
	}
}

// loadEntities gives entities their ids. Their order changes when an edit mentions
// something earlier than before, so what has no partner in the order finds one that
// is left over with the same signature.
func loadEntities(s *signer, entities []Entity, ids []uint32, before []byte, visit func(Entity, uint32)) {
	now, partner, met := matchEntities(s, entities, before)
	if met < len(before) { // it may be an older note
		s.past = true
		if olds, partners, n := matchEntities(s, entities, before); n > met {
			now, partner = olds, partners
		}
	}
	free := make([]bool, len(ids))
	for i := range free {
		free[i] = true
	}
	for _, p := range partner {
		if p != align.None {
			free[p] = false
		}
	}
	left := map[byte][]int32{}
	for i := range ids {
		if free[i] {
			left[before[i]] = append(left[before[i]], int32(i))
		}
	}
	for i, t := range entities {
		if list := left[now[i]]; partner[i] == align.None && len(list) > 0 {
			partner[i], left[now[i]] = list[0], list[1:]
		}
		if partner[i] != align.None && ids[partner[i]] != 0 {
			visit(t, ids[partner[i]])
		}
	}
}

// matchEntities finds which of the signatures before each entity has now, none where it is new: no declaration becomes another one.
// It returns the signatures that entities have now, and how many were found too.
func matchEntities(s *signer, entities []Entity, before []byte) (now []byte, partner []int32, met int) {
	now = make([]byte, len(entities))
	for i, t := range entities {
		now[i] = s.entity(t)
	}
	partner = align.Bytes(before, now)
	for i, p := range partner {
		switch {
		case p == align.None:
		case before[p] != now[i]:
			partner[i] = align.None
		default:
			met++
		}
	}
	return now, partner, met
}
