package opt_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
)

// A file in testdata/cases holds many small modules, one behind another: for most checks that passes do, one that meets it and one that
// just does not. Above each stands what runs on it. testdata/cases/out has what becomes of it, behind what the passes say: where they
// changed something, and what they did not do. Where they say that they changed nothing, they did not. Texts with locations come out with
// them.
func TestCases(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			require.NoError(t, err)
			out := filepath.Join("testdata/cases/out", filepath.Base(file))
			var golden []string
			if want, err := os.ReadFile(out); !*update {
				require.NoError(t, err)
				golden = strings.Split(string(want), caseMarker)
			}
			var all []string
			for i, text := range strings.Split(string(src), caseMarker) {
				got := caseOf(t, text, 1)
				require.Equal(t, got, caseOf(t, text, 8), "many workers")
				if golden != nil {
					require.Less(t, i, len(golden))
					require.Equal(t, golden[i], got, "case %d:\n%s", i+1, text)
				}
				all = append(all, got)
			}
			if golden == nil {
				require.NoError(t, os.MkdirAll(filepath.Dir(out), 0o755))
				require.NoError(t, os.WriteFile(out, []byte(strings.Join(all, caseMarker)), 0o644))
			}
		})
	}
}

const caseMarker = mlir.SplitMarker + "\n"

// caseOf is what a pipeline makes of a module, which the first line of the text names.
func caseOf(t *testing.T, text string, workers int) string {
	t.Helper()
	first, src, _ := strings.Cut(text, "\n")
	passes, ok := strings.CutPrefix(first, "// ")
	require.True(t, ok && passes != "", "a case begins with the line that names its passes:\n%s", text)
	p, err := pass.Parse("any(" + passes + ")")
	require.NoError(t, err)
	var d mlir.Diagnostics
	m, err := mlir.Parse([]byte(src), mlir.ParseOptions{Workers: workers}, &d)
	require.NoError(t, err, text)
	m.Rules = spirv.RulesOfWords.Option() // what words have comes to the passes, too
	verify := mlir.VerifyOptions{Workers: workers, Rules: source.Rules(m)}
	require.True(t, mlir.Verify(m.Op, verify, &d), "%v:\n%s", d.Err(), text)
	locations := strings.Contains(src, " loc(")
	before := printed(t, m, workers, locations)
	var said sayings
	require.True(t, analysis.CheckMissing(m.Op, &d), "%v:\n%s", d.Err(), text)
	check := func(_ *pass.Execution, d *mlir.Diagnostics) bool { return analysis.CheckMissing(m.Op, d) }
	o := pass.Options{Workers: workers, Verify: verify, Remarks: true, Watchers: []pass.Watcher{&said}, Check: check}
	changed, ok := p.RunWith(m.Op, o, &d)
	require.True(t, ok, "%v:\n%s", d.Err(), text)
	after := printed(t, m, workers, locations)
	if !changed {
		require.Equal(t, before, after, "something has changed, of which nothing was said")
	}
	for _, r := range d.All() {
		said = append(said, fmt.Sprint(r))
	}
	return "// " + strings.Join(said, "\n// ") + "\n" + after
}

func printed(t *testing.T, m *mlir.Module, workers int, locations bool) string {
	t.Helper()
	var b strings.Builder
	require.NoError(t, mlir.Print(&b, m, mlir.PrintOptions{Workers: workers, DebugInfo: locations}))
	return b.String()
}

// sayings are the passes of a pipeline, with what they have changed.
type sayings []string

func (s *sayings) BeforePipeline(*pass.Pipeline, *mlir.Operation) {}
func (s *sayings) AfterPipeline(*pass.Pipeline, *mlir.Operation)  {}
func (s *sayings) BeforePass(*pass.Execution)                     {}
func (s *sayings) AfterPass(x *pass.Execution, _ bool) {
	line := x.Pass.Name + ":"
	for _, op := range x.Changed {
		line += fmt.Sprintf(" %s @%s", op.Name(), op.Symbol())
	}
	*s = append(*s, line)
}
