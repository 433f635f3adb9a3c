package bytecode

import "fmt"

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

type sectionID byte

const (
	sectionString sectionID = iota
	sectionDialect
	sectionAttrType
	sectionAttrTypeOffset
	sectionIR
	sectionResource
	sectionResourceOffset
	sectionDialectVersions
	sectionProperties
	numSections
)

// alignedFlag marks the id of a section that has an alignment.
const alignedFlag = 0x80

// name is the section's name in the documentation of the format.
func (id sectionID) name() string {
	names := [...]string{"String", "Dialect", "AttrType", "AttrTypeOffset", "IR", "Resource", "ResourceOffset",
		"DialectVersions", "Properties"}
	if id < numSections {
		return names[id]
	}
	return "Unknown"
}

// String is the section's name and number as MLIR says them.
func (id sectionID) String() string { return fmt.Sprintf("%s (%d)", id.name(), byte(id)) }

// A section is where in the file the data of a section is.
type section struct {
	present    bool
	start, end int
}

// section reads a section's header and skips its data.
func (c *cursor) section() (sectionID, section) {
	at := c.pos
	first := c.byte()
	id := sectionID(first &^ alignedFlag)
	length := c.varint()
	if c.err != nil {
		return id, section{}
	}
	if id >= numSections {
		c.failAt(at, "invalid section ID: %d", id)
		return id, section{}
	}
	if first&alignedFlag != 0 {
		c.alignTo(c.varint())
	}
	start := c.pos
	c.bytes(length)
	return id, section{true, start, c.pos}
}

// header reads what comes before the sections. Errors before the producer is
// known say nothing about it.
func (f *File) header(c *cursor) bool {
	if string(c.bytes(min(4, uint64(c.remaining())))) != Magic {
		c.failAt(0, "input buffer is not an MLIR bytecode file")
		return false
	}
	at := c.pos
	version := c.varint()
	if c.err == nil && version > MaxVersion {
		c.failAt(at, "bytecode version %d is newer than the current version %d", version, MaxVersion)
	}
	producer := c.terminated()
	if c.err != nil {
		return false
	}
	f.version, f.producer, f.known = int(version), producer, true
	return true
}

// frame finds the sections.
func (f *File) frame(c *cursor) {
	for !c.atEnd() {
		at := c.pos
		id, s := c.section()
		if c.err != nil {
			return
		}
		if f.sections[id].present {
			c.failAt(at, "duplicate top-level section: %v", id)
			return
		}
		f.sections[id] = s
	}
	for id := range numSections {
		if !f.sections[id].present && f.requires(id) {
			c.fail("missing data for top-level section: %v", id)
			return
		}
	}
}

func (f *File) requires(id sectionID) bool {
	switch id {
	case sectionResource, sectionResourceOffset, sectionDialectVersions:
		return false
	case sectionProperties:
		return f.version >= nativeProperties
	}
	return true
}

// over is a cursor over a top-level section.
func (f *File) over(id sectionID) cursor {
	return part(f.data, f.sections[id].start, f.sections[id].end)
}

// sectionAt names the section that holds the byte at offset; false when it is in
// none.
func (f *File) sectionAt(offset int) (sectionID, bool) {
	for id, s := range f.sections {
		if s.present && s.start <= offset && offset <= s.end {
			return sectionID(id), true
		}
	}
	return 0, false
}
