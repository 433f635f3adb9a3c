package vulkan

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// pointerSize is the size of a pointer in memory.
func (l *layouter) pointerSize() uint32 {
	if l.Addressing == grammar.AddressingModelPhysical32 {
		return 4
	}
	return 8
}

// descriptor is the layout of a descriptor, or of a handle to one.
func (l *layouter) descriptor(t *check.Type) check.DescriptorLayout {
	if l.handle != 0 && t.Op != grammar.OpTypeBufferEXT && t.Op != grammar.OpTypeAccelerationStructureKHR {
		return check.DescriptorLayout{Size: l.handle, Alignment: l.handle}
	}
	d := l.DescriptorLayout(t.ID)
	d.Alignment = max(d.Alignment, 1)
	return d
}

// align is what the offsets of a type must be a multiple of.
func (l *layouter) align(p placed) uint32 {
	p.offset = 0
	return l.once(l.aligns, p, (*layouter).alignOf, 1)
}

// once is what a function says of a place. Of aggregates that is kept in a table; of one that nests too deep it is otherwise.
func (l *layouter) once(table map[placed]uint32, p placed, of func(*layouter, placed) uint32, otherwise uint32) uint32 {
	if !l.IsAggregate(p.typ) {
		return of(l, p)
	}
	if n, ok := table[p]; ok {
		return n
	}
	if l.depth > maxNesting {
		return otherwise
	}
	l.depth++
	n := of(l, p)
	l.depth--
	table[p] = n
	return n
}

func (l *layouter) alignOf(p placed) uint32 {
	t := l.Type(p.typ)
	switch t.Op {
	case grammar.OpTypeInt, grammar.OpTypeFloat:
		return uint32(t.Width / 8)
	case grammar.OpTypeVector, grammar.OpTypeVectorIdEXT:
		scalar := uint32(l.Width(p.typ) / 8)
		if p.rules == scalarLayout || !p.strict && l.RelaxBlockLayout {
			return scalar
		}
		return vectorAlign(scalar, l.VectorSize(t))
	case grammar.OpTypeMatrix:
		scalar := uint32(l.Width(p.typ) / 8)
		if p.rules == scalarLayout {
			return scalar
		}
		rows := l.VectorSize(l.Type(t.Elem))
		if !p.matrix.columns {
			rows = uint32(t.Count)
		}
		return p.extended(vectorAlign(scalar, rows))
	case grammar.OpTypeArray, grammar.OpTypeRuntimeArray:
		return p.extended(l.align(placed{typ: t.Elem, rules: p.rules, matrix: p.matrix, strict: true}))
	case grammar.OpTypeStruct:
		most := uint32(1)
		for i, typ := range t.Members {
			m, _ := l.matrixOf(p.typ, i)
			most = p.extended(max(most, l.align(placed{typ: typ, rules: p.rules, matrix: m})))
		}
		return most
	case grammar.OpTypePointer, grammar.OpTypeUntypedPointerKHR:
		return l.pointerSize()
	case grammar.OpTypeImage, grammar.OpTypeSampler, grammar.OpTypeBufferEXT, grammar.OpTypeAccelerationStructureKHR:
		return l.descriptor(t).Alignment
	case grammar.OpTypeSampledImage:
		if l.handle != 0 {
			return l.handle
		}
	}
	return 1
}

// vectorAlign is what vectors are aligned to that are not laid out by their scalars.
func vectorAlign(scalar, components uint32) uint32 {
	if components == 3 || components > 4 {
		components = 4
	}
	return scalar * components
}

// extended is the alignment of an aggregate: of 16 bytes at least by the rules of std140.
func (p placed) extended(align uint32) uint32 {
	if p.rules == extendedLayout {
		return alignUp(align, 16)
	}
	return align
}

// size is how many bytes a type takes, without those behind it.
func (l *layouter) size(p placed) uint32 {
	p.offset, p.rules, p.strict = 0, 0, false
	return l.once(l.sizes, p, (*layouter).sizeOf, 0)
}

func (l *layouter) sizeOf(p placed) uint32 {
	t := l.Type(p.typ)
	switch t.Op {
	case grammar.OpTypeInt, grammar.OpTypeFloat:
		return uint32(t.Width / 8)
	case grammar.OpTypeVector, grammar.OpTypeVectorIdEXT:
		return uint32(l.Width(p.typ)/8) * l.VectorSize(t)
	case grammar.OpTypeMatrix:
		if p.matrix.columns {
			return uint32(t.Count) * p.matrix.stride
		}
		return (l.VectorSize(l.Type(t.Elem))-1)*p.matrix.stride + uint32(t.Count)*uint32(l.Width(p.typ)/8)
	case grammar.OpTypeArray:
		n, ok := l.ArrayLength(p.typ)
		if !ok {
			return 0
		}
		stride, _ := l.stride(p.typ)
		element := l.size(placed{typ: t.Elem, matrix: p.matrix})
		if stride == unknown {
			return element
		}
		return (uint32(n)-1)*stride + element
	case grammar.OpTypeStruct:
		members := l.membersOf(p.typ)
		if len(members) == 0 || members[len(members)-1].offset == unknown {
			return 0
		}
		last := members[len(members)-1]
		return last.offset + l.size(placed{typ: t.Members[last.index], matrix: last.matrix})
	case grammar.OpTypePointer, grammar.OpTypeUntypedPointerKHR:
		return l.pointerSize()
	case grammar.OpTypeImage, grammar.OpTypeSampler, grammar.OpTypeBufferEXT, grammar.OpTypeAccelerationStructureKHR:
		return l.descriptor(t).Size
	case grammar.OpTypeSampledImage:
		return l.handle
	}
	return 0
}
