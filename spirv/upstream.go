package spirv

import "strings"

// An upstreamOp is what MLIR's own definition of an op says: the vendored facts behind the spelling "spirv". The generator
// in _gen explains the little languages of the strings.
type upstreamOp struct {
	name      string // without the namespace
	arguments string // "pointer:ptr memory_scope= value:int"
	results   string
	rules     string // traits and relations between types
}

// An upstreamValue is one argument or result.
type upstreamValue struct {
	name string
	sign byte   // '?' optional, '*' variadic, 0 neither
	typ  string // the set of types; empty for an attribute
}

func (v *upstreamValue) isAttr() bool { return v.typ == "" }

func parseUpstreamValues(s string) []upstreamValue {
	fields := strings.Fields(s)
	out := make([]upstreamValue, len(fields))
	for i, f := range fields {
		end := strings.IndexAny(f, "?*:=")
		v := upstreamValue{name: f[:end]}
		if f[end] == '?' || f[end] == '*' {
			v.sign = f[end]
			end++
		}
		if f[end] == ':' {
			v.typ = f[end+1:]
		}
		out[i] = v
	}
	return out
}
