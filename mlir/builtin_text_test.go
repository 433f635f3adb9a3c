package mlir

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTextIsItsOwnImage(t *testing.T) {
	for _, text := range sameText {
		a, err := ParseAttribute(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := AttrString(a); got != text {
			t.Errorf("%s became %s", text, got)
		}
		b, err := ParseAttribute(text)
		require.NoError(t, err)
		if _, isDistinct := a.(*DistinctAttr); !isDistinct && a != b {
			t.Errorf("%s is not interned", text)
		}
	}
}

func TestTextIsBroughtIntoOneForm(t *testing.T) {
	for _, c := range otherText {
		a, err := ParseAttribute(c[0])
		if err != nil {
			t.Errorf("%s: %v", c[0], err)
		} else if got := AttrString(a); got != c[1] {
			t.Errorf("%s became %s, not %s", c[0], got, c[1])
		}
	}
}

func TestWrongTextIsExplained(t *testing.T) {
	for _, c := range wrongText {
		_, err := ParseAttribute(c[0])
		if err == nil {
			t.Errorf("%s: no error", c[0])
		} else if !strings.HasSuffix(err.Error(), "error: "+c[1]) {
			t.Errorf("%s: %v, not %s", c[0], err, c[1])
		}
	}
}

func TestErrorsPointAtTheMistake(t *testing.T) {
	for text, column := range map[string]string{
		"[1, 256 : i8]":                    ":1:5:",
		"dense<[1, 2.0]> : tensor<2xi32>":  ":1:11:",
		"vector<4xtensor<i8>>":             ":1:10:",
		"affine_map<(d0) -> (d0 * d0)>":    ":1:24:",
		"loc(fused[\"a\", x])":             ":1:16:",
		"{a = 1,\n b = 2,\n a = 3}":        ":3:2:",
		"memref<2xf32, strided<[x]>>":      ":1:24:",
		"#foo.bar<[)>":                     ":1:11:",
		"dense<1> : tensor<2x!foo.string>": ":1:7:",
	} {
		_, err := ParseAttribute(text)
		require.ErrorContains(t, err, column, text)
	}
}

func TestDeepNestingIsAnError(t *testing.T) {
	const n = 200_000
	for _, c := range [][2]string{
		{"[", "]"}, {"{a = ", "}"}, {"tuple<", ">"}, {"dense<[", "]> : tensor<1xi32>"}, {"affine_map<() -> (", ")>"},
		{"affine_map<() -> (-", "1)>"}, {"loc(fused[", "])"}, {"() -> ", "()"}, {"dense<(", ")>"}, {"distinct[0]<", ">"}, {"!a<", ">"},
		{"affine_map<(d0) -> (d0", "+ d0)>"}, {"complex<", ">"}, {"loc(\"a\"(", "))"},
	} {
		inner := c[0][strings.IndexByte(c[0], c[0][len(c[0])-1]):]
		for _, text := range []string{strings.Repeat(c[0], n), c[0] + strings.Repeat(inner, n), c[0] + strings.Repeat(c[1], n)} {
			_, err := ParseAttribute(text)
			require.Error(t, err)
		}
	}
}

func TestUnregisteredNeedsPermission(t *testing.T) {
	for _, text := range []string{"!foo.bar", "#foo.bar", "#foo<\"x\">"} {
		var d Diagnostics
		m, _ := Parse([]byte(`#a = [`+text+`]`), ParseOptions{}, &d)
		require.Nil(t, m)
		require.ErrorContains(t, d.Err(), "created with unregistered dialect")
	}
}

func FuzzAttribute(f *testing.F) {
	for _, text := range sameText {
		f.Add(text)
	}
	for _, c := range otherText {
		f.Add(c[0])
	}
	for _, c := range wrongText {
		f.Add(c[0])
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ParseAttribute(text)
		if err != nil {
			return
		}
		once := AttrString(a)
		b, err := ParseAttribute(once)
		require.NoError(t, err, once)
		// Sums inside affine sums print flat, and distinct attributes differ each time.
		if strings.Contains(once, "affine_") || strings.Contains(once, "distinct") {
			return
		}
		require.Equal(t, once, AttrString(b))
		require.True(t, a == b, once)
	})
}

func FuzzType(f *testing.F) {
	for _, text := range sameText {
		if _, err := ParseType(text); err == nil {
			f.Add(text)
		}
	}
	f.Add("!A.- ") // in brackets "->" would be an arrow
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ParseType(text)
		if err != nil {
			return
		}
		once := TypeString(a)
		b, err := ParseType(once)
		require.NoError(t, err, once)
		if !strings.Contains(once, "affine_") && !strings.Contains(once, "distinct") {
			require.True(t, a == b, "%s and %s", once, TypeString(b))
		}
	})
}
