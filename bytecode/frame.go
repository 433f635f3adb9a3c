package bytecode

import "github.com/spvc/spvc/bytecode/internal/wire"

// Magic is what a file starts with.
const Magic = "ML\xefR"

// The versions of the format that are read and written.
const (
	MinVersion = 0
	MaxVersion = 6
)

// Versions that changed the format, named for what they added.
const (
	dialectVersions   = 1 // dialects may say what version of them the file uses
	regionSections    = 2 // isolated regions are sections of their own
	useListOrders     = 3
	elidedLocations   = 4 // block arguments without location; the number of operation names
	nativeProperties  = 5 // properties apart from attributes
	nativeSegmentSize = 6 // sizes of operand and result groups at the end of properties
)

// header reads what comes before the sections. Errors before the producer is
// known say nothing about it.
func (f *File) header(c *wire.Cursor) bool {
	if string(c.Bytes(min(4, uint64(c.Remaining())))) != Magic {
		c.FailAt(0, "input buffer is not an MLIR bytecode file")
		return false
	}
	at := c.Pos
	version := c.Varint()
	if c.Err == nil && version > MaxVersion {
		c.FailAt(at, "bytecode version %d is newer than the current version %d", version, MaxVersion)
	}
	producer := c.Terminated()
	if c.Err != nil {
		return false
	}
	f.version, f.producer, f.known = int(version), producer, true
	return true
}

// frame finds the sections.
func (f *File) frame(c *wire.Cursor) {
	for !c.AtEnd() {
		at := c.Pos
		id, s := c.Section()
		if c.Err != nil {
			return
		}
		if f.sections[id].Present {
			c.FailAt(at, "duplicate top-level section: %v", id)
			return
		}
		f.sections[id] = s
	}
	for id := range wire.NumSections {
		if !f.sections[id].Present && f.requires(id) {
			c.Fail("missing data for top-level section: %v", id)
			return
		}
	}
}

func (f *File) requires(id wire.SectionID) bool {
	switch id {
	case wire.SectionResource, wire.SectionResourceOffset, wire.SectionDialectVersions:
		return false
	case wire.SectionProperties:
		return f.version >= nativeProperties
	}
	return true
}

// over is a cursor over a top-level section.
func (f *File) over(id wire.SectionID) wire.Cursor {
	return wire.Part(f.data, f.sections[id].Start, f.sections[id].End)
}

// sectionAt names the section that holds the byte at offset; false when it is in
// none.
func (f *File) sectionAt(offset int) (wire.SectionID, bool) {
	for id, s := range f.sections {
		if s.Present && s.Start <= offset && offset <= s.End {
			return wire.SectionID(id), true
		}
	}
	return 0, false
}
