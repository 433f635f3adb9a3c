package vulkan

import (
	"fmt"

	"cmp"
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// layoutRules are the rules by which memory is laid out.
type layoutRules uint8

const (
	scalarLayout   layoutRules = iota
	standardLayout             // std430
	extendedLayout             // std140
)

func (r layoutRules) String() string { return [...]string{"scalar", "std430", "std140"}[r] }

// A matrixLayout is what a member says of the matrices in it.
type matrixLayout struct {
	stride  uint32
	columns bool // each column lies together
}

// A placed is a type as it is laid out somewhere.
type placed struct {
	typ    ID
	rules  layoutRules
	matrix matrixLayout
	strict bool // a vector is not relaxed: it is in an array or a matrix
	offset uint32
}

// A member is a member of a structure with its place. The offset is unknown where it cannot be told before specialization.
type member struct {
	index     int
	offset    uint32
	hasOffset bool
	matrix    matrixLayout
	hasMatrix bool // it says which way matrices lie
}

const unknown = ^uint32(0)

// maxNesting bounds how deep types are looked into: nobody nests so deep but to see what happens.
const maxNesting = 10000

// A layouter holds layouts against the rules. What it found out of a type it does not look for again.
type layouter struct {
	*check.Context
	reference reference
	depth     int
	checked   map[placed]bool
	aligns    map[placed]uint32
	sizes     map[placed]uint32
	members   map[ID][]member
	period    uint32 // offsets that differ by it are alike
	handle    uint32 // the size of images and samplers that are handles; zero where they are descriptors
}

func newLayouter(c *check.Context) *layouter {
	l := &layouter{Context: c, checked: map[placed]bool{}, aligns: map[placed]uint32{}, sizes: map[placed]uint32{}, members: map[ID][]member{}, period: 64}
	for _, d := range [...]check.DescriptorLayout{c.BufferDescriptor, c.ImageDescriptor, c.SamplerDescriptor} {
		if d.Alignment != 0 && l.period%d.Alignment != 0 && l.period < 1<<16 && d.Alignment < 1<<16 {
			l.period *= d.Alignment
		}
	}
	if c.Has(grammar.CapabilityBindlessTextureNV) {
		for in := range c.In(module.MemoryModel) {
			if v, ok := view.AsSamplerImageAddressingModeNV(in); ok {
				l.handle = v.BitWidth() / 8
			}
		}
	}
	return l
}

// alignedUp is the first multiple of an alignment that is not less than a number.
func alignedUp(n, align uint32) uint64 {
	a := uint64(max(align, 1))
	return (uint64(n) + a - 1) / a * a
}

// fail reports a type that is laid out wrongly.
func (l *layouter) fail(vuid string, p placed, format string, args ...any) *check.Violation {
	r := l.reference
	return l.FailVUID(vuid, l.Type(p.typ).Inst, format, args...).
		Note(r.inst, "used here, in %s by the rules of %s", r.storage, p.rules)
}

// check looks at a type, and at what it is made of.
func (l *layouter) check(p placed, offset uint32) {
	p.offset = offset % l.period
	if l.checked[p] || l.depth > maxNesting {
		return
	}
	l.checked[p] = true
	l.depth++
	switch l.Type(p.typ).Op {
	case grammar.OpTypeStruct:
		l.structure(p)
	case grammar.OpTypeArray, grammar.OpTypeRuntimeArray:
		l.array(p)
	case grammar.OpTypeMatrix:
		l.matrix(p)
	}
	l.depth--
}

// value is the value of a layout decoration that is an id.
func (l *layouter) value(id ID) uint32 {
	if n, ok := l.IndexConstant(id); ok {
		return uint32(n)
	}
	return unknown
}

// stride is the distance between the elements of an array, unknown before specialization; false if it does not say.
func (l *layouter) stride(typ ID) (uint32, bool) {
	if word, ok := l.DecorationWord(typ, grammar.DecorationArrayStride); ok {
		return word, true
	}
	if id, ok := l.DecorationWord(typ, grammar.DecorationArrayStrideIdEXT); ok {
		return l.value(id), true
	}
	return unknown, false
}

func (l *layouter) matrixOf(typ ID, index int) (m matrixLayout, has bool) {
	m.columns = true
	if !l.AnyMemberHas(typ, grammar.DecorationRowMajor, grammar.DecorationColMajor, grammar.DecorationMatrixStride) {
		return m, false
	}
	if l.HasMemberDecoration(typ, index, grammar.DecorationColMajor) {
		has = true
	} else if l.HasMemberDecoration(typ, index, grammar.DecorationRowMajor) {
		has, m.columns = true, false
	}
	m.stride, _ = l.MemberDecorationWord(typ, index, grammar.DecorationMatrixStride)
	return m, has
}

// membersOf are the members of a structure, by offset.
func (l *layouter) membersOf(typ ID) []member {
	if list, ok := l.members[typ]; ok {
		return list
	}
	list := make([]member, len(l.Type(typ).Members))
	for i := range list {
		m := &list[i]
		m.index, m.offset = i, unknown
		m.matrix, m.hasMatrix = l.matrixOf(typ, i)
		if word, ok := l.MemberDecorationWord(typ, i, grammar.DecorationOffset); ok {
			m.offset, m.hasOffset = word, true
		} else if id, ok := l.MemberDecorationWord(typ, i, grammar.DecorationOffsetIdEXT); ok {
			m.offset, m.hasOffset = l.value(id), true
		}
	}
	slices.SortStableFunc(list, func(a, b member) int { return cmp.Compare(a.offset, b.offset) })
	l.members[typ] = list
	return list
}

// isAligned reports whether a value is a multiple of another; of zero only zero is.
func isAligned(value, align uint32) bool {
	if align == 0 {
		return value == 0
	}
	return value%align == 0
}

// alignUp rounds a value up to a multiple of a power of two.
func alignUp(value, align uint32) uint32 {
	if align == 0 {
		return 0
	}
	return (value + align - 1) &^ (align - 1)
}

// holdsMatrix reports whether a type is a matrix or arrays of them.
func (l *layouter) holdsMatrix(typ ID) bool {
	if !l.Holds(typ, check.HasMatrix) {
		return false
	}
	for l.IsArray(typ) {
		typ = l.Type(typ).Elem
	}
	return l.IsMatrix(typ)
}

func (l *layouter) structure(p placed) {
	t := l.Type(p.typ)
	members := l.membersOf(p.typ)
	for _, m := range members {
		switch {
		case !m.hasOffset:
			l.fail("", p, "member %d of %v has no Offset", m.index, l.TypeName(p.typ))
			return
		case !l.holdsMatrix(t.Members[m.index]):
		case !m.hasMatrix:
			l.fail("", p, "member %d of %v holds matrices and is neither RowMajor nor ColMajor", m.index, l.TypeName(p.typ))
			return
		case m.matrix.stride == 0:
			l.fail("", p, "member %d of %v holds matrices and has no MatrixStride", m.index, l.TypeName(p.typ))
			return
		}
	}
	end := uint32(0)
	for i, m := range members {
		if m.offset == unknown {
			continue
		}
		if !l.member(p, m, i == len(members)-1, &end) {
			return
		}
	}
}

// moveTo is advice on where a member can go; empty for a vector that may come to lie across a boundary there.
func moveTo(isRelaxed bool, from, align uint32) string {
	if isRelaxed {
		return ""
	}
	return fmt.Sprintf("move it to offset %d", alignedUp(from, align))
}

// member looks at a member that is placed behind an end, and moves the end.
func (l *layouter) member(p placed, m member, isLast bool, end *uint32) bool {
	typ := l.Type(p.typ).Members[m.index]
	op := l.Type(typ).Op
	in := placed{typ: typ, rules: p.rules, matrix: p.matrix}
	if m.hasMatrix {
		in.matrix = m.matrix
	}
	align, size := l.align(in), l.size(in)
	isVector := op == grammar.OpTypeVector || op == grammar.OpTypeVectorIdEXT
	switch {
	case op == grammar.OpTypeRuntimeArray && !isLast:
		l.fail("StandaloneSpirv-OpTypeRuntimeArray-04680", p, "member %d of %v has no length, but others lie behind it", m.index, l.TypeName(p.typ))
	case !isAligned(m.offset, align):
		l.fail("", p, "member %d of %v is at offset %d, which is no multiple of %d", m.index, l.TypeName(p.typ), m.offset, align).
			Advise(moveTo(isVector && p.rules != scalarLayout && l.RelaxBlockLayout, max(m.offset, *end), align))
	case !isAligned(m.offset+p.offset, align):
		l.fail("", p, "member %d of %v is at offset %d of something at %d, together no multiple of %d", m.index, l.TypeName(p.typ), m.offset, p.offset, align)
	case m.offset < *end:
		l.fail("", p, "member %d of %v is at offset %d, but the member before goes on to %d", m.index, l.TypeName(p.typ), m.offset, *end).
			Advise(moveTo(isVector && p.rules != scalarLayout && l.RelaxBlockLayout, *end, align))
	case isVector && p.rules != scalarLayout && l.RelaxBlockLayout && straddles(p.offset+m.offset, size):
		l.fail("", p, "member %d of %v is a vector at offset %d, across a boundary of 16 bytes", m.index, l.TypeName(p.typ), m.offset)
	default:
		l.check(in, p.offset+m.offset)
		*end = m.offset + size
		if p.rules != scalarLayout && (op == grammar.OpTypeArray || op == grammar.OpTypeStruct) {
			*end = alignUp(*end, align)
		}
		return true
	}
	return false
}

// straddles reports whether a relaxed vector lies across a boundary that it must not cross.
func straddles(offset, size uint32) bool {
	if size > 16 {
		return offset%16 != 0
	}
	return offset/16 != (offset+size-1)/16
}

func (l *layouter) array(p placed) {
	t := l.Type(p.typ)
	in := placed{typ: t.Elem, rules: p.rules, matrix: p.matrix}
	stride, has := l.stride(p.typ)
	align, size := l.align(p), l.size(in)
	switch {
	case !has:
		l.fail("", p, "%v has no ArrayStride", l.TypeName(p.typ)).Suggest("add OpDecorate %v ArrayStride %d", l.Name(p.typ), alignedUp(size, align))
	case stride == 0:
		l.fail("", p, "the ArrayStride of %v is 0", l.TypeName(p.typ))
	case stride == unknown:
	case !isAligned(stride, align):
		l.fail("", p, "the ArrayStride of %v is %d, which is no multiple of %d", l.TypeName(p.typ), stride, align).
			Suggest("make it %d", alignedUp(max(stride, size), align))
	case stride < size:
		l.fail("", p, "the ArrayStride of %v is %d, but its elements are of %v", l.TypeName(p.typ), stride, check.Count(size, "byte")).
			Suggest("make it %d", alignedUp(size, align))
	default:
		n, _ := l.ArrayLength(p.typ)
		var seen [16]bool
		for i := range max(uint32(n), 1) {
			at := i*stride + p.offset
			if seen[at%16] {
				break
			}
			seen[at%16] = true
			l.check(in, at)
		}
	}
}

func (l *layouter) matrix(p placed) {
	if p.matrix.stride == 0 {
		return // a rule on structures says so
	}
	size := l.lineSize(p)
	switch align := l.align(p); {
	case !isAligned(p.matrix.stride, align):
		l.fail("", p, "the MatrixStride of %v is %d, which is no multiple of %d", l.TypeName(p.typ), p.matrix.stride, align).
			Suggest("make it %d", alignedUp(max(p.matrix.stride, size), align))
	case p.matrix.stride < size:
		l.fail("", p, "the MatrixStride of %v is %d, but its columns or rows are of %v", l.TypeName(p.typ), p.matrix.stride, check.Count(size, "byte")).
			Suggest("make it %d", alignedUp(size, align))
	}
}

// lineSize is the size of what lies together of a matrix: a column, or a row.
func (l *layouter) lineSize(p placed) uint32 {
	t := l.Type(p.typ)
	if p.matrix.columns {
		return l.size(placed{typ: t.Elem, rules: p.rules})
	}
	return uint32(l.Width(p.typ)/8) * uint32(t.Count)
}
