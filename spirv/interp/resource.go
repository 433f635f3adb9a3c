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
	t, _ := u.p.typ(v.DataType)
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
		u.globals = append(u.globals, &allocation{name: u.p.title(v.ID), bytes: buffer, object: v.ID, cover: u.coverOf(place{typ: u.p.insideArrays(v.DataType)}, 0, false)})
	}
	u.resources = append(u.resources, r)
	return r, nil
}

// descriptors is how many descriptors a type takes: an array of arrays as many as there are at its ends.
func (p *program) descriptors(typ uint32) int64 {
	n := int64(1)
	for range 32 {
		t, _ := p.typ(typ)
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

	// Memory is what addresses in all of these lead to: those of PhysicalStorageBuffer, and pointers in structures that kernels are
	// given. Placed is told where it lies, in the same order, by New, before it looks at any of the bytes: so that the caller
	// writes addresses into them.
	Memory []Memory
	Placed func(addresses []uint64)
}

// Memory is bytes with an address. They are the caller's, as those of buffers are.
type Memory struct {
	Name  string // for messages
	Bytes []byte
	// Type is the id of the type that lies there, for the sanitizer; zero if it is not known. With a stride it is so many bytes
	// from one such element to the next; else there is one, and what is behind it is not known.
	Type   uint32
	Stride uint32
}

// placeMemory gives the memory its allocations, and tells where they are.
func (u *unit) placeMemory(r *Resources) {
	var addresses []uint64
	for _, m := range r.Memory {
		root := u.add(&allocation{name: m.Name, bytes: m.Bytes, cover: u.coverOf(place{typ: m.Type}, int64(m.Stride), true)})
		addresses = append(addresses, u.p.address(root))
	}
	if r.Placed != nil {
		r.Placed(addresses)
	}
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
