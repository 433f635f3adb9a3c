package bytecode

import (
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/mlir"
)

// A text is a run of bytes in the file.
type text struct{ start, end int }

// bytesOf are the bytes of a text, in place.
func (f *File) bytesOf(t text) []byte { return f.data[t.start:t.end:t.end] }

// readStrings reads the places of the strings: their sizes stand in reverse
// order in front of them, and each ends in a NUL.
func (f *File) readStrings() *wire.Failure {
	c := f.over(wire.SectionString)
	n := c.Count(1)
	f.strings = make([]text, n)
	empty := 0 // where a size is that leaves no place for the NUL
	start, end := f.sections[wire.SectionString].Start, c.End
	for i := n - 1; i >= 0 && c.Err == nil; i-- {
		at := c.Pos
		size := c.Varint()
		if c.Err == nil && size > uint64(end-start) {
			c.FailAt(at, "string size exceeds the available data size")
		}
		if c.Err != nil {
			break
		}
		f.strings[i] = text{end - int(size), end - 1}
		end -= int(size)
		if size == 0 {
			empty = at
		}
	}
	if c.Err == nil && end != c.Pos {
		c.Fail("unexpected trailing data between the offsets for strings and their data")
	}
	if empty != 0 {
		c.FailAt(empty, "a string has no place for its NUL")
	}
	return c.Err
}

// stringAt reads an index and returns its string, which shares memory with the
// file.
func (f *File) stringAt(c *wire.Cursor) string {
	at := c.Pos
	i := c.Varint()
	return f.stringNumber(c, at, i)
}

func (f *File) stringNumber(c *wire.Cursor, at int, i uint64) string {
	if c.Err != nil {
		return ""
	}
	if i >= uint64(len(f.strings)) {
		c.FailAt(at, "invalid string index: %d", i)
		return ""
	}
	return wire.Alias(f.bytesOf(f.strings[i]))
}

// A dialectEntry is a dialect that the file uses.
type dialectEntry struct {
	name       string
	dialect    *mlir.Dialect   // nil when it is not registered
	interface_ *wire.Interface // nil when it has none
	version    []byte          // what the dialect wrote about itself; nil for nothing

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

func (f *File) readDialects() *wire.Failure {
	c := f.over(wire.SectionDialect)
	n := c.Count(1)
	f.dialects = make([]*dialectEntry, n)
	known := map[string]*dialectEntry{}
	f.names.dialects.start = c.Pos
	for i := range f.dialects {
		f.dialects[i] = f.readDialect(&c, known)
		if c.Err != nil {
			return c.Err
		}
	}
	f.names.dialects.end = c.Pos
	if f.version >= elidedLocations {
		if n := c.Varint(); n <= uint64(c.Remaining()) { // a hint
			f.ops = make([]opEntry, 0, n)
		}
	}
	f.names.ops = text{c.Pos, c.End}
	for !c.AtEnd() {
		f.readOpNames(&c)
	}
	return c.Err
}

// readDialect reads a dialect. One that is there twice is the same.
func (f *File) readDialect(c *wire.Cursor, known map[string]*dialectEntry) *dialectEntry {
	at := c.Pos
	index, versioned := c.Varint(), false
	if f.version >= dialectVersions {
		index, versioned = index>>1, index&1 != 0
	}
	name := f.stringNumber(c, at, index)
	if e := known[name]; e != nil && !versioned {
		return e
	}
	e := &dialectEntry{name: strings.Clone(name)}
	e.dialect = mlir.LookupDialect(e.name)
	e.interface_ = wire.Interfaces[e.name]
	if in := e.upstream(); in != nil {
		e.hooks = in
	}
	if !versioned {
		known[e.name] = e
		return e
	}
	at = c.Pos
	id, s := c.Section()
	if c.Err == nil && id != wire.SectionDialectVersions {
		c.FailAt(at, "expected dialect version section")
		return e
	}
	e.version = f.data[s.Start:s.End:s.End]
	if problem := f.readVersion(e, s); problem != nil && c.Err == nil {
		c.FailAt(problem.Offset, "%s", problem.Message)
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
func (f *File) readOpNames(c *wire.Cursor) {
	d := f.dialectAt(c)
	n := c.Count(1)
	for range n {
		at := c.Pos
		index, registered := c.Varint(), false
		if f.version >= nativeProperties {
			index, registered = index>>1, index&1 != 0
		}
		name := f.stringNumber(c, at, index)
		if c.Err != nil {
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
			c.FailAt(at, "an operation has no name")
			return
		}
		f.ops = append(f.ops, opEntry{name: mlir.GetOpName(full), dialect: d, registered: registered})
	}
}

func (f *File) dialectAt(c *wire.Cursor) *dialectEntry {
	at := c.Pos
	i := c.Varint()
	if c.Err == nil && i >= uint64(len(f.dialects)) {
		c.FailAt(at, "invalid dialect index: %d", i)
	}
	if c.Err != nil {
		return nil
	}
	return f.dialects[i]
}
