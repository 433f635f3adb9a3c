package expect

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
)

// differences compares the diagnostics with the expectations in src.
func differences(t *testing.T, src string, onlyExpected bool, got ...*mlir.Diagnostic) []string {
	var d mlir.Diagnostics
	ParseExpectations("f.mlir", []byte(src), 1, &d).Check(got, onlyExpected, &d)
	list := []string{}
	for _, diag := range d.All() {
		list = append(list, diag.Error())
	}
	return list
}

func at(line uint32, s mlir.Severity, msg string, notes ...*mlir.Diagnostic) *mlir.Diagnostic {
	return &mlir.Diagnostic{Severity: s, Loc: mlir.FileLineCol("f.mlir", line, 3), Message: msg, Notes: notes}
}

func TestExpectationsMet(t *testing.T) {
	src := `x // expected-error {{on this line}}
// expected-error@+2 {{two below}}
// expected-note @above {{above}}

// expected-warning@below {{below 1}}
// expected-remark@below {{below 2}}
y
// expected-error@-1 {{one above}}
// expected-error@unknown {{nowhere}}
// expected-error-re@+1 {{a+b {{[0-9]+}} c}}
z
`
	require.Empty(t, differences(t, src, false,
		at(1, mlir.Error, "say: on this line", at(1, mlir.Note, "above")),
		at(4, mlir.Error, "two below"), at(7, mlir.Warning, "below 1"), at(7, mlir.Remark, "below 2"),
		at(7, mlir.Error, "one above"), &mlir.Diagnostic{Message: "nowhere"}, at(11, mlir.Error, "a+b 42 c")))
}

func TestExpectationsDiffer(t *testing.T) {
	require.Equal(t, []string{`f.mlir:1:4: error: expected error "x" was not produced`},
		differences(t, "// expected-error {{x}}", false))
	require.Equal(t, []string{`error: expected note "x" was not produced`},
		differences(t, "// expected-note@unknown {{x}}", false))
	require.Equal(t, []string{"f.mlir:2:3: error: unexpected error: y"},
		differences(t, "a\nb", false, at(2, mlir.Error, "y")))
	require.Equal(t, []string{"error: unexpected error: y"},
		differences(t, "a", false, &mlir.Diagnostic{Message: "y"}))
	require.Empty(t, differences(t, "a\nb", true, at(2, mlir.Error, "y")))
	require.Equal(t, []string{
		"f.mlir:1:4: error: 'warning' diagnostic emitted when expecting a 'error'",
		`f.mlir:1:4: error: expected error "x" was not produced`},
		differences(t, "// expected-error {{x}}", false, at(1, mlir.Warning, "x")))
	require.Len(t, differences(t, "// expected-error {{x}} tail", false, at(1, mlir.Error, "y")), 2, "what follows does not hide it")
}

func TestExpectationsMalformed(t *testing.T) {
	require.Equal(t, []string{"f.mlir:1:4: error: found start of regex with no end '}}'"},
		differences(t, "// expected-error-re {{{{}}", false))
	require.Equal(t, []string{"f.mlir:1:4: error: invalid regex: parentheses not balanced"},
		differences(t, "// expected-error-re {{ {{(}} }}", false))
	require.Equal(t, []string{"f.mlir:1:4: error: line offset +99999999999 is out of range", `f.mlir:1:4: error: expected error "x" was not produced`},
		differences(t, "// expected-error@+99999999999 {{x}}", false))
}

func TestExpectationsKeepLineNumbers(t *testing.T) {
	var d mlir.Diagnostics
	ParseExpectations("f.mlir", []byte("// expected-error {{x}}"), 40, &d).Check([]*mlir.Diagnostic{at(40, mlir.Error, "x")}, false, &d)
	require.NoError(t, d.Err())
}
