package arith

import (
	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/mlir"
)

func constant() *mlir.OpDef {
	return &mlir.OpDef{
		Name:      "arith.constant",
		Also:      []string{"std.constant"}, // until 2021
		Results:   values(nil, "result"),
		Attrs:     []mlir.AttrDef{{Name: "value", Attr: c.Typed}},
		Traits:    mlir.ConstantLike | mlir.Pure,
		TypeRules: []mlir.TypeRule{{Same: []string{"value", "result"}}},
		Format:    "attr-dict $value",
		Verify:    verifyConstant,
		Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
			return mlir.FoldToAttr(op.Attr("value"))
		},
		ResultNames: constantName,
	}
}

func verifyConstant(op *mlir.Operation, d *mlir.Diagnostics) bool {
	switch t := op.Result(0).Type().(type) {
	case *mlir.IntegerType:
		if !t.IsSignless() {
			d.OpError(op, "integer return type must be signless")
			return false
		}
	case *mlir.VectorType:
		if !t.IsScalable() {
			break
		}
		if a, ok := op.Attr("value").(*mlir.DenseElementsAttr); !ok || !a.IsSplat() {
			d.OpError(op, "initializing scalable vectors with elements attribute is not supported unless it's a vector splat")
			return false
		}
	}
	switch op.Attr("value").(type) {
	case *mlir.IntegerAttr, *mlir.FloatAttr, *mlir.DenseElementsAttr, *mlir.DenseResourceElementsAttr, *mlir.SparseElementsAttr:
		return true
	}
	d.OpError(op, "value must be an integer, float, or elements attribute")
	return false
}

// constantName is %c5_i32, %c5 for index, %true, or %cst.
func constantName(op *mlir.Operation, set func(int, string)) {
	a, ok := op.Attr("value").(*mlir.IntegerAttr)
	t := op.Result(0).Type()
	switch {
	case !ok:
		set(0, "cst")
	case t == mlir.I1 && a.Bool():
		set(0, "true")
	case t == mlir.I1:
		set(0, "false")
	case t == mlir.Index:
		set(0, "c"+a.Value().Text(true))
	default:
		set(0, "c"+a.Value().Text(true)+"_"+mlir.TypeString(t))
	}
}

// selectOp needs hooks: the type of the condition is spelled unless it is i1.
func selectOp() *mlir.OpDef {
	return &mlir.OpDef{
		Name:      "arith.select",
		Operands:  []mlir.ValueDef{{Name: "condition", Type: c.BoolLike}, {Name: "true_value"}, {Name: "false_value"}},
		Results:   values(nil, "result"),
		Traits:    mlir.Pure | elementwise,
		TypeRules: []mlir.TypeRule{{Same: []string{"true_value", "false_value", "result"}}},
		Parse:     parseSelect,
		Print:     printSelect,
		Verify:    verifySelect,
	}
}

func parseSelect(p *mlir.Parser, s *mlir.OperationState) {
	cond := p.Operand()
	p.Expect(",")
	yes := p.Operand()
	p.Expect(",")
	no := p.Operand()
	p.AttrDict(s)
	p.Expect(":")
	var condType mlir.Type = mlir.I1
	t := p.Type()
	if p.Accept(",") {
		condType, t = t, p.Type()
	}
	p.Resolve(s, cond, condType)
	p.Resolve(s, yes, t)
	p.Resolve(s, no, t)
	s.Results = append(s.Results, t)
}

func printSelect(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Values(op.OperandValues())
	p.AttrDict(op)
	p.Write(" : ")
	if t := op.Operand(0).Type(); t != mlir.I1 {
		p.Type(t)
		p.Write(", ")
	}
	p.Type(op.Result(0).Type())
}

func verifySelect(op *mlir.Operation, d *mlir.Diagnostics) bool {
	cond, t := op.Operand(0).Type(), op.Result(0).Type()
	if _, scalar := cond.(*mlir.IntegerType); scalar {
		return true
	}
	if _, shaped := t.(mlir.ShapedType); !shaped {
		d.OpError(op, "expected condition to be a signless i1, but got '%s'", mlir.TypeString(cond))
		return false
	}
	if want := boolLike(t); want != cond {
		d.OpError(op, "expected condition type to have the same shape as the result type, expected '%s', but got '%s'",
			mlir.TypeString(want), mlir.TypeString(cond))
		return false
	}
	return true
}
