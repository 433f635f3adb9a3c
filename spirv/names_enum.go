package spirv

import (
	"iter"
	"math/bits"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
)

// An upstreamEnum is what MLIR calls an enumeration and its values: the vendored
// facts behind the text of enumerants. MLIR's names are those of the grammar at
// some time, which renames now and then, or its own.
type upstreamEnum struct {
	class, mnemonic string
	enumerants      []upstreamEnumerant
}

type upstreamEnumerant struct {
	value uint32
	name  string
}

func (u *upstreamEnum) find(value uint32) *upstreamEnumerant {
	for i := range u.enumerants {
		if u.enumerants[i].value == value {
			return &u.enumerants[i]
		}
	}
	return nil
}

// upstreamEnumOf is MLIR's idea of an enumeration, nil where it has none.
func upstreamEnumOf(kind grammar.Kind) *upstreamEnum {
	if int(kind) < len(upstreamEnums) && upstreamEnums[kind].mnemonic != "" {
		return &upstreamEnums[kind]
	}
	return nil
}

// kindName is the name of attributes of an enumeration: "storage_class". Several
// extended instruction sets have enumerations of one name, so that of the set is
// in front: "opencl_debug_info_100_debug_info_flags".
func kindName(kind grammar.Kind) string {
	if u := upstreamEnumOf(kind); u != nil {
		return u.mnemonic
	}
	return plainKindName(kind)
}

func plainKindName(kind grammar.Kind) string {
	sets := grammar.ExtInstSets()
	for i := range sets {
		if slices.Contains(sets[i].Kinds, kind) {
			set := strings.ReplaceAll(strings.ReplaceAll(sets[i].Name, "OpenCL", "Opencl"), ".", "_")
			return snakeCase(set) + "_" + snakeCase(kind.String())
		}
	}
	return snakeCase(kind.String())
}

// KindByName undoes the name of an enumeration's attributes; the plain snake-case name of an enumeration that
// MLIR calls otherwise is known too.
func KindByName(name string) (grammar.Kind, bool) {
	kind, ok := kindNames.Get()[name]
	return kind, ok
}

// kindNames is made from the grammar when it is first needed.
var kindNames = lazy.Value[map[string]grammar.Kind]{Make: func() map[string]grammar.Kind {
	m := map[string]grammar.Kind{}
	for kind := grammar.Kind(1); kind.Info().Name != ""; kind++ {
		if kind.IsEnum() {
			m[plainKindName(kind)] = kind
		}
	}
	for kind := range upstreamEnums {
		if name := upstreamEnums[kind].mnemonic; name != "" {
			m[name] = grammar.Kind(kind)
		}
	}
	return m
}}

// EnumName is the text of a value of an enumeration, bits joined by "|":
// "Function", "Volatile|Aligned". What the grammar does not name is "unknown_"
// and a number.
func EnumName(kind grammar.Kind, value uint32) string {
	if name := enumerantName(kind, value); name != "" {
		return name
	}
	if kind.Category() != grammar.BitEnum || value == 0 {
		return unknownName(value)
	}
	var parts []string
	for rest := value; rest != 0; rest &= rest - 1 {
		bit := uint32(1) << bits.TrailingZeros32(rest)
		name := enumerantName(kind, bit)
		if name == "" {
			name = unknownName(bit)
		}
		parts = append(parts, name)
	}
	return strings.Join(parts, "|")
}

// enumerantName is the name of a single value or bit, empty if there is none.
func enumerantName(kind grammar.Kind, value uint32) string {
	if u := upstreamEnumOf(kind); u != nil {
		if e := u.find(value); e != nil {
			return e.name
		}
	}
	e := kind.Enumerant(value)
	switch {
	case e == nil:
		return ""
	case e.Name[0] <= '9': // no word; MLIR says Dim2D for 2D
		return kind.String() + e.Name
	}
	return e.Name
}

// enumerantNames are the names of the values of an enumeration.
func enumerantNames(kind grammar.Kind) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, e := range kind.Info().Enumerants {
			if !yield(enumerantName(kind, e.Value)) {
				return
			}
		}
	}
}

// unknownPart is the name in a text of an enumeration, A or A|B(4), that is none.
func unknownPart(kind grammar.Kind, text string) string {
	for part := range strings.SplitSeq(text, "|") {
		name, _, _ := strings.Cut(strings.TrimSpace(part), "(")
		if _, ok := enumerantByName(kind, name); !ok {
			return name
		}
	}
	return ""
}

// EnumByName undoes [EnumName]. It knows the grammar's names and aliases, MLIR's
// names. The parts of a set may stand in any order.
func EnumByName(kind grammar.Kind, text string) (value uint32, ok bool) {
	if kind.Category() != grammar.BitEnum {
		return enumerantByName(kind, text)
	}
	for part := range strings.SplitSeq(text, "|") {
		v, ok := enumerantByName(kind, strings.TrimSpace(part))
		if !ok {
			return 0, false
		}
		value |= v
	}
	return value, true
}

func enumerantByName(kind grammar.Kind, name string) (uint32, bool) {
	if e := kind.ByName(name); e != nil {
		return e.Value, true
	}
	if e := kind.ByName(strings.TrimPrefix(name, kind.String())); e != nil && e.Name[0] <= '9' {
		return e.Value, true
	}
	if u := upstreamEnumOf(kind); u != nil {
		if i := slices.IndexFunc(u.enumerants, func(e upstreamEnumerant) bool { return e.name == name }); i >= 0 {
			return u.enumerants[i].value, true
		}
	}
	return unknownByName(name)
}

// isUpstream reports whether MLIR knows a value, or all bits of a set.
func isUpstream(kind grammar.Kind, value uint32) bool {
	u := upstreamEnumOf(kind)
	switch {
	case u == nil:
		return false
	case u.find(value) != nil:
		return true
	case kind.Category() != grammar.BitEnum || value == 0:
		return false
	}
	for rest := value; rest != 0; rest &= rest - 1 {
		if u.find(rest&-rest) == nil {
			return false
		}
	}
	return true
}
