package all_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
)

// The canonical form of the functions in testdata/canonical, a file for each dialect, is the one that mlir-opt makes.
func TestCanonicalFormIsMLIRs(t *testing.T) {
	files, err := filepath.Glob("testdata/canonical/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".mlir"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			require.NoError(t, err)
			cmd := exec.Command(peer.Need(t, "mlir-opt-22", "mlir-22-tools"), "--canonicalize", "--allow-unregistered-dialect")
			cmd.Stdin = bytes.NewReader(src)
			theirs, err := cmd.CombinedOutput()
			require.NoError(t, err, string(theirs))
			want := strings.SplitAfter(strings.TrimSpace(string(theirs))+"\n", "\n  }\n")
			got := strings.SplitAfter(canonicalText(t, src), "\n  }\n")
			require.Len(t, got, len(want))
			for i := range want {
				assert.Equal(t, want[i], got[i])
			}
		})
	}
}

func canonicalText(t *testing.T, src []byte) string {
	var d mlir.Diagnostics
	m, _ := mlir.Parse(src, mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	rewrite.Canonicalize(m.Op, rewrite.Options{})
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true}, &d), "%v", d.Err())
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
	return out.String()
}
