package math_test

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
)

// Functions of constants are the constants that mlir-opt makes of them, where the last bit is no matter of taste.
func TestConstantsFoldAsInMLIR(t *testing.T) {
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	var src strings.Builder
	n := 0
	each := func(ops, typ, numbers string) {
		for _, op := range strings.Fields(ops) {
			for _, v := range strings.Fields(numbers) {
				fmt.Fprintf(&src, "func.func @f%d() -> %s {\n  %%a = arith.constant %s : %s\n  %%b = math.%s %%a : %s\n  return %%b : %s\n}\n", n, typ, v, typ, op, typ, typ)
				n++
			}
		}
	}
	each("absf ceil floor trunc round roundeven sqrt", "f32", "0.0 -0.0 1.0 0.5 1.5 -2.5 3.7 0x7F800000 0x7FC00000 100.25")
	each("absf ceil floor trunc round roundeven", "f64", "0.0 -0.0 0.5 1.5 -2.5 3.7 1.0e300")
	each("sin cos exp log log2 atan tanh", "f32", "0.0 1.0 0.5")
	each("absi ctlz cttz ctpop", "i8", "0 1 -1 6 -128 127")
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
	require.Equal(t, strings.TrimSpace(string(theirs)), strings.TrimSpace(ours.String()))
}
