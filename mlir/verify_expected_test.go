package mlir_test

import (
	"os"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/expect"
	"github.com/stretchr/testify/require"
)

// testdata/verify.mlir, in the dialect "check" of verify_test.go, holds pieces with the errors that are expected of them.
func TestVerify(t *testing.T) {
	const path = "testdata/verify.mlir"
	src, err := os.ReadFile(path)
	require.NoError(t, err)
	chunks := mlir.SplitInput(src, mlir.SplitMarker)
	require.Greater(t, len(chunks), 50)
	for _, c := range chunks {
		var found, differences mlir.Diagnostics
		m, _ := mlir.Parse(c.Text, mlir.ParseOptions{Filename: path, FirstLine: c.Line, AllowUnregistered: true}, &found)
		if m != nil {
			mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true}, &found)
		}
		expect.ParseExpectations(path, c.Text, c.Line, &differences).Check(found.All(), false, &differences)
		for _, d := range differences.All() {
			t.Error(d.Error())
		}
	}
}
