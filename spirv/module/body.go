package module

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
)

// A Body is what is inside of a function: its blocks, which have numbers from 0 on in the order of the words, and the edges
// between them.
type Body struct {
	f       *Function
	blocks  []block
	blockOf []int32 // by number from f.first on, the block that defines the id; none
	succs   []int32
	preds   []int32
}

// A block is where a block stands in the words: from its label to its terminator, whose place is its end where it has none.
type block struct {
	label, merge, term, end uint32 // offsets; merge is zero without one
	succs, preds            piece
}

// A piece is a part of a slice.
type piece struct{ from, to uint32 }

// Body returns the blocks of the function. They are found when they are asked for first; a program that looks at many
// functions at once may ask on as many goroutines.
func (f *Function) Body() *Body {
	if b := f.body.Load(); b != nil {
		return b
	}
	f.body.CompareAndSwap(nil, f.scan())
	return f.body.Load()
}

// Forget lets the blocks go, for who needs them no more: they are found again when somebody asks.
func (f *Function) Forget() { f.body.Store(nil) }

func (f *Function) scan() *Body {
	b := &Body{f: f, blockOf: make([]int32, max(int64(f.last)-int64(f.first)+1, 0))}
	var few [16]block // more than most have, so that the list is made once, as long as it is
	blocks := few[:0]
	table := facts.Get()
	at, open := int32(none), false
	m := f.m
	for offset := f.def; offset < f.to; {
		first := m.words[offset]
		op, end := opcodeOf(first), offset+first>>16
		if op == grammar.OpLabel {
			blocks = append(blocks, block{label: offset, term: end, end: end})
			at, open = at+1, true
		}
		fact := table.of(op)
		if r := uint32(fact.result); r != 0 && offset+r < end {
			if n := m.ids.of(m.words[offset+r]); n >= f.first && n <= f.last && m.ids.offsets[n] == offset {
				b.blockOf[n-f.first] = at
			}
		}
		if open {
			bl := &blocks[at]
			switch {
			case fact.terminator:
				bl.term, bl.end, open = offset, end, false
			case op == grammar.OpFunctionEnd:
				open = false
			default:
				bl.term, bl.end = end, end
				if (op == grammar.OpSelectionMerge || op == grammar.OpLoopMerge) && bl.merge == 0 {
					bl.merge = offset
				}
			}
		}
		offset = end
	}
	b.blocks = slices.Clone(blocks)
	b.connect()
	return b
}

// connect finds the edges. A block that goes to the same block in several ways has one edge to it.
func (b *Body) connect() {
	var few [32]int32
	succs := few[:0]
	for i := range b.blocks {
		bl := &b.blocks[i]
		from := len(succs)
		if bl.term < bl.end {
			b.targets(b.f.m.at(bl.term), func(to int32) { succs = append(succs, to) })
		}
		succs = succs[:from+len(distinct(succs[from:]))]
		bl.succs = piece{uint32(from), uint32(len(succs))}
		for _, to := range succs[from:] {
			b.blocks[to].preds.to++ // how many there are, first
		}
	}
	list := make([]int32, 2*len(succs))
	b.succs, b.preds = list[:copy(list, succs)], list[len(succs):]
	at := uint32(0)
	for i := range b.blocks {
		p := &b.blocks[i].preds
		n := p.to
		*p = piece{at, at}
		at += n
	}
	for i := range b.blocks {
		for _, to := range b.Successors(i) {
			p := &b.blocks[to].preds
			b.preds[p.to] = int32(i)
			p.to++
		}
	}
}

// distinct drops what occurs again, in place.
func distinct(list []int32) []int32 {
	if len(list) < 2 {
		return list
	}
	if len(list) == 2 {
		if list[0] == list[1] {
			return list[:1]
		}
		return list
	}
	seen := make(map[int32]bool, len(list))
	return slices.DeleteFunc(list, func(to int32) bool {
		again := seen[to]
		seen[to] = true
		return again
	})
}

// targets visits the blocks that a terminator goes to.
func (b *Body) targets(term Instruction, visit func(int32)) {
	for label := range b.f.m.Targets(term) {
		if i, ok := b.BlockOf(label); ok && b.ID(i) == label {
			visit(int32(i))
		}
	}
}

// Function returns the function whose body it is.
func (b *Body) Function() *Function { return b.f }

// NumBlocks returns how many blocks there are.
func (b *Body) NumBlocks() int { return len(b.blocks) }

// ID returns the id of a block: that of its label.
func (b *Body) ID(block int) ID {
	_, id := b.Label(block).Results()
	return id
}

// BlockOf returns the block that defines an id, or whose label it is; false for what is not defined in a block of this body.
func (b *Body) BlockOf(id ID) (block int, ok bool) {
	n := b.f.m.ids.of(id)
	if n < b.f.first || n > b.f.last {
		return 0, false
	}
	i := b.blockOf[n-b.f.first]
	return int(i), i >= 0
}

// Successors returns the blocks that a block goes to, each once, in the order of its terminator's operands. The slice is the
// body's own.
func (b *Body) Successors(block int) []int32 {
	p := b.blocks[block].succs
	return b.succs[p.from:p.to:p.to]
}

// Predecessors returns the blocks that go to a block, each once, in the order of the words. The slice is the body's own.
func (b *Body) Predecessors(block int) []int32 {
	p := b.blocks[block].preds
	return b.preds[p.from:p.to:p.to]
}
