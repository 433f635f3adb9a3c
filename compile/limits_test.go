package compile_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
)

// What not every device of the target allows is a remark, and compiled.
func TestLimits(t *testing.T) {
	const text = `gpu.module @kernels {
  gpu.func @k(%x: memref<8xf32>) workgroup(%w: memref<8192xf32, 3>) kernel attributes {known_block_size = array<i32: 16, 16, 1>} {
    %t = gpu.thread_id x
    %v = memref.load %x[%t] : memref<8xf32>
    memref.store %v, %w[%t] : memref<8192xf32, 3>
    gpu.barrier
    %c = arith.constant 1 : index
    %o = memref.load %w[%c] : memref<8192xf32, 3>
    memref.store %o, %x[%t] : memref<8xf32>
    gpu.return
  }
}`
	var d mlir.Diagnostics
	_, err := compile.File(&source.File{Name: "k.mlir", Data: []byte(text), Line: 1}, compile.Options{}, &d)
	require.NoError(t, err)
	var said []string
	for _, r := range d.All() {
		require.Equal(t, mlir.Remark, r.Severity)
		said = append(said, r.Message)
	}
	require.Equal(t, []string{
		"the workgroup variables of \"k\" take 32768 bytes at least; a device of vulkan1.2 with the least that is allowed has 16384 (maxComputeSharedMemorySize)",
		"the workgroup has 256 invocations; a device of vulkan1.2 with the least that is allowed has 128 (maxComputeWorkGroupInvocations)",
	}, said)
}
