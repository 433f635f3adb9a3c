package grammar

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// Kind is what an operand is: an id, a literal, a value of an enumeration, or a pair of those.
// Zero is no kind.
type Kind uint8

// Category is the sort of a kind.
type Category uint8

// The categories of the grammar. A value of a BitEnum is a set of enumerants, of a ValueEnum one; the parameters of
// enumerants follow the value in the instruction. A Composite is the operands of its bases in a row.
const (
	BitEnum Category = iota + 1
	ValueEnum
	Id
	Literal
	Composite
)

// String returns the grammar's name of the category.
func (c Category) String() string {
	if names := [...]string{"none", "BitEnum", "ValueEnum", "Id", "Literal", "Composite"}; int(c) < len(names) {
		return names[c]
	}
	return fmt.Sprintf("Category(%d)", uint8(c))
}

// KindInfo is the row of an operand kind.
type KindInfo struct {
	Name       string
	Category   Category
	Bases      []Kind      // of a Composite
	Enumerants []Enumerant // of an enumeration, in the order of their values
	names      []nameRef
}

// Enumerant is one value of an enumeration, or one bit. The fields on availability mean what they mean for an Instruction.
type Enumerant struct {
	Name         string
	Value        uint32
	Parameters   []Operand // that follow the value, or for bits the whole mask, lowest bit first
	Capabilities []Capability
	Extensions   []string
	Version      Version
	LastVersion  Version
	Aliases      []string
	Provisional  bool
}

// Info returns the row of a kind; for zero, or a number past the last kind, an empty one.
func (k Kind) Info() *KindInfo {
	if int(k) < len(kinds) {
		return &kinds[k]
	}
	return &kinds[0]
}

// Category returns the category of a kind.
func (k Kind) Category() Category { return k.Info().Category }

// IsEnum reports whether the kind is an enumeration, of bits or of values.
func (k Kind) IsEnum() bool { c := k.Category(); return c == BitEnum || c == ValueEnum }

// HasParameters reports whether the kind is an enumeration of which some enumerant has parameters.
func (k Kind) HasParameters() bool {
	for i := range k.Info().Enumerants {
		if len(k.Info().Enumerants[i].Parameters) > 0 {
			return true
		}
	}
	return false
}

// String returns the grammar's name of the kind.
func (k Kind) String() string {
	if name := k.Info().Name; name != "" {
		return name
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// Enumerant returns the enumerant of a value, or nil. For a bit enum the value is one bit, or zero; only the DebugInfoFlags
// of the debug sets have an enumerant of two bits.
func (k Kind) Enumerant(value uint32) *Enumerant {
	list := k.Info().Enumerants
	if int64(value) < int64(len(list)) && list[value].Value == value {
		return &list[value] // most enumerations have no gaps at their beginning
	}
	low, high := 0, len(list)
	for low < high {
		mid := int(uint(low+high) / 2)
		if list[mid].Value < value {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low < len(list) && list[low].Value == value {
		return &list[low]
	}
	return nil
}

// ByName returns the enumerant of a name or alias, or nil.
func (k Kind) ByName(name string) *Enumerant {
	info := k.Info()
	if row := find(info.names, name); row >= 0 {
		return &info.Enumerants[row]
	}
	return nil
}

// Format returns a value in the notation of the assembly language: "Function", "Aligned|Volatile". What has no name is
// written as a number: "StorageClass(99)", "Aligned|0x80000000".
func (k Kind) Format(value uint32) string {
	if e := k.Enumerant(value); e != nil {
		return e.Name
	}
	if k.Category() != BitEnum {
		return fmt.Sprintf("%s(%d)", k, value)
	}
	var parts []string
	unknown := uint32(0)
	for rest := value; rest != 0; rest &= rest - 1 {
		bit := uint32(1) << bits.TrailingZeros32(rest)
		if e := k.Enumerant(bit); e != nil {
			parts = append(parts, e.Name)
		} else {
			unknown |= bit
		}
	}
	if unknown != 0 || value == 0 {
		parts = append(parts, fmt.Sprintf("%#x", unknown))
	}
	return strings.Join(parts, "|")
}

// Parse returns the value that Format writes as a text; aliases are names too. False if the kind has no such enumerant.
func (k Kind) Parse(text string) (value uint32, ok bool) {
	if number, found := strings.CutPrefix(text, k.String()+"("); found && k.Category() != BitEnum {
		n, err := strconv.ParseUint(strings.TrimSuffix(number, ")"), 10, 32)
		return uint32(n), err == nil && strings.HasSuffix(number, ")")
	}
	for _, part := range strings.Split(text, "|") {
		if e := k.ByName(part); e != nil {
			value |= e.Value
			continue
		}
		n, err := strconv.ParseUint(strings.TrimPrefix(part, "0x"), 16, 32)
		if k.Category() != BitEnum || err != nil || !strings.HasPrefix(part, "0x") {
			return 0, false
		}
		value |= uint32(n)
	}
	return value, k.Category() == BitEnum || !strings.Contains(text, "|")
}

// unmarshal is the UnmarshalText of all enumerations.
func (k Kind) unmarshal(text []byte, value *uint32) error {
	v, ok := k.Parse(string(text))
	if !ok {
		return fmt.Errorf("%v has no %q", k, text)
	}
	*value = v
	return nil
}
