package opt

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

// names are instructions, named as in the text of the dialect: "FAdd", "GLSL.Sqrt". Tables name instructions and do not hold their
// definitions: a module has few of those that tables name, and a definition that nobody asks for is not made.
type names map[string]bool

// namesIn are the instructions that a text names.
func namesIn(text string) names {
	n := make(names, strings.Count(text, " ")+1)
	for name := range strings.FieldsSeq(text) {
		n[name] = true
	}
	return n
}

// have reports whether the instruction of a definition, which may be nil, is one of them.
func (n names) have(def *mlir.OpDef) bool { return n[nameOf(def)] }

// nameOf is the name by which tables know a definition; empty for none.
func nameOf(def *mlir.OpDef) string {
	if def == nil {
		return ""
	}
	return strings.TrimPrefix(def.Name, "spv.")
}
