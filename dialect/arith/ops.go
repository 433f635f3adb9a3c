package arith

import (
	"github.com/spvc/spvc/bytecode/oplayout"
	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the arith dialect.
var Dialect = &mlir.Dialect{Name: "arith", Partial: true, KnownToMLIR: oplayout.Knows, ParseAttribute: parseAttribute, MaterializeConstant: materializeConstant, Inlining: &mlir.Inlining{}}

func init() {
	Dialect.Ops, Dialect.MoreOps = []*mlir.OpDef{constant()}, definitions
	mlir.Register(Dialect)
}

const (
	elementwise = mlir.Elementwise | mlir.Scalarizable | mlir.Vectorizable | mlir.Tensorizable
	sameTypes   = mlir.Pure | elementwise | mlir.SameOperandsAndResultType
	commutative = sameTypes | mlir.Commutative
)

// A group is operations that differ in their names and traits only.
type group struct {
	names  []string
	traits mlir.Trait
	def    mlir.OpDef
}

func definitions() []*mlir.OpDef {
	list := []*mlir.OpDef{selectOp(), compare("arith.cmpi", c.IntegerLike, integerPredicates), compareFloats(),
		extended("arith.addui_extended", "sum", "overflow"), extended("arith.mulsi_extended", "low", "high"),
		extended("arith.mului_extended", "low", "high"), scalingExtend(), scalingTruncate()}
	for _, g := range groups() {
		for _, name := range g.names {
			list = append(list, &mlir.OpDef{
				Name: "arith." + name, Operands: g.def.Operands, Results: g.def.Results, Attrs: g.def.Attrs,
				Traits: g.traits, TypeRules: g.def.TypeRules, Format: g.def.Format, Verify: g.def.Verify,
				Fold: bitwise(folds[name]),
			})
		}
	}
	return list
}

func groups() []group {
	integers, overflowing, floats := binary(c.IntegerLike), binary(c.IntegerLike), binary(c.FloatLike)
	overflowing.Attrs, overflowing.Format = overflow, binaryFormat("overflow", "overflowFlags")
	floats.Attrs, floats.Format = fastMath, binaryFormat("fastmath", "fastmath")
	negate := mlir.OpDef{
		Operands: values(c.FloatLike, "operand"), Results: values(c.FloatLike, "result"), Attrs: fastMath,
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}
	return append([]group{
		{[]string{"addi", "muli"}, commutative, overflowing},
		{[]string{"subi", "shli"}, sameTypes, overflowing},
		{[]string{"andi", "maxsi", "maxui", "minsi", "minui", "ori", "xori"}, commutative, integers},
		{[]string{"shrsi", "shrui", "remsi", "remui"}, sameTypes, integers},
		{[]string{"ceildivsi", "ceildivui", "divsi", "divui", "floordivsi"}, sameTypes, integers},
		{[]string{"addf", "maximumf", "maxnumf", "minimumf", "minnumf", "mulf"}, commutative, floats},
		{[]string{"divf", "remf", "subf"}, sameTypes, floats},
		{[]string{"negf"}, sameTypes, negate},
	}, casts()...)
}

var (
	overflow = []mlir.AttrDef{{Name: "overflowFlags", Attr: overflowKind.constraint(), Default: Overflow(0)}}
	fastMath = []mlir.AttrDef{{Name: "fastmath", Attr: fastMathKind.constraint(), Default: FastMath(0)}}
)

func values(t *mlir.TypeConstraint, names ...string) []mlir.ValueDef {
	var list []mlir.ValueDef
	for _, n := range names {
		list = append(list, mlir.ValueDef{Name: n, Type: t})
	}
	return list
}

func binary(t *mlir.TypeConstraint) mlir.OpDef {
	return mlir.OpDef{
		Operands: values(t, "lhs", "rhs"), Results: values(t, "result"),
		Format: "$lhs `,` $rhs attr-dict `:` type($result)",
	}
}

func binaryFormat(keyword, attr string) string {
	return "$lhs `,` $rhs (`" + keyword + "` `` $" + attr + "^)? attr-dict `:` type($result)"
}

// extended is an operation whose result has two parts.
func extended(name, first, second string) *mlir.OpDef {
	def := &mlir.OpDef{
		Name:     name,
		Operands: values(c.IntegerLike, "lhs", "rhs"), Results: values(c.IntegerLike, first, second),
		Traits:    mlir.Pure | elementwise | mlir.Commutative,
		TypeRules: []mlir.TypeRule{{Same: []string{"lhs", "rhs", first, second}}},
		Format:    "$lhs `,` $rhs attr-dict `:` type($" + first + ")",
		ResultNames: func(_ *mlir.Operation, set func(int, string)) {
			set(0, first)
			set(1, second)
		},
	}
	if second == "overflow" {
		def.Results[1].Type = c.BoolLike
		def.TypeRules = []mlir.TypeRule{{Same: []string{"lhs", "rhs", first}},
			{From: first, To: second, Make: boolLike, Desc: "result type has i1 element type and same shape as operands"}}
		def.Format = "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)"
	}
	return def
}

func compare(name string, t *mlir.TypeConstraint, predicates *mlir.AttrConstraint) *mlir.OpDef {
	return &mlir.OpDef{
		Name:     name,
		Operands: values(t, "lhs", "rhs"), Results: values(c.BoolLike, "result"),
		Attrs:  []mlir.AttrDef{{Name: "predicate", Attr: predicates}},
		Traits: mlir.Pure | elementwise | mlir.SameTypeOperands,
		TypeRules: []mlir.TypeRule{{From: "lhs", To: "result", Make: boolLike,
			Desc: "result type has i1 element type and same shape as operands"}},
		Format: "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)",
	}
}

func compareFloats() *mlir.OpDef {
	def := compare("arith.cmpf", c.FloatLike, floatPredicates)
	def.Attrs = append(def.Attrs, fastMath...)
	def.Format = "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)"
	return def
}

// boolLike is i1 in the shape of t.
func boolLike(t mlir.Type) mlir.Type {
	switch t := t.(type) {
	case *mlir.VectorType:
		scalable := make([]bool, len(t.Shape()))
		for i := range scalable {
			scalable[i] = t.IsScalableDim(i)
		}
		return mlir.GetVectorType(t.Shape(), scalable, mlir.I1)
	case *mlir.RankedTensorType:
		return mlir.GetTensorType(t.Shape(), mlir.I1, t.Encoding())
	case *mlir.UnrankedTensorType:
		return mlir.GetUnrankedTensorType(mlir.I1)
	}
	return mlir.I1
}
