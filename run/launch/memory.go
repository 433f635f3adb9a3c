package launch

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/block"
	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/reflect"
)

// Memory that addresses lead to: those of buffer references, and pointers in structures that kernels are given. --memory NAME=CONTENT
// makes it, &NAME is its address in other contents, &NAME+16 that of a byte in it. Who runs the entry point decides where memory
// lies: until then the bytes of an address are zero, and a reference says what belongs there.

// A reference is a place for an address.
type reference struct {
	to     *buffer // nil for the null pointer
	offset uint64
	into   []byte // as many bytes as an address has
}

// addresses are the memory of a job, and the references to it.
type addresses struct {
	j      *Job
	list   []*buffer
	refs   []reference
	placed []uint64 // where each memory lies, once that is known
	device bool     // null pointers are only taken where somebody typed them: a device crashes that follows one
}

var memoryName = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z_]\w*$`) }}

// readMemoryNames reads the names of NAME[:TYPE]=CONTENT, so that contents can refer to them.
func (j *Job) readMemoryNames() error {
	for _, text := range j.request.Memory {
		head, _, ok := strings.Cut(text, "=")
		name, typ, typed := strings.Cut(head, ":")
		switch {
		case !ok || !memoryName.Get().MatchString(name):
			return fmt.Errorf("--memory %s: type NAME=CONTENT, or NAME:TYPE=CONTENT with the name of a struct", text)
		case j.addresses.named(name) != nil:
			return fmt.Errorf("--memory %s: it was given before", text)
		}
		b := &buffer{place: place{name: name}, descriptor: &reflect.Descriptor{Kind: reflect.StorageBuffer, Unbounded: true}, layout: j.layoutOf(0), known: &j.addresses}
		if typed {
			t := j.structNamed(typ)
			if t == nil {
				return fmt.Errorf("--memory %s: the module has no struct %s", text, typ)
			}
			j.setMemoryType(b, t, 0)
			b.said = true
		}
		j.addresses.list = append(j.addresses.list, b)
	}
	return nil
}

func (j *Job) structNamed(name string) *reflect.Type {
	for _, t := range j.reflection.Types {
		if t.Kind == reflect.Struct && t.Name == name {
			return t
		}
	}
	return nil
}

// readMemory makes the contents. What type lies there the pointers say that lead there; some of these are in other memory.
func (j *Job) readMemory() error {
	for range j.addresses.list {
		at := j.nextMemory()
		text, b := j.request.Memory[at], j.addresses.list[at]
		_, content, _ := strings.Cut(text, "=")
		if !j.isReferred(b) {
			return fmt.Errorf("--memory %s: nothing leads there: type &%s where its address belongs", text, b.name)
		}
		var err error
		if b.data, err = j.memoryRoom(b).content(content, j.request.Seed+uint64(at)); err == nil && len(b.data) == 0 {
			err = fmt.Errorf("memory has at least one byte")
		}
		if err != nil {
			return fmt.Errorf("--memory %s: %w", text, err)
		}
		b.layout.Of = j.memoryRoom(b).typedAs(content, b.data)
		j.buffers = append(j.buffers, b)
	}
	for _, r := range j.addresses.refs {
		if r.to != nil && r.offset > uint64(len(r.to.data)) {
			return fmt.Errorf("&%s+%d: %s has only %d bytes", r.to.name, r.offset, r.to.name, len(r.to.data))
		}
	}
	return nil
}

// nextMemory is memory whose content was not made yet: such of a known type first, then such that something leads to.
func (j *Job) nextMemory() int {
	all := j.addresses.list
	for _, is := range []func(*buffer) bool{func(b *buffer) bool { return b.layout.Type != 0 && j.isReferred(b) }, j.isReferred} {
		if at := slices.IndexFunc(all, func(b *buffer) bool { return b.data == nil && is(b) }); at >= 0 {
			return at
		}
	}
	return slices.IndexFunc(all, func(b *buffer) bool { return b.data == nil })
}

func (j *Job) isReferred(b *buffer) bool {
	return slices.ContainsFunc(j.addresses.refs, func(r reference) bool { return r.to == b })
}

// memoryRoom is what the content of memory is made for: what a struct says, with the elements of its runtime array; or elements.
func (j *Job) memoryRoom(b *buffer) room {
	to := b.room(true)
	to.one = b.layout.Stride > 0
	return to
}

// setMemoryType says what lies in memory: one struct that ends in an array of any length, or any number of elements. A stride of zero
// is the usual one.
func (j *Job) setMemoryType(b *buffer, t *reflect.Type, stride uint32) {
	d := b.descriptor
	b.layout.Type, d.Type, d.Name = t.ID, t.ID, t.Name
	if t.Unbounded {
		d.Size, d.ElementStride = t.Size, j.lastStride(t)
		return
	}
	if b.strided = stride > 0 || j.isKernel(); stride == 0 {
		stride = uint32(min(j.usualStride(t), mostBytes))
	}
	b.layout.Stride, d.ElementStride = int(stride), stride
}

func (j *Job) isKernel() bool { return j.entry.Model == grammar.ExecutionModelKernel }

// addressSize is how many bytes an address has.
func (j *Job) addressSize() int {
	if j.reflection.Addressing == grammar.AddressingModelPhysical32 {
		return 4
	}
	return 8
}

// lastStride is the distance of the elements of the array that a type ends in.
func (j *Job) lastStride(t *reflect.Type) uint32 {
	for range 32 {
		switch {
		case t == nil:
			return 0
		case t.Kind != reflect.Struct || len(t.Members) == 0:
			return t.Stride
		}
		t = j.reflection.Type(t.Members[len(t.Members)-1].Type)
	}
	return 0
}

// usualStride is the distance of elements where nobody says one: 16 bytes or a multiple of them for a struct of a shader, as buffer
// references are aligned; what C says for all else.
func (j *Job) usualStride(t *reflect.Type) uint64 {
	switch {
	case t.Kind == reflect.Struct && !j.isKernel():
		return (t.Size + 15) / 16 * 16
	case t.Kind == reflect.Vector && t.Count != nil && t.Count.Value == 3:
		return t.Size / 3 * 4
	}
	return t.Size
}

// named is the memory with a name.
func (a *addresses) named(name string) *buffer {
	if a == nil {
		return nil
	}
	for _, b := range a.list {
		if b.name == name {
			return b
		}
	}
	return nil
}

// refer reads &NAME, &NAME+OFFSET or null into a place for an address. The pointer that belongs there says what the memory holds; nil
// where nobody knows.
func (a *addresses) refer(text string, pointer *reflect.Type, into []byte) error {
	if a == nil {
		return fmt.Errorf("%s: there are no addresses here", text)
	}
	j := a.j
	if text == "null" {
		a.refs = append(a.refs, reference{into: into})
		return nil
	}
	name, offset, further := strings.Cut(strings.TrimPrefix(text, "&"), "+")
	r := reference{to: a.named(strings.TrimSpace(name)), into: into}
	var err error
	if further {
		r.offset, err = strconv.ParseUint(strings.TrimSpace(offset), 0, 64)
	}
	switch {
	case err != nil:
		return fmt.Errorf("%s: %q is no number of bytes", text, offset)
	case r.to == nil:
		return fmt.Errorf("%s: there is no memory %s: type --memory %s=%s", text, name, name, j.contentFor(pointer))
	case len(into) != j.addressSize():
		return fmt.Errorf("%s: an address takes %d bytes, not %d", text, j.addressSize(), len(into))
	}
	a.refs = append(a.refs, r)
	a.leadsTo(r, pointer)
	return nil
}

// leadsTo notes the type that a pointer says of memory. The first one has it; where others say something else, the sanitizer is told
// of none.
func (a *addresses) leadsTo(r reference, pointer *reflect.Type) {
	if r.to == nil || pointer == nil {
		return
	}
	b, j, t := r.to, a.j, a.j.reflection.Type(pointer.Element)
	switch {
	case t == nil || t.Size == 0 && !t.Unbounded:
	case b.layout.Type == t.ID:
	case b.layout.Type != 0:
		b.mixed = b.mixed || !b.said
	case r.offset == 0 || !t.Unbounded && r.offset%max(1, j.usualStride(t)) == 0:
		j.setMemoryType(b, t, pointer.Stride)
	}
}

// contentFor is a content that a pointer can lead to, for people to see how it looks.
func (j *Job) contentFor(pointer *reflect.Type) string {
	if pointer != nil {
		if t := j.reflection.Type(pointer.Element); t != nil {
			j.suggested = append(j.suggested, suggestion{typ: t.ID}) // where the same type is inside of it, the list ends
			return j.likelyMemory(t)
		}
	}
	return "CONTENT"
}

// wild is an error for an address in a content that leads to no memory that is known. Of those that do it notes what type is there,
// which a list of plain integers does not say.
func (a *addresses) wild(l block.Layout, data []byte) error {
	if a == nil || !l.HasPointers() {
		return nil
	}
	known := map[*byte]reference{}
	for _, r := range a.refs {
		known[&r.into[0]] = r
	}
	for f := range l.Leaves(len(data)) {
		if f.Pointer == nil {
			continue
		}
		if r, ok := known[&data[f.At]]; ok {
			a.leadsTo(r, f.Pointer)
			continue
		}
		if v := f.Type.Bits(data[f.At:]); v != 0 {
			return fmt.Errorf("%s at byte %d is %#x, which is no address of memory that is known: type &NAME, and --memory NAME=CONTENT", f.Path, f.At, v)
		}
		if a.device {
			return fmt.Errorf("%s at byte %d is a null pointer, and a device crashes that follows one: type &NAME, and --memory NAME=CONTENT, or null if it is meant", f.Path, f.At)
		}
	}
	return nil
}

// memory is what addresses lead to, for who runs the entry point.
func (j *Job) memory() (list []interp.Memory) {
	for _, b := range j.addresses.list {
		m := interp.Memory{Name: b.name, Bytes: b.data}
		if !b.mixed {
			m.Type = b.layout.Type
		}
		if b.strided {
			m.Stride = uint32(b.layout.Stride)
		}
		list = append(list, m)
	}
	return list
}

// place writes addresses where they belong.
func (a *addresses) place(at []uint64) {
	a.placed = at
	for _, r := range a.refs {
		v := uint64(0)
		if r.to != nil {
			v = at[slices.Index(a.list, r.to)] + r.offset
		}
		for i := range r.into {
			r.into[i] = byte(v >> (8 * i))
		}
	}
}

// placed is told where memory lies.
func (j *Job) placed(at []uint64, args []interp.Arg) {
	j.addresses.place(at)
	for i, address := range j.argAddresses {
		for k, b := range address {
			args[i].Address |= uint64(b) << (8 * k)
		}
	}
}

// text is an address for people: &NAME+16.
func (a *addresses) text(v uint64) string {
	if v == 0 {
		return "null"
	}
	if a != nil {
		for i, at := range a.placed {
			if b := a.list[i]; v >= at && v-at < uint64(len(b.data)) {
				if v == at {
					return "&" + b.name
				}
				return fmt.Sprintf("&%s+%d", b.name, v-at)
			}
		}
	}
	return fmt.Sprintf("%#x", v)
}

// translate makes bytes of another job's, with addresses of its memory, ones with those of this job's.
func (a *addresses) translate(from *addresses, l block.Layout, data []byte) []byte {
	if len(from.refs) == 0 {
		return data
	}
	known := map[*byte]int{}
	for _, r := range from.refs {
		known[&r.into[0]] = len(r.into)
	}
	same := number.Memory(len(data))
	copy(same, data)
	put := func(at, size int) {
		s := number.Type{Size: size}
		for i, start := range from.placed {
			if v := s.Bits(data[at:]); v >= start && v-start <= uint64(len(from.list[i].data)) {
				s.SetBits(same[at:], v-start+a.placed[i])
			}
		}
	}
	for at := range data {
		if size := known[&data[at]]; size > 0 {
			put(at, size)
		}
	}
	for f := range l.Leaves(len(data)) {
		if f.Pointer != nil && known[&data[f.At]] == 0 {
			put(f.At, f.Type.Size)
		}
	}
	return same
}
