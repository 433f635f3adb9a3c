package mlir

import (
	"encoding/hex"
	"slices"
)

// A ResourceTable holds data that the IR refers to by name, in the order of the
// file: "dialect_resources", used by attributes such as
// [DenseResourceElementsAttr], and "external_resources", which belong to tools.
type ResourceTable struct {
	Dialect  []ResourceGroup
	External []ResourceGroup
}

// A ResourceGroup is the resources of one dialect or tool.
type ResourceGroup struct {
	Name    string
	Entries []Resource
}

// A ResourceKind says what a resource is.
type ResourceKind uint8

// The kinds of resource.
const (
	ResourceBlob ResourceKind = iota
	ResourceBool
	ResourceString
)

// A Resource is one named piece of data. Which fields count depends on Kind.
type Resource struct {
	Key   string
	Kind  ResourceKind
	Bool  bool
	Text  string
	Blob  []byte // must not be changed
	Align uint32 // of the blob in memory, a power of two
}

// A ResourceUser is an attribute or a type that refers to resources. What it calls f with is printed and written with it, and
// the rest of its dialect's resources is not.
type ResourceUser interface {
	Resources(f func(dialect, key string))
}

// Find is the resource under key in the group; nil when there is none. It is
// safe on a nil table.
func (t *ResourceTable) Find(dialect, key string) *Resource {
	if t == nil {
		return nil
	}
	for i := range t.Dialect {
		if g := &t.Dialect[i]; g.Name == dialect {
			for j := range g.Entries {
				if g.Entries[j].Key == key {
					return &g.Entries[j]
				}
			}
		}
	}
	return nil
}

// Set adds a resource to a dialect's group, or replaces the one under its key.
func (t *ResourceTable) Set(dialect string, r Resource) {
	g := group(&t.Dialect, dialect)
	if i := slices.IndexFunc(g.Entries, func(e Resource) bool { return e.Key == r.Key }); i >= 0 {
		g.Entries[i] = r
		return
	}
	g.Entries = append(g.Entries, r)
}

// group is the group of the name, made when it is not there.
func group(list *[]ResourceGroup, name string) *ResourceGroup {
	for i := range *list {
		if (*list)[i].Name == name {
			return &(*list)[i]
		}
	}
	*list = append(*list, ResourceGroup{Name: name})
	return &(*list)[len(*list)-1]
}

// fileMetadata reads {-# dialect_resources: {…}, external_resources: {…} #-}.
func (p *Parser) fileMetadata() {
	if p.file.resources == nil {
		p.file.resources = new(ResourceTable)
	}
	p.Delimited("{-#", "#-}", func() {
		pos := p.tok.start
		key, ok := p.OptionalKeyword()
		if !ok {
			p.wants("identifier key in file metadata dictionary")
			return
		}
		p.Expect(":")
		switch key {
		case "dialect_resources":
			p.resourceGroups(&p.file.resources.Dialect, true)
		case "external_resources":
			p.resourceGroups(&p.file.resources.External, false)
		default:
			p.Errorf(pos, "unknown key '%s' in file metadata dictionary", key)
		}
	})
}

func (p *Parser) resourceGroups(list *[]ResourceGroup, ofDialects bool) {
	p.Delimited("{", "}", func() {
		pos := p.tok.start
		name, ok := p.OptionalKeyword()
		if !ok {
			p.wants("identifier key for 'resource' entry")
			return
		}
		p.Expect(":")
		if ofDialects && !p.failed && LookupDialect(name) == nil && !p.file.opts.AllowUnregistered {
			p.Errorf(pos, "dialect '%s' is unknown", name)
			return
		}
		g := group(list, name)
		p.Delimited("{", "}", func() {
			d := LookupDialect(name)
			if ofDialects && d != nil {
				p.checkResource(d, name)
			}
			p.resourceEntry(g, ofDialects && d == Builtin)
		})
	})
}

// checkResource reports that the dialect has no resource of the key that comes.
func (p *Parser) checkResource(d *Dialect, name string) {
	key := p.text()
	switch {
	case p.failed:
	case d.Resource == nil:
		p.Errorf(p.Pos(), "unexpected 'resource' section for dialect '%s'", name)
	case !d.Resource(key):
		p.Errorf(p.Pos(), "unknown 'resource' key '%s' for dialect '%s'", key, name)
	}
}

// ResourceHandle consumes the key of a resource of dialect d, which an attribute or a type is to hold as a [ResourceUser].
func (p *Parser) ResourceHandle(*Dialect) string {
	key, ok := p.optionalKeywordOrString()
	if !ok {
		p.wants("identifier key for 'resource' entry")
	}
	return key
}

// resourceEntry reads a key and what it stands for, which for the builtin dialect must be data.
func (p *Parser) resourceEntry(g *ResourceGroup, mustBeBlob bool) {
	key := p.ResourceHandle(nil)
	p.Expect(":")
	if p.failed {
		return
	}
	r := Resource{Key: key}
	pos := p.tok.start
	switch text := p.text(); {
	case p.AtKeyword("true"), p.AtKeyword("false"):
		r.Kind, r.Bool = ResourceBool, text == "true"
		p.next()
	case p.is(tokString):
		r.Kind, r.Text = ResourceString, p.StringLiteral()
		p.blob(&r, pos)
	default:
		mustBeBlob = true
		r.Kind = ResourceString
	}
	if p.failed {
		return
	}
	if mustBeBlob && r.Kind != ResourceBlob {
		p.Errorf(pos, "expected hex string blob for key '%s'", key)
		return
	}
	g.Entries = append(g.Entries, r)
}

// blob turns a string "0x…" into the alignment, in its first four bytes, and
// the data behind it.
func (p *Parser) blob(r *Resource, pos Pos) {
	if len(r.Text) < 2 || r.Text[:2] != "0x" {
		return
	}
	data, err := hex.DecodeString(r.Text[2:])
	if err != nil {
		return // just a string that happens to start with 0x
	}
	if len(data) < 4 {
		p.Errorf(pos, "expected hex string blob for key '%s' to encode alignment in first 4 bytes", r.Key)
		return
	}
	align := uint32(data[0]) | uint32(data[1])<<8 | uint32(data[2])<<16 | uint32(data[3])<<24
	if align == 0 || align&(align-1) != 0 {
		p.Errorf(pos, "expected hex string blob for key '%s' to encode alignment in first 4 bytes, but got non-power-of-2 value: %d", r.Key, align)
		return
	}
	r.Kind, r.Text, r.Blob, r.Align = ResourceBlob, "", data[4:], align
}
