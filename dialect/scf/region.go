package scf

import "github.com/spvc/spvc/mlir"

// parseExecuteRegion reads -> types no_inline { … } {attributes}.
func parseExecuteRegion(p *mlir.Parser, s *mlir.OperationState) {
	s.Results = append(s.Results, p.OptionalArrowTypeList()...)
	if p.AcceptKeyword("no_inline") {
		s.AddAttr("no_inline", mlir.Unit)
	}
	p.Region(s, nil)
	p.AttrDict(s)
}

func printExecuteRegion(p *mlir.Printer, op *mlir.Operation) {
	if op.NumResults() > 0 {
		p.ArrowTypes(op.ResultTypes())
	}
	if op.Attr("no_inline") != nil {
		p.Write(" no_inline")
	}
	p.Write(" ")
	p.Region(op.Region(0), false, true)
	p.AttrDict(op, "no_inline")
}

func verifyExecuteRegion(op *mlir.Operation, d *mlir.Diagnostics) bool {
	switch r := op.Region(0); {
	case r.Empty():
		d.OpError(op, "region needs to have at least one block")
	case r.Entry().NumArguments() > 0:
		d.OpError(op, "region cannot have any arguments")
	default:
		return true
	}
	return false
}

func regionEdges(op *mlir.Operation, yield func(mlir.RegionEdge) bool) {
	for i := range op.NumRegions() {
		if r := op.Region(i); !r.Empty() && !yield(mlir.RegionEdge{From: op, To: r}) {
			return
		}
	}
	leaveEdges(op, yield)
}
