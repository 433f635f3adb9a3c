package pass_test

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/stretchr/testify/require"
)

// verified counts how often a passes.counted is verified: how often its function is.
var verified atomic.Int32

func init() {
	mlir.Register(&mlir.Dialect{Name: "passes", Ops: []*mlir.OpDef{{
		Name: "passes.counted", Results: []mlir.ValueDef{{Name: "r"}},
		Verify: func(*mlir.Operation, *mlir.Diagnostics) bool { verified.Add(1); return true },
	}}})
	pass.Register(&pass.Pass{Name: "test-idle", Run: func(*mlir.Operation, *pass.Context, *mlir.Diagnostics) bool { return false }})
	pass.Register(&pass.Pass{Name: "test-third", Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		changed := strings.HasSuffix(op.Symbol(), "3")
		if changed {
			op.SetAttr("test.third", mlir.Unit)
		}
		return changed
	}})
	pass.Register(&pass.Pass{Name: "test-inside", Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		f := mlir.LookupSymbol(op, "f3")
		f.SetAttr("test.inside", mlir.Unit)
		c.SetChanged([]*mlir.Operation{f})
		return true
	}})
	pass.Register(&pass.Pass{Name: "test-odd", Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) bool {
		if s := op.Symbol(); strings.Contains("13579", s[len(s)-1:]) {
			d.OpError(op, "@%s is odd", s)
		}
		return false
	}})
}

// functions is a module of n functions.
func functions(t *testing.T, n int) *mlir.Module {
	t.Helper()
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "func.func @f%d() {\n  %%0 = \"passes.counted\"() : () -> i32\n  return\n}\n", i)
	}
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(b.String()), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	return m
}

func runOn(t *testing.T, m *mlir.Module, pipeline string, opts pass.Options) error {
	t.Helper()
	p, err := pass.Parse(pipeline)
	require.NoError(t, err)
	var d mlir.Diagnostics
	p.RunWith(m.Op, opts, &d)
	return d.Err()
}

// Only what changed is verified, and what is around it once, when all that runs inside is done.
func TestVerifyingCostsWhatChanges(t *testing.T) {
	idle := strings.Repeat("test-idle,", 39) + "test-idle"
	for pipeline, want := range map[string]int32{
		"any(" + idle + ")":                                                    0,
		"any(func.func(" + idle + ")," + idle + ")":                            0,
		"any(test-mark)":                                                       10, // all of the module
		"any(test-inside)":                                                     1,
		"any(func.func(test-third))":                                           1 + 10,
		"any(func.func(test-third,test-idle,test-third))":                      2 + 10,
		"any(func.func(test-third),func.func(test-third))":                     2 + 10,
		"any(func.func(test-third),test-idle,func.func(test-idle))":            1 + 10,
		"any(func.func(test-mark),test-inside,func.func(test-idle),test-idle)": 10 + 10 + 1,
	} {
		for _, workers := range []int{1, 8} {
			m := functions(t, 10)
			verified.Store(0)
			require.NoError(t, runOn(t, m, pipeline, pass.Options{Workers: workers}))
			require.Equal(t, want, verified.Load(), "%s with %d workers", pipeline, workers)
		}
	}
}

// Functions have their passes at the same time; errors come in the order of the functions.
func TestErrorsAreInOrder(t *testing.T) {
	var want strings.Builder
	for i := range 200 {
		if i%2 == 1 {
			fmt.Fprintf(&want, "'func.func' op @f%d is odd\n", i)
		}
	}
	for _, workers := range []int{1, 8} {
		p, err := pass.Parse("any(func.func(test-odd,test-mark),test-mark)")
		require.NoError(t, err)
		m := functions(t, 200)
		var d mlir.Diagnostics
		changed, ok := p.RunWith(m.Op, pass.Options{Workers: workers}, &d)
		require.False(t, ok)
		require.True(t, changed, "those that had no error went on")
		var got strings.Builder
		for _, e := range d.All() {
			got.WriteString(e.Message + "\n")
		}
		require.Equal(t, want.String(), got.String())
		for f := range m.Op.Region(0).Entry().Operations {
			s := f.Symbol()
			require.Equal(t, strings.Contains("02468", s[len(s)-1:]), f.Attr("test.marks") != nil, s)
		}
		require.Nil(t, m.Op.Attr("test.marks"), "what comes after does not run")
	}
}

// splitting is a diary that can be split.
type splitting struct{ diary }

func (*splitting) CanSplit() bool        { return true }
func (*splitting) Split() pass.Watcher   { return new(splitting) }
func (s *splitting) Join(p pass.Watcher) { s.WriteString(p.(*splitting).String()) }

// A watcher that can be split sees the same with many workers as one that can't.
func TestSplitWatchers(t *testing.T) {
	const pipeline = "any(func.func(test-third,test-idle),test-idle)"
	one, many := new(diary), new(splitting)
	require.NoError(t, runOn(t, functions(t, 50), pipeline, pass.Options{Workers: 8, Watchers: []pass.Watcher{one, many}}))
	require.Equal(t, one.String(), many.String())
	alone := new(splitting)
	require.NoError(t, runOn(t, functions(t, 50), pipeline, pass.Options{Workers: 8, Watchers: []pass.Watcher{alone}}))
	require.Equal(t, one.String(), alone.String())
}

// A census counts operations; it is an analysis.
type census struct{ ops, asked int }

func (n *census) Analyze(c *analysis.Cache) {
	for range c.Op().Nested {
		n.ops++
	}
}

// Analyses are there until a pass changes the operation, or what is inside, and does not preserve them.
func TestAnalysesAreKept(t *testing.T) {
	var asked []int
	ask := func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		n := analysis.Get[census](c.Analyses)
		n.asked++
		asked = append(asked, n.asked)
		return c.Options["change"] == "true"
	}
	look := &pass.Pass{Name: "test-look", Run: ask, Options: []string{"change"}}
	keep := &pass.Pass{Name: "test-keep", Run: ask, Options: []string{"change"}, Preserves: analysis.Of(analysis.KeyOf[census]())}
	change := map[string]string{"change": "true"}
	inside := func(p *pass.Pass, options map[string]string) pass.Step {
		return pass.Step{Nested: &pass.Pipeline{Op: "func.func", Steps: []pass.Step{{Pass: p, Options: options}}}}
	}
	for name, test := range map[string]struct {
		steps []pass.Step
		want  []int
	}{
		"nothing changes":                {[]pass.Step{{Pass: look}, {Pass: look}, inside(look, nil), inside(look, nil), {Pass: look}}, []int{1, 2, 1, 2, 3}},
		"something changes":              {[]pass.Step{{Pass: look, Options: change}, {Pass: look}}, []int{1, 1}},
		"it is preserved":                {[]pass.Step{{Pass: keep, Options: change}, {Pass: look}}, []int{1, 2}},
		"something changes inside":       {[]pass.Step{{Pass: look}, inside(look, change), {Pass: look}, inside(look, nil)}, []int{1, 1, 1, 1}},
		"it is preserved inside":         {[]pass.Step{{Pass: look}, inside(keep, change), {Pass: look}, inside(look, nil)}, []int{1, 1, 2, 2}},
		"what is around changes":         {[]pass.Step{inside(look, nil), {Pass: look, Options: change}, inside(look, nil)}, []int{1, 1, 1}},
		"what is around changes, and it": {[]pass.Step{inside(look, nil), {Pass: keep, Options: change}, inside(look, nil)}, []int{1, 1, 2}},
	} {
		asked = nil
		var d mlir.Diagnostics
		p := &pass.Pipeline{Op: pass.AnyOp, Steps: test.steps}
		require.True(t, p.Run(functions(t, 1).Op, 1, mlir.VerifyOptions{}, &d), name)
		require.Equal(t, test.want, asked, name)
	}
}

func TestFingerprints(t *testing.T) {
	m := functions(t, 2)
	f := m.Op.Region(0).Entry().First()
	op := f.Region(0).Entry().First()
	seen := map[uint64]string{pass.Fingerprint(m.Op, 0): "before"}
	for what, change := range map[string]func(){
		"an attribute":  func() { op.SetAttr("x", mlir.Unit) },
		"a location":    func() { op.SetLoc(mlir.UnknownLoc) },
		"a type":        func() { op.Result(0).SetType(mlir.F32) },
		"the order":     func() { op.MoveToEnd(f.Region(0).Entry()) },
		"an operation":  func() { f.Next().Erase() },
		"a block":       func() { f.Region(0).Append(new(mlir.Builder).NewBlock(mlir.UnknownLoc)) },
		"its arguments": func() { new(mlir.Builder).AddArgument(f.Region(0).LastBlock(), mlir.I32, mlir.UnknownLoc) },
	} {
		change()
		now := pass.Fingerprint(m.Op, 0)
		require.Equal(t, now, pass.Fingerprint(m.Op, 0))
		require.Empty(t, seen[now], what)
		seen[now] = what
	}
}

// A pass that had nothing to do does not run again before something has changed; one that does more than to change does.
func TestIdlePassesAreLeftOut(t *testing.T) {
	ran := map[string]int{}
	run := func(name string, changes func() bool) *pass.Pass {
		return &pass.Pass{Name: name, Options: []string{"x"}, Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
			ran[name]++
			changed := changes()
			if changed {
				op.SetAttr("test.n", mlir.GetStringAttr(fmt.Sprint(ran[name])))
			}
			return changed
		}}
	}
	idle := run("idle", func() bool { return false })
	idle.Repeats = true
	prints := run("prints", func() bool { return false })
	twice := run("twice", func() bool { return ran["twice"] <= 2 })
	twice.Repeats = true
	p := pass.Pipeline{Op: "builtin.module"}
	p.Add(idle, nil)
	p.Add(prints, nil)
	p.Add(idle, nil)                         // nothing changed since
	p.Add(idle, map[string]string{"x": "1"}) // this one is another one
	p.Add(prints, nil)
	for range 4 {
		p.Add(twice, nil) // changes something twice, has nothing to do, is left out
		p.Add(idle, nil)  // runs twice
	}
	var d mlir.Diagnostics
	_, ok := p.RunWith(functions(t, 1).Op, pass.Options{}, &d)
	require.True(t, ok)
	require.Equal(t, map[string]int{"idle": 4, "prints": 2, "twice": 3}, ran)
}
