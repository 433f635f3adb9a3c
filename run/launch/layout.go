package launch

import (
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/reflect"
)

// A layout is what numbers a block holds, and where.
type layout struct {
	r      *reflect.Reflection
	typ    uint32
	stride int     // where it is any number of elements: from one to the next
	of     *scalar // where the module says nothing: what there are any number of
}

// A leaf is a number in a block. Path is good until the next one.
type leaf struct {
	at   int
	typ  scalar
	path *path
}

// A path is the way to a leaf: names of members, and indices.
type path []step

type step struct {
	name  string // of a member; empty for an index
	index int
}

// String is the way for people: "lights[3].color[0]".
func (p *path) String() string {
	var b strings.Builder
	for i, s := range *p {
		switch {
		case s.name == "":
			b.WriteString("[" + strconv.Itoa(s.index) + "]")
		default:
			if i > 0 {
				b.WriteByte('.')
			}
			b.WriteString(s.name)
		}
	}
	return b.String()
}

// leaves yields the numbers of a block that fit in so many bytes, in the order of the types: members as they are declared, elements
// and columns one after the other.
func (l layout) leaves(size int) func(yield func(leaf) bool) {
	return func(yield func(leaf) bool) {
		w := walker{l: l, size: size, left: 4*size + 1024, yield: yield, path: new(path)}
		switch {
		case l.of != nil:
			for i := 0; (i+1)*l.of.size <= size; i++ {
				*w.path = append((*w.path)[:0], step{index: i})
				if !yield(leaf{i * l.of.size, *l.of, w.path}) {
					return
				}
			}
		case l.stride > 0:
			for i := 0; i*l.stride < size && w.into(step{index: i}, l.typ, i*l.stride, nil); i++ {
			}
		default:
			w.walk(l.typ, 0, nil)
		}
	}
}

// A walker goes over a type. What overlaps without end is cut off at left.
type walker struct {
	l     layout
	size  int
	left  int
	yield func(leaf) bool
	path  *path
}

// walk reports whether to go on. The member says how a matrix lies; nil outside of structs.
func (w *walker) walk(typ uint32, at int, member *reflect.Member) bool {
	t := w.l.r.Type(typ)
	if t == nil || at > w.size {
		return true
	}
	switch t.Kind {
	case reflect.Struct:
		for i := range t.Members {
			m := &t.Members[i]
			if m.Offset == nil {
				continue
			}
			name := m.Name
			if name == "" {
				name = "member" + strconv.Itoa(i)
			}
			if !w.into(step{name: name}, m.Type, at+int(*m.Offset), m) {
				return false
			}
		}
		return true
	case reflect.Vector:
		return w.elements(t, at, w.sizeOf(t.Element), nil)
	case reflect.Matrix:
		return w.matrix(t, at, member)
	case reflect.Array, reflect.RuntimeArray:
		return w.elements(t, at, int(t.Stride), member)
	}
	s, ok := scalarOf(t)
	if !ok || at+s.size > w.size {
		return true
	}
	if w.left--; w.left < 0 {
		return false
	}
	return w.yield(leaf{at, s, w.path})
}

func (w *walker) into(s step, typ uint32, at int, member *reflect.Member) bool {
	*w.path = append(*w.path, s)
	more := w.walk(typ, at, member)
	*w.path = (*w.path)[:len(*w.path)-1]
	return more
}

func (w *walker) elements(t *reflect.Type, at, stride int, member *reflect.Member) bool {
	n := w.size
	if t.Count != nil && !t.Count.Unbounded {
		n = int(min(t.Count.Value, uint64(w.size)))
	}
	for i := range n {
		here := at + i*stride
		if w.left--; w.left < 0 {
			return false
		}
		if here >= w.size || i > 0 && stride <= 0 {
			break
		}
		if !w.into(step{index: i}, t.Element, here, member) {
			return false
		}
	}
	return true
}

// matrix goes over columns, whose components are beside each other or, with RowMajor, a stride from each other.
func (w *walker) matrix(t *reflect.Type, at int, member *reflect.Member) bool {
	column := w.l.r.Type(t.Element)
	if column == nil || column.Count == nil || t.Count == nil {
		return true
	}
	component := w.sizeOf(column.Element)
	stride, major := int(column.Size), false
	if member != nil && member.MatrixStride > 0 {
		stride, major = int(member.MatrixStride), member.RowMajor
	}
	for i := range int(min(t.Count.Value, 4)) {
		for j := range int(min(column.Count.Value, 4)) {
			here := at + i*stride + j*component
			if major {
				here = at + j*stride + i*component
			}
			*w.path = append(*w.path, step{index: i})
			more := w.into(step{index: j}, column.Element, here, nil)
			*w.path = (*w.path)[:len(*w.path)-1]
			if !more {
				return false
			}
		}
	}
	return true
}

func (w *walker) sizeOf(typ uint32) int {
	if t := w.l.r.Type(typ); t != nil {
		return int(t.Size)
	}
	return 0
}

// count is how many numbers fit in so many bytes.
func (l layout) count(size int) int {
	n := 0
	for range l.leaves(size) {
		n++
	}
	return n
}

// uniform is the type that all numbers have.
func (l layout) uniform(size int) (s scalar, ok bool) {
	for f := range l.leaves(size) {
		if ok && f.typ != s {
			return scalar{}, false
		}
		s, ok = f.typ, true
	}
	return s, ok
}

// dense reports whether nothing lies between the numbers.
func (l layout) dense(size int) bool {
	at := 0
	for f := range l.leaves(size) {
		if f.at != at {
			return false
		}
		at += f.typ.size
	}
	return true
}

// element is the type of what the block is an array of; false if it is more than an array.
func (l layout) element() (*reflect.Type, bool) {
	t := l.r.Type(l.typ)
	if l.stride > 0 || l.of != nil {
		return t, t != nil
	}
	if t != nil && t.Kind == reflect.Struct && len(t.Members) == 1 {
		t = l.r.Type(t.Members[0].Type)
	}
	if t == nil || t.Kind != reflect.Array && t.Kind != reflect.RuntimeArray {
		return nil, false
	}
	e := l.r.Type(t.Element)
	return e, e != nil
}
