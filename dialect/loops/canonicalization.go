package loops

import (
	"github.com/spvc/spvc/dialect/affine"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/dialect/tensor"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/rewrite"
)

func init() { pass.Register(ForCanonicalization) }

// ForCanonicalization simplifies what is computed of the counters of loops: affine.min and affine.max of which the range of a counter tells
// which it is, and sizes of what goes around a loop, which are those of what goes in.
var ForCanonicalization = &pass.Pass{
	Name:    "scf-for-loop-canonicalization",
	Title:   "SCFForLoopCanonicalization",
	Summary: "Simplify minimums, maximums and sizes by what is known of loops",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		minmax := []*mlir.Pattern{{Name: "AffineOpSCFCanonicalizationPattern", Rewrite: simplifyInLoops}}
		dims := []*mlir.Pattern{{Name: "DimOfIterArgFolder", Rewrite: sizeOfCarried}, {Name: "DimOfLoopResultFolder", Rewrite: sizeOfResult}}
		return c.Rewritten(rewrite.Canonicalize(op, rewrite.Options{Workers: c.Workers, Patterns: rewrite.Table{
			affine.Min: minmax, affine.Max: minmax, memref.Dim: dims, tensor.Dim: dims,
		}.At}))
	},
}

func simplifyInLoops(r *mlir.Rewriter, op *mlir.Operation) bool {
	var k knowledge
	for _, v := range op.Operands {
		lower, upper, step, ok := k.loopOf(v)
		if !ok {
			continue
		}
		by, known := constantExpr(step)
		if !known || by <= 0 {
			return false
		}
		k.ranges = append(k.ranges, valueRange{k.dim(v), lower, lastOf(lower, upper, by)})
	}
	return k.simplifyMinMax(r, op)
}

// lastOf is the last number that a loop counts to, if it runs at all.
func lastOf(lower, upper *mlir.AffineExpr, step int64) *mlir.AffineExpr {
	times := upper.Sub(lower).Add(mlir.ConstantExpr(-1)).FloorDiv(mlir.ConstantExpr(step))
	return lower.Add(times.Mul(mlir.ConstantExpr(step)))
}

func constantExpr(e *mlir.AffineExpr) (int64, bool) {
	if !e.IsConstant() {
		return 0, false
	}
	return e.Value(), true
}

// loopOf are the bounds of the loop whose counter a value is.
func (k *knowledge) loopOf(v *mlir.Value) (lower, upper, step *mlir.AffineExpr, ok bool) {
	if v.Def() != nil {
		return nil, nil, nil, false
	}
	loop, i := v.Block().Parent(), v.Index()
	switch {
	case loop == nil:
	case loop.Is(scf.For) && i == 0 && loop.Attr("unsignedCmp") == nil:
		return k.of(loop.Operand(0)), k.of(loop.Operand(1)), k.of(loop.Operand(2)), true
	case loop.Is(scf.Parallel) && v.Block() == loop.Region(0).Entry():
		return k.of(loop.OperandsNamed("lowerBound")[i]), k.of(loop.OperandsNamed("upperBound")[i]), k.of(loop.OperandsNamed("step")[i]), true
	case loop.Is(scf.Forall) && v.Block() == loop.Region(0).Entry() && i < loop.Region(0).Entry().NumArguments()-loop.NumResults():
		return k.forallBound(loop, 0, "staticLowerBound", i), k.forallBound(loop, 1, "staticUpperBound", i), k.forallBound(loop, 2, "staticStep", i), true
	}
	return nil, nil, nil, false
}

func (k *knowledge) forallBound(loop *mlir.Operation, group int, static string, i int) *mlir.AffineExpr {
	begin, _ := loop.OperandGroup(group)
	for at, n := range mlir.AttrOf[*mlir.DenseArrayAttr](loop, static).Ints() {
		switch {
		case at == i && n != mlir.Dynamic:
			return mlir.ConstantExpr(n)
		case at == i:
			return k.of(loop.Operand(begin))
		case n == mlir.Dynamic:
			begin++
		}
	}
	panic("BUG: scf.forall without a bound")
}

// sizeOfCarried asks what goes into a loop for its size, in the place of what goes around.
func sizeOfCarried(r *mlir.Rewriter, op *mlir.Operation) bool {
	v := op.Operand(0)
	loop := v.Block().Parent()
	if v.Def() != nil || loop == nil || !loop.Is(scf.For) || v.Index() == 0 || !keepsShape(loop, v.Index()-1) {
		return false
	}
	r.Modify(op, func() { op.SetOperand(0, loop.Operand(2+v.Index())) })
	return true
}

// sizeOfResult asks what goes into a loop for its size, in the place of the result.
func sizeOfResult(r *mlir.Rewriter, op *mlir.Operation) bool {
	v := op.Operand(0)
	if v.Def() == nil || !v.Def().Is(scf.For) || !keepsShape(v.Def(), v.Index()) {
		return false
	}
	r.Modify(op, func() { op.SetOperand(0, v.Def().Operand(3+v.Index())) })
	return true
}

// keepsShape reports whether what goes around a loop has the shape of what goes in: nothing comes to it but slices that are put in.
func keepsShape(loop *mlir.Operation, i int) bool {
	v := loop.Region(0).Entry().Terminator().Operand(i)
	for v != loop.Region(0).Entry().Argument(1+i) {
		def := v.Def()
		switch {
		case def == nil:
			return false
		case def.Is(tensor.InsertSlice):
			v = def.OperandNamed("dest")
		case def.Is(scf.For) && keepsShape(def, v.Index()):
			v = def.Operand(3 + v.Index())
		default:
			return false
		}
	}
	return true
}
