package vector

import (
	"github.com/spvc/spvc/mlir"
)

// parseMask reads %mask, %passthru { operation } {attributes} : type -> types. The region ends with a vector.yield of what the
// operation computes, which the text does not say.
func parseMask(p *mlir.Parser, s *mlir.OperationState) {
	mask := p.Operand()
	var other mlir.UnresolvedOperand
	passed := p.Accept(",")
	if passed {
		other = p.Operand()
	}
	r := p.RegionEndingIn(s, nil, nil)
	p.AttrDict(s)
	pos := p.Pos()
	t := p.ColonType()
	s.Results = append(s.Results, p.OptionalArrowTypeList()...)
	if p.Failed() {
		return
	}
	p.Resolve(s, mask, t)
	if passed {
		if len(s.Results) == 0 {
			p.Errorf(pos, "expects a result if passthru operand is provided")
			return
		}
		p.Resolve(s, other, s.Results[0])
	}
	endMask(p, r)
}

// endMask adds the vector.yield.
func endMask(p *mlir.Parser, r *mlir.Region) {
	if r.Empty() {
		r.Append(p.NewBlock(mlir.UnknownLoc))
	}
	b := r.Entry()
	last := b.Last()
	if last != nil && last.Has(mlir.IsTerminator) {
		return
	}
	end := mlir.OperationState{Name: Yield.OpName(), Loc: mlir.UnknownLoc}
	if last != nil {
		end.Loc = last.Loc()
		for _, v := range last.Results {
			end.Operands = append(end.Operands, v)
		}
	}
	b.Append(p.NewOperation(&end))
}

func printMasked(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(op.Operand(0))
	if op.NumOperands() > 1 {
		p.Write(", ")
		p.Value(op.Operand(1))
	}
	p.Write(" { ")
	if in := op.Region(0).Entry().First(); in != nil && (!in.Is(Yield) || in.NumOperands() > 0) {
		p.CustomForm(in)
	}
	p.Write(" }")
	p.AttrDict(op)
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	if op.NumResults() > 0 {
		p.Write(" -> ")
		p.Types(op.ResultTypes(), ", ")
	}
}
