package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Arithmetic on vectors of which one component is used.

var narrowRules = []rule{
	{"component that alone is used", "CompositeExtract", narrowed},
}

// maxNarrowed is how many instructions in one another are looked through.
const maxNarrowed = 16

// narrowed: what is computed component by component, only for one of them, is computed for that one, where no more components have to be
// extracted then.
func narrowed(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	extract, _ := spirv.AsCompositeExtract(op)
	v, path := extract.Composite(), extract.Indexes()
	if !isByComponent(v) || !v.HasOneUse() {
		return false
	}
	left := maxNarrowed
	if extractionsFor(v, path, &left) > 1 || left < 0 {
		return false
	}
	compute := v.Def()
	build := spirv.BuildAt(&r.Builder, compute)
	operands := make([]*mlir.Value, compute.NumOperands())
	for i, x := range compute.Operands {
		if operands[i] = x; vectorLength(x.Type()) == 0 {
			continue
		}
		if i > 0 && x == compute.Operand(0) {
			operands[i] = operands[0]
			continue
		}
		at, rest, value := member(x, path)
		switch {
		case isScalarConstant(value):
			operands[i] = build.ConstantOf(spirv.ElementOf(x.Type()), value)
		case len(rest) == 0:
			operands[i] = at
		default:
			operands[i] = build.CompositeExtract(x, path...)
		}
	}
	def := compute.Def()
	if _, scales := spirv.AsVectorTimesScalar(compute); scales {
		def = spirv.DefOf(grammar.OpFMul)
	}
	n := r.Before(compute).CreateOp(def, compute.Loc(), operands, []mlir.Type{op.Result(0).Type()}, compute.AllAttrs()...)
	r.Replace(op, n.Result(0))
	return true
}

// isByComponent reports whether a vector is computed of vectors of its length component by component; operands that are scalars are for all of them.
func isByComponent(v *mlir.Value) bool {
	n, op := vectorLength(v.Type()), v.Def()
	if n == 0 || op == nil {
		return false
	}
	if _, scales := spirv.AsVectorTimesScalar(op); !scales && !byComponent.Get().have(op.Def()) {
		return false
	}
	for _, x := range op.Operands {
		if !spirv.MayCompute(op, x.Type()) {
			return false
		}
	}
	return spirv.MayCompute(op, v.Type())
}

// extractionsFor is how many components have to be extracted to compute one component of a vector that is computed by component. It takes the
// instructions that it looks at from left.
func extractionsFor(v *mlir.Value, path []uint32, left *int) (n int) {
	if *left--; *left < 0 {
		return n
	}
	for i, x := range v.Def().Operands {
		if vectorLength(x.Type()) == 0 || i > 0 && x == v.Def().Operand(0) {
			continue
		}
		_, rest, value := member(x, path)
		switch {
		case isScalarConstant(value), len(rest) == 0:
		case isByComponent(x) && x.HasOneUse():
			n += extractionsFor(x, path, left)
		default:
			n++
		}
	}
	return n
}
