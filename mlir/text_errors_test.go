package mlir_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/expect"
)

// The files say where and how each mistake is reported.
func TestMistakesInText(t *testing.T) {
	eachTextFile(t, "../testdata/mlir/errors/*.mlir", func(t *testing.T, path string, src []byte) {
		for _, c := range mlir.SplitInput(src, mlir.SplitMarker) {
			var found, differences mlir.Diagnostics
			opts := mlir.ParseOptions{Filename: path, FirstLine: c.Line, AllowUnregistered: true}
			_, err := mlir.Parse(c.Text, opts, &found)
			require.Error(t, err)
			expect.ParseExpectations(path, c.Text, c.Line, &differences).Check(found.All(), false, &differences)
			for _, d := range differences.All() {
				t.Error(d.Error())
			}
		}
	})
}

// Nesting that would overflow a stack is an error like any other.
func TestDepthIsBounded(t *testing.T) {
	const n = 100_000
	for name, text := range map[string]string{
		"regions":              strings.Repeat(`"my.op"() ({ `, n),
		"types":                `"my.op"() : () -> ` + strings.Repeat("tuple<", n),
		"functions":            `"my.op"() : ` + strings.Repeat("(", n),
		"attributes":           `"my.op"() {a = ` + strings.Repeat("[", n),
		"dicts":                `"my.op"() {a = ` + strings.Repeat("{a = ", n),
		"locations":            `"my.op"() : () -> () loc(` + strings.Repeat("callsite(", n),
		"affine":               `"my.op"() {a = affine_map<(d0) -> (` + strings.Repeat("(", n),
		"dense":                `"my.op"() {a = dense<` + strings.Repeat("[", n),
		"opaque":               `"my.op"() : () -> !my.t<` + strings.Repeat("<", n),
		"functions in modules": strings.Repeat("module { ", n) + "func.func @f() {",
	} {
		t.Run(name, func(t *testing.T) {
			var d mlir.Diagnostics
			_, err := mlir.Parse([]byte(text), mlir.ParseOptions{AllowUnregistered: true}, &d)
			require.Error(t, err)
			require.Positive(t, d.NumErrors())
		})
	}
}

// Sizes that the text claims cost nothing.
func TestClaimedSizesAreNotTrusted(t *testing.T) {
	for _, text := range []string{
		`%0:4000000000 = "my.op"() : () -> i32`,
		`%0:99999999999999999999 = "my.op"() : () -> i32`,
		`"my.op"(%0#4000000000) : (i32) -> ()`,
		`"my.op"() {a = dense<1> : tensor<999999999x999999999x999999999xi32>} : () -> ()`,
		`"my.op"() {a = dense<"0xFF"> : tensor<1000000000000xi64>} : () -> ()`,
	} {
		var d mlir.Diagnostics
		mlir.Parse([]byte(text), mlir.ParseOptions{AllowUnregistered: true}, &d)
		if !strings.Contains(text, "dense<1>") {
			require.Positive(t, d.NumErrors(), text)
		}
	}
}

// FuzzText reads anything; what can be read is printed to the same text in the
// second round as in the first. Affine expressions may simplify once more when
// they are read again, as they do in MLIR. Use -fuzzminimizetime=1x: the seeds
// are long.
func FuzzText(f *testing.F) {
	eachSeed(f)
	f.Fuzz(func(t *testing.T, src string) {
		var d mlir.Diagnostics
		opts := mlir.ParseOptions{Filename: "in", AllowUnregistered: true, Workers: 1}
		m, _ := mlir.Parse([]byte(src), opts, &d)
		if m == nil {
			require.Positive(t, d.NumErrors(), "nothing and no error")
			return
		}
		for _, print := range []mlir.PrintOptions{{}, {Generic: true, DebugInfo: true}} {
			first := printText(t, m, print)
			again, _ := mlir.Parse([]byte(first), opts, &d)
			require.NoError(t, d.Err(), "%s", first)
			if strings.Contains(first, "affine_") {
				continue
			}
			require.Equal(t, first, printText(t, again, print))
		}
	})
}
