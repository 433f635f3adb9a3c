package render

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/memory"
)

// A language says how things are written in it. C and Go place members alike:
// each at the next multiple of its alignment, which is that of its largest
// scalar. All other space is written out, so that nothing depends on it.
type language interface {
	// scalar is the name of a number type, or of an unsigned one of its size.
	scalar(t mlir.Type, size uint64) string
	// member is a name for a member that the language takes.
	member(name string, i int) string
	// typeName is a name for a struct that the language takes.
	typeName(name string) string
}

// A record is a struct to be written.
type record struct {
	name   string
	fields []field
	size   uint64 // as the compiler has it
	tail   *field // the runtime array at the end, if there is one
}

// A field is a member of a record, or padding.
type field struct {
	name   string // empty for padding
	offset uint64
	shape  shape
	note   string // why it is bytes
}

// A shape is the type of a field: a scalar or a record, in arrays.
type shape struct {
	base    string   // name of a scalar or a record, empty for a wrapper
	dims    []uint64 // outermost first
	wrapped *shape   // with base empty: a value with padding behind
	padding uint64
	size    uint64 // as the compiler has it
	align   uint64
}

// text is different for different shapes.
func (s shape) text() string {
	if s.wrapped == nil {
		return fmt.Sprint(s.base, s.dims)
	}
	return fmt.Sprintf("(%s+%d)%v", s.wrapped.text(), s.padding, s.dims)
}

// bytes is so many bytes.
func (r *recorder) bytes(n uint64) shape {
	return shape{base: r.scalar(nil, 1), dims: []uint64{n}, size: n, align: 1}
}

// A recorder makes records of layouts.
type recorder struct {
	language
	records []*record
	byBody  map[string]*record
	made    map[*memory.Layout]shape
	names   map[string]int // the last number tried behind the name
}

func newRecorder(l language) *recorder {
	return &recorder{language: l, byBody: map[string]*record{}, made: map[*memory.Layout]shape{}, names: map[string]int{}}
}

// block makes a record of a block, and of all structs in it.
func (r *recorder) block(b *Block, number int) error {
	l := b.Layout
	name := b.Name
	if s, ok := l.Type.(*spirv.StructType); !ok {
		l = &memory.Layout{Type: l.Type, Size: l.Size, Align: l.Align, Runtime: l.Runtime, Members: []memory.Member{{Layout: l, Name: "value"}}}
	} else if s.Name() != "" {
		name = s.Name()
	}
	if name == "" {
		name = fmt.Sprintf("block%d", number)
	}
	_, err := r.structure(l, name)
	return err
}

// shape is how a value is written. Ok is false where the compiler would place its
// parts elsewhere; then it can only be bytes.
func (r *recorder) shape(l *memory.Layout, name string) (s shape, ok bool, err error) {
	switch {
	case l.Members != nil || isStruct(l.Type):
		s, err = r.structure(l, name)
		return s, true, err
	case l.Elem == nil:
		return shape{base: r.scalar(l.Type, l.Size), size: l.Size, align: l.Size}, true, nil
	}
	e, ok, err := r.shape(l.Elem, name)
	if err != nil || !ok {
		return shape{}, false, err
	}
	stride := l.Stride
	if e.size == 0 || stride < e.size || stride%e.align != 0 {
		return shape{}, false, nil
	}
	if stride > e.size {
		inner := e
		e = shape{wrapped: &inner, padding: stride - e.size, size: stride, align: e.align}
	}
	e.dims = append([]uint64{l.Count}, e.dims...)
	e.size = stride * l.Count
	return e, true, nil
}

func isStruct(t mlir.Type) bool {
	_, ok := t.(*spirv.StructType)
	return ok
}

// structure makes a record of l, once.
func (r *recorder) structure(l *memory.Layout, name string) (shape, error) {
	if done, ok := r.made[l]; ok {
		return done, nil
	}
	if s, ok := l.Type.(*spirv.StructType); ok && s.Name() != "" {
		name = s.Name()
	}
	rec := &record{}
	align := uint64(1)
	end := uint64(0)
	for k, i := range byOffset(l) {
		m := &l.Members[i]
		if m.Size == 0 && !m.Runtime {
			continue // neither language has empty structs that take no space
		}
		if m.Offset < end {
			return shape{}, fmt.Errorf("member %s of %s overlaps the one in front of it", memberName(m.Name, i), name)
		}
		f, err := r.field(l, i, k, name)
		if err != nil {
			return shape{}, err
		}
		r.pad(rec, end, m.Offset)
		end = m.Offset + f.shape.size
		align = max(align, f.shape.align)
		if m.Runtime && isRepeated(m.Layout) {
			rec.tail = f
			continue
		}
		rec.fields = append(rec.fields, *f)
	}
	if rec.tail == nil {
		r.pad(rec, end, l.Size)
	}
	rec.size = (max(end, l.Size) + align - 1) / align * align
	r.name(rec, name)
	s := shape{base: rec.name, size: rec.size, align: align}
	r.made[l] = s
	return s, nil
}

// pad writes the space from one offset to another out.
func (r *recorder) pad(rec *record, from, to uint64) {
	if to > from {
		rec.fields = append(rec.fields, field{offset: from, shape: r.bytes(to - from)})
	}
}

// byOffset is the order in which members lie.
func byOffset(l *memory.Layout) []int {
	order := make([]int, len(l.Members))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch x, y := l.Members[a].Offset, l.Members[b].Offset; {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
	return order
}

// field makes a field of member i of l, which is the k-th in memory.
func (r *recorder) field(l *memory.Layout, i, k int, name string) (*field, error) {
	m := &l.Members[i]
	f := &field{name: r.member(m.Name, i), offset: m.Offset}
	s, ok, err := r.shape(m.Layout, name+"_"+memberName(m.Name, i))
	if err != nil {
		return nil, err
	}
	f.shape = s
	next := uint64(1) << 63
	if order := byOffset(l); k+1 < len(order) {
		next = l.Members[order[k+1]].Offset
	}
	if !ok || m.Offset%s.align != 0 || m.Offset+s.size > next {
		f.note = mlir.TypeString(m.Type)
		f.shape = r.bytes(m.Size)
	}
	return f, nil
}

// name gives a record a name of its own; two with the same members are one.
func (r *recorder) name(rec *record, name string) {
	name = r.typeName(name)
	var b strings.Builder
	for _, f := range append(slices.Clone(rec.fields), tailOf(rec)...) {
		fmt.Fprintf(&b, "%s %d %s,", f.name, f.offset, f.shape.text())
	}
	body := name + " " + b.String()
	if old := r.byBody[body]; old != nil {
		rec.name = old.name
		return
	}
	rec.name = name
	for r.names[rec.name] > 0 {
		r.names[name]++
		rec.name = fmt.Sprintf("%s_%d", name, r.names[name])
	}
	r.names[rec.name] = 1
	r.byBody[body] = rec
	uniqueFields(rec)
	r.records = append(r.records, rec)
}

// uniqueFields gives every field another name, the runtime array included.
func uniqueFields(rec *record) {
	seen := map[string]int{} // the last number tried behind the name
	rename := func(f *field) {
		base := f.name
		for f.name != "" && seen[f.name] > 0 {
			seen[base]++
			f.name = fmt.Sprintf("%s_%d", base, seen[base])
		}
		seen[f.name] = 1
	}
	for i := range rec.fields {
		rename(&rec.fields[i])
	}
	if rec.tail != nil {
		rename(rec.tail)
	}
}

// identifier is name with nothing in it but letters, digits and underscores, and
// no digit in front.
func identifier(name, otherwise string) string {
	var b strings.Builder
	for _, c := range name {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_', c >= '0' && c <= '9':
			b.WriteRune(c)
		default:
			b.WriteByte('_')
		}
	}
	s := b.String()
	if strings.Trim(s, "_") == "" {
		return otherwise
	}
	if s[0] >= '0' && s[0] <= '9' {
		return "_" + s
	}
	return s
}
