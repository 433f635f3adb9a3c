package provenance

import (
	"strconv"
	"strings"
)

// Prefixes of generated symbols, for what has no name in the binary. A number
// follows.
const (
	MadeUpFunction = "_fn"
	MadeUpVariable = "_var"
	MadeUpSpec     = "_spec"
	MadeUpConstant = "_const"
	MadeUpStruct   = "_struct" // one that leads back to itself, which text cannot do without a name
	MadeUpBlock    = "_bb"     // one that a merge hint of the flat form refers to
)

// IsGenerated reports whether import generated the symbol, such as _var7. Generated
// symbols produce no OpName, unless [spirv.NameAttr] is set.
func IsGenerated(symbol string) bool {
	for _, prefix := range []string{MadeUpFunction, MadeUpVariable, MadeUpSpec, MadeUpConstant, MadeUpStruct, MadeUpBlock} {
		if number, ok := strings.CutPrefix(symbol, prefix); ok {
			if number == "" || number[0] < '0' || number[0] > '9' {
				return false // often, and without the error that strconv makes of it
			}
			n, err := strconv.ParseUint(number, 10, 32)
			return err == nil && strconv.FormatUint(n, 10) == number
		}
	}
	return false
}
