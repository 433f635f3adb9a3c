package loops

import "github.com/spvc/spvc/mlir"

// A pairing holds what two loops compute against each other, in iterations of the same number: the arguments of one body are those of the
// other.
type pairing struct{ from, to *mlir.Block }

// mostCompared bounds how many operations behind a value are looked at.
const mostCompared = 100

func (p pairing) all(a, b []*mlir.Value) bool {
	left := mostCompared
	return len(a) == len(b) && p.each(a, b, &left)
}

func (p pairing) each(a, b []*mlir.Value, left *int) bool {
	for i := range a {
		if !p.same(a[i], b[i], left) {
			return false
		}
	}
	return true
}

// same reports whether two values are known to be equal: one value from outside, the same argument, or the same computed of such.
func (p pairing) same(a, b *mlir.Value, left *int) bool {
	if *left--; *left < 0 {
		return false
	}
	x, y := a.Def(), b.Def()
	switch {
	case x == nil && a.Block() == p.from:
		return y == nil && b.Block() == p.to && a.Index() == b.Index()
	case a == b:
		return true
	case x == nil || y == nil || x.Name() != y.Name() || x.NumRegions() > 0 || x.NumOperands() != y.NumOperands():
		return false
	case x.Effects() != mlir.NoEffects || x.Attrs() != y.Attrs() || x.Properties() != y.Properties() || a.Type() != b.Type() || a.Index() != b.Index():
		return false
	}
	return p.each(x.OperandValues(), y.OperandValues(), left)
}
