package launch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/run/block"
	"github.com/spvc/spvc/spirv/reflect"
)

// What addresses are to lead to in the line to type: memory for each type, by the name of the first member that leads there.

// A suggestion is memory that was not given.
type suggestion struct {
	typ     uint32
	name    string
	content string
	what    string
}

// likelyAddress is an address that fits a pointer: of memory that is suggested with it. From inside of such memory pointers to the
// same type are null: a list ends there.
func (j *Job) likelyAddress(f block.Leaf) string {
	t := j.reflection.Type(f.Pointer.Element)
	if t == nil {
		return "null"
	}
	for _, s := range j.suggested {
		if s.typ == t.ID && s.content == "" {
			return "null"
		}
		if s.typ == t.ID {
			return "&" + s.name
		}
	}
	name := j.freeName(f.Path, t)
	at := len(j.suggested)
	j.suggested = append(j.suggested, suggestion{typ: t.ID, name: name, what: fmt.Sprintf("--memory %s (where %s leads: %s)", name, f.Path, t.Text)})
	j.suggested[at].content = j.likelyMemory(t)
	return "&" + name
}

// freeName is a name for memory that no other has.
func (j *Job) freeName(p *block.Path, t *reflect.Type) string {
	name := strings.ToLower(t.Name)
	for _, s := range *p {
		if s.Name != "" {
			name = s.Name
		}
	}
	if !memoryName.Get().MatchString(name) {
		name = "memory"
	}
	base := name
	for n := 2; slices.ContainsFunc(j.suggested, func(s suggestion) bool { return s.name == name }); n++ {
		name = fmt.Sprint(base, n)
	}
	return name
}

// likelyMemory is a content for what a pointer leads to.
func (j *Job) likelyMemory(t *reflect.Type) string {
	b := &buffer{descriptor: &reflect.Descriptor{Kind: reflect.StorageBuffer, Unbounded: true}, layout: j.layoutOf(0)}
	j.setMemoryType(b, t, 0)
	switch {
	case t.Size == 0 && !t.Unbounded:
		return fmt.Sprintf("u32:%d=zero", likelyElements)
	case t.Unbounded:
		b.descriptor.Access = reflect.ReadOnly // who knows
		return j.likelyContent(b.descriptor)
	}
	return j.list(j.layoutOf(t.ID), int(min(t.Size, 256)))
}

// likelyPointers is a content for a block with addresses: each number of it, and one element of its runtime array.
func (j *Job) likelyPointers(d *reflect.Descriptor) string {
	l := j.layoutOf(d.Type)
	if d.Unbounded && d.Size == 0 {
		return fmt.Sprintf(":%d=%s", likelyElements, j.list(l, int(d.ElementStride)))
	}
	return j.list(l, int(min(d.Size+uint64(d.ElementStride), 1024)))
}

// missingMemory is what the likely addresses lead to, as far as it was not given.
func (j *Job) missingMemory() (what, flags []string) {
	for _, s := range j.suggested {
		if j.addresses.named(s.name) == nil {
			what = append(what, s.what)
			flags = append(flags, "--memory", s.name+"="+s.content)
		}
	}
	return what, flags
}
