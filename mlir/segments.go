package mlir

import (
	"slices"
)

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

// resultGroup is the range of results that belong to group i of the definition.
func (op *Operation) resultGroup(i int) (begin, end int) {
	def := op.name.def
	if def.Traits&AttrSizedResultSegments != 0 {
		return sizedGroup(op, ResultSegmentSizes, i, int(op.numResults))
	}
	return def.counts.resultGroups.group(i, int(op.numResults))
}

// sizedGroup reads the range of group i out of the attribute with the sizes.
func sizedGroup(op *Operation, attr string, i, n int) (begin, end int) {
	sizes, ok := op.props.Get(attr).(*DenseArrayAttr)
	if !ok || sizes.ElementType() != I32 || i >= sizes.Len() {
		return n, n
	}
	for j := range i + 1 {
		begin, end = end, end+max(0, int(sizes.Int(j)))
	}
	return min(begin, n), min(end, n)
}

// EraseSuccessorOperands removes operands that the terminator op passes to its
// successors: operand k of those for successor i where gone says so. The
// successor's argument k must go too.
func (op *Operation) EraseSuccessorOperands(gone func(i, k int) bool) {
	def := op.name.def
	goes := make([]bool, len(op.operands))
	left := len(goes)
	cases := segmentSizes(op.props.Get(def.CaseSegments))
	for i := range op.NumSuccessors() {
		begin, end := def.SuccessorOperands(op, i)
		for k := begin; k < end; k++ {
			if goes[k] || !gone(i, k-begin) {
				continue
			}
			goes[k] = true
			left--
			if 0 < i && i <= len(cases) {
				cases[i-1]--
			}
		}
	}
	if left == len(goes) {
		return
	}
	kept := make([]*Value, 0, left)
	for k, v := range op.Operands {
		if !goes[k] {
			kept = append(kept, v)
		}
	}
	if def.Traits&AttrSizedOperandSegments != 0 {
		sizes := segmentSizes(op.props.Get(OperandSegmentSizes))
		for g := range sizes {
			begin, end := op.OperandGroup(g)
			for _, gone := range goes[begin:end] {
				if gone {
					sizes[g]--
				}
			}
		}
		op.setSegments(OperandSegmentSizes, sizes)
	}
	if def.CaseSegments != "" {
		op.setSegments(def.CaseSegments, cases)
	}
	op.SetOperands(kept)
}

// AppendSuccessorOperand is [Operation.AppendSuccessorOperands] for one value.
func (op *Operation) AppendSuccessorOperand(i int, v *Value) { op.AppendSuccessorOperands(i, v) }

// AppendSuccessorOperands makes the terminator op pass vs to its successor i, behind
// what it passes there already. The successor must get as many more arguments.
func (op *Operation) AppendSuccessorOperands(i int, vs ...*Value) {
	def := op.name.def
	_, end := def.SuccessorOperands(op, i)
	if def.Traits&AttrSizedOperandSegments != 0 {
		// The operands of the successors are the last groups: the first successor's, and one
		// for each other or, where there are cases, one for all of them.
		group := len(def.Operands) - len(def.Successors) + i
		if def.CaseSegments != "" && i > 0 {
			group = len(def.Operands) - 1
			op.resizeSegment(def.CaseSegments, i-1, len(vs))
		}
		op.resizeSegment(OperandSegmentSizes, group, len(vs))
	}
	op.SetOperands(slices.Insert(op.OperandValues(), end, vs...))
}

// resizeSegment makes segment i of an attribute with sizes larger by so many.
func (op *Operation) resizeSegment(attr string, i, by int) {
	if sizes := segmentSizes(op.props.Get(attr)); i < len(sizes) {
		sizes[i] += int64(by)
		op.setSegments(attr, sizes)
	}
}

func (op *Operation) setSegments(attr string, sizes []int64) {
	list := make([]int32, len(sizes))
	for i, n := range sizes {
		list[i] = int32(n)
	}
	op.SetAttr(attr, GetDenseI32Array(list...))
}

// CaseOperands is the range of operands that go with case i among those of a
// group, by the sizes in the attribute that the definition calls CaseSegments. It
// takes them at their word within the operands there are.
func (op *Operation) CaseOperands(group, i int) (begin, end int) {
	begin, last := op.OperandGroup(group)
	ends := segmentEnds(op.props.Get(op.name.def.CaseSegments))
	if i >= len(ends) {
		return last, last
	}
	first := begin
	if i > 0 {
		begin = int(min(int64(first)+ends[i-1], int64(last)))
	}
	return begin, int(min(int64(first)+ends[i], int64(last)))
}

// wideSwitch has as many cases as make it worth while to keep the sums of its
// sizes: whoever asks for the operands of one successor asks for those of all.
const wideSwitch = 16

// segmentEnds says where each segment ends.
func segmentEnds(a Attribute) []int64 {
	sizes, ok := a.(*DenseArrayAttr)
	if !ok || sizes.elem != I32 {
		return nil
	}
	if kept := sizes.ends.Load(); kept != nil {
		return *kept
	}
	ends := sizes.Ints()
	sum := int64(0)
	for i, n := range ends {
		sum += max(0, n)
		ends[i] = sum
	}
	if len(ends) >= wideSwitch {
		sizes.ends.Store(&ends)
	}
	return ends
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
