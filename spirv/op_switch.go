package spirv

import "github.com/spvc/spvc/mlir"

// parseSwitch reads
//
//	spv.Switch %x : i32, [
//	  default: ^a(%v : f32),
//	  1: ^b,
//	  2: ^c
//	]
func parseSwitch(p *mlir.Parser, s *mlir.OperationState) {
	selector := p.Operand()
	pos := p.Pos()
	t := p.ColonType()
	if !p.Failed() && !isInteger(t) {
		p.Errorf(pos, "expected the selector to be an integer, found '%s'", parsedTypeText(p, t))
	}
	p.Expect(",")
	p.Expect("[")
	p.Resolve(s, selector, t)
	p.ExpectKeyword("default")
	p.Expect(":")
	target, args := p.SuccessorAndOperands()
	s.Successors = append(s.Successors, target)
	s.Operands = append(s.Operands, args...)
	defaults, cases := int32(len(args)), int32(0)
	var literals []mlir.Attribute
	var segments []int32
	of := LiteralsOf(t)
	for p.Accept(",") {
		pos := p.Pos()
		literal, ok := parseCase(p, of)
		if !p.Failed() && (!ok || literal.Type() != of) {
			p.Errorf(pos, "expected a literal of type '%s'", parsedTypeText(p, of))
		}
		p.Expect(":")
		target, args := p.SuccessorAndOperands()
		literals = append(literals, literal)
		segments = append(segments, int32(len(args)))
		cases += int32(len(args))
		s.Successors = append(s.Successors, target)
		s.Operands = append(s.Operands, args...)
	}
	p.Expect("]")
	p.AttrDict(s)
	if p.Failed() {
		return
	}
	if literals != nil {
		s.AddAttr(LiteralsAttr, mlir.GetDenseOf(mlir.GetVectorType([]int64{int64(len(literals))}, nil, of), literals))
	}
	s.AddAttr(CaseOperandSegmentsAttr, mlir.GetDenseI32Array(segments...))
	s.AddSegmentSizes(1, defaults, cases)
}

// parseCase reads the literal of a case. In MLIR's spelling it has the bits that are meant, with a sign or without, whatever the type: mlir-opt prints none,
// and reads that of up to 32 bits.
func parseCase(p *mlir.Parser, t *mlir.IntegerType) (*mlir.IntegerAttr, bool) {
	if t == nil { // which has been reported
		return nil, false
	}
	if p.SpellingSeen() != Dialect.Spellings[SpellingSpirv] {
		literal, ok := p.Attribute(t).(*mlir.IntegerAttr)
		return literal, ok
	}
	bits, ok := p.OptionalIntegerLiteral(mlir.GetIntegerType(t.Width(), mlir.Signless))
	if !ok {
		return nil, false
	}
	return mlir.GetIntegerAttrAP(t, bits.Value()), true
}

func printSwitch(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(SwitchOp{op}.Selector())
	p.Write(" : ")
	p.Type(SwitchOp{op}.Selector().Type())
	p.Write(", [")
	p.Indent()
	p.Newline()
	p.Write("default: ")
	p.SuccessorAndOperands(op.Successor(0), groupValues(op, 1))
	literals := mlir.AttrOf[*mlir.DenseElementsAttr](op, LiteralsAttr)
	for i := range op.NumSuccessors() - 1 {
		p.Write(",")
		p.Newline()
		literal := literals.Element(i)
		if n, ok := literal.(*mlir.IntegerAttr); ok && inUpstream(p) { // with a sign: what mlir-opt 22 prints without, it cannot read where that has 64 bits
			literal = mlir.GetIntegerAttrAP(mlir.GetIntegerType(n.Value().Width(), mlir.Signless), n.Value())
		}
		p.AttributeWithoutType(literal)
		begin, end := switchOperands(op, i+1)
		p.Write(": ")
		p.SuccessorAndOperands(op.Successor(i+1), op.OperandValues()[begin:end])
	}
	p.Unindent()
	if op.NumSuccessors() > 1 || !inUpstream(p) {
		p.Newline()
	}
	p.Write("]")
	p.AttrDict(op, LiteralsAttr, CaseOperandSegmentsAttr, mlir.OperandSegmentSizes)
}

// switchOperands is the range of operands that OpSwitch passes to successor i, 0 being the default.
func switchOperands(op *mlir.Operation, i int) (begin, end int) {
	if i == 0 {
		return op.OperandGroup(1)
	}
	return op.CaseOperands(2, i-1)
}

func segmentCount(a *mlir.DenseArrayAttr) int {
	if a == nil {
		return 0
	}
	return a.Len()
}

// LiteralsOf is the type of the literals with which OpSwitch compares a selector: its own, where MLIR has that; nil for what is no integer.
func LiteralsOf(selector mlir.Type) *mlir.IntegerType {
	switch t := selector.(type) {
	case *mlir.IntegerType:
		return t
	case *NumberType:
		switch {
		case t.IsSigned():
			return mlir.GetIntegerType(int(t.width), mlir.Signed)
		case t.IsInteger():
			return mlir.GetIntegerType(int(t.width), mlir.Unsigned)
		}
	}
	return nil
}

// verifySwitch: one literal, of the selector's width, and one count of operands for each case.
func verifySwitch(op *mlir.Operation, d *mlir.Diagnostics) bool {
	cases := op.NumSuccessors() - 1
	literals, _ := op.Attr(LiteralsAttr).(*mlir.DenseElementsAttr)
	n := 0
	if literals != nil {
		n = literals.Len()
	}
	switch segments := mlir.AttrOf[*mlir.DenseArrayAttr](op, CaseOperandSegmentsAttr); {
	case n != cases:
		return fail(op, d, "number of literals should match number of case targets: %d vs %d", n, cases)
	case segmentCount(segments) != cases:
		return fail(op, d, "number of case operand segments should match number of case targets")
	}
	selector := SwitchOp{op}.Selector().Type()
	if of := LiteralsOf(selector); literals != nil && (of == nil || !likeIntegers(literals.ShapedType().ElementType(), of)) {
		return fail(op, d, "'selector' type (%s) should match literals type (%s)", typeText(op, selector),
			typeText(op, literals.ShapedType().ElementType()))
	}
	return true
}

// branchOperands says which operands OpBranch, OpBranchConditional and OpSwitch pass to a successor.
func branchOperands(op *mlir.Operation, i int) (begin, end int) {
	switch {
	case op.Is(OpBranch):
		return 0, op.NumOperands()
	case op.Is(OpSwitch):
		return switchOperands(op, i)
	}
	return op.OperandGroup(i + 1)
}

// decideSwitch is the successor for a selector: that of the case, or the first one.
func decideSwitch(op *mlir.Operation, selector mlir.Attribute) int {
	value, ok := numbersOf(selector).(*mlir.IntegerAttr)
	if !ok {
		return mlir.Undecided
	}
	if literals := mlir.AttrOf[*mlir.DenseElementsAttr](op, LiteralsAttr); literals != nil {
		for i := range literals.Len() {
			if literals.Element(i) == mlir.Attribute(value) {
				return i + 1
			}
		}
	}
	return 0
}
