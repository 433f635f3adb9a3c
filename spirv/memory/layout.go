package memory

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A Layout is how a value of a type lies in memory. All numbers are bytes.
type Layout struct {
	Type  mlir.Type
	Size  uint64 // without the elements of a runtime array
	Align uint64
	// Stride is the distance of elements of an array, or of columns of a matrix, of
	// rows where RowMajor is set. Count is how many there are, 0 for a runtime array.
	Stride, Count uint64
	RowMajor      bool
	// Runtime says that the value ends in a runtime array.
	Runtime bool
	// Elem is an element of an array, a column (or row) of a matrix, a component of a
	// vector; nil for others.
	Elem    *Layout
	Members []Member // of a struct
	// scalar is the alignment of the largest scalar inside.
	scalar uint64
}

// A Member is a member of a struct.
type Member struct {
	*Layout
	Name   string // empty for none
	Offset uint64
	// Padding is the space between the end of the member and the next member, or the
	// end of the struct.
	Padding uint64
}

// Of lays t out by the rules, whatever t's own decorations say of it. It is an
// error when a value of type t cannot be in memory.
func Of(t mlir.Type, r *Rules) (*Layout, error) { return (&layouter{rules: r}).of(t, outside) }

// Declared lays t out as its decorations say, and by the rules where they say
// nothing: this is how a driver reads it.
func Declared(t mlir.Type, r *Rules) (*Layout, error) {
	return (&layouter{rules: r, declared: true}).of(t, outside)
}

// A layouter lays out the parts of one type. A struct may occur many times over.
type layouter struct {
	rules    *Rules
	declared bool
	module   *mlir.Operation // has the specialization constants that are lengths; nil for none
	made     map[place]*Layout
	depth    int
}

// A place is a type where a member's decorations say how matrices lie.
type place struct {
	typ mlir.Type
	matrix
}

// matrix is what a member says of the matrices in it.
type matrix struct {
	rowMajor bool
	stride   uint32 // 0 for not said
}

var outside matrix

// maxDepth bounds how deeply types nest. A module's words can nest them without
// bounds.
const maxDepth = 256

func (l *layouter) of(t mlir.Type, m matrix) (*Layout, error) {
	if done := l.made[place{t, m}]; done != nil {
		return done, nil
	}
	if l.depth++; l.depth > maxDepth {
		return nil, fmt.Errorf("types nest too deeply to be laid out")
	}
	defer func() { l.depth-- }()
	made, err := l.compute(t, m)
	if err != nil {
		return nil, err
	}
	made.Type = t
	if l.made == nil {
		l.made = map[place]*Layout{}
	}
	l.made[place{t, m}] = made
	return made, nil
}

func (l *layouter) compute(t mlir.Type, m matrix) (*Layout, error) {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return l.number(t, t.Width())
	case *mlir.FloatType:
		return l.number(t, t.Width())
	case *spirv.NumberType:
		return l.number(t, int(t.Width()))
	case *mlir.VectorType:
		return l.vector(t, m)
	case *spirv.MatrixType:
		return l.matrix(t, m)
	case *spirv.ArrayType:
		count := t.Count()
		if symbol := t.CountSymbol(); symbol != nil {
			ok := false
			if l.module != nil {
				count, ok = defaultLength(l.module, symbol)
			}
			if !ok {
				return nil, fmt.Errorf("the length of %s is %w", mlir.TypeString(t), errUnknownLength)
			}
		}
		return l.array(t, t.ElementType(), count, t.Stride(), m)
	case *spirv.RuntimeArrayType:
		a, err := l.array(t, t.ElementType(), 0, t.Stride(), m)
		if err == nil {
			a.Runtime = true
		}
		return a, err
	case *spirv.StructType:
		return l.structure(t)
	case *spirv.PointerType:
		if class := t.StorageClass(); l.rules.vector == likeWhole || class == grammar.StorageClassPhysicalStorageBuffer {
			return l.scalarOf(l.rules.PointerBytes), nil
		}
		return nil, fmt.Errorf("%s is no physical pointer, so it can't be in memory", mlir.TypeString(t))
	}
	return nil, fmt.Errorf("values of type %s can't be in memory", mlir.TypeString(t))
}

func (l *layouter) scalarOf(size uint64) *Layout {
	return &Layout{Size: size, Align: l.aligned(size), scalar: size}
}

// aligned is an alignment as the rules have it.
func (l *layouter) aligned(n uint64) uint64 {
	if l.rules.packed {
		return 1
	}
	return n
}

// number lays a number out in the next power of two of bytes. SPIR-V says nothing
// of the size of a bool; it takes a byte, as in MLIR and OpenCL C.
func (l *layouter) number(t mlir.Type, width int) (*Layout, error) {
	if width < 1 || width > 64 {
		return nil, fmt.Errorf("SPIR-V has no type %s", mlir.TypeString(t))
	}
	return l.scalarOf(1 << bits.Len(uint(width-1)/8)), nil
}

func (l *layouter) vector(t *mlir.VectorType, m matrix) (*Layout, error) {
	if len(t.Shape()) != 1 || t.IsScalable() {
		return nil, fmt.Errorf("SPIR-V has no type %s", mlir.TypeString(t))
	}
	elem, err := l.of(t.ElementType(), m)
	if err != nil {
		return nil, err
	}
	return l.vectorOf(elem, uint64(t.Shape()[0]))
}

// vectorOf lays n components out.
func (l *layouter) vectorOf(elem *Layout, n uint64) (*Layout, error) {
	like := n // as so many components
	if like == 3 && l.rules.vector != likeComponent {
		like = 4
	}
	all, ok := product(elem.Size, like)
	if !ok {
		return nil, errTooLarge.Get()
	}
	v := &Layout{Size: elem.Size * n, Stride: elem.Size, Count: n, Elem: elem, scalar: elem.scalar}
	switch l.rules.vector {
	case likeComponent:
		v.Align = elem.Align
	case likeWhole:
		v.Size, v.Align = all, l.aligned(all)
	default:
		v.Align = all
	}
	if v.Align&(v.Align-1) != 0 {
		v.Align = 1 << bits.Len64(v.Align)
	}
	return v, nil
}

// matrix lays a matrix out as an array of columns, or of rows.
func (l *layouter) matrix(t *spirv.MatrixType, m matrix) (*Layout, error) {
	elem, err := l.of(t.ElementType(), m)
	if err != nil {
		return nil, err
	}
	vectors, length := uint64(t.Columns()), uint64(t.Rows())
	if m.rowMajor {
		vectors, length = length, vectors
	}
	v, err := l.vectorOf(elem, length)
	if err != nil {
		return nil, err
	}
	v.Type = mlir.GetVectorType([]int64{int64(length)}, nil, t.ElementType())
	a, err := l.repeated(v, vectors, m.stride)
	if err == nil {
		a.RowMajor = m.rowMajor
	}
	return a, err
}

func (l *layouter) array(t, elem mlir.Type, count uint64, stride uint32, m matrix) (*Layout, error) {
	e, err := l.of(elem, m)
	if err != nil {
		return nil, err
	}
	if e.Runtime {
		return nil, fmt.Errorf("%s: elements can't end in a runtime array", mlir.TypeString(t))
	}
	return l.repeated(e, count, stride)
}

// repeated lays count values out, stride bytes apart where that is declared.
func (l *layouter) repeated(e *Layout, count uint64, stride uint32) (*Layout, error) {
	a := &Layout{Elem: e, Count: count, Align: max(e.Align, l.aligned(l.rules.aggregate)), scalar: e.scalar}
	a.Stride = roundUp(max(e.Size, 1), a.Align) // empty structs are apart too
	if l.declared && stride != 0 {
		a.Stride = uint64(stride)
	}
	var ok bool
	if a.Size, ok = product(a.Stride, count); !ok {
		return nil, errTooLarge.Get()
	}
	if l.rules.vector == likeComponent && count > 0 && a.Stride > e.Size {
		a.Size -= a.Stride - e.Size // what follows may use the end of the last one
	}
	return a, nil
}

func (l *layouter) structure(t *spirv.StructType) (*Layout, error) {
	r := l
	if l.rules.vector == likeWhole && !l.rules.packed && spirv.HasDecoration(t.Decorations(), grammar.DecorationCPacked) {
		packed := *l.rules
		packed.packed = true
		r = &layouter{rules: &packed, declared: l.declared, module: l.module, depth: l.depth}
	}
	s := &Layout{Align: r.aligned(r.rules.aggregate), scalar: 1}
	end := uint64(0)
	for i := range t.Members() {
		m := t.Member(i)
		// A packed struct moves its members together, but not what is inside them.
		inner, err := l.of(m.Type, matrixIn(m))
		if err != nil {
			return nil, fmt.Errorf("member %d: %w", i, err)
		}
		if inner.Runtime && i != t.NumMembers()-1 {
			return nil, fmt.Errorf("member %d: only the last member of a struct may end in a runtime array", i)
		}
		at := r.offset(end, inner)
		if l.declared && m.HasOffset {
			at = uint64(m.Offset)
		}
		s.Members = append(s.Members, Member{Layout: inner, Name: m.Name, Offset: at})
		s.Align, s.scalar = max(s.Align, r.aligned(inner.Align)), max(s.scalar, inner.scalar)
		s.Runtime = s.Runtime || inner.Runtime
		if end = max(end, at+inner.Size); end > maxSize {
			return nil, errTooLarge.Get()
		}
	}
	if s.Size = end; !s.Runtime && l.rules.vector != likeComponent {
		s.Size = roundUp(end, s.Align) // with scalar layout what follows may use the end
	}
	s.pad()
	return s, nil
}

// offset is where a member goes that comes after end.
func (l *layouter) offset(end uint64, m *Layout) uint64 {
	if l.rules.packed {
		return end
	}
	if !l.rules.relaxed || !isVector(m.Type) {
		return roundUp(end, m.Align)
	}
	at := roundUp(end, m.scalar)
	if straddles(at, m.Size) {
		at = roundUp(at, 16)
	}
	return at
}

// straddles reports whether a vector crosses a multiple of 16 bytes although it
// need not.
func straddles(at, size uint64) bool {
	if size > 16 {
		return at%16 != 0
	}
	return size > 0 && at/16 != (at+size-1)/16
}

// pad finds out what is free behind the members, in whatever order these are.
func (s *Layout) pad() {
	starts := make([]uint64, 0, len(s.Members)+1)
	for i := range s.Members {
		starts = append(starts, s.Members[i].Offset)
	}
	slices.Sort(starts)
	starts = append(starts, s.Size)
	for i := range s.Members {
		m := &s.Members[i]
		end := m.Offset + m.Size
		next, _ := slices.BinarySearch(starts, end)
		if next < len(starts) && !m.Runtime {
			m.Padding = starts[next] - end
		}
	}
}

// matrixIn is what m says of the matrices in it.
func matrixIn(m *spirv.Member) (x matrix) {
	for _, d := range m.Decorations {
		switch d.Kind {
		case grammar.DecorationRowMajor:
			x.rowMajor = true
		case grammar.DecorationMatrixStride:
			if w := d.Words(); len(w) == 1 {
				x.stride = w[0]
			}
		}
	}
	return x
}

func isVector(t mlir.Type) bool {
	_, ok := t.(*mlir.VectorType)
	return ok
}

// holdsMatrix reports whether t is a matrix, or an array of them.
func holdsMatrix(t mlir.Type) bool {
	for {
		switch a := t.(type) {
		case *spirv.ArrayType:
			t = a.ElementType()
		case *spirv.RuntimeArrayType:
			t = a.ElementType()
		default:
			_, ok := t.(*spirv.MatrixType)
			return ok
		}
	}
}

// maxSize bounds sizes, so that sums of two do not wrap around.
const maxSize = 1 << 62

var errUnknownLength = errors.New("known only when the pipeline is made")

var errTooLarge = lazy.Value[error]{Make: func() error {
	return fmt.Errorf("a value would be larger than memory can be")
}}

func product(a, b uint64) (uint64, bool) {
	hi, lo := bits.Mul64(a, b)
	return lo, hi == 0 && lo <= maxSize
}

// roundUp is the smallest multiple of align, a power of two, from n on.
func roundUp(n, align uint64) uint64 {
	if align <= 1 {
		return n
	}
	return (n + align - 1) &^ (align - 1)
}
