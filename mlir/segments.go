package mlir

import "slices"

// OperandGroup is the range of operands that belong to group i of the
// definition: those from begin up to end. It takes operandSegmentSizes at its
// word within the operands there are, so it is safe on IR that is not verified.
func (op *Operation) OperandGroup(i int) (begin, end int) {
	def := op.name.def
	if def.Traits&AttrSizedOperandSegments != 0 {
		return sizedGroup(op, OperandSegmentSizes, i, len(op.operands))
	}
	return def.counts.operandGroups.group(i, len(op.operands))
}

// ResultGroup is the range of results that belong to group i of the definition.
func (op *Operation) ResultGroup(i int) (begin, end int) {
	def := op.name.def
	if def.Traits&AttrSizedResultSegments != 0 {
		return sizedGroup(op, ResultSegmentSizes, i, int(op.numResults))
	}
	return def.counts.resultGroups.group(i, int(op.numResults))
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

// EraseSuccessorOperand removes operand k of those that the terminator op passes
// to its successor i. The successor's argument k must go too.
func (op *Operation) EraseSuccessorOperand(i, k int) {
	def := op.name.def
	begin, _ := def.SuccessorOperands(op, i)
	at := begin + k
	if def.Traits&AttrSizedOperandSegments != 0 {
		for g := range def.Operands {
			if b, e := op.OperandGroup(g); b <= at && at < e {
				op.resizeSegment(OperandSegmentSizes, g, -1)
				break
			}
		}
	}
	if def.CaseSegments != "" && i > 0 {
		op.resizeSegment(def.CaseSegments, i-1, -1)
	}
	op.SetOperands(slices.Delete(op.OperandValues(), at, at+1))
}

// AppendSuccessorOperand makes the terminator op pass v to its successor i, behind
// what it passes there already. The successor must get another argument too.
func (op *Operation) AppendSuccessorOperand(i int, v *Value) {
	def := op.name.def
	_, end := def.SuccessorOperands(op, i)
	if def.Traits&AttrSizedOperandSegments != 0 {
		// The operands of the successors are the last groups: the first successor's, and one
		// for each other or, where there are cases, one for all of them.
		group := len(def.Operands) - len(def.Successors) + i
		if def.CaseSegments != "" && i > 0 {
			group = len(def.Operands) - 1
			op.resizeSegment(def.CaseSegments, i-1, 1)
		}
		op.resizeSegment(OperandSegmentSizes, group, 1)
	}
	op.SetOperands(slices.Insert(op.OperandValues(), end, v))
}

// resizeSegment makes segment i of an attribute with sizes larger by so many.
func (op *Operation) resizeSegment(attr string, i, by int) {
	old := segmentSizes(op.props.Get(attr))
	if i >= len(old) {
		return
	}
	sizes := make([]int32, len(old))
	for j, n := range old {
		sizes[j] = int32(n)
	}
	sizes[i] += int32(by)
	op.SetAttr(attr, GetDenseI32Array(sizes...))
}

func segmentSizes(a Attribute) []int64 {
	if d, ok := a.(*DenseArrayAttr); ok && d.ElementType() == I32 {
		return d.Ints()
	}
	return nil
}

// groupLayout says how values are split into groups when the sizes follow from
// the counts.
type groupLayout struct {
	defs    []ValueDef
	varying int // the groups of any size
	first   int // the first of these; the number of groups when there is none
}

func layoutOf(defs []ValueDef) groupLayout {
	l := groupLayout{defs: defs, first: len(defs)}
	for i := range defs {
		if defs[i].Count != One {
			l.varying++
			l.first = min(l.first, i)
		}
	}
	return l
}

// group finds the range of group i among n values: groups of any size share
// evenly what the others leave.
func (l *groupLayout) group(i, n int) (begin, end int) {
	if i < l.first {
		return min(i, n), min(i+1, n)
	}
	share := max(0, n-len(l.defs)+l.varying) / l.varying
	begin, end = l.first, l.first+share
	for j := l.first + 1; j <= i; j++ {
		size := 1
		if l.defs[j].Count != One {
			size = share
		}
		begin, end = end, end+size
	}
	return min(begin, n), min(end, n)
}

// renameSegments gives the sizes of groups the names that they have today; text
// from before 2023 spells them with underscores.
func renameSegments(s *OperationState) {
	def := s.Name.Def()
	if def == nil || def.Traits&(AttrSizedOperandSegments|AttrSizedResultSegments) == 0 {
		return
	}
	for i := range s.Attrs {
		switch s.Attrs[i].Name {
		case "operand_segment_sizes":
			s.Attrs[i].Name = OperandSegmentSizes
		case "result_segment_sizes":
			s.Attrs[i].Name = ResultSegmentSizes
		}
	}
}
