package index_test

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
)

// Constants fold to what mlir-opt folds them to, and stay where it leaves them.
func TestConstantsFoldAsInMLIR(t *testing.T) {
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	numbers := []string{"0", "1", "-1", "7", "-7", "31", "33", "64", "2147483647", "-2147483648", "4294967296", "5000000000", "-9223372036854775808"}
	var src strings.Builder
	n := 0
	for _, op := range strings.Fields("add sub mul divs divu ceildivs ceildivu floordivs rems remu maxs maxu mins minu shl shrs shru and or xor") {
		for _, a := range numbers {
			for _, b := range numbers {
				fmt.Fprintf(&src, "func.func @f%d() -> index {\n  %%a = index.constant %s\n  %%b = index.constant %s\n  %%c = index.%s %%a, %%b\n  return %%c : index\n}\n", n, a, b, op)
				n++
			}
		}
	}
	cmd := exec.Command(tool, "--canonicalize")
	cmd.Stdin = strings.NewReader(src.String())
	theirs, err := cmd.CombinedOutput()
	require.NoError(t, err, string(theirs))
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src.String()), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	rewrite.Canonicalize(m.Op, rewrite.Options{Workers: 1})
	var ours bytes.Buffer
	require.NoError(t, mlir.Print(&ours, m, mlir.PrintOptions{}))
	want, got := strings.SplitAfter(string(theirs), "\n  }\n"), strings.SplitAfter(ours.String(), "\n  }\n")
	original := strings.SplitAfter(src.String(), "\n}\n")
	require.Len(t, got, len(want))
	wrong := 0
	for i := range want[:len(want)-1] {
		if !assert.Equal(t, want[i], got[i], original[i]) {
			wrong++
			require.Less(t, wrong, 6)
		}
	}
}
