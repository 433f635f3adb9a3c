package mlir

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// A module has millions of these; a field more is a decision, not an accident.
func TestNodeSizes(t *testing.T) {
	if unsafe.Sizeof(uintptr(0)) == 4 {
		require.LessOrEqual(t, unsafe.Sizeof(Operation{}), uintptr(152))
		require.LessOrEqual(t, unsafe.Sizeof(Value{}), uintptr(40))
		require.Equal(t, uintptr(12), unsafe.Sizeof(Location{}))
		return
	}
	require.LessOrEqual(t, unsafe.Sizeof(Operation{}), uintptr(160))
	require.Equal(t, uintptr(32), unsafe.Sizeof(Operand{}))
	require.LessOrEqual(t, unsafe.Sizeof(Value{}), uintptr(40))
	require.Equal(t, uintptr(16), unsafe.Sizeof(Location{}))
	require.LessOrEqual(t, unsafe.Sizeof(Block{}), uintptr(80))
	require.Equal(t, uintptr(24), unsafe.Sizeof(Region{}))
}
