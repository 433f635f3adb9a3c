package layout

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
)

// indexWidth is the width of index where no entry says another.
const indexWidth = 64

// builtin answers for MLIR's own types; ok is false for types that it has no
// rules for.
func (l *DataLayout) builtin(q Query, t mlir.Type, entries []Entry) (_ Size, ok bool, _ error) {
	if q == QueryBytes {
		bits, ok, err := l.builtin(QueryBits, t, entries)
		return bits.bytes(), ok, err
	}
	var size Size
	var err error
	switch t := t.(type) {
	case *mlir.IntegerType:
		size = integer(q, t, entries)
	case *mlir.FloatType:
		size = float(q, t, entries)
	case *mlir.IndexType:
		if q == QueryIndex {
			size = Fixed(indexBits(entries))
		} else {
			size, err = l.ask(q, mlir.GetIntegerType(int(indexBits(entries)), mlir.Signless))
		}
	case *mlir.ComplexType:
		size, err = l.complex(q, t)
	case *mlir.VectorType:
		size, err = l.vector(q, t)
	default:
		return Size{}, false, nil
	}
	return size, true, err
}

// indexBits is the width of index. The verifier has seen to the value.
func indexBits(entries []Entry) uint64 {
	if len(entries) > 0 {
		if v, ok := entries[0].Value().(*mlir.IntegerAttr); ok {
			return v.Uint()
		}
	}
	return indexWidth
}

// integer answers for an integer. Below 64 bits it is aligned to its size,
// rounded up to a power of two, from there on to 4 bytes, but would rather have
// the former. With entries, the one for the next wider integer counts, or else
// the widest.
func integer(q Query, t *mlir.IntegerType, entries []Entry) Size {
	width := uint64(t.Width())
	natural := powerOf2Ceil(Fixed(width).bytes().Min)
	switch {
	case q == QueryBits:
		return Fixed(width)
	case q == QueryIndex:
		return Size{}
	case len(entries) > 0:
		return alignmentIn(q, closestInteger(t.Width(), entries))
	case q == QueryABI && width >= 64:
		return Fixed(4)
	}
	return Fixed(natural)
}

// closestInteger is the entry for the narrowest integer that is not below width
// bits, or else for the widest. Of integers of one width the first counts.
func closestInteger(width int, entries []Entry) Entry {
	var above, widest Entry
	bits := func(e Entry) int { return e.Key().Type.(*mlir.IntegerType).Width() }
	for _, e := range entries {
		if w := bits(e); w >= width && (above == nil || w < bits(above)) {
			above = e
		}
		if widest == nil || bits(e) > bits(widest) {
			widest = e
		}
	}
	if above != nil {
		return above
	}
	return widest
}

// float answers for a float: aligned to its size, rounded up to a power of two.
func float(q Query, t *mlir.FloatType, entries []Entry) Size {
	width := Fixed(uint64(t.Width()))
	switch {
	case q == QueryBits:
		return width
	case q == QueryIndex:
		return Size{}
	case len(entries) > 0:
		return alignmentIn(q, entries[0])
	}
	return Fixed(powerOf2Ceil(width.bytes().Min))
}

// alignmentIn is the alignment that the value of an entry asks for: a list of
// bits, the required ones first and the preferred ones last.
func alignmentIn(q Query, e Entry) Size {
	list, ok := alignments(e.Value())
	if !ok {
		return Size{} // the verifier refuses it
	}
	if q == QueryABI {
		return Fixed(list[0] / 8)
	}
	return Fixed(list[len(list)-1] / 8)
}

// alignments are the numbers in the value of an entry for an integer or a float.
func alignments(v mlir.Attribute) (list []uint64, ok bool) {
	dense, ok := v.(*mlir.DenseElementsAttr)
	if !ok || dense.ShapedType().ElementType() != mlir.I64 {
		return nil, false
	}
	n := dense.Len()
	if n < 1 || n > 2 {
		return make([]uint64, min(max(n, 0), 3)), n >= 0
	}
	for i := range n {
		list = append(list, dense.Element(i).(*mlir.IntegerAttr).Uint())
	}
	return list, true
}

// complex answers for two numbers: the second starts where it is aligned as the
// number prefers. Entries for the numbers do not count, as in MLIR, but that what
// a float prefers is what the scope requires of it.
func (l *DataLayout) complex(q Query, t *mlir.ComplexType) (Size, error) {
	f, isFloat := t.ElementType().(*mlir.FloatType)
	switch {
	case q == QueryIndex:
		return Size{}, nil
	case q == QueryPreferred && isFloat:
		return l.ask(QueryABI, f)
	case q != QueryBits:
		size, _, err := l.builtin(q, t.ElementType(), nil)
		return size, err
	}
	align, err := l.complex(QueryPreferred, t)
	if err != nil {
		return Size{}, err
	}
	size, _, err := l.builtin(QueryBits, t.ElementType(), nil)
	return Fixed(roundUp(size.Min, 8*align.Min) + size.Min), err
}

// vector answers for a vector. The number of elements in the innermost dimension
// counts as the next power of two; elements take whole bytes.
func (l *DataLayout) vector(q Query, t *mlir.VectorType) (Size, error) {
	switch q {
	case QueryIndex:
		return Size{}, nil
	case QueryABI:
		size, err := l.Size(t)
		return Fixed(powerOf2Ceil(size.Min)), err
	case QueryPreferred:
		align, err := l.ABIAlignment(t)
		return Fixed(align), err
	}
	elem, err := l.Size(t.ElementType())
	if err != nil {
		return Size{}, err
	}
	factors := []uint64{elem.Min, 8}
	for i, d := range t.Shape() {
		n := uint64(d)
		if i == len(t.Shape())-1 {
			n = powerOf2Ceil(n)
		}
		factors = append(factors, n)
	}
	bits, ok := mul(factors...)
	if !ok {
		return Size{}, fmt.Errorf("%s is larger than the number of its bits can say", mlir.TypeString(t))
	}
	return Size{bits, t.IsScalable()}, nil
}
