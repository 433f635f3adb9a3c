package optest

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
)

// Functions are the functions of a module, to be canonicalized.
type Functions struct {
	text  strings.Builder
	count int
}

// Add makes a function with a signature such as "(%x: i32) -> i32". Its body is a format with lines that end in ";".
func (f *Functions) Add(signature, body string, args ...any) {
	lines := strings.ReplaceAll(fmt.Sprintf(body, args...), "; ", "\n  ")
	fmt.Fprintf(&f.text, "func.func @f%d%s {\n  %s\n}\n", f.count, signature, lines)
	f.count++
}

// CanonicalAsMLIR canonicalizes the functions with mlir-opt 22 and here, and fails where they differ. A test that uses it imports dialect/all.
func (f *Functions) CanonicalAsMLIR(t *testing.T) {
	cmd := exec.Command(peer.Need(t, "mlir-opt-22", "mlir-22-tools"), "--canonicalize")
	cmd.Stdin = strings.NewReader(f.text.String())
	theirs, err := cmd.CombinedOutput()
	require.NoError(t, err, string(theirs))
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(f.text.String()), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	rewrite.Canonicalize(m.Op, rewrite.Options{Workers: 1})
	var ours bytes.Buffer
	require.NoError(t, mlir.Print(&ours, m, mlir.PrintOptions{}))
	want, got := strings.SplitAfter(string(theirs), "\n  }\n"), strings.SplitAfter(ours.String(), "\n  }\n")
	original := strings.SplitAfter(f.text.String(), "\n}\n")
	require.Len(t, got, len(want))
	require.Len(t, want, f.count+1)
	wrong := 0
	for i := range f.count {
		if !assert.Equal(t, want[i], got[i], original[i]) {
			wrong++
			require.Less(t, wrong, 6, "and more")
		}
	}
}
