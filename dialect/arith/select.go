package arith

import (
	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/mlir"
)

// parseSelect reads arith.select: the type of the condition is spelled unless it is i1.
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
	if want := c.BoolOf(t); want != cond {
		d.OpError(op, "expected condition type to have the same shape as the result type, expected '%s', but got '%s'",
			mlir.TypeString(want), mlir.TypeString(cond))
		return false
	}
	return true
}
