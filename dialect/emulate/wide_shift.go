package emulate

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/mlir"
)

// A shift by a number of bits is one of the halves by that number modulo their width, and where it is not less than that width the halves
// move, too. What goes from one half to the other is shifted by one bit and then by the rest: no half is ever shifted by its width.
type shift struct {
	*wide
	low, high *mlir.Value
	crosses   *mlir.Value // the number is the width of a half or more
	by, rest  *mlir.Value // the number modulo the width; the rest to the width, less one
}

func (w *wide) shift(in []*mlir.Value) *shift {
	s := &shift{wide: w}
	s.low, s.high = w.halves(in[0])
	by := w.low(in[1])
	s.crosses = w.compare(arith.CmpIPredicateUge, by, w.integer(by, int64(w.half)))
	last := w.integer(by, int64(w.half-1))
	s.by = w.of(arith.AndI, by, last)
	s.rest = w.of(arith.XOrI, s.by, last)
	return s
}

// over is what of v goes to the other half, by shifts in the opposite direction.
func (s *shift) over(opposite *mlir.OpDef, v *mlir.Value) *mlir.Value {
	return s.of(opposite, s.of(opposite, v, s.integer(v, 1)), s.rest)
}

func (w *wide) shiftLeft(in []*mlir.Value) (*mlir.Value, error) {
	s := w.shift(in)
	low := w.of(arith.ShLI, s.low, s.by)
	high := w.of(arith.OrI, w.of(arith.ShLI, s.high, s.by), s.over(arith.ShRUI, s.low))
	return w.joined(w.choose(s.crosses, w.integer(low, 0), low), w.choose(s.crosses, low, high))
}

func (w *wide) shiftRight(in []*mlir.Value) (*mlir.Value, error) {
	s := w.shift(in)
	high := w.of(arith.ShRUI, s.high, s.by)
	low := w.of(arith.OrI, w.of(arith.ShRUI, s.low, s.by), s.over(arith.ShLI, s.high))
	return w.joined(w.choose(s.crosses, high, low), w.choose(s.crosses, w.integer(high, 0), high))
}

func (w *wide) shiftRightSigned(in []*mlir.Value) (*mlir.Value, error) {
	s := w.shift(in)
	high := w.of(arith.ShRSI, s.high, s.by)
	low := w.of(arith.OrI, w.of(arith.ShRUI, s.low, s.by), s.over(arith.ShLI, s.high))
	return w.joined(w.choose(s.crosses, high, low), w.choose(s.crosses, w.isNegative(s.high), high))
}
