package cf

import "github.com/spvc/spvc/mlir"

// switchOperands is the range of operands for successor i: the default
// destination, number 0, or one of the cases.
func switchOperands(op *mlir.Operation, i int) (begin, end int) {
	if i == 0 {
		return op.OperandGroup(1)
	}
	return op.CaseOperands(2, i-1)
}

// caseValues are the values of the cases, nil when there are none.
func caseValues(op *mlir.Operation) *mlir.DenseElementsAttr {
	return mlir.AttrOf[*mlir.DenseElementsAttr](op, "case_values")
}

func numCases(op *mlir.Operation) int {
	if v := caseValues(op); v != nil {
		return v.Len()
	}
	return 0
}

// parseSwitch reads
//
//	%flag : type, [ default: ^block(%x : type), 42: ^block, … ] {attributes}
func parseSwitch(p *mlir.Parser, s *mlir.OperationState) {
	flag := p.Operand()
	p.Expect(":")
	t := p.Type()
	p.Resolve(s, flag, t)
	p.Expect(",")
	p.Expect("[")
	p.ExpectKeyword("default")
	p.Expect(":")
	block, values := p.SuccessorAndOperands()
	s.Successors = append(s.Successors, block)
	s.Operands = append(s.Operands, values...)
	first, second := len(values), 0
	var numbers []mlir.Attribute
	var segments []int32
	for p.Accept(",") {
		pos := p.Pos()
		n, ok := p.OptionalIntegerLiteral(t)
		if !ok {
			p.Errorf(pos, "expected integer value")
			return
		}
		p.Expect(":")
		block, values := p.SuccessorAndOperands()
		if p.Failed() {
			return
		}
		numbers = append(numbers, n)
		s.Successors = append(s.Successors, block)
		s.Operands = append(s.Operands, values...)
		segments = append(segments, int32(len(values)))
		second += len(values)
	}
	p.Expect("]")
	p.AttrDict(s)
	if p.Failed() {
		return
	}
	if len(numbers) > 0 {
		v := mlir.GetVectorType([]int64{int64(len(numbers))}, nil, t)
		s.AddAttr("case_values", mlir.GetDenseOf(v, numbers))
	}
	s.AddAttr("case_operand_segments", mlir.GetDenseI32Array(segments...))
	s.AddSegmentSizes(1, int32(first), int32(second))
}

func printSwitch(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(op.Operand(0))
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(", [")
	p.Newline()
	p.Write("  default: ")
	printDestination(p, op, 0)
	values := caseValues(op)
	for i := range numCases(op) {
		p.Write(",")
		p.Newline()
		p.Write("  ", values.Element(i).(*mlir.IntegerAttr).Value().Text(false), ": ")
		printDestination(p, op, i+1)
	}
	if values != nil {
		p.Newline()
	}
	p.Write("]")
	p.AttrDict(op, "case_values", "case_operand_segments", mlir.OperandSegmentSizes)
}

func printDestination(p *mlir.Printer, op *mlir.Operation, i int) {
	var values []*mlir.Value
	begin, end := switchOperands(op, i)
	for j := begin; j < end; j++ {
		values = append(values, op.Operand(j))
	}
	p.SuccessorAndOperands(op.Successor(i), values)
}

func verifySwitch(op *mlir.Operation, d *mlir.Diagnostics) bool {
	values, dests := caseValues(op), op.NumSuccessors()-1
	if values == nil && dests == 0 {
		return true
	}
	if values != nil && values.ShapedType().ElementType() != op.Operand(0).Type() {
		d.OpError(op, "'flag' type ('%s') should match case value type ('%s')",
			mlir.TypeString(op.Operand(0).Type()), mlir.TypeString(values.ShapedType().ElementType()))
		return false
	}
	if numCases(op) != dests {
		d.OpError(op, "number of case values (%d) should match number of case destinations (%d)", numCases(op), dests)
		return false
	}
	return true
}

// decideSwitch is the successor for a value: that of the case, or the first one.
func decideSwitch(op *mlir.Operation, value mlir.Attribute) int {
	values := caseValues(op)
	for i := range numCases(op) {
		if values.Element(i) == value {
			return i + 1
		}
	}
	return 0
}
