package bytecode

import (
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// readResources reads the resources: groups of tools, then, up to the end of the
// section, groups of dialects. The values lie in a section of their own, in the
// same order.
func (f *File) readResources() *wire.Failure {
	values, offsets := f.sections[wire.SectionResource], f.sections[wire.SectionResourceOffset]
	switch {
	case !values.Present && !offsets.Present:
		return nil
	case !offsets.Present:
		return &wire.Failure{Offset: values.Start, Message: "expected resource offset section when resource section is present"}
	case !values.Present:
		return &wire.Failure{Offset: offsets.Start, Message: "unexpected resource offset section when resource section is not present"}
	}
	f.resources = new(mlir.ResourceTable)
	c, v := f.over(wire.SectionResourceOffset), f.over(wire.SectionResource)
	for range c.Count(1) {
		name := strings.Clone(f.stringAt(&c))
		f.readResourceGroup(&c, &v, &f.resources.External, name)
	}
	for !c.AtEnd() {
		d := f.dialectAt(&c)
		if c.Err != nil {
			break
		}
		if d.dialect == nil && !f.opts.AllowUnregistered {
			c.Fail("dialect '%s' is unknown", d.name)
			break
		}
		f.readResourceGroup(&c, &v, &f.resources.Dialect, d.name)
	}
	if c.Err == nil && len(f.resources.External) == 0 && len(f.resources.Dialect) == 0 {
		f.resources = nil
	}
	return c.Err
}

func (f *File) readResourceGroup(c, values *wire.Cursor, groups *[]mlir.ResourceGroup, name string) {
	ofDialects := groups == &f.resources.Dialect
	g := mlir.ResourceGroup{Name: name}
	n := c.Count(3)
	for range n {
		key := strings.Clone(f.stringAt(c))
		size := c.Varint()
		kind := c.Byte()
		if c.Err != nil {
			return
		}
		if ofDialects {
			f.handles = append(f.handles, handle{name, key})
		}
		if size == 0 { // a name without data
			continue
		}
		if size > uint64(values.Remaining()) {
			c.Fail("resource '%s' points past the end of its section", key)
			return
		}
		entry := wire.Part(f.data, values.Pos, values.Pos+int(size))
		values.Pos = entry.End
		r := mlir.Resource{Key: key}
		f.readResource(&entry, kind, &r)
		if entry.Err != nil {
			c.Err = entry.Err
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
func (f *File) readResource(c *wire.Cursor, kind byte, r *mlir.Resource) {
	switch kind {
	case 0:
		align := c.Varint()
		size := c.Varint()
		if c.Err == nil && align > wire.MaxAlignment {
			c.Fail("resource '%s' has an alignment of %d", r.Key, align)
		}
		c.AlignTo(align)
		r.Kind, r.Align, r.Blob = mlir.ResourceBlob, uint32(align), c.Bytes(size)
	case 1:
		r.Kind, r.Bool = mlir.ResourceBool, c.Byte() != 0
	case 2:
		r.Kind, r.Text = mlir.ResourceString, strings.Clone(f.stringAt(c))
	default:
		c.Fail("resource '%s' is of the unknown kind %d", r.Key, kind)
	}
	if c.Err == nil && !c.AtEnd() {
		c.Fail("unexpected trailing bytes in the resource entry '%s'", r.Key)
	}
}
