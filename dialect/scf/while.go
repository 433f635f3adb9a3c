package scf

import "github.com/spvc/spvc/mlir"

// parseWhile reads (%a = %init, …) : (types) -> types { … } do { … } attributes {…}.
func parseWhile(p *mlir.Parser, s *mlir.OperationState) {
	var args []mlir.Argument
	var inits []mlir.UnresolvedOperand
	if p.At("(") {
		args, inits = assignments(p)
	}
	p.Expect(":")
	pos := p.Pos()
	t := p.FunctionalType()
	if p.Failed() {
		return
	}
	if len(t.Inputs()) != len(inits) {
		p.Errorf(pos, "expected as many input types as operands (expected %d got %d)", len(inits), len(t.Inputs()))
		return
	}
	s.Results = append(s.Results, t.Results()...)
	p.ResolveAll(s, inits, t.Inputs(), pos)
	for i := range args {
		args[i].Type = t.Inputs()[i]
	}
	p.Region(s, args)
	p.ExpectKeyword("do")
	p.Region(s, nil)
	p.AttrDictWithKeyword(s)
}

func printWhile(p *mlir.Printer, op *mlir.Operation) {
	if op.NumOperands() > 0 {
		p.Write(" ")
		printAssignments(p, op.Region(0).Entry(), 0, op.OperandValues())
	}
	p.Write(" : ")
	var ins []mlir.Type
	for _, v := range op.Operands {
		ins = append(ins, v.Type())
	}
	p.FunctionalType(ins, op.ResultTypes())
	p.Write(" ")
	p.Region(op.Region(0), false, true)
	p.Write(" do ")
	p.Region(op.Region(1), true, true)
	p.AttrDictWithKeyword(op)
}

func verifyWhileRegions(op *mlir.Operation, d *mlir.Diagnostics) bool {
	return endsWith(op, 0, "before", Condition, d) && endsWith(op, 1, "after", Yield, d) && mlir.VerifyRegionEdges(op, d)
}

func endsWith(op *mlir.Operation, region int, name string, def *mlir.OpDef, d *mlir.Diagnostics) bool {
	if last := op.Region(region).Entry().Last(); last == nil || !last.Is(def) {
		e := d.OpError(op, "expects the '%s' region to terminate with '%s'", name, def.Name)
		if last != nil {
			e.Note(last.Loc(), "terminator here")
		}
		return false
	}
	return true
}

func whileEdges(op *mlir.Operation, yield func(mlir.RegionEdge) bool) {
	before, after := op.Region(0), op.Region(1)
	if !yield(mlir.RegionEdge{From: op, To: before, Passed: op.OperandUses(0, op.NumOperands())}) {
		return
	}
	if test := before.Entry().Last(); test != nil && test.Is(Condition) {
		passed := test.OperandUses(1, test.NumOperands())
		if !yield(mlir.RegionEdge{From: test, Passed: passed}) || !yield(mlir.RegionEdge{From: test, To: after, Passed: passed}) {
			return
		}
	}
	if last := after.Entry().Last(); last != nil && last.Is(Yield) {
		yield(mlir.RegionEdge{From: last, To: before, Passed: last.OperandUses(0, last.NumOperands())})
	}
}
