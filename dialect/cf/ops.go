package cf

import (
	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the cf dialect.
var Dialect = &mlir.Dialect{Name: "cf", Ops: []*mlir.OpDef{Assert, Branch, CondBranch, Switch}, Inlining: &mlir.Inlining{}}

func init() { mlir.Register(Dialect) }

// The operations of the dialect.
var (
	Assert = &mlir.OpDef{
		Name:     "cf.assert",
		Operands: []mlir.ValueDef{{Name: "arg", Type: c.I1}},
		Attrs:    []mlir.AttrDef{{Name: "msg", Attr: c.String}},
		Format:   "$arg `,` $msg attr-dict",
	}
	Branch = &mlir.OpDef{
		Name:              "cf.br",
		Operands:          []mlir.ValueDef{{Name: "destOperands", Count: mlir.Variadic}},
		Successors:        []mlir.SuccessorDef{{Name: "dest"}},
		Traits:            mlir.IsTerminator | mlir.Pure,
		Format:            "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict",
		SuccessorOperands: func(op *mlir.Operation, _ int) (int, int) { return 0, op.NumOperands() },
	}
	CondBranch = &mlir.OpDef{
		Name: "cf.cond_br",
		Operands: []mlir.ValueDef{{Name: "condition", Type: c.I1},
			{Name: "trueDestOperands", Count: mlir.Variadic}, {Name: "falseDestOperands", Count: mlir.Variadic}},
		Attrs:      []mlir.AttrDef{{Name: "branch_weights", Attr: c.I32Array, Optional: true}},
		Successors: []mlir.SuccessorDef{{Name: "trueDest"}, {Name: "falseDest"}},
		Traits:     mlir.IsTerminator | mlir.Pure | mlir.AttrSizedOperandSegments,
		Format: "$condition (`weights` `(` $branch_weights^ `)`)? `,` " +
			"$trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` " +
			"$falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict",
		Verify: func(op *mlir.Operation, d *mlir.Diagnostics) bool {
			if w := mlir.AttrOf[*mlir.DenseArrayAttr](op, "branch_weights"); w != nil && w.Len() != 2 {
				d.OpError(op, "expects number of branch weights to match number of successors: %d vs 2", w.Len())
				return false
			}
			return true
		},
		SuccessorOperands: func(op *mlir.Operation, i int) (int, int) { return op.OperandGroup(1 + i) },
	}
	Switch = &mlir.OpDef{
		Name: "cf.switch",
		Operands: []mlir.ValueDef{{Name: "flag", Type: c.Integer},
			{Name: "defaultOperands", Count: mlir.Variadic}, {Name: "caseOperands", Count: mlir.Variadic}},
		Attrs: []mlir.AttrDef{{Name: "case_values", Attr: c.Elements, Optional: true},
			{Name: "case_operand_segments", Attr: c.I32Array}},
		Successors:        []mlir.SuccessorDef{{Name: "defaultDestination"}, {Name: "caseDestinations", Variadic: true}},
		Traits:            mlir.IsTerminator | mlir.Pure | mlir.AttrSizedOperandSegments,
		Parse:             parseSwitch,
		Print:             printSwitch,
		Verify:            verifySwitch,
		SuccessorOperands: switchOperands,
		CaseSegments:      "case_operand_segments",
	}
)
