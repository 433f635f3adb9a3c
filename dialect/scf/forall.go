package scf

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Names of attributes, with the group of operands that goes with each.
var forallBounds = [3]string{"staticLowerBound", "staticUpperBound", "staticStep"}

// parseForall reads
//
//	(%i, …) in (upper, …) shared_outs(%o = %init, …) -> (types) { … } {attributes}
//	(%i, …) = (lower, …) to (upper, …) step (steps, …) …
//
// where a bound is a number or a value.
func parseForall(p *mlir.Parser, s *mlir.OperationState) {
	var ivs []mlir.Argument
	p.Delimited("(", ")", func() {
		a := p.Argument(false, false)
		a.Type = mlir.Index
		ivs = append(ivs, a)
	})
	var sizes [4]int32
	bounds := func(i int) {
		var static []int64
		p.Delimited("(", ")", func() {
			if u, ok := p.OptionalOperand(); ok {
				p.Resolve(s, u, mlir.Index)
				static = append(static, mlir.Dynamic)
				sizes[i]++
				return
			}
			static = append(static, p.Integer())
		})
		s.AddAttr(forallBounds[i], mlir.GetDenseI64Array(static...))
	}
	if p.Accept("=") {
		bounds(0)
		p.ExpectKeyword("to")
		bounds(1)
		p.ExpectKeyword("step")
		bounds(2)
	} else {
		p.ExpectKeyword("in")
		s.AddAttr(forallBounds[0], mlir.GetDenseI64Array(make([]int64, len(ivs))...))
		bounds(1)
		s.AddAttr(forallBounds[2], mlir.GetDenseI64Array(slices.Repeat([]int64{1}, len(ivs))...))
	}
	pos := p.Pos()
	if p.AcceptKeyword("shared_outs") {
		args, inits := assignments(p)
		s.Results = append(s.Results, p.ArrowTypeList()...)
		p.ResolveAll(s, inits, s.Results, pos)
		if p.Failed() {
			return
		}
		for i := range args {
			args[i].Type = s.Results[i]
		}
		ivs = append(ivs, args...)
		sizes[3] = int32(len(inits))
	}
	s.AddSegmentSizes(sizes[:]...)
	p.Region(s, ivs)
	p.AttrDict(s)
}

func printForall(p *mlir.Printer, op *mlir.Operation) {
	body := op.Region(0).Entry()
	rank := len(forallBound(op, 1))
	p.Write(" (")
	for i := range rank {
		if i > 0 {
			p.Write(", ")
		}
		p.RegionArgumentWithoutType(body.Argument(i))
	}
	p.Write(")")
	if isNormalized(op) {
		p.Write(" in ")
		printBounds(p, op, 1)
	} else {
		p.Write(" = ")
		printBounds(p, op, 0)
		p.Write(" to ")
		printBounds(p, op, 1)
		p.Write(" step ")
		printBounds(p, op, 2)
	}
	if outs := group(op, 3); len(outs) > 0 {
		p.Write(" shared_outs")
		printAssignments(p, body, rank, outs)
		p.Write(" -> (")
		p.Types(op.ResultTypes(), ", ")
		p.Write(")")
	}
	p.Write(" ")
	end := body.Last()
	p.Region(op.Region(0), false, end != nil && end.Region(0).Entry().First() != nil)
	p.AttrDict(op, forallBounds[0], forallBounds[1], forallBounds[2], mlir.OperandSegmentSizes)
}

func forallBound(op *mlir.Operation, i int) []int64 {
	return mlir.AttrOf[*mlir.DenseArrayAttr](op, forallBounds[i]).Ints()
}

// isNormalized reports whether all loops begin at zero with a step of one.
func isNormalized(op *mlir.Operation) bool {
	return !slices.ContainsFunc(forallBound(op, 0), func(n int64) bool { return n != 0 }) &&
		!slices.ContainsFunc(forallBound(op, 2), func(n int64) bool { return n != 1 })
}

func printBounds(p *mlir.Printer, op *mlir.Operation, i int) {
	values := group(op, i)
	p.Write("(")
	for k, n := range forallBound(op, i) {
		if k > 0 {
			p.Write(", ")
		}
		if n == mlir.Dynamic {
			p.Value(values[0])
			values = values[1:]
		} else {
			p.Int(n)
		}
	}
	p.Write(")")
}

func verifyForall(op *mlir.Operation, d *mlir.Diagnostics) bool {
	body := op.Region(0).Entry()
	outs := group(op, 3)
	rank := body.NumArguments() - len(outs)
	if rank < 0 {
		d.OpError(op, "region control operands and region arguments count mismatch")
		return false
	}
	for i, name := range []string{"lower bound", "upper bound", "step"} {
		static := forallBound(op, i)
		if len(static) != rank {
			d.Errorf(op.Loc(), "expected %d %s values, got %d", rank, name, len(static))
			return false
		}
		dynamic := 0
		for _, n := range static {
			if n == mlir.Dynamic {
				dynamic++
			}
		}
		if n := len(group(op, i)); n != dynamic {
			d.OpError(op, "expected %d dynamic %s values", dynamic, name)
			return false
		}
	}
	if m, ok := op.Attr("mapping").(*mlir.ArrayAttr); ok && len(m.Elements()) != 0 && len(m.Elements()) != rank {
		d.OpError(op, "mapping attribute size must match op rank")
		return false
	}
	if len(outs) != op.NumResults() {
		d.OpError(op, "produces %d results, but has only %d outputs", op.NumResults(), len(outs))
		return false
	}
	return verifyCarried(op, outs, body, rank, d)
}

// parseInParallel reads { … } {attributes}.
func parseInParallel(p *mlir.Parser, s *mlir.OperationState) {
	p.Region(s, nil)
	p.AttrDict(s)
}

func printInParallel(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Region(op.Region(0), false, false)
	p.AttrDict(op)
}

// verifyInParallel allows what puts slices into shared tensors.
func verifyInParallel(op *mlir.Operation, d *mlir.Diagnostics) bool {
	for in := range op.Region(0).Entry().Operations {
		if in.Name().String() != "tensor.parallel_insert_slice" {
			d.OpError(op, "expected only ParallelCombiningOpInterface ops")
			return false
		}
	}
	return true
}

// forallEdges: the body runs once for each point; the outputs are changed in place.
func forallEdges(op *mlir.Operation, yield func(mlir.RegionEdge) bool) {
	body := op.Region(0)
	own := len(forallBound(op, 1))
	begin, end := op.OperandGroup(3)
	outs := op.OperandUses(begin, end)
	last := body.Entry().Last()
	_ = yield(mlir.RegionEdge{From: op, To: body, Own: own, Passed: outs}) && yield(mlir.RegionEdge{From: op, Passed: outs}) &&
		yield(mlir.RegionEdge{From: last})
}
