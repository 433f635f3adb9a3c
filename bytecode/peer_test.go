package bytecode_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

var generic = []string{"--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-print-debuginfo"}

// run gives stdin to a tool and returns what it writes.
func run(t *testing.T, tool string, stdin []byte, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(tool, args...)
	cmd.Stdin = bytes.NewReader(stdin)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, "%s: %.500s", tool, stderr.Bytes())
	return out
}

// peerFiles are the modules to exchange with MLIR's tools, in its own spelling.
func peerFiles(t *testing.T) []string {
	own, err := filepath.Glob("testdata/*.mlir")
	require.NoError(t, err)
	return append(own, "../testdata/mlir/locations.mlir")
}

// TestMLIRReadsWhatWeWrite, and TestWeReadWhatMLIRWrites: for every version, the
// text that mlir-opt prints of the same file is the same.
func TestExchangeWithMLIR(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	for _, file := range peerFiles(t) {
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		var d mlir.Diagnostics
		m := mlir.Parse(src, mlir.ParseOptions{Filename: "<stdin>", AllowUnregistered: true}, &d)
		require.NoError(t, d.Err())
		for _, version := range []int{0, 3, 5, 6} {
			name := fmt.Sprintf("%s in version %d", file, version)
			theirs := run(t, opt, src, "--allow-unregistered-dialect", "--emit-bytecode", fmt.Sprintf("--emit-bytecode-version=%d", version))
			want := string(run(t, opt, theirs, generic...))
			require.Equal(t, want, text(t, read(t, theirs))+"\n", name)
			if version < 5 && strings.HasSuffix(file, "regions.mlir") {
				continue // properties of operations nobody knows become attributes; MLIR loses them
			}
			portable := write(t, m, bytecode.WriteOptions{Version: &version})
			require.Equal(t, want, string(run(t, opt, portable, generic...)), name)
			native := write(t, m, bytecode.WriteOptions{Version: &version, Release: 22, Producer: producerOf(theirs)})
			require.Equal(t, theirs, native, name)
		}
	}
}

func producerOf(data []byte) string {
	name, _, _ := strings.Cut(string(data[5:]), "\x00")
	return name
}

// TestOlderReleases: what MLIR 16 and 19 write of func, cf and arith is read.
func TestOlderReleases(t *testing.T) {
	src := []byte(`func.func @f(%c: i1, %x: i32, %v: vector<2x[4]xf32>) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^b
^a(%y: i32):
  return %y : i32
^b:
  %k = arith.constant -3 : i32
  %s = arith.addi %k, %x : i32
  %r = func.call @f(%c, %s, %v) : (i1, i32, vector<2x[4]xf32>) -> i32
  return %r : i32
}
`)
	today := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	want := string(run(t, today, src, generic...))
	for _, tool := range []string{"mlir-opt-16", "mlir-opt-19"} {
		release := strings.TrimPrefix(tool, "mlir-opt-")
		data := run(t, peer.Need(t, tool, "mlir-"+release+"-tools"), src, "--emit-bytecode")
		require.Equal(t, want, text(t, read(t, data))+"\n", tool)
	}
}
