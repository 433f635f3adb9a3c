package lower

import (
	"errors"

	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
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
	x := p.values(r, op)
	w := wordOf(p.elementAt(x, x.indices(op.OperandsNamed("indices"))))
	e := newExchange(r, op, w)
	b := builder(r, op)
	code := b.CreateBlock(e.construct.Region(0), op.Loc())
	b.AtEnd(e.header)
	b.Branch(code)
	b.AtEnd(code)
	word := e.header.Argument(0)
	r.ReplaceValue(body.Argument(0), w.elementIn(b, word))
	l.onAtomicEnd(body.Last(), func(b *spirv.Builder, v *mlir.Value) {
		if w.shift != nil {
			hole := b.BitwiseAnd(word, b.Not(b.ShiftLeftLogical(w.mask(), w.shift)))
			v = b.BitwiseOr(hole, b.ShiftLeftLogical(w.toWord(v), w.shift))
		}
		e.finish(b, v)
	})
	end := body.Last()
	moveCode(body, code)
	end.MoveToEnd(code)
	b.After(e.construct)
	r.Replace(op, w.elementIn(b, b.Load(e.out)))
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
