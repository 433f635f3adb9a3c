package minimal

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/spvc/spvc/mlir"
)

// All short names in the tables are names of types.
func TestTypes(t *testing.T) {
	var names []string
	for name := range typeNames {
		names = append(names, name)
	}
	for _, name := range operandTypes {
		names = append(names, name)
	}
	for _, name := range parameterTypes {
		names = append(names, name)
	}
	for _, row := range slices.Concat(signatures, extendedSignatures) {
		var s signature
		s.parse(row.types)
		names = append(names, s.operands...)
		names = append(names, strings.Fields(s.callee)...)
		if s.result != "" {
			names = append(names, s.result)
		}
		if s.typ != "" {
			names = append(names, s.typ)
		}
	}
	for _, name := range names {
		_, err := mlir.ParseType(typeText(name))
		assert.NoError(t, err, "%s: %s", name, typeText(name))
	}
}
