package mlir

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A format that means nothing says what is wrong, and where.
func TestMistakesInFormats(t *testing.T) {
	def := &OpDef{Name: "check.format", Operands: []ValueDef{{Name: "a"}}, Attrs: []AttrDef{{Name: "x"}}}
	for text, want := range map[string]string{
		"`open":                  "unterminated literal",
		"$a $b":                  "no $b in the definition",
		"type $a":                `expected "("`,
		"type($a":                `expected ")"`,
		"type($a) )":             `unexpected ")"`,
		"nothing":                `unknown directive "nothing"`,
		"custom<Missing>($a)":    `no directive "Missing"`,
		"custom<Missing($a)":     `expected ">"`,
		"(`x` $x)?":              "an optional group needs one anchor",
		"(`x` $x^) : (`y` $a^)?": "an optional group needs one anchor",
		"oilist($a)":             "a clause begins with a word",
		"oilist(`x` $x":          `expected ")"`,
		"functional-type($a)":    `expected ","`,
	} {
		_, err := compileFormat(def, text)
		require.ErrorContains(t, err, want, text)
	}
	for _, text := range []string{"", "$a attr-dict", "type(operands)", "qualified($x)", "(`x` $x^)?", "oilist(`x` $x | `y` $a)"} {
		_, err := compileFormat(def, text)
		require.NoError(t, err, text)
	}
}
