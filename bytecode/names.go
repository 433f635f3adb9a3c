package bytecode

import (
	"strings"

	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/mlir"
)

// A text is a run of bytes in the file.
type text struct{ start, end int }

// bytesOf are the bytes of a text, in place.
func (f *File) bytesOf(t text) []byte { return f.data[t.start:t.end:t.end] }

// readStrings reads the places of the strings: their sizes stand in reverse
// order in front of them, and each ends in a NUL.
func (f *File) readStrings() *failure {
	c := f.over(sectionString)
	n := c.count(1)
	f.strings = make([]text, n)
	empty := 0 // where a size is that leaves no place for the NUL
	start, end := f.sections[sectionString].start, c.end
	for i := n - 1; i >= 0 && c.err == nil; i-- {
		at := c.pos
		size := c.varint()
		if c.err == nil && size > uint64(end-start) {
			c.failAt(at, "string size exceeds the available data size")
		}
		if c.err != nil {
			break
		}
		f.strings[i] = text{end - int(size), end - 1}
		end -= int(size)
		if size == 0 {
			empty = at
		}
	}
	if c.err == nil && end != c.pos {
		c.fail("unexpected trailing data between the offsets for strings and their data")
	}
	if empty != 0 {
		c.failAt(empty, "a string has no place for its NUL")
	}
	return c.err
}

// stringAt reads an index and returns its string, which shares memory with the
// file.
func (f *File) stringAt(c *cursor) string {
	at := c.pos
	i := c.varint()
	return f.stringNumber(c, at, i)
}

func (f *File) stringNumber(c *cursor, at int, i uint64) string {
	if c.err != nil {
		return ""
	}
	if i >= uint64(len(f.strings)) {
		c.failAt(at, "invalid string index: %d", i)
		return ""
	}
	return alias(f.bytesOf(f.strings[i]))
}

// A dialectEntry is a dialect that the file uses.
type dialectEntry struct {
	name       string
	dialect    *mlir.Dialect // nil when it is not registered
	interface_ *Interface    // nil when it has none
	version    []byte        // what the dialect wrote about itself; nil for nothing

	hooks  *mlir.BytecodeInterface // what has encoded the dialect's things; nil for none
	number uint64                  // the version, with hooks; 0 where it is no number
	value  any                     // the same, or what stands for it
	older  bool                    // than the version known here
}

// An opEntry is the name of an operation that the file uses.
type opEntry struct {
	name       *mlir.OpName
	dialect    *dialectEntry
	registered bool // in the program that wrote the file, from version 5 on
	native     *opNative
}

// opNative is what is known of the properties of an operation.
type opNative struct {
	fields []oplayout.Field // of the file's version and release; nil when not known
	// inherent are the attributes that belong to the operation in the file's release
	// or the newest; nil where a definition says so, or nothing does.
	inherent map[string]bool
	// native are those that no dictionary holds, with what absence means.
	native []oplayout.Field
	// own: only the file's release counts, and not what came later.
	own bool
}

func (f *File) readDialects() *failure {
	c := f.over(sectionDialect)
	n := c.count(1)
	f.dialects = make([]*dialectEntry, n)
	known := map[string]*dialectEntry{}
	f.names.dialects.start = c.pos
	for i := range f.dialects {
		f.dialects[i] = f.readDialect(&c, known)
		if c.err != nil {
			return c.err
		}
	}
	f.names.dialects.end = c.pos
	if f.version >= elidedLocations {
		if n := c.varint(); n <= uint64(c.remaining()) { // a hint
			f.ops = make([]opEntry, 0, n)
		}
	}
	f.names.ops = text{c.pos, c.end}
	for !c.atEnd() {
		f.readOpNames(&c)
	}
	return c.err
}

// readDialect reads a dialect. One that is there twice is the same.
func (f *File) readDialect(c *cursor, known map[string]*dialectEntry) *dialectEntry {
	at := c.pos
	index, versioned := c.varint(), false
	if f.version >= dialectVersions {
		index, versioned = index>>1, index&1 != 0
	}
	name := f.stringNumber(c, at, index)
	if e := known[name]; e != nil && !versioned {
		return e
	}
	e := &dialectEntry{name: strings.Clone(name)}
	e.dialect = mlir.LookupDialect(e.name)
	e.interface_ = interfaces[e.name]
	if in := e.upstream(); in != nil {
		e.hooks = in
	}
	if !versioned {
		known[e.name] = e
		return e
	}
	at = c.pos
	id, s := c.section()
	if c.err == nil && id != sectionDialectVersions {
		c.failAt(at, "expected dialect version section")
		return e
	}
	e.version = f.data[s.start:s.end:s.end]
	if problem := f.readVersion(e, s); problem != nil && c.err == nil {
		c.failAt(problem.offset, "%s", problem.message)
	}
	return e
}

// upstream is the interface of a dialect that MLIR itself encodes, without saying so.
func (e *dialectEntry) upstream() *mlir.BytecodeInterface {
	if e.dialect == nil || e.dialect.Bytecode == nil || e.dialect.Bytecode.Upstream == 0 || e.dialect.Bytecode.Namespace != e.name {
		return nil
	}
	return e.dialect.Bytecode
}

// readOpNames reads a group of operation names of one dialect.
func (f *File) readOpNames(c *cursor) {
	d := f.dialectAt(c)
	n := c.count(1)
	for range n {
		at := c.pos
		index, registered := c.varint(), false
		if f.version >= nativeProperties {
			index, registered = index>>1, index&1 != 0
		}
		name := f.stringNumber(c, at, index)
		if c.err != nil {
			return
		}
		if d.hooks != nil && d.hooks.FullName != nil {
			name = d.hooks.FullName(name)
		}
		full := d.name + "." + name
		if name == "" {
			full = d.name
		}
		if full == "" {
			c.failAt(at, "an operation has no name")
			return
		}
		f.ops = append(f.ops, opEntry{name: mlir.GetOpName(full), dialect: d, registered: registered})
	}
}

func (f *File) dialectAt(c *cursor) *dialectEntry {
	at := c.pos
	i := c.varint()
	if c.err == nil && i >= uint64(len(f.dialects)) {
		c.failAt(at, "invalid dialect index: %d", i)
	}
	if c.err != nil {
		return nil
	}
	return f.dialects[i]
}
