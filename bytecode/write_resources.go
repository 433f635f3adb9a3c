package bytecode

import (
	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// resource notes that the module refers to a resource.
func (n *numbering) resource(dialect, key string) {
	h := handle{dialect, key}
	if _, known := n.handles[h]; known {
		return
	}
	n.handles[h] = 0 // until all are known
	r := mlir.Resource{Key: key}
	if found := n.data()[h]; found != nil {
		r = *found
	}
	d := n.dialect(dialect)
	d.resources = append(d.resources, r)
}

// data is what the module has under each handle.
func (n *numbering) data() map[handle]*mlir.Resource {
	if n.found != nil {
		return n.found
	}
	n.found = map[handle]*mlir.Resource{}
	if t := n.w.module.Resources; t != nil {
		for _, g := range t.Dialect {
			for i := range g.Entries {
				n.found[handle{g.Name, g.Entries[i].Key}] = &g.Entries[i]
			}
		}
	}
	return n.found
}

// resourcesIn notes the resources in what is written as text: an attribute, or a type.
func (n *numbering) resourcesIn(x mlir.Attribute) {
	if _, seen := n.inText[x]; seen {
		return
	}
	if n.inText == nil {
		n.inText = map[mlir.Attribute]struct{}{}
	}
	n.inText[x] = struct{}{}
	if u, ok := x.(mlir.ResourceUser); ok {
		u.Resources(n.resource)
	}
	if c, ok := x.(mlir.Composite); ok {
		c.SubElements(n.resourcesIn, func(t mlir.Type) { n.resourcesIn(t) })
	}
}

// numberResources puts those with data first, and numbers what attributes refer
// to. Nobody but their dialect knows whether the resources of a dialect that is
// not registered are used; they are all kept.
func (n *numbering) numberResources() {
	if t := n.w.module.Resources; t != nil {
		for _, g := range t.Dialect {
			if mlir.LookupDialect(g.Name) == nil {
				for i := range g.Entries {
					n.resource(g.Name, g.Entries[i].Key)
				}
			}
		}
	}
	number := uint64(0)
	for _, d := range n.dialects {
		var list, empty []mlir.Resource
		for _, r := range d.resources {
			if hasData(&r) {
				list = append(list, r)
			} else {
				empty = append(empty, r)
			}
		}
		d.resources = append(list, empty...)
		for _, r := range d.resources {
			n.handles[handle{d.name, r.Key}] = number
			number++
		}
	}
}

func hasData(r *mlir.Resource) bool { return r.Kind != mlir.ResourceBlob || r.Align != 0 }

// A resourceWriter collects the two sections of resources.
type resourceWriter struct {
	w       *writer
	offsets wire.Emitter
	values  wire.Rope
	align   int // the largest one of a blob
}

// resourceSections writes the resources of tools, then those of the dialects.
// Without data, those of tools would be of no use to anybody.
func (w *writer) resourceSections() *resourceWriter {
	r := &resourceWriter{w: w, align: 1}
	var external []mlir.ResourceGroup
	if t := w.module.Resources; t != nil && !w.opts.ElideResourceData {
		external = t.External
	}
	r.offsets.Varint(uint64(len(external)))
	for i := range external {
		r.group(external[i].Entries, func() uint64 { return w.strings.index(external[i].Name) })
	}
	for _, d := range w.num.dialects {
		if len(d.resources) > 0 {
			r.group(d.resources, func() uint64 { return uint64(d.number) })
		}
	}
	return r
}

// group appends the values, then what they belong to and where they are: strings
// get their numbers in this order.
func (r *resourceWriter) group(list []mlir.Resource, owner func() uint64) {
	sizes, kinds := make([]int, len(list)), make([]byte, len(list))
	for i := range list {
		start := r.values.Size
		if hasData(&list[i]) && !r.w.opts.ElideResourceData {
			kinds[i] = r.value(&list[i])
		}
		sizes[i] = r.values.Size - start
	}
	r.offsets.Varint(owner())
	r.offsets.Varint(uint64(len(list)))
	for i := range list {
		r.offsets.Varint(r.w.strings.index(list[i].Key))
		r.offsets.Varint(uint64(sizes[i]))
		r.offsets.Byte(kinds[i])
	}
}

// value appends a value. Blobs are padded as if the section started at a
// multiple of the largest alignment, which the section then asks for.
func (r *resourceWriter) value(v *mlir.Resource) (kind byte) {
	var e wire.Emitter
	switch v.Kind {
	case mlir.ResourceBool:
		e.Bool(v.Bool)
		r.values.Add(e)
		return 1
	case mlir.ResourceString:
		e.Varint(r.w.strings.index(v.Text))
		r.values.Add(e)
		return 2
	}
	e.Varint(uint64(v.Align))
	e.Varint(uint64(len(v.Blob)))
	e.Pad(r.values.Size, int(v.Align))
	r.values.Add(e)
	r.values.Add(v.Blob)
	r.align = max(r.align, int(v.Align))
	return 0
}
