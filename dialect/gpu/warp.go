package gpu

import "github.com/spvc/spvc/mlir"

// parseWarp reads (%lane)[32] args(%a : type, …) -> (types) { … } {attributes}.
func parseWarp(p *mlir.Parser, s *mlir.OperationState) {
	p.Expect("(")
	p.Resolve(s, p.Operand(), mlir.Index)
	p.Expect(")")
	p.Expect("[")
	s.AddAttr("warp_size", mlir.GetIntegerAttr(mlir.I64, p.Integer()))
	p.Expect("]")
	if p.AcceptKeyword("args") {
		var uses []mlir.UnresolvedOperand
		var types []mlir.Type
		pos := p.Pos()
		p.Expect("(")
		uses = append(uses, p.OperandList()...)
		p.Expect(":")
		types = p.TypeList()
		p.Expect(")")
		p.ResolveAll(s, uses, types, pos)
	}
	s.Results = append(s.Results, p.OptionalArrowTypeList()...)
	p.Region(s, nil)
	p.AttrDict(s)
}

func printWarp(p *mlir.Printer, op *mlir.Operation) {
	p.Write("(")
	p.Value(op.Operand(0))
	p.Printf(")[%d]", mlir.AttrOf[*mlir.IntegerAttr](op, "warp_size").Int())
	if op.NumOperands() > 1 {
		p.Write(" args(")
		args := op.OperandValues()[1:]
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
