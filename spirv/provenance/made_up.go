package provenance

import (
	"strconv"
	"strings"
)

// Symbols of things that the binary gives no name consist of one of these, and a
// number.
const (
	MadeUpFunction = "_fn"
	MadeUpVariable = "_var"
	MadeUpSpec     = "_spec"
	MadeUpConstant = "_const"
	MadeUpStruct   = "_struct" // one that leads back to itself, which text cannot do without a name
	MadeUpBlock    = "_bb"     // one that a merge hint of the flat form refers to
)

// IsMadeUp reports whether a symbol is no name, but was made up since the IR needs
// one: _var7. It does not become OpName, unless [NameAttr] says that it is one.
func IsMadeUp(symbol string) bool {
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
