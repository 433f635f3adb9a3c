package opt_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

// forTexts hands out the modules that passes are tested with, alone and as what a level makes of them on its way: after inlining and mem2reg
// there is less in them.
func forTexts(t *testing.T, do func(text []byte, m *mlir.Module)) {
	t.Helper()
	for _, pattern := range []string{"testdata/in/*.mlir", "testdata/cases/*.txt", "../transform/testdata/in/*.mlir", "../../mlir/transform/testdata/in/*.mlir"} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files {
			src, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, piece := range mlir.SplitInput(src, mlir.SplitMarker) {
				for _, passes := range []string{"any()", "any(inline,sroa,mem2reg,canonicalize,cse)"} {
					var d mlir.Diagnostics
					m, err := mlir.Parse(piece.Text, mlir.ParseOptions{Workers: 1}, &d)
					if err != nil || !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, &d) {
						continue // a text of errors
					}
					p, err := pass.Parse(passes)
					require.NoError(t, err)
					if _, ok := p.RunWith(m.Op, pass.Options{Workers: 1}, &d); ok {
						do(piece.Text, m)
					}
				}
			}
		}
	}
}

// A pass does nothing where nothing is inside that it needs.
func TestPassesDoNothingWithoutWhatTheyNeed(t *testing.T) {
	lacked, had := map[string]int{}, map[string]int{}
	forTexts(t, func(text []byte, m *mlir.Module) {
		for _, p := range pass.All() {
			if p.Needs == nil {
				continue
			}
			for _, op := range targetsOf(p, m.Op) {
				if hasInside(op, p.Needs) {
					had[p.Name]++
					continue
				}
				lacked[p.Name]++
				var d mlir.Diagnostics
				before := pass.Fingerprint(op, 1)
				require.False(t, p.Run(op, &pass.Context{Workers: 1, Remarks: true}, &d), "%s:\n%s", p.Name, text)
				require.Equal(t, before, pass.Fingerprint(op, 1), "%s:\n%s", p.Name, text)
				require.Empty(t, d.All(), "%s:\n%s", p.Name, text)
			}
		}
	})
	for _, p := range pass.All() {
		if p.Needs != nil {
			require.Greater(t, lacked[p.Name], 100, p.Name)
			require.Greater(t, had[p.Name], 10, p.Name)
		}
	}
}

// targetsOf are the operations that a pass runs on, of those in a file: it, or the modules in it.
func targetsOf(p *pass.Pass, root *mlir.Operation) (list []*mlir.Operation) {
	if p.On == "" {
		return []*mlir.Operation{root}
	}
	for m := range spirv.ModulesIn(root) {
		list = append(list, m.Op)
	}
	return list
}

func hasInside(op *mlir.Operation, needs func(*mlir.OpDef) bool) bool {
	return slices.ContainsFunc(slices.Collect(op.Nested), func(at *mlir.Operation) bool { return at.Def() != nil && needs(at.Def()) })
}
