package gpu

import "github.com/spvc/spvc/mlir"

// Code that one lane runs for all: vectors are whole inside, and outside each lane has its part.

// parseWarp reads (%lane)[32] args(%a, … : type, …) -> (types) { … } {attributes}.
func parseWarp(p *mlir.Parser, s *mlir.OperationState) {
	p.Expect("(")
	p.Resolve(s, p.Operand(), mlir.Index)
	p.Expect(")")
	p.Expect("[")
	s.AddAttr("warp_size", mlir.GetIntegerAttr(mlir.I64, p.Integer()))
	p.Expect("]")
	if p.AcceptKeyword("args") {
		pos := p.Pos()
		p.Expect("(")
		uses := p.OperandList()
		p.Expect(":")
		var types []mlir.Type
		p.CommaSeparated(func() { types = append(types, p.Type()) })
		p.Expect(")")
		p.ResolveAll(s, uses, types, pos)
	}
	s.Results = append(s.Results, p.OptionalArrowTypeList()...)
	p.Region(s, nil)
	p.AttrDict(s)
}

func printWarp(p *mlir.Printer, op *mlir.Operation) {
	p.Write("(")
	p.Value(op.OperandNamed("laneid"))
	p.Printf(")[%d]", mlir.AttrOf[*mlir.IntegerAttr](op, "warp_size").Int())
	if args := op.OperandsNamed("args"); len(args) > 0 {
		p.Write(" args(")
		p.Values(args)
		p.Write(" : ")
		types := make([]mlir.Type, len(args))
		for i, v := range args {
			types[i] = v.Type()
		}
		p.Types(types, ", ")
		p.Write(")")
	}
	if op.NumResults() > 0 {
		p.Write(" -> (")
		p.Types(op.ResultTypes(), ", ")
		p.Write(")")
	}
	p.Write(" ")
	p.Region(op.Region(0), true, op.NumResults() > 0)
	p.AttrDict(op, "warp_size")
}

func verifyWarp(op *mlir.Operation, d *mlir.Diagnostics) bool {
	args, body := op.OperandsNamed("args"), op.Region(0).Entry()
	if len(args) != body.NumArguments() {
		d.OpError(op, "expected same number op arguments and block arguments.")
		return false
	}
	var yielded []*mlir.Value
	if last := body.Last(); last != nil && last.Is(Yield) {
		yielded = last.OperandValues()
	}
	if len(yielded) != op.NumResults() {
		d.OpError(op, "expected same number of yield operands and return values.")
		return false
	}
	for i, v := range args {
		if !verifyDistributed(op, body.Argument(i).Type(), v.Type(), d) {
			return false
		}
	}
	for i, v := range yielded {
		if !verifyDistributed(op, v.Type(), op.Result(i).Type(), d) {
			return false
		}
	}
	return true
}

// verifyDistributed: of a whole each lane has all, or a vector of which there are as many in it as there are lanes.
func verifyDistributed(op *mlir.Operation, whole, part mlir.Type, d *mlir.Diagnostics) bool {
	if whole == part {
		return true
	}
	of, isVector := whole.(*mlir.VectorType)
	own, isPart := part.(*mlir.VectorType)
	switch {
	case !isVector || !isPart:
		d.OpError(op, "expected vector type for distributed operands.")
		return false
	case len(of.Shape()) != len(own.Shape()) || of.ElementType() != own.ElementType():
		d.OpError(op, "expected distributed vectors to have same rank and element type.")
		return false
	}
	parts := int64(1)
	for i, n := range of.Shape() {
		m := own.Shape()[i]
		if n == m {
			continue
		}
		if n%m != 0 {
			d.OpError(op, "expected expanded vector dimension #%d (%d) to be a multipler of the distributed vector dimension (%d)", i, n, m)
			return false
		}
		parts *= n / m
	}
	if size := mlir.AttrOf[*mlir.IntegerAttr](op, "warp_size").Int(); parts != size {
		d.OpError(op, "incompatible distribution dimensions from '%s' to '%s' with warp size = %d", whole, part, size)
		return false
	}
	return true
}
