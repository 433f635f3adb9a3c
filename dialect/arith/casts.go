package arith

import (
	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/mlir"
)

// casts are the operations from one type to another.
func casts() []group {
	cast := func(in, out *mlir.TypeConstraint, ok func(in, out mlir.Type) bool, options string, attrs ...mlir.AttrDef) mlir.OpDef {
		return mlir.OpDef{
			Operands: values(in, "in"), Results: values(out, "out"), Attrs: attrs, Verify: castable(ok),
			Format: "$in " + options + "attr-dict `:` type($in) `to` type($out)",
		}
	}
	const fastmath = "(`fastmath` `` $fastmath^)? "
	maybeFast := mlir.AttrDef{Name: "fastmath", Attr: fastMathKind.constraint(), Optional: true}
	rounding := mlir.AttrDef{Name: "roundingmode", Attr: roundingModes, Optional: true}
	const traits = mlir.Pure | elementwise | mlir.SameOperandsAndResultShape
	ints, floats := c.FixedIntegerLike, c.FloatLike
	return []group{
		{[]string{"extsi", "extui"}, traits, cast(ints, ints, wider, "")},
		{[]string{"extf"}, traits, cast(floats, floats, wider, fastmath, maybeFast)},
		{[]string{"trunci"}, traits, cast(ints, ints, narrower, "(`overflow` `` $overflowFlags^)? ", overflow...)},
		{[]string{"truncf"}, traits, cast(floats, floats, narrower, "($roundingmode^)? "+fastmath, rounding, maybeFast)},
		{[]string{"uitofp", "sitofp"}, traits, cast(ints, floats, sameShape, "")},
		{[]string{"fptoui", "fptosi"}, traits, cast(floats, ints, sameShape, "")},
		{[]string{"index_cast", "index_castui"}, traits, cast(c.IntegerLikeOrMem, c.IntegerLikeOrMem, indexAndInteger, "")},
		{[]string{"bitcast"}, traits, cast(c.NumericLikeOrMem, c.NumericLikeOrMem, sameWidth, "")},
	}
}

func castable(ok func(in, out mlir.Type) bool) func(*mlir.Operation, *mlir.Diagnostics) bool {
	return func(op *mlir.Operation, d *mlir.Diagnostics) bool {
		in, out := op.Operand(0).Type(), op.Result(0).Type()
		if sameShape(in, out) && ok(mlir.ElementTypeOrSelf(in), mlir.ElementTypeOrSelf(out)) {
			return true
		}
		d.OpError(op, "operand type '%s' and result type '%s' are cast incompatible", mlir.TypeString(in), mlir.TypeString(out))
		return false
	}
}

// sameShape reports whether in and out are both scalars, or the same container
// of elements.
func sameShape(in, out mlir.Type) bool {
	s, ok1 := in.(mlir.ShapedType)
	t, ok2 := out.(mlir.ShapedType)
	if !ok1 || !ok2 {
		return ok1 == ok2
	}
	if s.HasRank() != t.HasRank() || len(s.Shape()) != len(t.Shape()) {
		return !s.HasRank() || !t.HasRank()
	}
	for i, n := range s.Shape() {
		if n != t.Shape()[i] && n != mlir.Dynamic && t.Shape()[i] != mlir.Dynamic {
			return false
		}
	}
	return true
}

func width(t mlir.Type) int {
	if w, ok := t.(interface{ Width() int }); ok {
		return w.Width()
	}
	return 0
}

func wider(in, out mlir.Type) bool    { return width(in) < width(out) }
func narrower(in, out mlir.Type) bool { return width(in) > width(out) }

func indexAndInteger(in, out mlir.Type) bool {
	return (in == mlir.Index) != (out == mlir.Index)
}

func sameWidth(in, out mlir.Type) bool {
	return in != mlir.Index && out != mlir.Index && width(in) == width(out)
}

func scalingExtend() *mlir.OpDef {
	return &mlir.OpDef{
		Name:     "arith.scaling_extf",
		Operands: values(c.FloatLike, "in", "scale"), Results: values(c.FloatLike, "out"),
		Attrs:  []mlir.AttrDef{{Name: "fastmath", Attr: fastMathKind.constraint(), Optional: true}},
		Traits: mlir.Pure | elementwise | mlir.SameOperandsAndResultShape, Verify: castable(wider),
		Format: "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)",
	}
}

func scalingTruncate() *mlir.OpDef {
	def := scalingExtend()
	def.Name, def.Verify = "arith.scaling_truncf", castable(narrower)
	def.Attrs = append(def.Attrs, mlir.AttrDef{Name: "roundingmode", Attr: roundingModes, Optional: true})
	def.Format = "$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)"
	return def
}
