package all_test

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
)

// Reading twice is reading once, in one block, as long as nothing writes in between; mlir-opt thinks so too.
func TestReadsAreCommon(t *testing.T) {
	const src = `
func.func @straight(%m: memref<4xi32>, %i: index, %v: i32) -> (i32, i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = memref.load %m[%i] : memref<4xi32>
  memref.store %v, %m[%i] : memref<4xi32>
  %2 = memref.load %m[%i] : memref<4xi32>
  %3 = memref.load %m[%i] : memref<4xi32>
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
func.func @blocks(%m: memref<4xi32>, %i: index) -> (i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  cf.br ^bb1
^bb1:
  %1 = memref.load %m[%i] : memref<4xi32>
  return %0, %1 : i32, i32
}
func.func private @anything()
func.func @regions(%m: memref<4xi32>, %i: index) -> (i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  affine.for %k = 0 to 4 {
    %x = memref.load %m[%i] : memref<4xi32>
    memref.store %x, %m[%k] : memref<4xi32>
  }
  %1 = memref.load %m[%i] : memref<4xi32>
  call @anything() : () -> ()
  %2 = memref.load %m[%i] : memref<4xi32>
  return %0, %1, %2 : i32, i32, i32
}
`
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	rewrite.CSE(m.Op, 1)
	var ours bytes.Buffer
	require.NoError(t, mlir.Print(&ours, m, mlir.PrintOptions{}))
	cmd := exec.Command(peer.Need(t, "mlir-opt-22", "mlir-22-tools"), "--cse")
	cmd.Stdin = strings.NewReader(src)
	theirs, err := cmd.Output()
	require.NoError(t, err)
	require.Equal(t, strings.TrimSpace(string(theirs)), strings.TrimSpace(ours.String()))
}
