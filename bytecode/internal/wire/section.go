package wire

import "fmt"

type SectionID byte

const (
	SectionString SectionID = iota
	SectionDialect
	SectionAttrType
	SectionAttrTypeOffset
	SectionIR
	SectionResource
	SectionResourceOffset
	SectionDialectVersions
	SectionProperties
	NumSections
)

// AlignedFlag marks the id of a section that has an alignment.
const AlignedFlag = 0x80

// Name is the section's name in the documentation of the format.
func (id SectionID) Name() string {
	names := [...]string{"String", "Dialect", "AttrType", "AttrTypeOffset", "IR", "Resource", "ResourceOffset",
		"DialectVersions", "Properties"}
	if id < NumSections {
		return names[id]
	}
	return "Unknown"
}

// String is the section's name and number as MLIR says them.
func (id SectionID) String() string { return fmt.Sprintf("%s (%d)", id.Name(), byte(id)) }

// A Section is where in the file the data of a section is.
type Section struct {
	Present    bool
	Start, End int
}

// Section reads a section's header and skips its data.
func (c *Cursor) Section() (SectionID, Section) {
	at := c.Pos
	first := c.Byte()
	id := SectionID(first &^ AlignedFlag)
	length := c.Varint()
	if c.Err != nil {
		return id, Section{}
	}
	if id >= NumSections {
		c.FailAt(at, "invalid section ID: %d", id)
		return id, Section{}
	}
	if first&AlignedFlag != 0 {
		c.AlignTo(c.Varint())
	}
	start := c.Pos
	c.Bytes(length)
	return id, Section{true, start, c.Pos}
}
