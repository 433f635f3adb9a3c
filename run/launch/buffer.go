package launch

import (
	"fmt"

	"github.com/spvc/spvc/run/block"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/reflect"
)

// A buffer is what a descriptor gets.
type buffer struct {
	place
	descriptor *reflect.Descriptor
	layout     block.Layout
	known      *addresses
	data       []byte
	arg        bool // it is what an argument of a kernel leads to

	// Of memory: the module says how far it is from one element to the next; the user says of which type it is; pointers do not agree
	// on that.
	strided, said, mixed bool

	shape  []int  // of what it was given; nil if that has none
	before []byte // the bytes before the run
}

func (j *Job) readBuffers() error {
	for i, text := range j.request.Buffers {
		err := j.readBuffer(text, j.request.Seed+uint64(i))
		if err != nil {
			return fmt.Errorf("--buffer %s: %w", text, err)
		}
	}
	j.deriveSizes()
	return nil
}

func (j *Job) readBuffer(text string, seed uint64) error {
	p, content, err := cutPlace(text)
	if err != nil {
		return err
	}
	d := j.descriptor(p.Binding)
	switch {
	case d == nil:
		return fmt.Errorf("there is no descriptor at set %d, binding %d%s", p.Set, p.Binding.Binding, j.descriptorNames())
	case !d.IsBuffer():
		return fmt.Errorf("%s is no buffer but %s: type --image or --sampler", d.Name, d.Kind)
	case j.bufferAt(p) != nil:
		return fmt.Errorf("it was given before")
	case p.array && !d.Count.Unbounded && uint64(p.element) >= d.Count.Value:
		return fmt.Errorf("%s has %d descriptors", d.Name, d.Count.Value)
	}
	b := &buffer{place: p, descriptor: d, layout: j.layoutOf(d.Type), known: &j.addresses, shape: shapeOf(content)}
	if b.data, err = b.room(true).content(content, seed); err != nil {
		return err
	}
	b.layout.Of = b.room(true).typedAs(content, b.data)
	j.buffers = append(j.buffers, b)
	return nil
}

// layoutOf is that of a type.
func (j *Job) layoutOf(typ uint32) block.Layout {
	return block.Layout{Reflection: j.reflection, Type: typ}
}

// text is a number of the buffer for people: an address by the name of its memory.
func (b *buffer) text(f block.Leaf, data []byte) string {
	if f.Pointer != nil {
		return b.known.text(f.Type.Bits(data))
	}
	return f.Type.Text(data)
}

func (b *buffer) room(exact bool) room {
	to := room{layout: b.layout, size: int(min(b.descriptor.Size, mostBytes)), exact: exact, known: b.known}
	if b.descriptor.Unbounded {
		to.element = int(b.descriptor.ElementStride)
	}
	return to
}

// bound is the memory that is bound: of words that numbers share all of the last one.
func (b *buffer) bound() []byte {
	if n := (len(b.data) + 3) &^ 3; b.layout.Of != nil && n <= cap(b.data) {
		return b.data[:n]
	}
	return b.data
}

func (j *Job) bufferAt(p place) *buffer {
	for _, b := range j.buffers {
		if b.Binding == p.Binding && b.element == p.element && b.name == p.name {
			return b
		}
	}
	return nil
}

func (j *Job) bindings() map[interp.Binding][][]byte {
	all := map[interp.Binding][][]byte{}
	for _, b := range j.buffers {
		if b.arg || b.name != "" {
			continue
		}
		list := all[b.Binding]
		for len(list) <= b.element {
			list = append(list, nil)
		}
		list[b.element] = b.bound()
		all[b.Binding] = list
	}
	return all
}
