package rules

import (
	"fmt"
	"strings"
)

// What rules say of types alone is said again as facts of package spirv, whose verifier holds operations against them before there are words:
// see factRow there. TestFacts writes them.

// fact says that a type is of a kind.
func (k kinds) fact() string {
	var sets []string
	for _, shape := range [...]struct {
		of     kinds
		format string
	}{{anyScalar, "%s"}, {anyVector | anyLong, "vec(%s)"}, {anyMatrix, "mat(%s)"}, {anyCoop | anyCoopNV, "coop(%s)"}} {
		var parts []string
		in := k & shape.of
		if in&anyBool != 0 {
			parts = append(parts, "bool")
		}
		switch {
		case in&anySint != 0:
			parts = append(parts, "int")
		case in&anyUint != 0:
			parts = append(parts, "uint")
		}
		if in&anyFloat != 0 {
			parts = append(parts, "float|bf16")
		}
		if len(parts) > 0 {
			sets = append(sets, fmt.Sprintf(shape.format, strings.Join(parts, "|")))
		}
	}
	switch k & anyPointer {
	case typedPointer:
		sets = append(sets, "typedptr")
	case anyPointer:
		sets = append(sets, "ptr")
	}
	return "_:" + strings.Join(sets, "|")
}

// numberFact says what a number of a type is; nothing without numbers.
func numberFact(of string, numbers ...int) string {
	if len(numbers) == 0 {
		return ""
	}
	return " _." + of + ":" + strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", "/"), "[]")
}
