package spirv

import (
	"testing"

	"github.com/spvc/spvc/mlir"
)

// What is read as a type or an attribute is printed as a text that reads as the
// same, and nothing crashes.
func FuzzTypeText(f *testing.F) {
	for _, c := range twoForms {
		f.Add(c.spv)
		f.Add(c.spirv)
	}
	for _, list := range [][]string{ownOnly, ownAttrs, upstreamAttrs} {
		for _, text := range list {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := mlir.ParseAttribute(text)
		if err != nil {
			return
		}
		if !isOurs(a) {
			return
		}
		printed := mlir.AttrString(a)
		back, err := mlir.ParseAttribute(printed)
		if err != nil {
			t.Fatalf("%q prints as %q: %v", text, printed, err)
		}
		if again := mlir.AttrString(back); again != printed {
			t.Fatalf("%q prints as %q, then as %q", text, printed, again)
		}
		if back != a {
			t.Fatalf("%q is not the same twice", printed)
		}
	})
}

// isOurs reports whether a is an attribute or a type of the dialect without
// anything inside that is not interned or belongs to no dialect.
func isOurs(a mlir.Attribute) bool {
	ours := a.Dialect() == Dialect
	if t, ok := a.(*mlir.TypeAttr); ok {
		ours = t.Value().Dialect() == Dialect
	}
	seen := map[any]bool{}
	var visit func(any)
	visit = func(x any) {
		switch x.(type) {
		case *mlir.DistinctAttr, *mlir.OpaqueAttr, *mlir.OpaqueType:
			ours = false
		}
		if c, ok := x.(mlir.Composite); ok && !seen[x] {
			seen[x] = true
			c.SubElements(func(a mlir.Attribute) { visit(a) }, func(t mlir.Type) { visit(t) })
		}
	}
	visit(a)
	return ours
}
