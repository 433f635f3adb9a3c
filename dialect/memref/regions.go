package memref

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// parseAtomicRegion reads %memref[%i, …] : type { … } {attributes}.
func parseAtomicRegion(p *mlir.Parser, s *mlir.OperationState) {
	memref := p.Operand()
	p.Expect("[")
	indices := append([]mlir.UnresolvedOperand(nil), p.OperandList()...)
	p.Expect("]")
	pos := p.Pos()
	t, ok := p.ColonType().(*mlir.MemRefType)
	if p.Failed() {
		return
	}
	if !ok {
		p.Errorf(pos, "invalid kind of type specified")
		return
	}
	p.Resolve(s, memref, t)
	p.ResolveSame(s, indices, mlir.Index)
	p.Region(s, nil)
	p.AttrDict(s)
	s.Results = append(s.Results, t.ElementType())
}

func printAtomicRegion(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(op.Operand(0))
	p.Write("[")
	p.Values(op.OperandValues()[1:])
	p.Write("] : ")
	p.Type(op.Operand(0).Type())
	p.Write(" ")
	p.Region(op.Region(0), true, true)
	p.AttrDict(op)
}

func verifyAtomicRegion(op *mlir.Operation, d *mlir.Diagnostics) bool {
	body := op.Region(0).Entry()
	switch {
	case body == nil || body.NumArguments() != 1:
		d.OpError(op, "expected single number of entry block arguments")
		return false
	case body.Argument(0).Type() != op.Result(0).Type():
		d.OpError(op, "expected block argument of the same type result type")
		return false
	}
	for in := range op.Nested {
		if in != op && in.Effects() != mlir.EffectFree && !in.IsDeadWithoutUses() && !in.Has(mlir.IsTerminator) {
			d.Errorf(in.Loc(), "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects")
			return false
		}
	}
	return true
}

func verifyAtomicYield(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if want, got := op.Parent().Result(0).Type(), op.Operand(0).Type(); want != got {
		d.OpError(op, "types mismatch between yield op: '%s' and its parent: '%s'", got, want)
		return false
	}
	return true
}

// parseScope reads -> (types) { … } {attributes}.
func parseScope(p *mlir.Parser, s *mlir.OperationState) {
	s.Results = append(s.Results, p.OptionalArrowTypeList()...)
	p.Region(s, nil)
	p.AttrDict(s)
}

func printScope(p *mlir.Printer, op *mlir.Operation) {
	if op.NumResults() > 0 {
		p.Write("  -> (")
		p.Types(op.ResultTypes(), ", ")
		p.Write(") ")
	} else {
		p.Write("  ")
	}
	p.Region(op.Region(0), false, op.NumResults() > 0)
	p.AttrDict(op)
}

var scopeEdges = lazy.Value[func(*mlir.Operation, func(mlir.RegionEdge) bool)]{Make: func() func(*mlir.Operation, func(mlir.RegionEdge) bool) {
	return mlir.EdgesFromTerminators(func(end, _ *mlir.Operation) bool { return end.Is(AllocaScopeReturn) })
}}
