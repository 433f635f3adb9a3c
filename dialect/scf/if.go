package scf

import "github.com/spvc/spvc/mlir"

// parseIf reads %condition -> (types) { … } else { … } {attributes}.
func parseIf(p *mlir.Parser, s *mlir.OperationState) {
	p.Resolve(s, p.Operand(), mlir.I1)
	s.Results = append(s.Results, p.OptionalArrowTypeList()...)
	p.Region(s, nil)
	if p.AcceptKeyword("else") {
		p.Region(s, nil)
	} else {
		s.Regions = append(s.Regions, nil)
	}
	p.AttrDict(s)
}

func printIf(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(op.Operand(0))
	results := op.NumResults() > 0
	if results {
		p.Write(" -> (")
		p.Types(op.ResultTypes(), ", ")
		p.Write(")")
	}
	p.Write(" ")
	p.Region(op.Region(0), false, results)
	if !op.Region(1).Empty() {
		p.Write(" else ")
		p.Region(op.Region(1), false, results)
	}
	p.AttrDict(op)
}

func verifyIf(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if op.NumResults() > 0 && op.Region(1).Empty() {
		d.OpError(op, "must have an else block if defining values")
		return false
	}
	return true
}

func ifEdges(op *mlir.Operation, yield func(mlir.RegionEdge) bool) {
	if !yield(mlir.RegionEdge{From: op, To: op.Region(0)}) {
		return
	}
	other := op.Region(1)
	if other.Empty() {
		other = nil
	}
	if !yield(mlir.RegionEdge{From: op, To: other}) {
		return
	}
	leaveEdges(op, yield)
}

// addElse makes the region that is gone through when the condition does not hold, and returns its end.
func addElse(b *mlir.Builder, op *mlir.Operation) *mlir.Operation {
	b.CreateBlock(op.Region(1), op.Loc())
	return b.CreateOp(Yield, op.Loc(), nil, nil)
}

// leaveEdges are the ways from the ends of all regions to what follows the operation.
func leaveEdges(op *mlir.Operation, yield func(mlir.RegionEdge) bool) {
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			if last := b.Last(); last != nil && last.Is(Yield) && !yield(mlir.RegionEdge{From: last, Passed: last.OperandUses(0, last.NumOperands())}) {
				return
			}
		}
	}
}
