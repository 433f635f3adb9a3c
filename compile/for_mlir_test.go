package compile_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/source"
)

// mlir-opt reads bytecode of optimized kernels in its spelling, whichever spelling the kernel came in: also null values, which it does not know.
func TestBytecodeForMLIR(t *testing.T) {
	mlirOpt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	for name, zero := range map[string]string{"kernel": "arith.constant", "mixed": "spirv.Constant"} {
		text := `gpu.module @kernels {
  gpu.func @k(%x: memref<8xf32>) kernel attributes {known_block_size = array<i32: 8, 1, 1>} {
    %t = gpu.thread_id x
    %v = memref.load %x[%t] : memref<8xf32>
    %zero = ` + zero + ` 0.0 : f32
    %is = arith.cmpf olt, %v, %zero : f32
    %r = arith.select %is, %zero, %v : f32
    memref.store %r, %x[%t] : memref<8xf32>
    gpu.return
  }
}`
		r, err := compile.File(&source.File{Name: "k.mlir", Data: []byte(text), Line: 1}, compile.Options{Level: 1, NeedModule: true}, nil)
		require.NoError(t, err)
		var b bytes.Buffer
		require.NoError(t, source.Write(&b, r.Outputs[0].Module, source.SaveOptions{Form: source.Bytecode, Syntax: "spirv"}, nil))
		path := filepath.Join(t.TempDir(), "k.mlirbc")
		require.NoError(t, os.WriteFile(path, b.Bytes(), 0o666))
		out, err := exec.Command(mlirOpt, path).CombinedOutput()
		require.NoError(t, err, "%s: %s", name, out)
		require.Contains(t, string(out), "spirv.Constant 0.000000e+00 : f32")
	}
}
