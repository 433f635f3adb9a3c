package affine

import "github.com/spvc/spvc/mlir"

// parseFor reads
//
//	%i = lower to upper step 2 iter_args(%a = %init, …) -> (types) { … } {attributes}
func parseFor(p *mlir.Parser, s *mlir.OperationState) {
	induction := p.Argument(false, false)
	induction.Type = mlir.Index
	p.Expect("=")
	lower := parseBound(p, s, "lowerBoundMap", "max")
	p.ExpectKeyword("to")
	upper := parseBound(p, s, "upperBoundMap", "min")
	step := int64(1)
	if p.AcceptKeyword("step") {
		pos := p.Pos()
		if step = p.Integer(); step <= 0 && !p.Failed() {
			p.Errorf(pos, "expected step to be representable as a positive signed integer")
		}
	}
	s.AddAttr("step", mlir.GetIntegerAttr(mlir.Index, step))
	args, inits := parseIterArgs(p, s)
	if p.Failed() {
		return
	}
	s.AddSegmentSizes(int32(lower), int32(upper), int32(inits))
	p.Region(s, append([]mlir.Argument{induction}, args...))
	p.AttrDict(s)
}

// parseIterArgs reads iter_args(%a = %init, …) -> (types) if it is there.
func parseIterArgs(p *mlir.Parser, s *mlir.OperationState) (args []mlir.Argument, inits int) {
	if !p.AcceptKeyword("iter_args") {
		return nil, 0
	}
	var uses []mlir.UnresolvedOperand
	p.Delimited("(", ")", func() {
		args = append(args, p.Argument(false, false))
		p.Expect("=")
		uses = append(uses, p.Operand())
	})
	pos := p.Pos()
	s.Results = append(s.Results, p.ArrowTypeList()...)
	if p.Failed() {
		return nil, 0
	}
	if len(s.Results) != len(args) {
		p.Errorf(pos, "mismatch between the number of loop-carried values and results")
		return nil, 0
	}
	for i := range args {
		args[i].Type = s.Results[i]
	}
	p.ResolveAll(s, uses, s.Results, pos)
	return args, len(uses)
}

// parseBound reads a number, a value, or a map applied to values; with several
// results it needs the word min or max in front. It returns how many operands
// the bound has.
func parseBound(p *mlir.Parser, s *mlir.OperationState, name, combine string) int {
	combined := p.AcceptKeyword(combine)
	if u, ok := p.OptionalOperand(); ok {
		p.Resolve(s, u, mlir.Index)
		s.AddAttr(name, mlir.GetAffineMapAttr(mlir.GetAffineMap(0, 1, mlir.SymbolExpr(0))))
		return 1
	}
	if n, ok := p.OptionalInteger(); ok {
		s.AddAttr(name, mlir.GetAffineMapAttr(mlir.GetAffineMap(0, 0, mlir.ConstantExpr(n))))
		return 0
	}
	pos := p.Pos()
	m := parseMap(p)
	uses, dims := dimsAndSymbols(p)
	switch {
	case p.Failed():
		return 0
	case dims != m.Value().NumDims():
		p.Errorf(pos, "dim operand count and affine map dim count must match")
	case len(uses)-dims != m.Value().NumSymbols():
		p.Errorf(pos, "symbol operand count and affine map symbol count must match")
	case len(m.Value().Results()) > 1 && !combined:
		p.Errorf(pos, "loop bound map with multiple results requires '%s' prefix", combine)
	}
	s.AddAttr(name, m)
	p.ResolveSame(s, uses, mlir.Index)
	return len(uses)
}

func printFor(p *mlir.Printer, op *mlir.Operation) {
	body := op.Region(0)
	p.Write(" ")
	p.RegionArgumentWithoutType(body.Entry().Argument(0))
	p.Write(" = ")
	printBound(p, op, 0, "lowerBoundMap", "max")
	p.Write(" to ")
	printBound(p, op, 1, "upperBoundMap", "min")
	if step := mlir.AttrOf[*mlir.IntegerAttr](op, "step").Int(); step != 1 {
		p.Printf(" step %d", step)
	}
	if begin, end := op.OperandGroup(2); begin < end {
		p.Write(" iter_args(")
		for i := begin; i < end; i++ {
			if i > begin {
				p.Write(", ")
			}
			p.Value(body.Entry().Argument(1 + i - begin))
			p.Write(" = ")
			p.Value(op.Operand(i))
		}
		p.Write(") -> (")
		p.Types(op.ResultTypes(), ", ")
		p.Write(")")
	}
	p.Write(" ")
	p.Region(body, false, op.NumResults() > 0)
	p.AttrDict(op, "lowerBoundMap", "upperBoundMap", "step", mlir.OperandSegmentSizes)
}

// printBound writes a bound as shortly as it can be said.
func printBound(p *mlir.Printer, op *mlir.Operation, group int, name, combine string) {
	attr := mlir.AttrOf[*mlir.AffineMapAttr](op, name)
	m := attr.Value()
	begin, end := op.OperandGroup(group)
	if len(m.Results()) == 1 {
		switch r := m.Results()[0]; {
		case r.IsConstant() && m.NumDims() == 0 && m.NumSymbols() == 0:
			p.Printf("%d", r.Value())
			return
		case r.Kind() == mlir.AffineSymbol && m.NumDims() == 0 && m.NumSymbols() == 1:
			p.Value(op.Operand(begin))
			return
		}
	} else {
		p.Write(combine, " ")
	}
	p.Attribute(attr)
	printDimsAndSymbols(p, op, begin, end, m.NumDims())
}

func verifyFor(op *mlir.Operation, d *mlir.Diagnostics) bool {
	for group, name := range []string{"lowerBoundMap", "upperBoundMap"} {
		m := mlir.AttrOf[*mlir.AffineMapAttr](op, name).Value()
		begin, end := op.OperandGroup(group)
		if end-begin != m.NumDims()+m.NumSymbols() {
			d.OpError(op, "operand count and affine map dimension and symbol count must match")
			return false
		}
		if !verifyDimsAndSymbols(op, op.OperandValues()[begin:end], m.NumDims(), d) {
			return false
		}
	}
	entry := op.Region(0).Entry()
	if entry.NumArguments() == 0 || entry.Argument(0).Type() != mlir.Index {
		d.OpError(op, "expected body to have a single index argument for the induction variable")
		return false
	}
	begin, end := op.OperandGroup(2)
	if end-begin != op.NumResults() || entry.NumArguments() != 1+op.NumResults() {
		d.OpError(op, "mismatch between the number of loop-carried values and results")
		return false
	}
	return true
}
