package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// An atomicWord is the word of memory that is exchanged for an element: the element itself, or one that it shares with others.
type atomicWord struct {
	*accessor
	pointer *mlir.Value
	shift   *mlir.Value // of the element in the word; nil where that is all of it
}

// wordOf is the word that an element is in.
func wordOf(a *accessor) *atomicWord {
	w := &atomicWord{accessor: a}
	if a.perWord == 1 {
		w.pointer = a.pointer(a.scalarAt(0))
	} else {
		w.pointer, w.shift = a.word(0)
	}
	return w
}

// elementIn is the element in a word that was there.
func (w *atomicWord) elementIn(b *spirv.Builder, word *mlir.Value) *mlir.Value {
	if w.shift == nil {
		return word
	}
	return w.fromWord(b.ShiftRightLogical(word, w.shift))
}

// An exchange is a loop that puts another word in the place of one, once nobody else changed that in between. Memory is ordered by barriers in
// front of the loop and behind it: once, and not in each round.
type exchange struct {
	construct    *mlir.Operation
	header, next *mlir.Block // the header's argument is the word that was there
	pointer, out *mlir.Value
	scope        grammar.Scope
	semantics    grammar.MemorySemantics // of the barriers
}

// newExchange makes the loop up to its header. The old word is in the variable out in the end.
func newExchange(r *convert.Rewriter, op *mlir.Operation, w *atomicWord) *exchange {
	b, word := builder(r, op), w.place.element
	e := &exchange{pointer: w.pointer, out: functionVariable(r, op, word)}
	e.scope, e.semantics = w.place.ordering()
	e.order(b)
	first := w.place.loadAtomically(b, w.pointer, word)
	e.construct = loop(b, nil)
	entry := b.CreateBlock(e.construct.Region(0), op.Loc())
	e.header = b.CreateBlock(e.construct.Region(0), op.Loc(), word)
	e.next = b.NewBlock(op.Loc(), word)
	b.AtEnd(entry)
	b.Branch(e.header, first)
	b.AtEnd(e.header)
	return e
}

// loadAtomically loads a word that others change meanwhile. MLIR has no atomic load.
func (p *place) loadAtomically(b *spirv.Builder, pointer *mlir.Value, word mlir.Type) *mlir.Value {
	scope, _ := p.ordering()
	if p.l.exact {
		return b.AtomicLoad(pointer, scope, 0)
	}
	return b.AtomicOr(pointer, scope, grammar.MemorySemantics(0), b.Constant(word, 0))
}

// finish makes the rest of the loop where the new word is known.
func (e *exchange) finish(b *spirv.Builder, word *mlir.Value) {
	merge := b.NewBlock(b.Loc)
	seen := b.AtomicCompareExchange(e.pointer, e.scope, 0, 0, word, e.header.Argument(0))
	b.Store(e.out, seen)
	b.BranchConditional(b.IEqual(seen, e.header.Argument(0)), merge, nil, e.next, []*mlir.Value{seen})
	region := e.construct.Region(0)
	region.Append(e.next)
	b.AtEnd(e.next)
	b.Branch(e.header, e.next.Argument(0))
	region.Append(merge)
	b.AtEnd(merge)
	b.CreateOp(spirv.OpMerge, b.Loc, nil, nil)
	b.After(e.construct)
	e.order(b)
}

func (e *exchange) order(b *spirv.Builder) {
	if e.semantics != 0 {
		b.MemoryBarrier(e.scope, e.semantics)
	}
}
