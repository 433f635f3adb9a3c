package arith

import (
	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/mlir"
)

// SubUIExtended is the handle of arith.subui_extended: a difference, and whether it was borrowed for.
var SubUIExtended = &mlir.OpDef{Name: "arith.subui_extended"}

// newer are operations that MLIR has got after the release whose definitions ops_gen.go has.
func newer() []*mlir.OpDef {
	integer := &mlir.TypeConstraint{Desc: "signless-integer-like", Check: c.AnyOf(c.SignlessIntegerOrIndex, c.AllOf(c.ValueSemantics, c.Elements(c.SignlessIntegerOrIndex)))}
	boolean := &mlir.TypeConstraint{Desc: "bool-like", Check: c.AnyOf(c.SignlessWidth(1), c.AllOf(c.ValueSemantics, c.Elements(c.SignlessWidth(1))))}
	*SubUIExtended = mlir.OpDef{
		Name:     "arith.subui_extended",
		Operands: []mlir.ValueDef{{Name: "lhs", Type: integer}, {Name: "rhs", Type: integer}},
		Results:  []mlir.ValueDef{{Name: "diff", Type: integer}, {Name: "borrow", Type: boolean}},
		Traits:   mlir.Elementwise | mlir.Pure | mlir.Scalarizable | mlir.Tensorizable | mlir.Vectorizable,
		TypeRules: []mlir.TypeRule{{Same: []string{"lhs", "rhs", "diff"}},
			{From: "diff", To: "borrow", Make: c.BoolOf, Desc: "result type has i1 element type and same shape as operands"}},
		ResultNames: mlir.NameResults,
		Format:      "$lhs `,` $rhs attr-dict `:` type($diff) `,` type($borrow)",
	}
	return []*mlir.OpDef{SubUIExtended}
}
