package block

import (
	"strconv"
	"strings"

	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/reflect"
)

// A Layout is what numbers a block holds, and where.
type Layout struct {
	Reflection *reflect.Reflection
	Type       uint32       // the id of the type
	Stride     int          // where it is any number of elements: from one to the next, in bytes
	Of         *number.Type // where the module says nothing: what there are any number of
}

// A Leaf is a number in a block. Path is good until the next one.
type Leaf struct {
	At   int // in bytes
	Type number.Type
	Path *Path

	// Pointer is the type of an address, whose bits the number is; nil for all else.
	Pointer *reflect.Type
}

// A Path is the way to a leaf: names of members, and indices.
type Path []Step

// A Step goes into a member or an element.
type Step struct {
	Name  string // of a member; empty for an index
	Index int
}

// String is the way for people: "lights[3].color[0]".
func (p *Path) String() string {
	var b strings.Builder
	for i, s := range *p {
		switch {
		case s.Name == "":
			b.WriteString("[" + strconv.Itoa(s.Index) + "]")
		default:
			if i > 0 {
				b.WriteByte('.')
			}
			b.WriteString(s.Name)
		}
	}
	return b.String()
}

// Leaves yields the numbers of a block that fit in so many bytes, in the order of the types: members as they are declared, elements
// and columns one after the other.
func (l Layout) Leaves(size int) func(yield func(Leaf) bool) {
	return func(yield func(Leaf) bool) {
		w := walker{l: l, size: size, left: 4*size + 1024, yield: yield, path: new(Path)}
		switch {
		case l.Of != nil:
			for i := 0; (i+1)*l.Of.Size <= size; i++ {
				*w.path = append((*w.path)[:0], Step{Index: i})
				if !yield(Leaf{At: i * l.Of.Size, Type: *l.Of, Path: w.path}) {
					return
				}
			}
		case l.Stride > 0:
			for i := 0; i*l.Stride < size && w.into(Step{Index: i}, l.Type, i*l.Stride, nil); i++ {
			}
		default:
			w.walk(l.Type, 0, nil)
		}
	}
}

// A walker goes over a type. What overlaps without end is cut off at left.
type walker struct {
	l     Layout
	size  int
	left  int
	yield func(Leaf) bool
	path  *Path
}

// walk reports whether to go on. The member says how a matrix lies; nil outside of structs.
func (w *walker) walk(typ uint32, at int, member *reflect.Member) bool {
	t := w.l.Reflection.Type(typ)
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
			if !w.into(Step{Name: name}, m.Type, at+int(*m.Offset), m) {
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
	s, ok := NumberOf(t)
	if !ok || at+s.Size > w.size {
		return true
	}
	if w.left--; w.left < 0 {
		return false
	}
	f := Leaf{At: at, Type: s, Path: w.path}
	if t.Kind == reflect.Pointer {
		f.Pointer = t
	}
	return w.yield(f)
}

func (w *walker) into(s Step, typ uint32, at int, member *reflect.Member) bool {
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
		if !w.into(Step{Index: i}, t.Element, here, member) {
			return false
		}
	}
	return true
}

// matrix goes over columns, whose components are beside each other or, with RowMajor, a stride from each other.
func (w *walker) matrix(t *reflect.Type, at int, member *reflect.Member) bool {
	column := w.l.Reflection.Type(t.Element)
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
			*w.path = append(*w.path, Step{Index: i})
			more := w.into(Step{Index: j}, column.Element, here, nil)
			*w.path = (*w.path)[:len(*w.path)-1]
			if !more {
				return false
			}
		}
	}
	return true
}

func (w *walker) sizeOf(typ uint32) int {
	if t := w.l.Reflection.Type(typ); t != nil {
		return int(t.Size)
	}
	return 0
}

// Count is how many numbers fit in so many bytes.
func (l Layout) Count(size int) int {
	n := 0
	for range l.Leaves(size) {
		n++
	}
	return n
}

// Uniform is the type that all numbers have.
func (l Layout) Uniform(size int) (s number.Type, ok bool) {
	for f := range l.Leaves(size) {
		if ok && f.Type != s {
			return number.Type{}, false
		}
		s, ok = f.Type, true
	}
	return s, ok
}

// HasPointers reports whether some of the numbers are addresses.
func (l Layout) HasPointers() bool {
	seen := map[uint32]bool{}
	for todo := []uint32{l.Type}; len(todo) > 0; todo = todo[1:] {
		t := l.Reflection.Type(todo[0])
		if t == nil || seen[t.ID] {
			continue
		}
		seen[t.ID] = true
		switch t.Kind {
		case reflect.Pointer:
			return true
		case reflect.Struct:
			for _, m := range t.Members {
				todo = append(todo, m.Type)
			}
		case reflect.Array, reflect.RuntimeArray:
			todo = append(todo, t.Element)
		}
	}
	return false
}

// Dense reports whether nothing lies between the numbers.
func (l Layout) Dense(size int) bool {
	at := 0
	for f := range l.Leaves(size) {
		if f.At != at {
			return false
		}
		at += f.Type.Size
	}
	return true
}

// Element is the type of what the block is an array of; false if it is more than an array.
func (l Layout) Element() (*reflect.Type, bool) {
	t := l.Reflection.Type(l.Type)
	if l.Stride > 0 || l.Of != nil {
		return t, t != nil
	}
	if t != nil && t.Kind == reflect.Struct && len(t.Members) == 1 {
		t = l.Reflection.Type(t.Members[0].Type)
	}
	if t == nil || t.Kind != reflect.Array && t.Kind != reflect.RuntimeArray {
		return nil, false
	}
	e := l.Reflection.Type(t.Element)
	return e, e != nil
}

// NumberOf is the type of a number in a block; an address is an integer, and what is no IEEE float its bits.
func NumberOf(t *reflect.Type) (number.Type, bool) {
	name := ""
	switch t.Kind {
	case reflect.Int:
		name = "u"
		if t.Signed {
			name = "i"
		}
		name += strconv.Itoa(t.Width)
	case reflect.Float:
		name = "f" + strconv.Itoa(t.Width)
		if t.Encoding != nil {
			name = "u" + strconv.Itoa(t.Width)
			if *t.Encoding == grammar.FPEncodingBFloat16KHR {
				name = "bf16"
			}
		}
	case reflect.Pointer:
		name = "u" + strconv.Itoa(8*int(t.Size))
	}
	return number.Named(name)
}
