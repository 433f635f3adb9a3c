package bytecode

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

// readResources reads the resources: groups of tools, then, up to the end of the
// section, groups of dialects. The values lie in a section of their own, in the
// same order.
func (f *File) readResources() *failure {
	values, offsets := f.sections[sectionResource], f.sections[sectionResourceOffset]
	switch {
	case !values.present && !offsets.present:
		return nil
	case !offsets.present:
		return &failure{values.start, "expected resource offset section when resource section is present"}
	case !values.present:
		return &failure{offsets.start, "unexpected resource offset section when resource section is not present"}
	}
	f.resources = new(mlir.ResourceTable)
	c, v := f.over(sectionResourceOffset), f.over(sectionResource)
	for range c.count(1) {
		name := strings.Clone(f.stringAt(&c))
		f.readResourceGroup(&c, &v, &f.resources.External, name)
	}
	for !c.atEnd() {
		d := f.dialectAt(&c)
		if c.err != nil {
			break
		}
		if d.dialect == nil && !f.opts.AllowUnregistered {
			c.fail("dialect '%s' is unknown", d.name)
			break
		}
		f.readResourceGroup(&c, &v, &f.resources.Dialect, d.name)
	}
	if c.err == nil && len(f.resources.External) == 0 && len(f.resources.Dialect) == 0 {
		f.resources = nil
	}
	return c.err
}

func (f *File) readResourceGroup(c, values *cursor, groups *[]mlir.ResourceGroup, name string) {
	ofDialects := groups == &f.resources.Dialect
	g := mlir.ResourceGroup{Name: name}
	n := c.count(3)
	for range n {
		key := strings.Clone(f.stringAt(c))
		size := c.varint()
		kind := c.byte()
		if c.err != nil {
			return
		}
		if ofDialects {
			f.handles = append(f.handles, handle{name, key})
		}
		if size == 0 { // a name without data
			continue
		}
		if size > uint64(values.remaining()) {
			c.fail("resource '%s' points past the end of its section", key)
			return
		}
		entry := part(f.data, values.pos, values.pos+int(size))
		values.pos = entry.end
		r := mlir.Resource{Key: key}
		f.readResource(&entry, kind, &r)
		if entry.err != nil {
			c.err = entry.err
			return
		}
		g.Entries = append(g.Entries, r)
	}
	for i := range *groups {
		if (*groups)[i].Name == name { // a dialect may have several groups
			(*groups)[i].Entries = append((*groups)[i].Entries, g.Entries...)
			return
		}
	}
	*groups = append(*groups, g)
}

// readResource reads a value. The bytes of a blob stay where they are.
func (f *File) readResource(c *cursor, kind byte, r *mlir.Resource) {
	switch kind {
	case 0:
		align := c.varint()
		size := c.varint()
		if c.err == nil && align > maxAlignment {
			c.fail("resource '%s' has an alignment of %d", r.Key, align)
		}
		c.alignTo(align)
		r.Kind, r.Align, r.Blob = mlir.ResourceBlob, uint32(align), c.bytes(size)
	case 1:
		r.Kind, r.Bool = mlir.ResourceBool, c.byte() != 0
	case 2:
		r.Kind, r.Text = mlir.ResourceString, strings.Clone(f.stringAt(c))
	default:
		c.fail("resource '%s' is of the unknown kind %d", r.Key, kind)
	}
	if c.err == nil && !c.atEnd() {
		c.fail("unexpected trailing bytes in the resource entry '%s'", r.Key)
	}
}
