package bytecode_test

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
)

// longDense is a module with long attributes of all kinds, two of them equal, and short ones between.
func longDense(t *testing.T) *mlir.Module {
	raw := make([]byte, 3<<20)
	for i := range len(raw) / 8 {
		binary.LittleEndian.PutUint64(raw[8*i:], uint64(i)*0x9e3779b97f4a7c15)
	}
	m := parse(t, "testdata/regions.mlir")
	for i, a := range []mlir.Attribute{
		mlir.GetDenseElements(mlir.GetTensorType([]int64{3 << 18}, mlir.F32, nil), raw),
		mlir.GetDenseElements(mlir.GetTensorType([]int64{3 << 18}, mlir.F32, nil), bytes.Clone(raw)),
		mlir.GetDenseElements(mlir.GetTensorType([]int64{2, 3 << 17}, mlir.F32, nil), raw),
		mlir.GetStringAttr("short"),
		mlir.GetDenseArray(mlir.I64, raw),
		mlir.GetDenseElements(mlir.GetTensorType([]int64{64 << 13}, mlir.I1, nil), raw[:64<<10]),
		mlir.GetDenseElements(mlir.GetTensorType([]int64{64 << 20}, mlir.F32, nil), raw[:4]),
	} {
		m.Op.SetAttr("test.long"+string(rune('a'+i)), a)
	}
	return m
}

// Long attributes are the same bytes whether they are copied or not, and whether they were met in a file or made first.
func TestLongAttributesAreViews(t *testing.T) {
	m := longDense(t)
	data := write(t, m, bytecode.WriteOptions{})
	elements := m.Op.Attr("test.longa").(*mlir.DenseElementsAttr).Raw()
	n := 0
	for at := range len(data) { // what comes from the file was not made here
		if bytes.HasPrefix(data[at:], elements[:100]) {
			data[at+100] ^= 1
			n++
		}
	}
	require.Equal(t, 4, n)
	path := filepath.Join(t.TempDir(), "long.mlirbc")
	require.NoError(t, os.WriteFile(path, data, 0o666))
	f, err := bytecode.OpenFile(path, bytecode.ReadOptions{AllowUnregistered: true}, nil)
	require.NoError(t, err)
	mapped, err := f.Module(nil)
	require.NoError(t, err)
	require.Same(t, mapped.Op.Attr("test.longa"), mapped.Op.Attr("test.longb"))
	require.NotSame(t, m.Op.Attr("test.longa"), mapped.Op.Attr("test.longa"))
	require.True(t, bytes.Equal(data, write(t, mapped, bytecode.WriteOptions{})))
	inMemory := read(t, data)
	require.Same(t, mapped.Op.Attr("test.longa"), inMemory.Op.Attr("test.longa"))
	require.Same(t, mapped.Op.Attr("test.longf"), inMemory.Op.Attr("test.longf"))
	require.True(t, bytes.Equal(data, write(t, inMemory, bytecode.WriteOptions{})))
}
