package spirv_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/spvc/spvc/source"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// otherInMLIR lists the inputs that mlir-opt 22 does not bring into our form, and why.
var otherInMLIR = map[string]string{
	"extended.mlir":          "MLIR inserts constants into an undefined struct, and swaps the members of a sum with zero",
	"unreachable_merge.mlir": "MLIR removes the merge block, and what is left does not verify",
	"version.mlir":           "MLIR selects vectors by one condition in any version",
	"structure.mlir":         "MLIR has no such operations",
	"wrapped.mlir":           "MLIR folds what is wrapped, and what is left does not verify",
}

// TestCanonicalize: what becomes of each input is in a golden file, the same for any number of workers; nothing is left to do;
// and mlir-opt makes the same of it.
func TestCanonicalize(t *testing.T) {
	files, err := filepath.Glob("testdata/canonicalize/in/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		name := filepath.Base(file)
		t.Run(name, func(t *testing.T) {
			src, err := os.ReadFile(file)
			require.NoError(t, err)
			once := canonicalized(t, src, 1)
			golden(t, filepath.Join("testdata/canonicalize/out", name), once)
			assert.Equal(t, once, canonicalized(t, src, 8), "many workers")
			assert.Equal(t, once, canonicalized(t, []byte(once), 1), "once more")
			if otherInMLIR[name] == "" {
				assert.Equal(t, mlirCanonicalized(t, string(src)), once)
			}
		})
	}
}

// canonicalized is the text of what is in src in its canonical form. That must verify, and be reached before a limit.
func canonicalized(t *testing.T, src []byte, workers int) string {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse(src, mlir.ParseOptions{Workers: workers}, &d)
	require.NoError(t, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{Rules: source.Rules(m)}, &d), "%v", d.Err())
	require.False(t, rewrite.Canonicalize(m.Op, rewrite.Options{Workers: workers}).Stopped)
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{Rules: source.Rules(m)}, &d), "%v", d.Err())
	return printed(t, m, mlir.PrintOptions{})
}

func mlirCanonicalized(t *testing.T, src string) string {
	t.Helper()
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	cmd := exec.Command(tool, "--canonicalize")
	cmd.Stdin = strings.NewReader(src)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, stderr.String())
	return strings.TrimSpace(string(out)) + "\n"
}

// FuzzCanonicalize: what verified before does so after, and nothing panics.
func FuzzCanonicalize(f *testing.F) {
	files, _ := filepath.Glob("testdata/*/*.mlir")
	more, _ := filepath.Glob("testdata/canonicalize/in/*.mlir")
	for _, file := range append(files, more...) {
		if src, err := os.ReadFile(file); err == nil {
			f.Add(src)
		}
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		var d mlir.Diagnostics
		m, _ := mlir.Parse(src, mlir.ParseOptions{Workers: 1}, &d)
		if d.Err() != nil || !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1, Rules: source.Rules(m)}, &d) {
			return
		}
		rewrite.Canonicalize(m.Op, rewrite.Options{Workers: 1})
		rewrite.CSE(m.Op, 1)
		if !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1, Rules: source.Rules(m)}, &d) {
			t.Error(d.Err())
		}
	})
}
