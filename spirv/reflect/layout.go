package reflect

import (
	"math"
	"math/bits"
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A layout is what values of a type take.
type layout struct {
	size      uint64
	locations uint64 // of an interface
	stride    uint32 // of an array, or of what a pointer steps over
	unbounded bool   // it ends in a runtime array

	// Of modules with physical addresses, where types lie as C has them: the alignment, the distance to the next of the same type, and
	// where the members of a structure begin.
	align, padded uint64
	offsets       []uint32
}

// readTypeSizes computes the layout of all types. Types are declared before they are used, but for pointers, whose size does not depend
// on what they point to and which come first: so nothing recurses, and what refers to another type that comes later finds it empty.
func (r *reflector) readTypeSizes() {
	r.layouts = make([]layout, len(r.types))
	for _, pointers := range []bool{true, false} {
		for _, id := range r.typeOrder {
			if _, is := r.typ(id).(module.PointerType); is == pointers {
				l := r.layoutOf(id)
				if r.isPhysical() {
					r.layAsC(id, &l)
				}
				r.layouts[r.Number(id)] = l
			}
		}
	}
}

// layout is that of a type.
func (r *reflector) layout(id module.ID) layout { return r.layouts[r.Number(id)] }

func (r *reflector) layoutOf(id module.ID) layout {
	switch t := r.typ(id).(type) {
	case module.BoolType:
		return layout{locations: 1}
	case module.IntType:
		return layout{size: uint64(t.Width+7) / 8, locations: 1}
	case module.FloatType:
		return layout{size: uint64(t.Width+7) / 8, locations: 1}
	case module.VectorType:
		size := times(r.layout(t.Component).size, uint64(t.Count))
		return layout{size: size, locations: uint64(1 + min(size, 64)/17)} // three or four components of 64 bits take two
	case module.MatrixType:
		column := r.layout(t.Column)
		return layout{size: times(column.size, uint64(t.Count)), locations: times(column.locations, uint64(t.Count))}
	case module.ArrayType:
		element, count := r.layout(t.Element), r.constant(t.Length).bits
		stride, _ := r.DecorationWord(id, grammar.DecorationArrayStride)
		size := element.size
		if stride != 0 {
			size = uint64(stride)
		}
		return layout{size: times(size, count), locations: times(element.locations, count), stride: stride}
	case module.RuntimeArrayType:
		stride, _ := r.DecorationWord(id, grammar.DecorationArrayStride)
		return layout{stride: stride, unbounded: true, locations: r.layout(t.Element).locations}
	case module.PointerType:
		stride, _ := r.DecorationWord(id, grammar.DecorationArrayStride)
		return layout{size: r.pointerSize(t.Storage), locations: 1, stride: stride}
	case module.StructType:
		return r.structLayout(id, t)
	}
	return layout{}
}

func (r *reflector) pointerSize(storage grammar.StorageClass) uint64 {
	switch {
	case storage == grammar.StorageClassPhysicalStorageBuffer || r.out.Addressing == grammar.AddressingModelPhysical64:
		return 8
	case r.out.Addressing == grammar.AddressingModelPhysical32:
		return 4
	}
	return 0
}

func (r *reflector) structLayout(id module.ID, t module.StructType) (l layout) {
	for i, typ := range t.Members {
		d := r.memberLayout(id, i, typ)
		inner := r.layout(typ)
		l.locations = plus(l.locations, inner.locations)
		if d.laidOut {
			l.size = max(l.size, plus(uint64(d.offset), d.size))
			l.unbounded = l.unbounded || inner.unbounded
		}
	}
	return l
}

// A memberLayout is what decorations say of the layout of a member.
type memberLayout struct {
	offset, matrixStride uint32
	laidOut, rowMajor    bool
	size                 uint64
}

func (r *reflector) memberLayout(id module.ID, i int, typ module.ID) (l memberLayout) {
	for d := range r.MemberDecorations(id, i) {
		switch d.Kind {
		case grammar.DecorationOffset:
			l.offset, l.laidOut = d.Word(), len(d.Operands) > 0
		case grammar.DecorationMatrixStride:
			l.matrixStride = d.Word()
		case grammar.DecorationRowMajor:
			l.rowMajor = true
		}
	}
	if offsets := r.layout(id).offsets; !l.laidOut && i < len(offsets) {
		l.offset, l.laidOut = offsets[i], true
	}
	l.size = r.layout(typ).size
	if m, ok := r.typ(typ).(module.MatrixType); ok && l.matrixStride != 0 {
		lines := uint64(m.Count)
		if column, ok := r.typ(m.Column).(module.VectorType); ok && l.rowMajor {
			lines = uint64(column.Count)
		}
		l.size = times(uint64(l.matrixStride), lines)
	}
	return l
}

// qualifiers are the decorations that say how memory is used.
var qualifiers = []grammar.Decoration{
	grammar.DecorationRestrict, grammar.DecorationAliased, grammar.DecorationVolatile, grammar.DecorationCoherent,
	grammar.DecorationNonWritable, grammar.DecorationNonReadable, grammar.DecorationRestrictPointer, grammar.DecorationAliasedPointer,
}

// members are those of a struct.
func (r *reflector) members(id module.ID, t module.StructType) []Member {
	list := make([]Member, 0, len(t.Members))
	for i, typ := range t.Members {
		if !r.spend(16) {
			return nil
		}
		l := r.memberLayout(id, i, typ)
		m := Member{Name: r.MemberName(id, i), Type: typ, TypeText: r.text(typ), Size: l.size, ArrayStride: r.layout(typ).stride,
			MatrixStride: l.matrixStride, RowMajor: l.rowMajor}
		if l.laidOut {
			m.Offset = &l.offset
		}
		for d := range r.MemberDecorations(id, i) {
			switch {
			case d.Kind == grammar.DecorationBuiltIn:
				builtIn := grammar.BuiltIn(d.Word())
				m.BuiltIn = &builtIn
			case slices.Contains(qualifiers, d.Kind):
				m.Qualifiers = append(m.Qualifiers, d.Kind)
			}
		}
		list = append(list, m)
	}
	padMembers(list, r.layout(id).size)
	return list
}

// padMembers says how far it is from each member to the next in memory.
func padMembers(list []Member, end uint64) {
	order := make([]int, 0, len(list))
	for i := range list {
		if list[i].Offset != nil {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(int64(*list[b].Offset) - int64(*list[a].Offset)) })
	next := end
	for _, i := range order {
		at := uint64(*list[i].Offset)
		list[i].PaddedSize = max(next, at) - at
		next = at
	}
}

// times and plus stay at the largest number where the result is beyond it.
func times(a, b uint64) uint64 {
	if high, low := bits.Mul64(a, b); high == 0 && low <= math.MaxInt64 {
		return low
	}
	return math.MaxInt64
}

func plus(a, b uint64) uint64 {
	if sum, carry := bits.Add64(a, b, 0); carry == 0 && sum <= math.MaxInt64 {
		return sum
	}
	return math.MaxInt64
}
