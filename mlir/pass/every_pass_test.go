package pass_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform"
	files "github.com/spvc/spvc/source"
	_ "github.com/spvc/spvc/spirv/transform"
	"github.com/stretchr/testify/require"
)

// forModules hands out the modules that the passes of the library are tested with.
func forModules(t *testing.T, do func(name string, text []byte)) {
	t.Helper()
	n := 0
	for _, pattern := range []string{"../transform/testdata/in/*.mlir", "../../spirv/transform/testdata/in/*.mlir"} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, piece := range mlir.SplitInput(text, mlir.SplitMarker) {
				do(filepath.Base(file), piece.Text)
				n++
			}
		}
	}
	require.Greater(t, n, 40)
}

func libraryPasses() (list []*pass.Pass) {
	for _, p := range pass.All() {
		if !strings.HasPrefix(p.Name, "test-") {
			list = append(list, p)
		}
	}
	return list
}

// outcome is what passes make of a module, with all that they say.
func outcome(text []byte, workers int, watchers []pass.Watcher, passes ...*pass.Pass) string {
	var d mlir.Diagnostics
	m, _ := mlir.Parse(text, mlir.ParseOptions{Workers: workers}, &d)
	if d.NumErrors() > 0 || !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: workers, Rules: files.Rules(m)}, &d) {
		return ""
	}
	p := pass.Pipeline{Op: pass.AnyOp}
	for _, x := range passes {
		p.Add(x, nil)
	}
	p.RunWith(m.Op, pass.Options{Workers: workers, Watchers: watchers}, &d)
	var out bytes.Buffer
	for _, diag := range d.All() {
		out.WriteString(diag.Error() + "\n")
	}
	if err := mlir.Print(&out, m, mlir.PrintOptions{Workers: workers, DebugInfo: true}); err != nil {
		out.WriteString(err.Error())
	}
	return out.String()
}

// The number of workers makes no difference to what any pass does, or says, alone or after others.
func TestWorkersMakeNoDifference(t *testing.T) {
	all := libraryPasses()
	forModules(t, func(name string, text []byte) {
		for _, p := range all {
			require.Equal(t, outcome(text, 1, nil, p), outcome(text, 8, nil, p), "%s of %s", p.Name, name)
		}
		require.Equal(t, outcome(text, 1, nil, all...), outcome(text, 8, nil, all...), "all passes of %s", name)
	})
}

// An auditor holds what passes report to have changed against what they have.
type auditor struct {
	pass.NoWatcher
	t      *testing.T
	before map[*mlir.Operation]uint64
	idle   int // passes that changed nothing
	busy   int
}

// prints are the fingerprints of an operation and of the isolated ones inside.
func prints(op *mlir.Operation) map[*mlir.Operation]uint64 {
	out := map[*mlir.Operation]uint64{op: pass.Fingerprint(op, 0)}
	for at := range op.Nested {
		if at.Has(mlir.IsolatedFromAbove) && at.NumRegions() > 0 {
			out[at] = pass.Fingerprint(at, 0)
		}
	}
	return out
}

func (a *auditor) BeforePass(x *pass.Execution) { a.before = prints(x.Op) }

func (a *auditor) AfterPass(x *pass.Execution, failed bool) {
	after := prints(x.Op)
	if same := after[x.Op] == a.before[x.Op]; !failed {
		require.Equal(a.t, same, len(x.Changed) == 0, "%s reports that it changed %d operations; it changed nothing: %v", x.Pass.Name, len(x.Changed), same)
	}
	if len(x.Changed) == 0 {
		a.idle++
		return
	}
	a.busy++
	for op, print := range after {
		isIn := func(changed *mlir.Operation) bool { return changed.IsAncestorOf(op) }
		holds := func(changed *mlir.Operation) bool { return op.IsAncestorOf(changed) }
		if !slices.ContainsFunc(x.Changed, isIn) && !slices.ContainsFunc(x.Changed, holds) {
			require.Equal(a.t, a.before[op], print, "%s changed @%s and does not say so", x.Pass.Name, op.Symbol())
		}
	}
}

// Every pass reports that it changed something if and only if it did, and where.
func TestPassesReportWhatTheyChange(t *testing.T) {
	a := &auditor{t: t}
	forModules(t, func(name string, text []byte) {
		for _, p := range libraryPasses() {
			outcome(text, 1, []pass.Watcher{a}, p, p)
		}
	})
	require.Greater(t, a.idle, 500)
	require.Greater(t, a.busy, 150)
}
