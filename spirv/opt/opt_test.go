package opt_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/internal/passtest"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/run/behavior"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/opt"
	"github.com/spvc/spvc/spirv/val"
)

var (
	update  = flag.Bool("update", false, "rewrite the golden files")
	modules = flag.String("modules", "", "a folder with modules that TestPassesKeepBehavior runs, too")
)

// A file in testdata/in is named for the pass that runs on it, PASS.CASE.mlir; what it becomes is in testdata/out.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/in/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			require.NoError(t, err)
			pass, _, _ := strings.Cut(filepath.Base(file), ".")
			got := passtest.Run(t, src, 1, pass)
			require.Equal(t, got, passtest.Run(t, src, 8, pass), "many workers")
			require.Equal(t, got, passtest.Run(t, []byte(got), 1, pass), "again")
			out := filepath.Join("testdata/out", filepath.Base(file))
			if *update {
				require.NoError(t, os.MkdirAll(filepath.Dir(out), 0o755))
				require.NoError(t, os.WriteFile(out, []byte(got), 0o644))
			}
			want, err := os.ReadFile(out)
			require.NoError(t, err)
			require.Equal(t, string(want), got)
		})
	}
}

// pipelines are those that have to keep what modules do: each pass on values alone, and all of them.
var pipelines = []string{
	"any(spirv-dead-globals)",
	"any(spirv-dead-members)",
	"any(sroa,mem2reg,spirv-dead-code)",
	"any(spirv-simplify-flow)",
	"any(spirv-private-to-local,spirv-dead-globals)",
	"any(spirv-private-to-local,sroa,mem2reg)",
	"any(sroa,mem2reg,spirv-simplify-flow,spirv-dead-code,spirv-simplify-flow,canonicalize,spirv-dead-code)",
	"any(spirv-pass-values)",
	"any(spirv-pass-values,sroa,mem2reg,spirv-propagate-constants,spirv-dead-functions)",
	"any(spirv-join-latches)",
	"any(spirv-enter-directly)",
	"any(mem2reg,spirv-thread-selections,spirv-join-latches)",
	"any(mem2reg,spirv-loop-invariants,spirv-value-numbering)",
	"any(spirv-dead-stores)",
	"any(sroa,mem2reg,spirv-unroll-loops{growth=100})",
	"any(sroa,mem2reg,spirv-unswitch-loops{growth=500})",
	"any(sroa,mem2reg,canonicalize,cse,spirv-peel-loops{growth=500},spirv-simplify-flow,canonicalize)",
	"any(sroa,mem2reg,canonicalize,cse,spirv-loop-invariants,spirv-unswitch-loops{growth=500},spirv-simplify-flow)",
	"any(mem2reg,spirv-join-latches,canonicalize,spirv-simplify-flow)",
	"any(spirv-if-convert{effort=64},spirv-simplify-flow)",
	"any(spirv-single-return,inline,mem2reg,spirv-simplify-flow,spirv-if-convert)",
	"any(spirv-combine)",
	"any(spirv-value-numbering)",
	"any(spirv-merge-component-loads)",
	"any(spirv-merge-component-stores)",
	"any(inline,sroa,mem2reg,spirv-vectorize-memory,spirv-combine)",
	"any(spirv-combine,spirv-restore-matrices,spirv-combine)",
	"any(spirv-share-indices)",
	"any(spirv-null-constants)",
	"any(inline,canonicalize,spirv-combine,spirv-restore-matrices,spirv-combine,spirv-merge-component-loads,spirv-value-numbering,spirv-combine,spirv-share-indices,spirv-null-constants,cse)",
	opt.Speed.Pipeline(),
	opt.Size.Pipeline(),
	opt.Copying.Pipeline(),
	opt.Unrolling.Pipeline(),
}

// steps is what a group of invocations may run of a module.
const steps = 1 << 18

// Real modules do the same before and after, to the bit, and stay valid.
func TestPassesKeepBehavior(t *testing.T) {
	paths := corpus.Sample(t, 12)
	if *modules != "" {
		more, err := corpus.Below(*modules)
		require.NoError(t, err)
		paths = append(paths, more...)
	}
	ran := make([]bool, len(paths))
	parallel.Each(2, len(paths), func(_, i int) {
		f, err := os.ReadFile(paths[i])
		require.NoError(t, err)
		words, err := binary.ReadWords(strings.NewReader(string(f)))
		if err != nil {
			return
		}
		if _, err := optimize.Words(words, optimize.Options{StripDebug: true, Larger: true, Workers: 1}, nil); err != nil {
			return // not valid before
		}
		res, err := behavior.ResourcesOf(words, 1)
		if err != nil {
			return
		}
		want, err := behavior.Of(words, behavior.Options{Resources: res, MaxSteps: steps, Strict: true})
		ran[i] = err == nil // otherwise it does what is not defined, or what is not run
		for _, p := range pipelines {
			var d mlir.Diagnostics
			r, err := optimize.Words(words, optimize.Options{Pipeline: p, Larger: true, Env: val.Env{}, Workers: 1}, &d)
			if err != nil || len(d.All()) > 0 { // what is not valid is a warning
				t.Errorf("%s: %s: %v %v", paths[i], p, err, d.All())
				continue
			}
			if !ran[i] {
				continue
			}
			got, err := behavior.Of(r.Words, behavior.Options{Resources: res, MaxSteps: steps})
			if err != nil {
				t.Errorf("%s: %s: %v", paths[i], p, err)
			} else if d := want.Difference(got, 0); d != "" {
				t.Errorf("%s: %s: %s", paths[i], p, d)
			}
		}
	})
	n := 0
	for _, r := range ran {
		if r {
			n++
		}
	}
	t.Logf("%d of %d modules ran", n, len(paths))
	require.NotZero(t, n)
}
