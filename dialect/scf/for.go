package scf

import "github.com/spvc/spvc/mlir"

// parseFor reads
//
//	unsigned %i = %lower to %upper step %step iter_args(%a = %init, …) -> (types) : type { … } {attributes}
func parseFor(p *mlir.Parser, s *mlir.OperationState) {
	if p.AcceptKeyword("unsigned") {
		s.AddAttr("unsignedCmp", mlir.Unit)
	}
	induction := p.Argument(false, false)
	p.Expect("=")
	lower := p.Operand()
	p.ExpectKeyword("to")
	upper := p.Operand()
	p.ExpectKeyword("step")
	step := p.Operand()
	pos := p.Pos()
	var args []mlir.Argument
	var inits []mlir.UnresolvedOperand
	if p.AcceptKeyword("iter_args") {
		args, inits = assignments(p)
		s.Results = append(s.Results, p.ArrowTypeList()...)
	}
	if p.Failed() {
		return
	}
	if len(s.Results) != len(args) {
		p.Errorf(pos, "mismatch in number of loop-carried values and defined values")
		return
	}
	induction.Type = mlir.Index
	if p.Accept(":") {
		induction.Type = p.Type()
	}
	p.ResolveSame(s, []mlir.UnresolvedOperand{lower, upper, step}, induction.Type)
	for i := range args {
		args[i].Type = s.Results[i]
	}
	p.ResolveAll(s, inits, s.Results, pos)
	p.Region(s, append([]mlir.Argument{induction}, args...))
	p.AttrDict(s)
}

// assignments reads (%a = %init, …).
func assignments(p *mlir.Parser) (args []mlir.Argument, inits []mlir.UnresolvedOperand) {
	p.Delimited("(", ")", func() {
		args = append(args, p.Argument(false, false))
		p.Expect("=")
		inits = append(inits, p.Operand())
	})
	return args, inits
}

func printFor(p *mlir.Printer, op *mlir.Operation) {
	body := op.Region(0).Entry()
	if op.Attr("unsignedCmp") != nil {
		p.Write(" unsigned")
	}
	p.Write(" ")
	p.RegionArgumentWithoutType(body.Argument(0))
	p.Write(" = ")
	p.Value(op.Operand(0))
	p.Write(" to ")
	p.Value(op.Operand(1))
	p.Write(" step ")
	p.Value(op.Operand(2))
	if op.NumResults() > 0 {
		p.Write(" iter_args")
		printAssignments(p, body, 1, op.OperandValues()[3:])
		p.Write(" -> (")
		p.Types(op.ResultTypes(), ", ")
		p.Write(")")
	}
	p.Write(" ")
	if t := op.Operand(0).Type(); t != mlir.Index {
		p.Write(" : ")
		p.Type(t)
		p.Write(" ")
	}
	p.Region(op.Region(0), false, op.NumResults() > 0)
	p.AttrDict(op, "unsignedCmp")
}

// printAssignments writes (%a = %init, …) with the arguments of a block from one on.
func printAssignments(p *mlir.Printer, b *mlir.Block, first int, inits []*mlir.Value) {
	p.Write("(")
	for i, v := range inits {
		if i > 0 {
			p.Write(", ")
		}
		p.Value(b.Argument(first + i))
		p.Write(" = ")
		p.Value(v)
	}
	p.Write(")")
}

func verifyFor(op *mlir.Operation, d *mlir.Diagnostics) bool {
	begin, end := op.OperandGroup(3)
	inits, body := op.OperandValues()[begin:end], op.Region(0).Entry()
	if len(inits) != op.NumResults() {
		d.OpError(op, "mismatch in number of loop-carried values and defined values")
		return false
	}
	return verifyCarried(op, inits, body, 1, d)
}

// verifyCarried holds what goes around a loop against the arguments of its body, those behind the first few.
func verifyCarried(op *mlir.Operation, inits []*mlir.Value, body *mlir.Block, own int, d *mlir.Diagnostics) bool {
	if n := body.NumArguments() - own; n != len(inits) {
		d.OpError(op, "different number of inits and region iter_args: %d != %d", len(inits), uint64(n))
		return false
	}
	for i, v := range inits {
		if t := body.Argument(own + i).Type(); t != v.Type() {
			d.OpError(op, "%d-th init and %d-th region iter_arg have different type: '%s' != '%s'", i, i, v.Type(), t)
			return false
		}
	}
	return true
}

func verifyForRegion(op *mlir.Operation, d *mlir.Diagnostics) bool {
	body := op.Region(0).Entry()
	if body.Argument(0).Type() != op.Operand(0).Type() {
		d.OpError(op, "expected induction variable to be same type as bounds and step")
		return false
	}
	end := body.Terminator()
	if end.NumOperands() == body.NumArguments()-1 {
		for i, v := range end.Operands {
			if t := body.Argument(i + 1).Type(); t != v.Type() {
				d.OpError(op, "%d-th region iter_arg and %d-th yielded value have different type: '%s' != '%s'", i, i, t, v.Type())
				return false
			}
		}
	}
	return mlir.VerifyRegionEdges(op, d)
}

// forEdges: the body runs any number of times, also none.
func forEdges(op *mlir.Operation, yield func(mlir.RegionEdge) bool) {
	begin, end := op.OperandGroup(3)
	inits := op.OperandUses(begin, end)
	body := op.Region(0)
	last := body.Entry().Terminator()
	_ = yield(mlir.RegionEdge{From: op, To: body, Passed: inits, Own: 1}) &&
		yield(mlir.RegionEdge{From: op, Passed: inits}) &&
		yield(mlir.RegionEdge{From: last, To: body, Passed: last.OperandUses(0, last.NumOperands()), Own: 1}) &&
		yield(mlir.RegionEdge{From: last, Passed: last.OperandUses(0, last.NumOperands())})
}
