package mlir

// OperandGroup is the range of operands that belong to group i of the
// definition: those from begin up to end. It takes operandSegmentSizes at its
// word within the operands there are, so it is safe on IR that is not verified.
func (op *Operation) OperandGroup(i int) (begin, end int) {
	def := op.name.def
	if def.Traits&AttrSizedOperandSegments != 0 {
		return sizedGroup(op, OperandSegmentSizes, i, len(op.operands))
	}
	return countedGroup(def.Operands, i, len(op.operands))
}

// ResultGroup is the range of results that belong to group i of the definition.
func (op *Operation) ResultGroup(i int) (begin, end int) {
	def := op.name.def
	if def.Traits&AttrSizedResultSegments != 0 {
		return sizedGroup(op, ResultSegmentSizes, i, int(op.numResults))
	}
	return countedGroup(def.Results, i, int(op.numResults))
}

// sizedGroup reads the range of group i out of the attribute with the sizes.
func sizedGroup(op *Operation, attr string, i, n int) (begin, end int) {
	sizes := segmentSizes(op.props.Get(attr))
	for j, size := range sizes {
		begin, end = end, end+max(0, int(size))
		if j == i {
			return min(begin, n), min(end, n)
		}
	}
	return n, n
}

func segmentSizes(a Attribute) []int64 {
	if d, ok := a.(*DenseArrayAttr); ok && d.ElementType() == I32 {
		return d.Ints()
	}
	return nil
}

// countedGroup finds the range of group i among n values when the sizes follow
// from the counts: groups that may vary share evenly what the others leave.
func countedGroup(defs []ValueDef, i, n int) (begin, end int) {
	fixed, varying := 0, 0
	for j := range defs {
		if defs[j].Count == One {
			fixed++
		} else {
			varying++
		}
	}
	share := 0
	if varying > 0 {
		share = max(0, n-fixed) / varying
	}
	for j := range defs[:i+1] {
		size := 1
		if defs[j].Count != One {
			size = share
		}
		begin, end = end, end+size
	}
	return min(begin, n), min(end, n)
}
