package bytecode_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// corpusStep is how many binaries of the corpus one stands for in the test below.
const corpusStep = 16

// TestSizeBesideMLIR compares the dialect's own encoding with what mlir-opt writes of the same module with the same
// locations: first those of mlir-opt's reading of the text, then none. With -v it prints both.
func TestSizeBesideMLIR(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	files, _ := filepath.Glob("../../shared/corpus/*/*.spv")
	if len(files) == 0 {
		t.Skip("the corpus is not here")
	}
	var theirs, ours, theirsBare, oursBare, count int
	for i := 0; i < len(files); i += corpusStep {
		data, err := os.ReadFile(files[i])
		require.NoError(t, err)
		var d mlir.Diagnostics
		m := deserialize.Read(bytes.NewReader(data), deserialize.Options{}, &d)
		if m == nil || d.NumErrors() > 0 {
			continue
		}
		var src bytes.Buffer
		if mlir.Print(&src, m, mlir.PrintOptions{Syntax: "spirv"}) != nil {
			continue // can't be said there
		}
		sizes := [2][2]int{}
		for k, pass := range []string{"--pass-pipeline=builtin.module()", "--strip-debuginfo"} {
			cmd := exec.Command(opt, pass, "--emit-bytecode")
			cmd.Stdin = bytes.NewReader(src.Bytes())
			file, err := cmd.Output()
			if err != nil {
				break // mlir-opt refuses it
			}
			sizes[k] = [2]int{len(file), len(write(t, read(t, file), bytecode.WriteOptions{Syntax: "spv"}))}
		}
		if sizes[1][0] == 0 {
			continue
		}
		count++
		theirs, ours = theirs+sizes[0][0], ours+sizes[0][1]
		theirsBare, oursBare = theirsBare+sizes[1][0], oursBare+sizes[1][1]
		t.Logf("%-60s %6d %6d %.2f   without locations %6d %6d %.2f", filepath.Base(files[i]), sizes[0][0], sizes[0][1],
			ratio(sizes[0]), sizes[1][0], sizes[1][1], ratio(sizes[1]))
	}
	require.NotZero(t, count)
	all, bare := ratio([2]int{theirs, ours}), ratio([2]int{theirsBare, oursBare})
	t.Logf("%d modules: %.3f, without locations %.3f; ours without against theirs with %.3f", count, all, bare,
		ratio([2]int{theirs, oursBare}))
	require.Less(t, all, 0.66)
	require.Less(t, bare, 0.60)
}

func ratio(s [2]int) float64 { return float64(s[1]) / float64(s[0]) }
