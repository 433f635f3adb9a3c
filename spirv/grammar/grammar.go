package grammar

import (
	"fmt"
	"strconv"
	"strings"
)

// Opcode is the number of an instruction: the low half of its first word.
type Opcode uint16

// String returns the instruction's name, "OpLoad", or "Opcode(9)" where the grammar has none.
func (op Opcode) String() string {
	if inst := Lookup(op); inst != nil {
		return inst.Name
	}
	return fmt.Sprintf("Opcode(%d)", uint16(op))
}

// Version is a SPIR-V version in the form of a module's header: 0x00010300 is 1.3. Zero stands for "none".
type Version uint32

// MakeVersion returns the version major.minor.
func MakeVersion(major, minor uint8) Version { return Version(major)<<16 | Version(minor)<<8 }

// Major returns the major version number.
func (v Version) Major() uint8 { return uint8(v >> 16) }

// Minor returns the minor version number.
func (v Version) Minor() uint8 { return uint8(v >> 8) }

// String returns "1.3", or "none".
func (v Version) String() string {
	if v == 0 {
		return "none"
	}
	return fmt.Sprintf("%d.%d", v.Major(), v.Minor())
}

// MarshalText returns what String does: in JSON a version is "1.3".
func (v Version) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText takes what MarshalText returns.
func (v *Version) UnmarshalText(text []byte) error {
	if *v = 0; string(text) == "none" {
		return nil
	}
	major, minor, _ := strings.Cut(string(text), ".")
	a, err := strconv.ParseUint(major, 10, 8)
	b, err2 := strconv.ParseUint(minor, 10, 8)
	if err != nil || err2 != nil {
		return fmt.Errorf("%q is no version", text)
	}
	*v = MakeVersion(uint8(a), uint8(b))
	return nil
}

// Class is the printing class of an instruction: the chapter of the specification that it stands in.
type Class uint8

// String returns the grammar's name of the class.
func (c Class) String() string {
	if int(c) < len(classNames) {
		return classNames[c]
	}
	return fmt.Sprintf("Class(%d)", uint8(c))
}

// Quantifier says how often an operand occurs.
type Quantifier uint8

// An operand occurs once, at most once, or any number of times. Operands other than One are last in a row,
// and an Optional operand can only be there when those before it are.
const (
	One Quantifier = iota
	Optional
	Any
)

// String returns the grammar's sign: "", "?" or "*".
func (q Quantifier) String() string { return [...]string{"", "?", "*"}[q] }

// Operand is one logical operand of an instruction, or one parameter of an enumerant.
type Operand struct {
	Kind       Kind
	Quantifier Quantifier
	Name       string // as in the specification, which leaves many out: "Storage Class", "Operand 1, Operand 2, ..."
	Field      string // a Go identifier, never empty, that no other operand of the row has: "StorageClass", "Operands"
}

// Instruction is one row of the core grammar.
//
// Version is the first core version that has the instruction without an extension; zero means that none has, so that one
// of Extensions, or a capability of such an extension, is what brings it. LastVersion is the last that has it, zero if it
// was never removed. Any one of Capabilities suffices (specification, section 3.3).
type Instruction struct {
	Name         string
	Opcode       Opcode
	Class        Class
	ResultType   bool // has an IdResultType, always the first operand
	Result       bool // has an IdResult, after the type if there is one
	Provisional  bool
	Operands     []Operand
	Capabilities []Capability
	Extensions   []string
	Version      Version
	LastVersion  Version
	Aliases      []string
}

// Lookup returns the row of an opcode, or nil.
func Lookup(op Opcode) *Instruction {
	if int(op) >= len(instructionIndex) || instructionIndex[op] == 0 {
		return nil
	}
	return &instructions[instructionIndex[op]-1]
}

// Place returns the place of an instruction's row in All, plus one; zero for an opcode that the grammar does not have. It is the index for
// tables about opcodes, which have large gaps.
func (op Opcode) Place() int {
	if int(op) >= len(instructionIndex) {
		return 0
	}
	return int(instructionIndex[op])
}

// Places is how many places there are: each is less.
const Places = len(instructions) + 1

// ResultWords returns which words of an instruction are the ids of the result type and of the result; zero for what it does not have.
func (op Opcode) ResultWords() (typ, result int) {
	w := resultWords[op.Place()]
	return int(w & 3), int(w >> 2)
}

// ByName returns the row of a name ("OpIAdd") or alias ("OpSDotKHR"), or nil.
func ByName(name string) *Instruction {
	if row := find(instructionNames, name); row >= 0 {
		return &instructions[row]
	}
	return nil
}

// All returns the rows in the order of their opcodes.
func All() []Instruction { return instructions[:] }

// nameRef is an entry of the tables sorted by name.
type nameRef struct {
	name string
	row  uint16
}

// find returns the row of a name, or -1.
func find(refs []nameRef, name string) int {
	low, high := 0, len(refs)
	for low < high {
		mid := int(uint(low+high) / 2)
		if refs[mid].name < name {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low < len(refs) && refs[low].name == name {
		return int(refs[low].row)
	}
	return -1
}
