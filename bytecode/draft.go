package bytecode

import (
	"unsafe"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
)

// Writing looks at each operation once, when a worker drafts the isolated region
// around it. What depends on that region only, as the numbers of its values, is
// in the draft as it will be in the file. For the rest there are a signature and
// a location: numbering goes over the different ones (merge.go), and then drafts
// become bytes without another look at the operations (write_ir.go).

// A draft is what is written of the regions of an isolated operation, without
// what is in the drafts of operations further inside.
type draft struct {
	root   *mlir.Operation // a draft of one operation that nothing is around
	op     *mlir.Operation // or one of its regions
	inside captures        // what is known of the operations inside, nil for nothing
	by     *drafter

	words   []uint32
	locs    []mlir.LocationID // in the order of numbering
	others  []mlir.Location   // of which these do not say all
	events  []event           // likewise
	lists   wire.Emitter      // use-list orders
	regions []draftRegion
	order   []int32   // the regions in the order of numbering; ^i for nested[i]
	nested  []nesting // in the order of the words

	packs     *mlir.BytecodeInterface // of the dialect that has the regions packed; nil for none
	locations locationRecord          // of packed regions
	form      *opForm                 // of an operation with these

	body  []byte // what was written
	holes []hole // and what belongs inside
	size  int    // of it all
}

// A nesting is a draft inside of another one. It is nil until a worker makes it of the operation: there may be many.
type nesting struct {
	*draft
	op     *mlir.Operation
	inside captures
}

// The words of a draft are, for each block: the number of operations; twice the
// number of arguments, plus one if use-list orders follow; the signatures of the
// arguments; the use-list orders. For each operation: its signature, with a flag
// if there are use-list orders; the numbers of the operands; those of successors;
// the use-list orders; if it has regions, which ones.

// hasLists flags a signature; after it come the start and the end of the
// use-list orders in lists.
const hasLists = 1 << 31

// In the lowest bits of the word of regions is what they are; the others say
// which is the first one, or which nested draft it is.
const (
	plainRegions    = iota // not isolated
	isolatedRegions        // isolated, but small
	nestedDraft
	packedDraft  // not isolated as far as the format is concerned
	regionsShift = 2
)

// A draftRegion is what a draft has of one region, apart from those inside.
type draftRegion struct {
	words                 uint32 // where they start
	locs, locsEnd         uint32
	others                uint32 // where they start
	events, eventsEnd     uint32
	blocks, values, place uint32 // place is that of the first location among all of the module
}

// An event is where numbering meets a signature, for the first time as far as
// one worker knows: behind the first so many locations of the draft.
type event struct {
	after uint32
	sig   *signature
	op    *mlir.Operation // with the signature; nil for an argument
	packs *draft          // of the regions, if these are packed
}

// A drafter makes drafts. Each worker has one.
type drafter struct {
	w          *writer
	worker     int
	passing    bool   // the draft is of an operation that goes
	level      uint32 // how deep the drafts are nested that are made
	signatures signatureTable
	stubs      mlir.Arena // of operations that go
	bytes      []opBytes  // of the signatures
	numbers    wire.AddressTable
	words      store[uint32]
	locs       store[mlir.LocationID]
	others     store[mlir.Location]
	events     store[event]
	uses       []*mlir.Operand
	depths     wire.AddressTable // by block, how many operations are around it, where these are many
	levels     wire.AddressTable // see captures

	// The draft being made, and the region:
	d        *draft
	stack    []pendingRegion
	unknown  []unknownValue
	captures captures
	survey   bool // captures are not known yet
	next     uint32
}

// A pendingRegion is a region to be drafted.
type pendingRegion struct {
	region   *mlir.Region
	index    int32  // in the draft; ^i for nested[i]
	first    uint32 // the number of the first value
	isolated bool
	inside   captures
}

// An unknownValue is an operand whose value has no number yet.
type unknownValue struct {
	word  int
	value *mlir.Value
}

// draft drafts operations that nothing is around. Drafts on one level of nesting
// are made in parallel; each worker makes them in the order of numbering. One worker
// makes them all if an operation is there twice, for comparing uses numbers operations.
func (w *writer) draft(roots []*mlir.Operation) {
	w.drafters = make([]*drafter, w.workers)
	workers := w.workers
	var level []*nesting
	seen := map[*mlir.Operation]bool{}
	for _, root := range roots {
		level = append(level, &nesting{draft: &draft{root: root}})
		if seen[root] {
			workers = 1
		}
		seen[root] = true
	}
	for depth := uint32(1); len(level) > 0; depth++ {
		parallel.Each(workers, len(level), func(worker, i int) {
			if w.drafters[worker] == nil {
				w.drafters[worker] = &drafter{w: w, worker: worker}
			}
			w.drafters[worker].level = depth
			n := level[i]
			if n.draft == nil {
				n.draft = &draft{op: n.op, inside: n.inside}
			}
			w.drafters[worker].fill(n.draft)
		})
		var deeper []*nesting
		for _, n := range level {
			w.drafts = append(w.drafts, n.draft)
			for _, i := range n.order {
				if i < 0 {
					deeper = append(deeper, &n.nested[^i])
				}
			}
		}
		level = deeper
	}
}

// fill makes a draft. Regions are taken from a stack: an operation's are
// numbered after all that is directly in the region around.
func (w *drafter) fill(d *draft) {
	w.d, d.by = d, w
	if w.passing = d.op != nil && d.op.Unread(); w.passing {
		if !w.w.make(w.worker, d.op) {
			return
		}
		defer d.op.Forget()
		w.signatures.stubs = &w.stubs
		defer func() { w.signatures.stubs = nil }()
	}
	w.numbers.Reset()
	w.depths.Reset()
	d.words, d.locs, d.others, d.events = w.words.take(), w.locs.take(), w.others.take(), w.events.take()
	if d.root != nil {
		w.top(d.root)
	} else {
		w.push(d.op, true, d.inside)
	}
	for len(w.stack) > 0 {
		p := w.stack[len(w.stack)-1]
		w.stack = w.stack[:len(w.stack)-1]
		if p.index < 0 {
			d.order = append(d.order, p.index)
		} else if !p.region.Empty() {
			d.order = append(d.order, p.index)
			w.region(&p)
		}
	}
	d.words, d.locs, d.others, d.events = w.words.keep(d.words), w.locs.keep(d.locs), w.others.keep(d.others), w.events.keep(d.events)
	if d.packs != nil {
		d.packLocations()
	}
}

// top drafts an operation as if it were alone in a block.
func (w *drafter) top(root *mlir.Operation) {
	d := w.d
	d.order = append(d.order, 0)
	d.regions = append(d.regions, draftRegion{blocks: 1})
	d.words = append(d.words, 1, 0)
	w.next, w.captures, w.survey = 0, nil, true
	w.operation(root)
	w.finish(&d.regions[0])
}

// push puts the regions of op on the stack. It returns which one in the draft is
// the first.
func (w *drafter) push(op *mlir.Operation, isolated bool, inside captures) (first int) {
	first = len(w.d.regions)
	for i := range op.NumRegions() {
		w.d.regions = append(w.d.regions, draftRegion{})
		w.stack = append(w.stack, pendingRegion{op.Region(i), int32(first + i), 0, isolated, inside})
	}
	return first
}

// region drafts what is directly in a region that is not empty.
func (w *drafter) region(p *pendingRegion) {
	d := w.d
	r := draftRegion{words: uint32(len(d.words)), locs: uint32(len(d.locs)), others: uint32(len(d.others)), events: uint32(len(d.events))}
	w.next, w.captures, w.survey = p.first, p.inside, p.region.Parent().Has(mlir.IsolatedFromAbove)
	w.numberBlocks(p.region)
	inner := len(w.stack)
	for b := range p.region.Blocks {
		r.blocks++
		w.block(b)
	}
	r.values = w.next - p.first
	w.finish(&r)
	d.regions[p.index] = r
	for i := range w.stack[inner:] {
		if q := &w.stack[inner+i]; !q.isolated {
			q.first = w.next
		}
	}
}

// finish fills in what is known at the end of a region.
func (w *drafter) finish(r *draftRegion) {
	for _, u := range w.unknown {
		number, _ := w.numbers.Get(unsafe.Pointer(u.value))
		w.d.words[u.word] = number
	}
	w.unknown = w.unknown[:0]
	r.locsEnd, r.eventsEnd = uint32(len(w.d.locs)), uint32(len(w.d.events))
}

// numberBlocks numbers the blocks of a region.
func (w *drafter) numberBlocks(region *mlir.Region) {
	index := uint32(0)
	for b := range region.Blocks {
		w.numbers.Put(unsafe.Pointer(b), index)
		index++
	}
}

// blockNumber is the number of b in its region.
func (w *drafter) blockNumber(b *mlir.Block) uint32 {
	number, ok := w.numbers.Get(unsafe.Pointer(b))
	if !ok {
		w.numberBlocks(b.Region())
		number, _ = w.numbers.Get(unsafe.Pointer(b))
	}
	return number
}

func (w *drafter) block(b *mlir.Block) {
	d := w.d
	head := len(d.words)
	d.words = append(d.words, 0, uint32(b.NumArguments())<<1)
	for i := range b.NumArguments() {
		a := b.Argument(i)
		w.value(a)
		d.location(a.Loc())
		s := w.signatures.ofArgument(a.Type(), d.packs)
		w.note(s, nil)
		d.words = append(d.words, s.id)
	}
	if b.NumArguments() > 0 && w.useLists(b.NumArguments(), b.Argument) {
		d.words[head+1] |= 1
	}
	count := uint32(0)
	for op := b.First(); op != nil; op = op.Next() {
		w.operation(op)
		count++
	}
	d.words[head] = count
}

func (w *drafter) value(v *mlir.Value) {
	w.numbers.Put(unsafe.Pointer(v), w.next)
	w.next++
}

// note counts a use of a signature.
func (w *drafter) note(s *signature, op *mlir.Operation) {
	s.uses++
	if s.level != w.level {
		s.level = w.level
		w.event(s, op, nil)
	}
}

func (w *drafter) event(s *signature, op *mlir.Operation, packs *draft) {
	s.noted++
	if w.signatures.stubs != nil && packs == nil {
		op = s.op
	}
	w.d.events = append(w.d.events, event{uint32(len(w.d.locs)), s, op, packs})
}

func (w *drafter) operation(op *mlir.Operation) {
	d := w.d
	var h holder
	if op.NumRegions() > 0 {
		h = w.holder(op)
	}
	s := w.signatures.ofOperation(op, d.packs, h.kind == packedDraft)
	if h.kind == packedDraft {
		s.uses++
		w.event(s, op, h.packed)
	} else {
		w.note(s, op)
	}
	d.location(op.Loc())
	head := len(d.words)
	d.words = append(d.words, s.id)
	for i := range int(s.results) {
		w.value(op.Result(i))
	}
	for i := range int(s.operands) {
		v := op.Operand(i)
		number, ok := w.numbers.Get(unsafe.Pointer(v))
		if !ok {
			w.unknown = append(w.unknown, unknownValue{len(d.words), v})
		}
		d.words = append(d.words, number)
	}
	for i := range int(s.successors) {
		d.words = append(d.words, w.blockNumber(op.Successor(i)))
	}
	if s.results > 0 && hasManyUses(op) && w.useLists(int(s.results), op.Result) {
		d.words[head] |= hasLists
	}
	if s.regions > 0 {
		w.hold(op, &h)
	}
}

// A holder is what is known of an operation with regions.
type holder struct {
	kind   uint32
	packed *draft
	inside captures
}

func (w *drafter) holder(op *mlir.Operation) (h holder) {
	isolated := op.Has(mlir.IsolatedFromAbove)
	if !isolated {
		if w.survey {
			w.captures = w.captures.lookInto(op, &w.levels)
		}
		h.inside = w.captures
		isolated = !h.inside[op]
	}
	switch packs := w.w.packs(op); {
	case !isolated:
		h.kind = plainRegions
	case w.d.packs != nil:
		h.kind = isolatedRegions
	case packs != nil && w.passing:
		w.w.gaveUp.Store(true) // its draft would be made when it is gone
	case packs != nil:
		h.kind = packedDraft
		h.packed = &draft{op: op, inside: h.inside, packs: packs}
	case !w.passing && isBig(op):
		h.kind = nestedDraft
	default:
		h.kind = isolatedRegions
	}
	return h
}

// hold drafts where the regions of an operation are.
func (w *drafter) hold(op *mlir.Operation, h *holder) {
	d := w.d
	index := len(d.nested)
	if h.kind == nestedDraft || h.kind == packedDraft {
		w.stack = append(w.stack, pendingRegion{index: ^int32(index), isolated: true})
		d.nested = append(d.nested, nesting{h.packed, op, h.inside})
	} else {
		index = w.push(op, h.kind == isolatedRegions, h.inside)
	}
	d.words = append(d.words, uint32(index)<<regionsShift|h.kind)
}

// enough is how many operations are worth a draft of their own.
const enough = 8

// isBig reports whether op holds enough operations for a draft, or one whose body comes and goes.
func isBig(op *mlir.Operation) bool {
	count := 0
	return !op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if count++; count > enough || op.Unread() {
			return mlir.WalkInterrupt
		}
		return mlir.WalkAdvance
	})
}
