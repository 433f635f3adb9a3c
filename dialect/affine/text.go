package affine

import "github.com/spvc/spvc/mlir"

// dimsAndSymbols reads (%d, …)[%s, …], the second part if it is there, and
// returns the uses with the number of dimensions.
func dimsAndSymbols(p *mlir.Parser) (uses []mlir.UnresolvedOperand, dims int) {
	p.Expect("(")
	uses = append(uses, p.OperandList()...)
	p.Expect(")")
	dims = len(uses)
	if p.Accept("[") {
		uses = append(uses, p.OperandList()...)
		p.Expect("]")
	}
	return uses, dims
}

// printDimsAndSymbols writes the operands from begin to end as
// dimsAndSymbols reads them.
func printDimsAndSymbols(p *mlir.Printer, op *mlir.Operation, begin, end, dims int) {
	vs := op.OperandValues()
	dims = min(begin+dims, end)
	p.Write("(")
	p.Values(vs[begin:dims])
	p.Write(")")
	if dims < end {
		p.Write("[")
		p.Values(vs[dims:end])
		p.Write("]")
	}
}

// parseMap reads an affine map or an alias of one.
func parseMap(p *mlir.Parser) *mlir.AffineMapAttr {
	pos := p.Pos()
	m, ok := p.Attribute(nil).(*mlir.AffineMapAttr)
	if !ok {
		p.Errorf(pos, "expected affine map attribute")
	}
	return m
}

func parseApply(p *mlir.Parser, s *mlir.OperationState) {
	pos := p.Pos()
	m := parseMap(p)
	uses, dims := dimsAndSymbols(p)
	p.AttrDict(s)
	if p.Failed() {
		return
	}
	if dims != m.Value().NumDims() || len(uses)-dims != m.Value().NumSymbols() {
		p.Errorf(pos, "dimension or symbol index mismatch")
		return
	}
	s.AddAttr("map", m)
	p.ResolveSame(s, uses, mlir.Index)
	s.Results = append(s.Results, mlir.Index)
}

func printApply(p *mlir.Printer, op *mlir.Operation) {
	m := mlir.AttrOf[*mlir.AffineMapAttr](op, "map")
	p.Write(" ")
	p.Attribute(m)
	printDimsAndSymbols(p, op, 0, op.NumOperands(), m.Value().NumDims())
	p.AttrDict(op, "map")
}

func verifyApply(op *mlir.Operation, d *mlir.Diagnostics) bool {
	m := mlir.AttrOf[*mlir.AffineMapAttr](op, "map").Value()
	switch {
	case op.NumOperands() != m.NumDims()+m.NumSymbols():
		d.OpError(op, "operand count and affine map dimension and symbol count must match")
	case len(m.Results()) != 1:
		d.OpError(op, "mapping must produce one value")
	default:
		return verifyNoDimsAsSymbols(op, m.NumDims(), d)
	}
	return false
}

// verifyMinMax: the smallest or largest of several results.
func verifyMinMax(op *mlir.Operation, d *mlir.Diagnostics) bool {
	m := mapOf(op)
	switch {
	case op.NumOperands() != m.NumDims()+m.NumSymbols():
		d.OpError(op, "operand count and affine map dimension and symbol count must match")
	case len(m.Results()) == 0:
		d.OpError(op, "affine map expect at least one result")
	default:
		return true // any value is good, as MLIR has it, other than of loops and accesses
	}
	return false
}

// parseIf reads #set(%d)[%s] -> types { … } else { … }.
func parseIf(p *mlir.Parser, s *mlir.OperationState) {
	pos := p.Pos()
	set, ok := p.Attribute(nil).(*mlir.IntegerSetAttr)
	if !ok {
		p.Errorf(pos, "expected integer set attribute")
		return
	}
	uses, dims := dimsAndSymbols(p)
	if !p.Failed() && (dims != set.Value().NumDims() || len(uses)-dims != set.Value().NumSymbols()) {
		p.Errorf(pos, "symbol operand count and integer set symbol count must match")
		return
	}
	s.AddAttr("condition", set)
	p.ResolveSame(s, uses, mlir.Index)
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
	set := mlir.AttrOf[*mlir.IntegerSetAttr](op, "condition")
	p.Write(" ")
	p.Attribute(set)
	printDimsAndSymbols(p, op, 0, op.NumOperands(), set.Value().NumDims())
	if op.NumResults() > 0 {
		p.ArrowTypes(op.ResultTypes())
	}
	p.Write(" ")
	p.Region(op.Region(0), false, op.NumResults() > 0)
	if !op.Region(1).Empty() {
		p.Write(" else ")
		p.Region(op.Region(1), false, op.NumResults() > 0)
	}
	p.AttrDict(op, "condition")
}

func verifyIf(op *mlir.Operation, d *mlir.Diagnostics) bool {
	set := mlir.AttrOf[*mlir.IntegerSetAttr](op, "condition").Value()
	if op.NumOperands() != set.NumDims()+set.NumSymbols() {
		d.OpError(op, "operand count and integer set dimension and symbol count must match")
		return false
	}
	return verifyDimsAndSymbols(op, op.OperandValues(), set.NumDims(), d)
}
