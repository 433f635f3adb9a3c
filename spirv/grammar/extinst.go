package grammar

import (
	"slices"
	"strings"
)

// ExtInstSet is an extended instruction set.
type ExtInstSet struct {
	Name         string    // as imported: "GLSL.std.450"; without the number where Versioned
	Versioned    bool      // the import name goes on with a version: "NonSemantic.ClspvReflection.5"
	Instructions []ExtInst // in the order of their numbers
	Kinds        []Kind    // operand kinds that only this set has
	names        []nameRef
}

// ExtInst is one row of an extended set. Operands are those that follow the instruction's number in OpExtInst; they are
// ids in most sets, but not in all. The fields on availability mean what they mean for an Instruction.
type ExtInst struct {
	Name         string
	Number       uint32
	Operands     []Operand
	Capabilities []Capability
	Extensions   []string
	Version      Version
	LastVersion  Version
	Aliases      []string
	Provisional  bool
}

// ExtInstSetByName returns the set that an OpExtInstImport names, or nil. Every version of a versioned set is that set.
func ExtInstSetByName(name string) *ExtInstSet {
	if set := extInstSet(name); set != nil {
		return set
	}
	if dot := strings.LastIndexByte(name, '.'); dot >= 0 && isNumber(name[dot+1:]) {
		if set := extInstSet(name[:dot]); set != nil && set.Versioned {
			return set
		}
	}
	return nil
}

// ExtInstSets returns all sets in the order of their names.
func ExtInstSets() []ExtInstSet { return extInstSets[:] }

// IsNonSemantic reports whether an import name is that of a set whose instructions have no semantics. All operands of
// such instructions are ids, also in sets that this package does not know (extension SPV_KHR_non_semantic_info).
func IsNonSemantic(name string) bool { return strings.HasPrefix(name, "NonSemantic.") }

// Lookup returns the set's instruction of a number, or nil.
func (s *ExtInstSet) Lookup(number uint32) *ExtInst {
	low, high := 0, len(s.Instructions)
	for low < high {
		mid := int(uint(low+high) / 2)
		if s.Instructions[mid].Number < number {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low < len(s.Instructions) && s.Instructions[low].Number == number {
		return &s.Instructions[low]
	}
	return nil
}

// ByName returns the set's instruction of a name or alias, or nil.
func (s *ExtInstSet) ByName(name string) *ExtInst {
	if row := find(s.names, name); row >= 0 {
		return &s.Instructions[row]
	}
	return nil
}

func extInstSet(name string) *ExtInstSet {
	i, ok := slices.BinarySearchFunc(extInstSets[:], name, func(s ExtInstSet, name string) int { return strings.Compare(s.Name, name) })
	if !ok {
		return nil
	}
	return &extInstSets[i]
}

func isNumber(s string) bool {
	for _, r := range s {
		if r < '0' || r > '9' {
			return false
		}
	}
	return s != ""
}
