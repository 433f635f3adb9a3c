package interp

import (
	"fmt"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A Binding is where a descriptor is: its set and its number in the set.
type Binding struct{ Set, Binding uint32 }

// A resource is what a variable is bound to: one descriptor, or an array of them.
type resource struct {
	binding Binding
	array   bool
	count   int   // descriptors
	first   int32 // the number of the first allocation, or of the first handle
}

// bind gives a variable its descriptors.
func (u *unit) bind(v module.Variable) (*resource, error) {
	set, _ := u.p.m.DecorationWord(v.ID, grammar.DecorationDescriptorSet)
	number, _ := u.p.m.DecorationWord(v.ID, grammar.DecorationBinding)
	r := &resource{binding: Binding{set, number}, count: 1}
	t, _ := u.p.m.Type(v.DataType)
	switch t.(type) {
	case module.ArrayType:
		r.array, r.count = true, int(min(u.p.descriptors(v.DataType), 1<<16))
	case module.RuntimeArrayType:
		r.array, r.count = true, u.p.options.Resources.count(r.binding)
	}
	opaque := u.spaceOf(v.Storage) == handleSpace
	if opaque {
		r.first = int32(len(u.images))
	} else {
		r.first = int32(firstRoot + len(u.globals))
	}
	for i := range r.count {
		if opaque {
			d := u.p.options.Resources.image(r.binding, i)
			if err := u.describe(v.ID, v.DataType, d, r.array, fmt.Sprintf(" (set %d, binding %d)", set, number)); err != nil {
				return nil, err
			}
			continue
		}
		buffer := u.p.options.Resources.buffer(r.binding, i)
		if buffer == nil && !r.array {
			return nil, u.p.errorAtID(v.ID, "nothing is bound to %s (set %d, binding %d)", u.p.name(v.ID), set, number)
		}
		u.globals = append(u.globals, &allocation{name: u.p.title(v.ID), bytes: buffer, object: v.ID})
	}
	u.resources = append(u.resources, r)
	return r, nil
}

// descriptors is how many descriptors a type takes: an array of arrays as many as there are at its ends.
func (p *program) descriptors(typ uint32) int64 {
	n := int64(1)
	for range 32 {
		t, _ := p.m.Type(typ)
		a, ok := t.(module.ArrayType)
		if !ok {
			break
		}
		length, _ := p.uint(a.Length)
		if n *= int64(min(length, 1<<20)); n > 1<<20 {
			return 1 << 20
		}
		typ = a.Element
	}
	return n
}

// Resources are what descriptors lead to. A buffer is the bytes that the shader reads and writes; they are the caller's, and
// nobody else may touch them while the shader runs. Their address must be a multiple of eight (as make gives it) for atomic
// instructions.
type Resources struct {
	Buffers map[Binding][][]byte     // by their place in the array of descriptors; most have one
	Images  map[Binding][]Descriptor // likewise: images and samplers
	Push    []byte                   // push constants
}

func (r *Resources) count(b Binding) int { return max(len(r.Buffers[b]), len(r.Images[b])) }

func (r *Resources) buffer(b Binding, i int) []byte {
	if list := r.Buffers[b]; i < len(list) {
		return list[i]
	}
	return nil
}

func (r *Resources) image(b Binding, i int) Descriptor {
	if list := r.Images[b]; i < len(list) {
		return list[i]
	}
	return Descriptor{}
}
