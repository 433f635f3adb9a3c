package complex

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the complex dialect.
var Dialect = &mlir.Dialect{Name: "complex", Ops: ops, MaterializeConstant: materialize, Inlining: &mlir.Inlining{}}

func init() {
	Dialect.MoreOps = define
	mlir.Register(Dialect)
}

func define() []*mlir.OpDef {
	mlir.Complete(ops, rows(), overlay())
	return nil
}

// overlay is what MLIR says of the operations in C++.
func overlay() []mlir.OpDef {
	return []mlir.OpDef{
		{Name: "complex.add", Fold: foldNeutral(0)},
		{Name: "complex.bitcast", Verify: verifyBitcast, Fold: foldBitcast, Canonicalize: []*mlir.Pattern{bitcastOfBitcast}},
		{Name: "complex.conj", Fold: foldInverse(Conj)},
		{Name: "complex.create", Fold: foldCreate},
		{Name: "complex.div", Fold: foldNeutral(1)},
		{Name: "complex.exp", Fold: foldInverse(Log)},
		{Name: "complex.im", Fold: foldPart(1), Canonicalize: []*mlir.Pattern{partOfNegation(1)}},
		{Name: "complex.mul", Fold: foldNeutral(1)},
		{Name: "complex.neg", Fold: foldInverse(Neg)},
		{Name: "complex.re", Fold: foldPart(0), Canonicalize: []*mlir.Pattern{partOfNegation(0)}},
		{Name: "complex.sub", Fold: foldNeutral(0)},
		{Name: "complex.constant", Verify: verifyConstant,
			Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
				return mlir.FoldToAttr(op.Attr("value"))
			},
			ResultNames: func(_ *mlir.Operation, set func(int, string)) { set(0, "cst") }},
	}
}

func verifyConstant(op *mlir.Operation, d *mlir.Diagnostics) bool {
	list := mlir.AttrOf[*mlir.ArrayAttr](op, "value")
	if list.Len() != 2 {
		d.OpError(op, "requires 'value' to be a complex constant, represented as array of two values")
		return false
	}
	want := op.Result(0).Type().(*mlir.ComplexType).ElementType()
	re, ok1 := list.Elements()[0].(mlir.TypedAttribute)
	im, ok2 := list.Elements()[1].(mlir.TypedAttribute)
	switch {
	case !ok1 || !ok2:
		d.OpError(op, "requires attribute's elements to be float attributes")
	case re.Type() != want || im.Type() != want:
		d.OpError(op, "requires attribute's element types ('%s', '%s') to match the element type of the op's return type ('%s')",
			mlir.TypeString(re.Type()), mlir.TypeString(im.Type()), mlir.TypeString(want))
	default:
		return true
	}
	return false
}

// materialize makes a complex.constant, or an arith.constant for what is no complex number.
func materialize(b *mlir.Builder, value mlir.Attribute, t mlir.Type, loc mlir.Location) *mlir.Operation {
	if _, ok := t.(*mlir.ComplexType); !ok {
		return arith.Materialize(b, value, t, loc)
	}
	if list, ok := value.(*mlir.ArrayAttr); !ok || list.Len() != 2 {
		return nil
	}
	return b.CreateOp(Constant, loc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: "value", Value: value})
}
