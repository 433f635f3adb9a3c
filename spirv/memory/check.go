package memory

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A Violation is a member whose decorations break the rules.
type Violation struct {
	Path    string // from the type asked about, such as "lights[].position"
	Message string
}

// Check says where the decorations of a type that is read from memory break the
// rules, member by member, in their order. They may leave more space than the
// rules ask for.
func Check(t mlir.Type, r *Rules) []Violation {
	c := &checker{rules: r, seen: map[place]bool{}}
	if _, err := Declared(t, r); errors.Is(err, errUnknownLength) {
		return nil // nothing that is known breaks the rules
	} else if err != nil {
		c.report("", "%v", err)
		return c.found
	}
	c.typ(t, outside, "")
	return c.found
}

type checker struct {
	rules *Rules
	seen  map[place]bool // what is wrong with a type is said once
	found []Violation
}

func (c *checker) report(path, format string, args ...any) {
	c.found = append(c.found, Violation{path, fmt.Sprintf(format, args...)})
}

// required is what the rules ask for: the alignment of t and the least strides.
func (c *checker) required(t mlir.Type, m matrix) *Layout {
	l, err := (&layouter{rules: c.rules}).of(t, m)
	if err != nil {
		return &Layout{Type: t, Align: 1, scalar: 1} // reported elsewhere
	}
	return l
}

func (c *checker) typ(t mlir.Type, m matrix, path string) {
	if c.seen[place{t, m}] {
		return
	}
	c.seen[place{t, m}] = true
	switch t := t.(type) {
	case *spirv.StructType:
		c.structure(t, path)
	case *spirv.ArrayType:
		c.stride(t, "ArrayStride", t.Stride(), m, path)
		c.typ(t.ElementType(), m, path+"[]")
	case *spirv.RuntimeArrayType:
		c.stride(t, "ArrayStride", t.Stride(), m, path)
		c.typ(t.ElementType(), m, path+"[]")
	case *spirv.MatrixType:
		c.stride(t, "MatrixStride", m.stride, m, path)
	}
}

// stride checks the distance of elements, columns or rows of t.
func (c *checker) stride(t mlir.Type, name string, stride uint32, m matrix, path string) {
	required := c.required(t, m)
	if required.Elem == nil {
		return
	}
	size := required.Elem.Size
	if l, err := (&layouter{rules: c.rules, declared: true}).of(required.Elem.Type, m); err == nil && isArray(t) {
		size = l.Size
	}
	switch {
	case stride == 0:
		c.report(path, "%s has no %s", mlir.TypeString(t), name)
	case uint64(stride)%required.Align != 0:
		c.report(path, "%s %d is no multiple of %d, the alignment", name, stride, required.Align)
	case uint64(stride) < size && required.Count != 1:
		c.report(path, "%s %d is less than the size of what it is between, %d", name, stride, size)
	}
}

func (c *checker) structure(t *spirv.StructType, path string) {
	l, err := (&layouter{rules: c.rules, declared: true}).of(t, outside)
	if err != nil {
		return
	}
	order := make([]int, t.NumMembers())
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(int64(l.Members[a].Offset) - int64(l.Members[b].Offset)) })
	before := make([]int, len(order)) // the member in front, -1 for the first
	for k, i := range order {
		before[i] = -1
		if k > 0 {
			before[i] = order[k-1]
		}
	}
	for i := range order {
		m := t.Member(i)
		at := memberPath(path, m, i)
		if !m.HasOffset {
			c.report(at, "there is no Offset")
		} else {
			c.offset(t, l, i, before[i], at)
		}
		if holdsMatrix(m.Type) && !spirv.HasDecoration(m.Decorations, grammar.DecorationColMajor) && !spirv.HasDecoration(m.Decorations, grammar.DecorationRowMajor) {
			c.report(at, "there is neither ColMajor nor RowMajor")
		}
		c.typ(m.Type, matrixIn(m), at)
	}
}

// offset checks where member i of t starts, which l is the layout of; before is
// the member in front of it.
func (c *checker) offset(t *spirv.StructType, l *Layout, i, before int, path string) {
	m := &l.Members[i]
	required := c.required(m.Type, matrixIn(t.Member(i)))
	align := required.Align
	if c.rules.relaxed && isVector(m.Type) {
		align = required.scalar
		if straddles(m.Offset, m.Size) {
			c.report(path, "a vector of %d bytes at Offset %d crosses a multiple of 16", m.Size, m.Offset)
		}
	}
	if align > 1 && m.Offset%align != 0 {
		c.report(path, "Offset %d is no multiple of %d, the alignment", m.Offset, align)
	}
	if before < 0 {
		return
	}
	p := &l.Members[before]
	end := p.Offset + extent(p.Layout)
	if c.rules.vector == likePairs && (len(p.Members) > 0 || isArray(p.Type)) {
		// What follows an array or a struct starts at a multiple of its alignment.
		end = roundUp(end, c.required(p.Type, matrixIn(t.Member(before))).Align)
	}
	if m.Offset < end {
		c.report(path, "Offset %d is inside of member %d, which takes up to %d", m.Offset, before, end)
	}
}

// extent is how far the bytes of a value reach. What follows a matrix may use the end of its last column, also in an array.
func extent(l *Layout) uint64 {
	if l.Elem == nil || isVector(l.Type) || l.Count == 0 {
		return l.Size
	}
	return l.Stride*(l.Count-1) + extent(l.Elem)
}

// memberPath is the path to a member by name, or by number.
func memberPath(path string, m *spirv.Member, i int) string {
	name := m.Name
	if name == "" {
		name = strconv.Itoa(i)
	}
	if path == "" {
		return name
	}
	return path + "." + name
}

// A Block is a type that a variable or a physical pointer of a module reads
// memory as.
type Block struct {
	Type  mlir.Type
	Class grammar.StorageClass
}

// BlockOf is the block behind a pointer: the pointee, or what an array of
// resources is of. Ok is false when it has no explicit layout.
func BlockOf(p *spirv.PointerType) (b Block, ok bool) {
	t := p.Pointee()
	class := p.StorageClass()
	if class == grammar.StorageClassUniform || class == grammar.StorageClassStorageBuffer {
		for {
			switch a := t.(type) {
			case *spirv.ArrayType:
				t = a.ElementType()
				continue
			case *spirv.RuntimeArrayType:
				t = a.ElementType()
				continue
			}
			break
		}
	}
	_, isStruct := t.(*spirv.StructType)
	return Block{t, class}, isStruct && hasLayout(class)
}
