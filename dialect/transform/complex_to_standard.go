package transform

import (
	"math"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/complex"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(ComplexToStandard) }

const complexRangeOption = "complex-range"

// ComplexToStandard calculates with the parts of complex numbers, by arith and math. How divisions care for what is too large or not finite
// says an option: improved does, basic and none do not. What is left are numbers that are made of their parts, and taken apart.
var ComplexToStandard = &pass.Pass{
	Name:    "convert-complex-to-standard",
	Title:   "ConvertComplexToStandardPass",
	Summary: "Calculate with the parts of complex numbers",
	Options: []string{complexRangeOption},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		divide := (*complexExpansion).divideImproved
		switch given := c.Options[complexRangeOption]; given {
		case "", "improved":
		case "basic", "none":
			divide = (*complexExpansion).divideBasic
		default:
			d.Errorf(op.Loc(), "option %s is improved, basic or none, not %q", complexRangeOption, given)
			return false
		}
		var list []*mlir.Operation
		for at := range op.Nested {
			if complexRows[at.Def()] != nil {
				list = append(list, at)
			}
		}
		for _, at := range list {
			x := newComplexExpansion(at, divide)
			at.ReplaceWith(complexRows[at.Def()](x, at.OperandValues()))
			at.Erase()
		}
		return len(list) > 0
	},
}

// complexRows say what becomes of an operation with operands.
var complexRows = map[*mlir.OpDef]func(x *complexExpansion, v []*mlir.Value) *mlir.Value{}

func init() {
	one := func(do func(*complexExpansion, *mlir.Value) *mlir.Value) func(*complexExpansion, []*mlir.Value) *mlir.Value {
		return func(x *complexExpansion, v []*mlir.Value) *mlir.Value { return do(x, v[0]) }
	}
	two := func(do func(x *complexExpansion, a, b *mlir.Value) *mlir.Value) func(*complexExpansion, []*mlir.Value) *mlir.Value {
		return func(x *complexExpansion, v []*mlir.Value) *mlir.Value { return do(x, v[0], v[1]) }
	}
	complexRows[complex.Abs] = one((*complexExpansion).abs)
	complexRows[complex.Add] = two(byParts(arith.AddF))
	complexRows[complex.Angle] = one((*complexExpansion).angle)
	complexRows[complex.Atan2] = two((*complexExpansion).atan2)
	complexRows[complex.Conj] = one((*complexExpansion).conj)
	complexRows[complex.Cos] = one((*complexExpansion).cos)
	complexRows[complex.Div] = two(func(x *complexExpansion, a, b *mlir.Value) *mlir.Value { return x.divide(x, a, b) })
	complexRows[complex.Equal] = two(compareParts(arith.CmpFPredicateOeq, arith.AndI))
	complexRows[complex.Exp] = one((*complexExpansion).exp)
	complexRows[complex.Expm1] = one((*complexExpansion).expm1)
	complexRows[complex.Log] = one((*complexExpansion).log)
	complexRows[complex.Log1p] = one((*complexExpansion).log1p)
	complexRows[complex.Mul] = two((*complexExpansion).mul)
	complexRows[complex.Neg] = one((*complexExpansion).neg)
	complexRows[complex.NotEqual] = two(compareParts(arith.CmpFPredicateUne, arith.OrI))
	complexRows[complex.Pow] = two((*complexExpansion).pow)
	complexRows[complex.Powi] = two((*complexExpansion).powi)
	complexRows[complex.Rsqrt] = one((*complexExpansion).rsqrt)
	complexRows[complex.Sign] = one((*complexExpansion).sign)
	complexRows[complex.Sin] = one((*complexExpansion).sin)
	complexRows[complex.Sqrt] = one((*complexExpansion).sqrt)
	complexRows[complex.Sub] = two(byParts(arith.SubF))
	complexRows[complex.Tan] = one((*complexExpansion).tan)
	complexRows[complex.Tanh] = one((*complexExpansion).tanh)
}

// A complexExpansion makes operations in front of the one that is expanded.
type complexExpansion struct {
	mlir.Builder
	loc    mlir.Location
	number *mlir.ComplexType
	t      mlir.Type // of a part
	fast   uint64    // the flags of the operation, which those that it becomes have, but for divisions' special cases
	divide func(x *complexExpansion, a, b *mlir.Value) *mlir.Value
}

func newComplexExpansion(op *mlir.Operation, divide func(x *complexExpansion, a, b *mlir.Value) *mlir.Value) *complexExpansion {
	number := op.Operand(0).Type().(*mlir.ComplexType)
	x := &complexExpansion{loc: op.Loc(), number: number, t: number.ElementType(), fast: arith.FastMathOf(op), divide: divide}
	x.Before(op)
	return x
}

// op is an operation on parts, with the flags; plain is one without.
func (x *complexExpansion) op(def *mlir.OpDef, operands ...*mlir.Value) *mlir.Value {
	return x.flagged(x.fast, def, operands...)
}

func (x *complexExpansion) plain(def *mlir.OpDef, operands ...*mlir.Value) *mlir.Value {
	return x.flagged(0, def, operands...)
}

// finite is op without the promises that nothing is infinite or NaN, which is asked for behind it.
func (x *complexExpansion) finite(def *mlir.OpDef, operands ...*mlir.Value) *mlir.Value {
	return x.flagged(x.fast&^notFinite, def, operands...)
}

const notFinite = arith.FastMathFlagsNnan | arith.FastMathFlagsNinf

func (x *complexExpansion) flagged(flags uint64, def *mlir.OpDef, operands ...*mlir.Value) *mlir.Value {
	var attrs []mlir.NamedAttribute
	if flags != 0 {
		attrs = append(attrs, mlir.NamedAttribute{Name: "fastmath", Value: arith.FastMath(flags)})
	}
	return x.CreateOp(def, x.loc, operands, []mlir.Type{x.t}, attrs...).Result(0)
}

// compare and comparePlain compare parts, with and without the flags.
func (x *complexExpansion) compare(predicate uint64, a, b *mlir.Value) *mlir.Value {
	return x.compareWith(x.fast, predicate, a, b)
}

func (x *complexExpansion) comparePlain(predicate uint64, a, b *mlir.Value) *mlir.Value {
	return x.compareWith(0, predicate, a, b)
}

func (x *complexExpansion) compareWith(flags, predicate uint64, a, b *mlir.Value) *mlir.Value {
	attrs := []mlir.NamedAttribute{{Name: "predicate", Value: arith.CmpFPredicate.Attr(predicate)}}
	if flags != 0 {
		attrs = append(attrs, mlir.NamedAttribute{Name: "fastmath", Value: arith.FastMath(flags)})
	}
	return x.CreateOp(arith.CmpF, x.loc, []*mlir.Value{a, b}, []mlir.Type{mlir.I1}, attrs...).Result(0)
}

func (x *complexExpansion) and(a, b *mlir.Value) *mlir.Value { return x.logic(arith.AndI, a, b) }
func (x *complexExpansion) or(a, b *mlir.Value) *mlir.Value  { return x.logic(arith.OrI, a, b) }

func (x *complexExpansion) logic(def *mlir.OpDef, a, b *mlir.Value) *mlir.Value {
	return x.CreateOp(def, x.loc, []*mlir.Value{a, b}, []mlir.Type{mlir.I1}).Result(0)
}

func (x *complexExpansion) choose(c, a, b *mlir.Value) *mlir.Value {
	return x.CreateOp(arith.Select, x.loc, []*mlir.Value{c, a, b}, []mlir.Type{a.Type()}).Result(0)
}

func (x *complexExpansion) constant(v float64) *mlir.Value {
	return arith.Materialize(&x.Builder, mlir.GetFloatAttr(x.t, v), x.t, x.loc).Result(0)
}

func (x *complexExpansion) infinity() *mlir.Value { return x.constant(math.Inf(1)) }

// nan is the quiet NaN without a payload; math.NaN has one.
func (x *complexExpansion) nan() *mlir.Value { return x.constant(math.Float64frombits(0x7FF8 << 48)) }

// parts takes a number apart, re and im give one part, create makes one of parts.
func (x *complexExpansion) parts(v *mlir.Value) (re, im *mlir.Value) { return x.re(v), x.im(v) }

func (x *complexExpansion) re(v *mlir.Value) *mlir.Value { return x.plain(complex.Re, v) }
func (x *complexExpansion) im(v *mlir.Value) *mlir.Value { return x.plain(complex.Im, v) }

func (x *complexExpansion) create(re, im *mlir.Value) *mlir.Value {
	return x.CreateOp(complex.Create, x.loc, []*mlir.Value{re, im}, []mlir.Type{x.number}).Result(0)
}
