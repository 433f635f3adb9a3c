package lower

import (
	"errors"

	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// convertAtomicRegion: a loop calculates, until nobody changed the word in between. What it calculates is moved there, and converted later;
// its end is converted by the function that is left for it.
func (l *lowering) convertAtomicRegion(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	p, err := l.placeOf(op, op.OperandNamed("memref"))
	if err != nil {
		return err
	}
	body := op.Region(0).Entry()
	if body == nil || body.Last() == nil || !body.Last().Is(memref.AtomicYield) {
		return convert.Need("an end")
	}
	if !isInFunction(op) {
		return errOutside
	}
	if isPrivate(p.class) {
		l.calculateInPlace(r, op, p)
		return nil
	}
	if err := l.needExchange(p); err != nil {
		return err
	}
	own := p.perWord == 1
	x := p.values(r, op)
	a := p.elementAt(x, x.indices(op.OperandsNamed("indices")))
	var pointer, shift *mlir.Value
	if own {
		pointer = a.pointer(a.scalarAt(0))
	} else {
		pointer, shift = a.word(0)
	}
	out := functionVariable(r, op, p.element)
	e := l.newExchange(r, op, pointer, out, p)
	b := builder(r, op)
	code := b.CreateBlock(e.construct.Region(0), op.Loc())
	b.AtEnd(e.header)
	b.Branch(code)
	b.AtEnd(code)
	old := e.header.Argument(0)
	word := old
	if !own {
		old = a.fromWord(b.ShiftRightLogical(word, shift))
	}
	r.ReplaceValue(body.Argument(0), old)
	l.onAtomicEnd(body.Last(), func(b *spirv.Builder, v *mlir.Value) {
		if !own {
			hole := b.BitwiseAnd(word, b.Not(b.ShiftLeftLogical(a.mask(), shift)))
			v = b.BitwiseOr(hole, b.ShiftLeftLogical(a.toWord(v), shift))
		}
		e.finish(b, v)
	})
	end := body.Last()
	moveCode(body, code)
	end.MoveToEnd(code)
	b.After(e.construct)
	seen := b.Load(out)
	if !own {
		seen = a.fromWord(b.ShiftRightLogical(seen, shift))
	}
	r.Replace(op, seen)
	return nil
}

// needExchange is the error for elements of a place that can't be compared and exchanged: each has to be an integer, in a word of its own or
// with others in one.
func (l *lowering) needExchange(p *place) error {
	own := p.perWord == 1
	switch _, isInteger := p.element.(*mlir.IntegerType); {
	case p.scalar == mlir.I1:
		return convert.Need("numbers, not Booleans, in memory")
	case !isInteger || p.scalars > 1:
		return convert.Need("an integer: SPIR-V compares and exchanges no '%s'", typeText(p.element))
	case own && p.element != p.value:
		return convert.Need("an atomic instruction for '%s' in memory", typeText(p.scalar))
	case own:
		return l.needAtomic(atomicRow{}, p.value)
	}
	return nil
}

// calculateInPlace is for memory that nobody else sees.
func (l *lowering) calculateInPlace(r *convert.Rewriter, op *mlir.Operation, p *place) {
	x := p.values(r, op)
	a := p.elementAt(x, x.indices(op.OperandsNamed("indices")))
	old := a.load()
	body := op.Region(0).Entry()
	r.ReplaceValue(body.Argument(0), old)
	l.onAtomicEnd(body.Last(), func(_ *spirv.Builder, v *mlir.Value) { a.store(v) })
	for inner := body.First(); inner != nil; inner = body.First() {
		inner.MoveBefore(op)
	}
	r.Replace(op, old)
}

// An atomicEnd makes what takes the place of the end of a region that calculates what is exchanged.
type atomicEnd func(b *spirv.Builder, v *mlir.Value)

func (l *lowering) onAtomicEnd(op *mlir.Operation, do atomicEnd) {
	for op.Number() >= len(l.atomicEnds) {
		l.atomicEnds = append(l.atomicEnds, make([]atomicEnd, 1+len(l.atomicEnds))...)
	}
	l.atomicEnds[op.Number()] = do
}

func (l *lowering) convertAtomicEnd(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	if op.Number() >= len(l.atomicEnds) || l.atomicEnds[op.Number()] == nil {
		return errors.New("what is around it is not converted")
	}
	l.atomicEnds[op.Number()](builder(r, op), operands[0])
	r.Erase(op)
	return nil
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
func (l *lowering) newExchange(r *convert.Rewriter, op *mlir.Operation, pointer, out *mlir.Value, p *place) *exchange {
	b := builder(r, op)
	word := out.Type().(*spirv.PointerType).Pointee()
	e := &exchange{pointer: pointer, out: out}
	e.scope, e.semantics = p.ordering()
	e.order(b)
	first := p.loadAtomically(b, pointer, word)
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
