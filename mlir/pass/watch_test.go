package pass_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/stretchr/testify/require"
)

// A diary writes down what a pipeline does.
type diary struct{ strings.Builder }

func (w *diary) BeforePipeline(p *pass.Pipeline, op *mlir.Operation) {
	fmt.Fprintf(w, "%s in %s\n", p.Op, op.Name())
}

func (w *diary) AfterPipeline(p *pass.Pipeline, op *mlir.Operation) {
	fmt.Fprintf(w, "end of %s\n", p.Op)
}

func (w *diary) BeforePass(x *pass.Execution) { fmt.Fprintf(w, "%s @%s", x.Pass.Name, x.Op.Symbol()) }

func (w *diary) AfterPass(x *pass.Execution, failed bool) {
	fmt.Fprintf(w, " failed=%v %v\n", failed, x.Counts)
}

func watch(t *testing.T, pipeline string, opts pass.Options) (string, error) {
	t.Helper()
	p, err := pass.Parse(pipeline)
	require.NoError(t, err)
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(source), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	w := new(diary)
	opts.Watchers = []pass.Watcher{w, pass.NoWatcher{}}
	_, ok := p.RunWith(m.Op, opts, &d)
	require.Equal(t, ok, d.NumErrors() == 0)
	return w.String(), d.Err()
}

func TestWatchers(t *testing.T) {
	got, err := watch(t, "builtin.module(func.func(cse,test-mark),builtin.module(any(test-mark)),test-mark)", pass.Options{})
	require.NoError(t, err)
	require.Equal(t, `func.func in builtin.module
cse @f failed=false map[num-cse'd:0 num-dce'd:0]
test-mark @f failed=false map[]
end of func.func
builtin.module in builtin.module
any in builtin.module
test-mark @g failed=false map[]
end of any
end of builtin.module
test-mark @ failed=false map[]
`, got)
	got, err = watch(t, "builtin.module(func.func(test-fail,test-mark),test-mark)", pass.Options{})
	require.Error(t, err)
	require.Equal(t, "func.func in builtin.module\ntest-fail @f failed=true map[]\nend of func.func\n", got)
}

// What a pass leaves behind is its own mistake, and one that is known when nobody verifies.
func TestVerifyingIsUpToTheCaller(t *testing.T) {
	got, err := watch(t, "builtin.module(func.func(test-ruin))", pass.Options{})
	require.ErrorContains(t, err, "expect at least a terminator")
	require.Contains(t, got, "test-ruin @f failed=true")
	got, err = watch(t, "builtin.module(func.func(test-ruin))", pass.Options{NoVerify: true})
	require.NoError(t, err)
	require.Contains(t, got, "test-ruin @f failed=false")
}

// The text of a pipeline is one that means the same.
func TestPipelinesAsText(t *testing.T) {
	for text, want := range map[string]string{
		"any()": "any()",
		" any ( cse , canonicalize{ max-iterations = 3 }, func.func(cse))": "any(cse,canonicalize{max-iterations=3},func.func(cse))",
		`any(test-mark{flag name='a b'})`:                                  `any(test-mark{name='a b' flag=true})`,
		`any(test-mark{name="it's"})`:                                      `any(test-mark{name="it's"})`,
		`any(test-mark{name=''})`:                                          `any(test-mark{name=''})`,
		`any(test-mark{name={a b, {c}} flag=true })`:                       `any(test-mark{name='a b, {c}' flag=true})`,
		`any(test-mark{name=func.func(cse, cse) flag},cse)`:                `any(test-mark{name='func.func(cse, cse)' flag=true},cse)`,
		// What mlir-opt writes into its reproducers.
		`any(canonicalize{  max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true})`: `any(canonicalize{max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true})`,
	} {
		p, err := pass.Parse(text)
		require.NoError(t, err)
		require.Equal(t, want, p.String())
		again, err := pass.Parse(p.Tree())
		require.NoError(t, err)
		require.Equal(t, want, again.String())
	}
	p, err := pass.Parse("any(cse,func.func(cse,canonicalize))")
	require.NoError(t, err)
	require.Equal(t, "any(\n  cse,\n  func.func(\n    cse,\n    canonicalize\n  )\n)", p.Tree())
}

func TestTyposGetASuggestion(t *testing.T) {
	_, err := pass.Parse("any(canonicalise)")
	require.ErrorContains(t, err, "'canonicalise' does not refer to a registered pass; did you mean 'canonicalize'?")
	_, err = pass.Parse("any(canonicalize{max-iteration=3})")
	require.ErrorContains(t, err, "; did you mean 'max-iterations'?")
}
