package loops

import (
	"math"

	"github.com/spvc/spvc/dialect/affine"
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() {
	pass.Register(ForSpecialization)
	pass.Register(ParallelSpecialization)
}

// ForSpecialization makes a copy of each loop that ends at an affine.min of a constant and something else, for the case that it is the constant:
// that one runs a known number of times.
var ForSpecialization = &pass.Pass{
	Name:    "scf-for-loop-specialization",
	Title:   "SCFForLoopSpecialization",
	Summary: "Have a copy of loops for the constant bound that they mostly have",
	Run:     specialization(scf.For, func(loop *mlir.Operation) []*mlir.Value { return []*mlir.Value{loop.Operand(1)} }),
}

// ParallelSpecialization is ForSpecialization for parallel loops, if all dimensions have such a bound.
var ParallelSpecialization = &pass.Pass{
	Name:    "scf-parallel-loop-specialization",
	Title:   "SCFParallelLoopSpecialization",
	Summary: "Have a copy of parallel loops for the constant bounds that they mostly have",
	Run:     specialization(scf.Parallel, func(loop *mlir.Operation) []*mlir.Value { return loop.OperandsNamed("upperBound") }),
}

func specialization(d *mlir.OpDef, upper func(*mlir.Operation) []*mlir.Value) func(*mlir.Operation, *pass.Context, *mlir.Diagnostics) bool {
	return func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) (changed bool) {
		for _, loop := range all(op, d, false) {
			changed = specialize(loop, upper(loop)) || changed
		}
		return changed
	}
}

func specialize(loop *mlir.Operation, upper []*mlir.Value) bool {
	numbers := make([]int64, len(upper))
	for i, v := range upper {
		n, ok := usualBound(v)
		if !ok || loop.NumResults() > 0 {
			return false
		}
		numbers[i] = n
	}
	m := before(loop)
	var usual *mlir.Value
	var known mlir.Mapping
	for i, v := range upper {
		n := m.index(numbers[i])
		is := m.compare(arith.CmpIPredicateEq, v, n)
		if usual != nil {
			is = m.calculate(arith.AndI, usual, is)
		}
		usual = is
		known.Map(v, n)
	}
	other := m.branch(usual, true)
	m.Clone(loop, &known)
	loop.MoveBefore(other.Last())
	return true
}

// usualBound is the smallest constant among those of which an affine.min is the smallest.
func usualBound(v *mlir.Value) (n int64, ok bool) {
	if v.Def() == nil || !v.Def().Is(affine.Min) {
		return 0, false
	}
	n = math.MaxInt64
	for _, e := range mlir.AttrOf[*mlir.AffineMapAttr](v.Def(), "map").Value().Results() {
		if e.IsConstant() {
			n, ok = min(n, e.Value()), true
		}
	}
	return n, ok
}
