package loops

import (
	"github.com/spvc/spvc/dialect/affine"
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/dialect/tensor"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/rewrite"
)

func init() { pass.Register(Peeling) }

// Peeling has loops end where their step fits for the last time, and makes another loop of what is left, which runs at most once. In both it
// is known by then which of affine.min and affine.max it is. With peel-front the first iteration is a loop of its own instead. Unless
// skip-partial is false, loops inside what was left stay as they are. Loops that do not run at all still do not; a bound that is an argument is
// taken for a size, which is not negative.
var Peeling = &pass.Pass{
	Name:    "scf-for-loop-peeling",
	Title:   "SCFForLoopPeeling",
	Summary: "Peel the last iteration off loops if the step does not fit, or the first one",
	Options: []string{"peel-front", "skip-partial"},
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		p := &peeling{front: c.Options["peel-front"] == "true", skip: c.Options["skip-partial"] != "false"}
		r := rewrite.Canonicalize(op, rewrite.Options{Workers: c.Workers, Patterns: rewrite.Table{
			scf.For: {{Name: "scf-for-loop-peeling", Rewrite: p.peel}},
		}.At})
		for _, loop := range all(op, scf.For, true) {
			loop.SetAttr(peeled, nil)
			loop.SetAttr(partial, nil)
		}
		return c.Rewritten(r)
	},
}

type peeling struct{ front, skip bool }

// Attributes that loops have while the pass runs: it is done with them; they are what was left.
const (
	peeled  = "__peeled_loop__"
	partial = "__partial_iteration__"
)

func (p *peeling) peel(r *mlir.Rewriter, loop *mlir.Operation) bool {
	if loop.Attr("unsignedCmp") != nil || loop.Attr(peeled) != nil {
		return false
	}
	var other *mlir.Operation
	if p.front {
		other = peelFirst(r, loop)
	} else if !p.skip || !insidePartial(loop) {
		other = peelRest(r, loop)
	}
	if other == nil {
		return false
	}
	r.Modify(other, func() {
		other.SetAttr(peeled, mlir.Unit)
		other.SetAttr(partial, mlir.Unit)
	})
	r.Modify(loop, func() { loop.SetAttr(peeled, mlir.Unit) })
	return true
}

func insidePartial(loop *mlir.Operation) bool {
	for at := loop.Parent(); at != nil; at = at.Parent() {
		if at.Is(scf.For) && at.Attr(partial) != nil {
			return true
		}
	}
	return false
}

var (
	s0, s1, s2 = mlir.SymbolExpr(0), mlir.SymbolExpr(1), mlir.SymbolExpr(2)
	left       = s1.Sub(s0).Mod(s2) // of the lower bound, the upper one and the step
	split      = mlir.GetAffineMap(0, 3, s1.Sub(left))
	second     = mlir.GetAffineMap(0, 2, s0.Add(s1)) // of the lower bound and the step
)

// peelRest makes the loop for what is left, behind the loop; nil where the step is known to fit, or the bounds are no indices.
func peelRest(r *mlir.Rewriter, loop *mlir.Operation) *mlir.Operation {
	bounds := loop.OperandValues()[:3]
	upper, step := bounds[1], bounds[2]
	if n, ok := constant(step); ok && n <= 1 || fitsEvenly(bounds) || step.Type() != mlir.Index {
		return nil
	}
	r.Before(loop)
	at := indexOf(r, loop.Loc(), affine.Make(&r.Builder, loop.Loc(), split, bounds))
	begin := at
	if !isOrdered(bounds[0], upper) {
		begin = r.CreateOp(affine.Max, loop.Loc(), []*mlir.Value{at, bounds[0]}, []mlir.Type{mlir.Index},
			mlir.NamedAttribute{Name: "map", Value: mlir.GetAffineMapAttr(mlir.GetAffineMap(0, 2, s0, s1))}).Result(0)
	}
	r.After(loop)
	rest := r.Clone(loop, &mlir.Mapping{})
	r.Modify(rest, func() { rest.SetOperand(0, begin) })
	replaceResults(r, loop, rest)
	r.Modify(loop, func() { loop.SetOperand(1, at) })

	inside := knowledge{}
	counter := inside.of(loop.Region(0).Entry().Argument(0))
	inside.notNegative = []*mlir.AffineExpr{inside.of(upper).Sub(counter).Sub(inside.of(step))}
	inside.simplifyAll(r, loop)
	behind := knowledge{}
	counter = behind.of(rest.Region(0).Entry().Argument(0))
	behind.notNegative = []*mlir.AffineExpr{counter.Sub(behind.of(upper)).Add(behind.of(step)).Add(mlir.ConstantExpr(-1))}
	behind.simplifyAll(r, rest)
	return rest
}

// isOrdered reports whether a lower bound is never above the upper one: else what is left of the loop would begin before it.
func isOrdered(lower, upper *mlir.Value) bool {
	a, ok := constant(lower)
	if !ok {
		return false
	}
	if b, ok := constant(upper); ok {
		return a <= b
	}
	return a <= 0 && (upper.Def() == nil || upper.Def().Is(memref.Dim) || upper.Def().Is(tensor.Dim))
}

// fitsEvenly reports whether a loop is known to end without a rest.
func fitsEvenly(bounds []*mlir.Value) bool {
	if n, ok := constant(bounds[2]); ok && n <= 0 {
		return true
	}
	m, _ := affine.Composed(mlir.GetAffineMap(0, 3, left), bounds)
	return m.Results()[0] == mlir.ConstantExpr(0)
}

// replaceResults has those who use what loop gives use what other does, which begins with it.
func replaceResults(r *mlir.Rewriter, loop, other *mlir.Operation) {
	for i, v := range loop.Results {
		for u := range v.Uses {
			if user := u.Owner(); user != other {
				r.Modify(user, func() { u.Set(other.Result(i)) })
			}
		}
	}
	r.Modify(other, func() {
		for i, v := range loop.Results {
			other.SetOperand(3+i, v)
		}
	})
}

// peelFirst makes the loop of the first iteration, before the loop; nil where there is at most one. One that is not known to run ends at the
// upper bound, if that comes first.
func peelFirst(r *mlir.Rewriter, loop *mlir.Operation) *mlir.Operation {
	lower, upper, step := loop.Operand(0), loop.Operand(1), loop.Operand(2)
	if lower.Type() != mlir.Index {
		return nil
	}
	a, known := constant(lower)
	b, alsoKnown := constant(upper)
	by, knownStep := constant(step)
	runs := known && alsoKnown && knownStep
	if runs && (by <= 0 || b-a <= by) {
		return nil
	}
	r.Before(loop)
	next := indexOf(r, loop.Loc(), affine.Make(&r.Builder, loop.Loc(), second, []*mlir.Value{lower, step}))
	end := next
	if !runs {
		end = r.CreateOp(affine.Min, loop.Loc(), []*mlir.Value{next, upper}, []mlir.Type{mlir.Index},
			mlir.NamedAttribute{Name: "map", Value: mlir.GetAffineMapAttr(mlir.GetAffineMap(0, 2, s0, s1))}).Result(0)
	}
	first := r.Clone(loop, &mlir.Mapping{})
	r.Modify(first, func() { first.SetOperand(1, end) })
	r.Modify(loop, func() {
		loop.SetOperand(0, next)
		for i, v := range first.Results {
			loop.SetOperand(3+i, v)
		}
	})
	return first
}

// indexOf is an index as a value.
func indexOf(r *mlir.Rewriter, loc mlir.Location, f mlir.FoldResult) *mlir.Value {
	if f.Value != nil {
		return f.Value
	}
	return r.CreateOp(arith.Constant, loc, nil, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "value", Value: f.Attr}).Result(0)
}

// simplifyAll simplifies what is in a loop.
func (k *knowledge) simplifyAll(r *mlir.Rewriter, loop *mlir.Operation) {
	for _, d := range []*mlir.OpDef{affine.Min, affine.Max} {
		for _, at := range all(loop, d, false) {
			k.simplifyMinMax(r, at)
		}
	}
}
