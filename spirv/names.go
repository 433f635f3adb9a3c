package spirv

import (
	"strconv"
	"strings"
	"sync"

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
	if name, ok := decorationNames.Load(d); ok {
		return name.(string)
	}
	e := grammar.KindDecoration.Enumerant(uint32(d))
	if e == nil {
		return unknownName(uint32(d))
	}
	name, _ := decorationNames.LoadOrStore(d, snakeCase(e.Name))
	return name.(string)
}

// decorationNames has the names that somebody asked for, by decoration: a module has few of them all.
var decorationNames sync.Map

// DecorationByName undoes [DecorationName]; aliases are known too.
func DecorationByName(name string) (grammar.Decoration, bool) {
	if d, ok := decorationsByName.Get()[name]; ok {
		return d, true
	}
	n, ok := unknownByName(name)
	return grammar.Decoration(n), ok
}

// decorationsByName is made from the grammar when it is first needed.
var decorationsByName = lazy.Value[map[string]grammar.Decoration]{Make: func() map[string]grammar.Decoration {
	list := grammar.KindDecoration.Info().Enumerants
	byName := make(map[string]grammar.Decoration, len(list))
	for _, e := range list {
		byName[snakeCase(e.Name)] = grammar.Decoration(e.Value)
	}
	for _, e := range list {
		for _, alias := range e.Aliases {
			name := snakeCase(alias)
			if _, taken := byName[name]; !taken {
				byName[name] = grammar.Decoration(e.Value)
			}
		}
	}
	return byName
}}

// unknownName and unknownByName write and read a value that has no name.
func unknownName(n uint32) string { return "unknown_" + strconv.FormatUint(uint64(n), 10) }

func unknownByName(name string) (uint32, bool) {
	digits, ok := strings.CutPrefix(name, "unknown_")
	if !ok {
		return 0, false
	}
	n, err := strconv.ParseUint(digits, 10, 32)
	return uint32(n), err == nil
}
