package pass_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/stretchr/testify/require"
)

// Passes that leave a mark, fail, and ruin what they run on.
var (
	mark = &pass.Pass{Name: "test-mark", Options: []string{"name", "flag"}, Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		var list []mlir.Attribute
		if before, ok := op.Attr("test.marks").(*mlir.ArrayAttr); ok {
			list = slices.Clone(before.Elements())
		}
		op.SetAttr("test.marks", mlir.GetArrayAttr(append(list, mlir.GetStringAttr(c.Options["name"]+c.Options["flag"]))...))
		return true
	}}
	fail = &pass.Pass{Name: "test-fail", Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) bool {
		d.OpError(op, "fails as it should")
		return false
	}}
	ruin = &pass.Pass{Name: "test-ruin", Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		op.Region(0).Entry().Last().Remove()
		return true
	}}
)

func init() {
	pass.Register(mark)
	pass.Register(fail)
	pass.Register(ruin)
}

const source = `func.func @f() {
  return
}
module @inner {
  func.func @g() {
    return
  }
}
`

// run runs a pipeline on source and returns the marks, by symbol, and the error.
func run(t *testing.T, pipeline string) (marks string, err error) {
	t.Helper()
	p, err := pass.Parse(pipeline)
	require.NoError(t, err)
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(source), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	ok := p.Run(m.Op, 0, mlir.VerifyOptions{}, &d)
	require.Equal(t, ok, d.NumErrors() == 0)
	var out strings.Builder
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if a := op.Attr("test.marks"); a != nil {
			out.WriteString("@" + op.Symbol() + mlir.AttrString(a))
		}
		return mlir.WalkAdvance
	})
	return out.String(), d.Err()
}

func TestPipelinesRunByNesting(t *testing.T) {
	for pipeline, want := range map[string]string{
		"builtin.module()": "",
		"builtin.module(test-mark{name=a flag},test-mark{name='b c'})":                `@["atrue", "b c"]`,
		"builtin.module(func.func(test-mark{name=a}))":                                `@f["a"]`,
		" builtin.module ( func.func( test-mark{ name=a } , test-mark{name=b flag}))": `@f["a", "btrue"]`,
		"any(any(test-mark),builtin.module(any(test-mark{name=x})))":                  `@f[""]@inner[""]@g["x"]`,
		"builtin.module(builtin.module(func.func(test-mark{name=\"}\"})))":            `@g["}"]`,
		"func(test-mark{name=a})":                                                     `@f["a"]`,
		"builtin.module(builtin.module(func(test-mark)))":                             `@g[""]`,
		"spv.module(test-fail)":                                                       "",
		"builtin.module(spirv.module(test-fail))":                                     "",
	} {
		marks, err := run(t, pipeline)
		require.NoError(t, err, pipeline)
		require.Equal(t, want, marks, pipeline)
	}
}

func TestPipelinesStopAtErrors(t *testing.T) {
	for pipeline, want := range map[string]string{
		"builtin.module(func.func(test-fail),test-mark)":   "'func.func' op fails as it should",
		"builtin.module(func.func(test-ruin),test-mark)":   "expect at least a terminator",
		"func.func(test-mark)":                             "can't run a pipeline for 'func.func' on 'builtin.module'",
		"builtin.module(canonicalize{max-iterations=few})": "canonicalize: max-iterations is a number",
	} {
		marks, err := run(t, pipeline)
		require.ErrorContains(t, err, want, pipeline)
		require.Empty(t, marks, pipeline)
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "column 1: expected an operation's name and '('",
		"canonicalize":                    "column 13: expected an operation's name and '('",
		"any(canonicalize":                "column 17: expected ',' or ')'",
		"any(canonicalize cse)":           "column 18: expected ',' or ')'",
		"any(nothing)":                    "column 12: 'nothing' does not refer to a registered pass",
		"any(cse{x})":                     "column 10: pass 'cse' has no option 'x'",
		"any(canonicalize{max-iterations": "column 32: expected '}'",
		"any(test-mark{name='a})":         "column 24: the value of option 'name' has no end",
		"any(test-mark{name={a":           "the value of option 'name' has no end",
		"any(test-mark{name={a})":         "expected the name of an option or '}'",
		"any(test-mark{name=a(b, c":       "the value of option 'name' has no end",
		"any(cse))":                       "column 9: unexpected text",
		strings.Repeat("any(", 1000):      "operations nest too deeply",
	} {
		_, err := pass.Parse(text)
		require.ErrorContains(t, err, want, text)
	}
}

func TestAllIsSorted(t *testing.T) {
	var names []string
	for _, p := range pass.All() {
		names = append(names, p.Name)
		require.Same(t, p, pass.Lookup(p.Name))
	}
	require.Subset(t, names, []string{"canonicalize", "cse"})
	require.IsIncreasing(t, names)
}

// The limit is an error only for those who ask.
func TestConvergenceIsTested(t *testing.T) {
	const src = `func.func @f(%x: i32) -> i32 {
  %c = spirv.Constant 1 : i32
  %0 = spirv.IMul %c, %x : i32
  return %0 : i32
}`
	for options, fails := range map[string]bool{"max-num-rewrites=1": false, "max-iterations=1": false, "max-iterations=1 test-convergence": true} {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{}, &d)
		p := pass.Pipeline{Op: pass.AnyOp}
		o, err := pass.Canonicalize.ParseOptions(options)
		require.NoError(t, err)
		p.Add(pass.Canonicalize, o)
		require.Equal(t, !fails, p.Run(m.Op, 1, mlir.VerifyOptions{}, &d), options)
		var out bytes.Buffer
		require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
		require.NotContains(t, out.String(), "IMul", options)
	}
}

// What canonicalization does in one way only is no option, but mlir-opt writes it into every pipeline.
func TestDefaultsOfOthersAreTaken(t *testing.T) {
	for options, want := range map[string]string{
		"region-simplify=normal top-down=true": "",
		"region-simplify=disabled":             "there is no region-simplify but 'normal', not 'disabled'",
		"top-down=false":                       "there is no top-down but 'true', not 'false'",
	} {
		_, err := watch(t, "any(canonicalize{"+options+"})", pass.Options{})
		if want == "" {
			require.NoError(t, err)
			continue
		}
		require.ErrorContains(t, err, want)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"any()", "builtin.module(cse,func.func(canonicalize{max-iterations=3 test-convergence}))", "any(test-mark{name='x y'})"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := pass.Parse(text); (p == nil) == (err == nil) {
			t.Errorf("pipeline %v with error %v", p, err)
		}
	})
}
