package scf

import "github.com/spvc/spvc/mlir"

// parseParallel reads (%i, …) = (lower) to (upper) step (steps) init (%x, …) -> types { … } {attributes}.
func parseParallel(p *mlir.Parser, s *mlir.OperationState) {
	var ivs []mlir.Argument
	p.Delimited("(", ")", func() {
		a := p.Argument(false, false)
		a.Type = mlir.Index
		ivs = append(ivs, a)
	})
	p.Expect("=")
	sizes := []int32{}
	bounds := func() {
		pos := p.Pos()
		uses := parenthesized(p)
		if len(uses) != len(ivs) && !p.Failed() {
			p.Errorf(pos, "expected %d operands", len(ivs))
		}
		p.ResolveSame(s, uses, mlir.Index)
		sizes = append(sizes, int32(len(uses)))
	}
	bounds()
	p.ExpectKeyword("to")
	bounds()
	p.ExpectKeyword("step")
	bounds()
	var inits []mlir.UnresolvedOperand
	pos := p.Pos()
	if p.AcceptKeyword("init") {
		inits = parenthesized(p)
	}
	s.Results = append(s.Results, p.OptionalArrowTypeList()...)
	p.ResolveAll(s, inits, s.Results, pos)
	s.AddSegmentSizes(append(sizes, int32(len(inits)))...)
	p.Region(s, ivs)
	p.AttrDict(s)
}

// parenthesized reads (%a, …), possibly empty.
func parenthesized(p *mlir.Parser) (uses []mlir.UnresolvedOperand) {
	p.Delimited("(", ")", func() { uses = append(uses, p.Operand()) })
	return uses
}

func printParallel(p *mlir.Printer, op *mlir.Operation) {
	body := op.Region(0).Entry()
	p.Write(" (")
	for i, a := range body.Arguments {
		if i > 0 {
			p.Write(", ")
		}
		p.RegionArgumentWithoutType(a)
	}
	p.Write(") = (")
	p.Values(group(op, 0))
	p.Write(") to (")
	p.Values(group(op, 1))
	p.Write(") step (")
	p.Values(group(op, 2))
	p.Write(")")
	if inits := group(op, 3); len(inits) > 0 {
		p.Write(" init (")
		p.Values(inits)
		p.Write(")")
	}
	if op.NumResults() > 0 {
		p.ArrowTypes(op.ResultTypes())
	}
	p.Write(" ")
	p.Region(op.Region(0), false, true)
	p.AttrDict(op, mlir.OperandSegmentSizes)
}

// group is the values of a group of operands.
func group(op *mlir.Operation, i int) []*mlir.Value {
	begin, end := op.OperandGroup(i)
	return op.OperandValues()[begin:end]
}

func verifyParallel(op *mlir.Operation, d *mlir.Diagnostics) bool {
	steps := group(op, 2)
	if len(steps) == 0 {
		d.OpError(op, "needs at least one tuple element for lowerBound, upperBound and step")
		return false
	}
	for _, v := range steps {
		if n, ok := constantIndex(v); ok && n <= 0 {
			d.OpError(op, "constant step operand must be positive")
			return false
		}
	}
	body := op.Region(0).Entry()
	if body.NumArguments() != len(steps) {
		d.OpError(op, "expects the same number of induction variables: %d as bound and step values: %d", body.NumArguments(), len(steps))
		return false
	}
	for _, a := range body.Arguments {
		if a.Type() != mlir.Index {
			d.OpError(op, "expects arguments for the induction variable to be of index type")
			return false
		}
	}
	return verifyReductions(op, body.Last(), d)
}

// constantIndex is the number that v is, if it is a constant one.
func constantIndex(v *mlir.Value) (int64, bool) {
	a, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr)
	if !ok {
		return 0, false
	}
	return a.Int(), true
}

// verifyReductions holds the results against what the body ends with.
func verifyReductions(op, last *mlir.Operation, d *mlir.Diagnostics) bool {
	if last == nil || !last.Is(Reduce) {
		e := d.OpError(op, "expects body to terminate with 'scf.reduce'")
		if last != nil {
			e.Note(last.Loc(), "terminator here")
		}
		return false
	}
	inits := group(op, 3)
	switch n := last.NumOperands(); {
	case op.NumResults() != n:
		d.OpError(op, "expects number of results: %d to be the same as number of reductions: %d", op.NumResults(), n)
	case op.NumResults() != len(inits):
		d.OpError(op, "expects number of results: %d to be the same as number of initial values: %d", op.NumResults(), len(inits))
	default:
		for i, v := range last.Operands {
			if t := op.Result(i).Type(); v.Type() != t {
				d.OpError(last, "expects type of %d-th reduction operand: '%s' to be the same as the %d-th result type: '%s'", i, v.Type(), i, t)
				return false
			}
		}
		return true
	}
	return false
}

// verifyReduce looks at the bodies, of which there is one for each operand.
func verifyReduce(op *mlir.Operation, d *mlir.Diagnostics) bool {
	for i, v := range op.Operands {
		t, body := v.Type(), op.Region(i).Entry()
		if body.NumArguments() != 2 || body.Argument(0).Type() != t || body.Argument(1).Type() != t {
			if body.NumArguments() == 2 && body.Argument(0).Type() == t {
				continue // its end reports the type
			}
			d.OpError(op, "expected two block arguments with type '%s' in the %d-th reduction region", t, i)
			return false
		}
		if last := body.Last(); last == nil || !last.Is(ReduceReturn) {
			d.OpError(op, "reduction bodies must be terminated with an 'scf.reduce.return' op")
			return false
		}
	}
	return true
}

func verifyReduceReturn(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if op.Block().NumArguments() == 0 {
		return true // the operation around it reports that
	}
	t := op.Block().Argument(0).Type()
	if op.Operand(0).Type() != t {
		d.OpError(op, "must have type '%s' (the type of the reduction inputs)", t)
		return false
	}
	return true
}

// parallelEdges: the body runs any number of times; what comes out of it goes through the reductions.
func parallelEdges(op *mlir.Operation, yield func(mlir.RegionEdge) bool) {
	body := op.Region(0)
	own := body.Entry().NumArguments()
	last := body.Entry().Last()
	_ = yield(mlir.RegionEdge{From: op, To: body, Own: own}) && yield(mlir.RegionEdge{From: op}) &&
		yield(mlir.RegionEdge{From: last, To: body, Own: own}) && yield(mlir.RegionEdge{From: last})
}
