package transform_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/passtest"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/transform"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// otherInMLIR lists the inputs that mlir-opt 22 does not bring into our form, and why.
var otherInMLIR = map[string]string{
	"mem2reg.debug.mlir":      "MLIR has no such debugging information",
	"sroa.debug.mlir":         "MLIR has no such debugging information",
	"inline.dont.mlir":        "MLIR does not heed DontInline",
	"inline.variable.mlir":    "MLIR leaves variables where the call was",
	"inline.circle.mlir":      "MLIR goes around circles of calls until a limit",
	"inline.continue.mlir":    "MLIR does not ask where a loop goes on",
	"inline.latch.mlir":       "MLIR cannot say the input",
	"inline.local.mlir":       "MLIR cannot say the input",
	"mem2reg.anew.mlir":       "MLIR passes on memory of the turn before, which is not there yet",
	"mem2reg.joins.mlir":      "MLIR leaves memory that is used in regions",
	"mem2reg.regions.mlir":    "MLIR leaves memory that is used in regions",
	"mem2reg.spv.mlir":        "MLIR does not know variables of SPIR-V as memory that can be a value",
	"sccp.folded_values.mlir": "MLIR returns the 5 of the first turn, which is wrong",
	"sccp.edges.mlir":         "MLIR decides for a block, not for one of the ways to it",
	"sccp.calls.mlir":         "MLIR knows what comes into a function if it knows all calls",
	"sroa.spv.mlir":           "MLIR does not know variables of SPIR-V as memory with parts",
	"sroa.space.mlir":         "MLIR forgets in which memory the parts are",
}

func TestGolden(t *testing.T) { passtest.Golden(t, *update, otherInMLIR) }

// inlineWith runs inline with options on src and returns the text, or what went wrong.
func inlineWith(t *testing.T, src, options string) (string, error) {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	o, err := transform.Inline.ParseOptions(options)
	require.NoError(t, err)
	p := pass.Pipeline{Op: pass.AnyOp}
	p.Add(transform.Inline, o)
	p.Run(m.Op, 1, mlir.VerifyOptions{}, &d)
	var out strings.Builder
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
	return out.String(), d.Err()
}

// TestFunctionsGrowToALimit: thirty functions that call the next one twice do not fill the memory; there is room for twelve.
func TestFunctionsGrowToALimit(t *testing.T) {
	doubled := func(n int) string {
		var src strings.Builder
		for i := range n {
			fmt.Fprintf(&src, "func.func @f%d() {\n  call @f%d() : () -> ()\n  call @f%d() : () -> ()\n  return\n}\n", i, i+1, i+1)
		}
		fmt.Fprintf(&src, "func.func private @g()\nfunc.func @f%d() {\n  call @g() : () -> ()\n  return\n}\n", n)
		out, err := inlineWith(t, src.String(), "default-pipeline='' max-callee-size=0")
		require.NoError(t, err)
		return out
	}
	require.NotContains(t, doubled(12), "call @f")
	out := doubled(30)
	require.Contains(t, out, "call @f")
	require.Less(t, strings.Count(out, "call @g"), 1<<16+100*94)
}

// TestChainsGrowLinearly: what comes of a chain of calls is as much longer as the chain is, and running again adds nothing.
func TestChainsGrowLinearly(t *testing.T) {
	chain := func(n int) (once, twice int) {
		var src strings.Builder
		for i := range n {
			fmt.Fprintf(&src, "func.func @f%d(%%a: i32) -> i32 {\n  %%0 = arith.muli %%a, %%a : i32\n  %%1 = call @f%d(%%0) : (i32) -> i32\n  return %%1 : i32\n}\n", i, i+1)
		}
		fmt.Fprintf(&src, "func.func private @f%d(i32) -> i32\n", n)
		out, err := inlineWith(t, src.String(), "")
		require.NoError(t, err)
		again, err := inlineWith(t, out, "")
		require.NoError(t, err)
		return strings.Count(out, "\n"), strings.Count(again, "\n")
	}
	few, again := chain(300)
	require.Equal(t, few, again)
	many, again := chain(1200)
	require.Equal(t, many, again)
	require.Less(t, many, 6*few)
}

func TestOptions(t *testing.T) {
	const src = `func.func private @g()
func.func @f() {
  call @g() : () -> ()
  call @g() : () -> ()
  return
}
func.func @h() {
  call @f() : () -> ()
  return
}
`
	for options, inlined := range map[string]bool{"": true, "inlining-threshold=100": false, "inlining-threshold=200": true, "inlining-threshold=4294967295": true, "max-iterations=1": true,
		"max-iterations=2147483647": true, "max-callee-size=2147483647": true, "max-copy-size=2147483647": true,
		"max-callee-size=2": false, "max-callee-size=3": true, "max-callee-size=0": true} {
		out, err := inlineWith(t, src, options)
		require.NoError(t, err)
		require.Equal(t, inlined, !strings.Contains(out, "call @f"), options)
	}
	for options, want := range map[string]string{
		"default-pipeline=nothing":      "'nothing' does not refer to a registered pass",
		"inlining-threshold=little":     "inlining-threshold is a percentage, not 'little'",
		"max-callee-size=few":           "max-callee-size is a number of operations, not 'few'",
		"max-iterations=few":            "max-iterations is a number, not 'few'",
		"max-iterations=a":              "max-iterations is a number, not 'a'",
		"max-iterations=2147483648":     "max-iterations is a number, not '2147483648'",
		"max-callee-size=a":             "max-callee-size is a number of operations, not 'a'",
		"max-callee-size=2147483648":    "max-callee-size is a number of operations, not '2147483648'",
		"max-copy-size=a":               "max-copy-size is a number of operations, not 'a'",
		"max-copy-size=2147483648":      "max-copy-size is a number of operations, not '2147483648'",
		"inlining-threshold=a":          "inlining-threshold is a percentage, not 'a'",
		"inlining-threshold=4294967296": "inlining-threshold is a percentage, not '4294967296'",
		"default-pipeline=symbol-dce":   "does not define a symbol table",
		"op-pipelines=a":                "there is one pipeline for all functions",
	} {
		_, err := inlineWith(t, "func.func @f() {\n  return\n}", options)
		require.ErrorContains(t, err, want)
	}
}

// Of operations that nobody knows it is not known either how often, or when, what is inside of them runs.
func TestInsideTheUnknown(t *testing.T) {
	src := `func.func @memory(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  "unknown.later"() ({
    %v = memref.load %a[] : memref<i32>
    "unknown.end"(%v) : (i32) -> ()
  }) : () -> ()
  memref.store %one, %a[] : memref<i32>
  %r = memref.load %a[] : memref<i32>
  return %r : i32
}
func.func @values(%c: i1) -> i32 {
  %one = arith.constant 1 : i32
  %r = "unknown.often"(%one) ({
  ^bb0(%i: i32):
    %two = arith.addi %one, %one : i32
    %next = arith.addi %i, %two : i32
    "unknown.end"(%next) : (i32) -> ()
  }) : (i32) -> i32
  %s = arith.addi %r, %one : i32
  "unknown.go"()[^there, ^elsewhere] : () -> ()
^there:
  cf.br ^end(%s : i32)
^elsewhere:
  cf.br ^end(%one : i32)
^end(%e: i32):
  return %e : i32
}
func.func @moved(%c: i1, %n: index) {
  %x = "unknown.value"() : () -> i32
  %low = arith.constant 0 : index
  %step = arith.constant 1 : index
  scf.if %c {
    "unknown.use"(%x) : (i32) -> ()
  }
  scf.for %i = %low to %n step %step {
    %y = "unknown.value"() : () -> i32
    "unknown.use"(%y) : (i32) -> ()
  }
  return
}
`
	for _, test := range []struct {
		pass string
		has  []string
	}{
		{"mem2reg", []string{"%1 = memref.load", "memref.store %arg0"}},
		{"sccp", []string{"arith.addi %arg1, %c2_i32", "arith.addi %0, %c1_i32", "cf.br ^bb3(%1 : i32)", "return %2"}},
		{"control-flow-sink", []string{"%0 = \"unknown.value\"() : () -> i32\n    %c0"}},
		{"loop-invariant-code-motion", []string{"step %c1 {\n      %1 = \"unknown.value\""}},
	} {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{AllowUnregistered: true}, &d)
		require.NoError(t, d.Err())
		p, err := pass.Parse("any(" + test.pass + ")")
		require.NoError(t, err)
		p.Run(m.Op, 1, mlir.VerifyOptions{AllowUnregistered: true}, &d)
		require.NoError(t, d.Err())
		var out strings.Builder
		require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
		for _, text := range test.has {
			require.Contains(t, out.String(), text, test.pass)
		}
	}
}
