package arith

import (
	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/dialect/enum"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the arith dialect.
var Dialect = &mlir.Dialect{Name: "arith", Ops: ops, ParseAttribute: parseAttribute, MaterializeConstant: Materialize, Inlining: &mlir.Inlining{}}

func init() {
	Dialect.Foreign = []string{"std.constant"} // until 2021
	Constant.Also = Dialect.Foreign
	Dialect.MoreOps = define
	enum.Register(Dialect, kinds...)
	mlir.Register(Dialect)
}

func define() []*mlir.OpDef {
	mlir.Complete(ops, rows(), overlay())
	return newer()
}

func parseAttribute(p *mlir.Parser, _ mlir.Type) mlir.Attribute {
	pos := p.Pos()
	a := enum.Parse(p, kinds...)
	if a == nil && !p.Failed() {
		p.Errorf(pos, "unknown attribute in dialect `arith`")
	}
	return a
}

// overlay is what MLIR says of the operations in C++.
func overlay() []mlir.OpDef {
	list := []mlir.OpDef{
		{Name: "arith.constant", Verify: verifyConstant, Fold: foldConstant, ResultNames: constantName},
		{Name: "arith.select", Parse: parseSelect, Print: printSelect, Verify: verifySelect, Fold: foldSelect, Canonicalize: selectPatterns.Get()},
		{Name: "arith.addui_extended", TypeRules: []mlir.TypeRule{{From: "sum", To: "overflow", Make: c.BoolOf, Desc: "result type has i1 element type and same shape as operands"}}},

		{Name: "arith.ceildivsi", Speculatable: dividesSafely(true)},
		{Name: "arith.ceildivui", Speculatable: dividesSafely(false)},
		{Name: "arith.divsi", Speculatable: dividesSafely(true)},
		{Name: "arith.divui", Speculatable: dividesSafely(false)},
		{Name: "arith.floordivsi", Speculatable: dividesSafely(true)},

		{Name: "arith.cmpi", Fold: foldCmpI},
		{Name: "arith.cmpf", Fold: foldCmpF},

		{Name: "arith.extsi", Verify: castable(wider)},
		{Name: "arith.extui", Verify: castable(wider)},
		{Name: "arith.extf", Verify: castable(wider)},
		{Name: "arith.trunci", Verify: castable(narrower)},
		{Name: "arith.truncf", Verify: castable(narrower)},
		{Name: "arith.uitofp", Verify: castable(always)},
		{Name: "arith.sitofp", Verify: castable(always)},
		{Name: "arith.fptoui", Verify: castable(always)},
		{Name: "arith.fptosi", Verify: castable(always)},
		{Name: "arith.index_cast", Verify: castable(indexAndInteger)},
		{Name: "arith.index_castui", Verify: castable(indexAndInteger)},
		{Name: "arith.bitcast", Verify: castable(sameWidth)},
		{Name: "arith.scaling_extf", Verify: castable(wider)},
		{Name: "arith.scaling_truncf", Verify: castable(narrower)},
	}
	for _, folds := range []map[string]folder{integerFolds(), floatFolds(), castFolds(), extendedFolds()} {
		for name, f := range folds {
			list = append(list, mlir.OpDef{Name: "arith." + name, Fold: f})
		}
	}
	for _, byName := range []map[string][]*mlir.Pattern{patternsOf(), castPatterns(), floatPatterns()} {
		for name, patterns := range byName {
			list = append(list, mlir.OpDef{Name: "arith." + name, Canonicalize: patterns})
		}
	}
	return list
}

// dividesSafely reports whether a division is defined whatever is divided: by a constant that is not zero, and not -1 if it has a sign.
func dividesSafely(signed bool) func(*mlir.Operation) bool {
	safe := func(a mlir.Attribute) bool {
		n, ok := a.(*mlir.IntegerAttr)
		return ok && n.Int() != 0 && !(signed && n.Int() == -1)
	}
	return func(op *mlir.Operation) bool {
		switch a := mlir.ConstantValue(op.Operand(1)).(type) {
		case *mlir.IntegerAttr:
			return safe(a)
		case *mlir.DenseElementsAttr:
			for i := range a.Len() {
				if !safe(a.Element(i)) {
					return false
				}
			}
			return a.Len() > 0
		}
		return false
	}
}
