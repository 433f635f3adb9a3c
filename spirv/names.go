package spirv

import (
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
)

// snakeCase turns a name of the grammar into the form that MLIR gives to
// attributes: "RelaxedPrecision" becomes "relaxed_precision", "FPFastMathMode"
// "fp_fast_math_mode" and "UserTypeGOOGLE" "user_type_google".
func snakeCase(s string) string {
	b := make([]byte, 0, 64) // no name is longer
	for i := range len(s) {
		c := s[i]
		if i > 0 && isUpper(c) && (!isUpper(s[i-1]) && s[i-1] != '_' || i+1 < len(s) && isLower(s[i+1])) {
			b = append(b, '_')
		}
		if isUpper(c) {
			c += 'a' - 'A'
		}
		b = append(b, c)
	}
	return string(b)
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }
func isLower(c byte) bool { return 'a' <= c && c <= 'z' }

// DecorationName is the name of the attribute that holds a decoration, such as
// "descriptor_set"; "unknown_4711" for one that the grammar does not know.
func DecorationName(d grammar.Decoration) string {
	if name, ok := decorationNames.Get().byKind[d]; ok {
		return name
	}
	return unknownName(uint32(d))
}

// DecorationByName undoes [DecorationName]; aliases are known too.
func DecorationByName(name string) (grammar.Decoration, bool) {
	if d, ok := decorationNames.Get().byName[name]; ok {
		return d, true
	}
	n, ok := unknownByName(name)
	return grammar.Decoration(n), ok
}

type decorationNameTable struct {
	byKind map[grammar.Decoration]string
	byName map[string]grammar.Decoration
}

// decorationNames is made from the grammar when it is first needed.
var decorationNames = lazy.Value[*decorationNameTable]{Make: func() *decorationNameTable {
	t := &decorationNameTable{map[grammar.Decoration]string{}, map[string]grammar.Decoration{}}
	for _, e := range grammar.KindDecoration.Info().Enumerants {
		d, name := grammar.Decoration(e.Value), snakeCase(e.Name)
		t.byKind[d], t.byName[name] = name, d
		for _, alias := range e.Aliases {
			name := snakeCase(alias)
			if _, taken := t.byName[name]; !taken {
				t.byName[name] = d
			}
		}
	}
	return t
}}

// unknownName and unknownByName write and read a value that has no name.
func unknownName(n uint32) string { return "unknown_" + strconv.FormatUint(uint64(n), 10) }

func unknownByName(name string) (uint32, bool) {
	digits, ok := strings.CutPrefix(name, "unknown_")
	n, err := strconv.ParseUint(digits, 10, 32)
	return uint32(n), ok && err == nil
}
