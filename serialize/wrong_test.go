package serialize_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWrong: a module that says what is wrong, or too little, is refused with a
// message at a line, or its words are valid. The second line of each says which.
func TestWrong(t *testing.T) {
	peer.Need(t, "spirv-val", "spirv-tools")
	file := filepath.Join("testdata", "errors", "wrong.mlir")
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	for _, chunk := range mlir.SplitInput(src, mlir.SplitMarker) {
		want := "valid"
		for line := range strings.SplitSeq(string(chunk.Text), "\n") {
			if message, ok := strings.CutPrefix(line, "// error: "); ok {
				want = message
			}
		}
		var d mlir.Diagnostics
		op := parse(t, file, chunk, &d)
		var words []uint32
		if op != nil && mlir.Verify(op, mlir.VerifyOptions{}, &d) {
			words, _ = serialize.Words(op, serialize.Options{}, &d)
		}
		switch {
		case want == "valid":
			if assert.NoError(t, d.Err(), "line %d", chunk.Line) {
				out := filepath.Join(t.TempDir(), "out.spv")
				require.NoError(t, os.WriteFile(out, littleEndian(words), 0o666))
				text, err := exec.Command("spirv-val", "--scalar-block-layout", "--target-env", targetEnv(words), out).CombinedOutput()
				assert.NoError(t, err, "line %d: %s", chunk.Line, text)
			}
		case assert.Nil(t, words, "line %d: is not refused", chunk.Line):
			require.NotZero(t, d.NumErrors(), "line %d: refused without an error", chunk.Line)
			assert.Contains(t, d.Err().Error(), want)
			assert.Contains(t, d.Err().Error(), "wrong.mlir:", "the message has no position")
		}
	}
}
