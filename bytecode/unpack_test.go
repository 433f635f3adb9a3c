package bytecode_test

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func unpack(t testing.TB, f *bytecode.File) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "pieces")
	var d mlir.Diagnostics
	ok, err := f.Unpack(dir, &d)
	require.NoError(t, err)
	require.NoError(t, d.Err())
	require.True(t, ok)
	return dir
}

// TestPackUnpacked cuts up what the project's modules become, and joins it.
func TestPackUnpacked(t *testing.T) {
	list := modulesOfTestdata(t)
	for i := 0; i < len(list); i += 1 + len(list)/60 {
		m := parse(t, list[i])
		for _, version := range []int{0, 2, bytecode.MaxVersion} {
			var d mlir.Diagnostics
			data, ok := bytecode.Append(nil, m, bytecode.WriteOptions{Version: &version}, &d)
			if !ok {
				continue
			}
			var again bytes.Buffer
			require.NoError(t, bytecode.Pack(&again, unpack(t, open(t, data))), list[i])
			require.Equal(t, data, again.Bytes(), list[i])
		}
	}
	m := parse(t, "testdata/resources.mlir")
	data := write(t, m, bytecode.WriteOptions{})
	var again bytes.Buffer
	require.NoError(t, bytecode.Pack(&again, unpack(t, open(t, data))))
	assert.Equal(t, data, again.Bytes())
}

// TestBigBlob packs a module with a blob of zeros, opens it, lists it, changes
// what is beside the blob, reads and writes it all and unpacks it, and holds the
// blob at no time. SPVC_BIG_BLOB is its size in MiB; 4096 needs 16 GiB of disk.
func TestBigBlob(t *testing.T) {
	size := int64(48) << 20
	if n, err := strconv.ParseInt(os.Getenv("SPVC_BIG_BLOB"), 10, 32); err == nil {
		size = n << 20
	}
	var d mlir.Diagnostics
	m := mlir.Parse([]byte(`module attributes {a.b = dense_resource<big> : tensor<1xi8>} {}
{-# dialect_resources: { builtin: { big: "0x0800000001" } } #-}`), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	dir := unpack(t, open(t, write(t, m, bytecode.WriteOptions{})))
	blobs, err := filepath.Glob(filepath.Join(dir, "resources", "*big"))
	require.NoError(t, err)
	require.Len(t, blobs, 1)
	require.NoError(t, os.Truncate(blobs[0], size))

	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	path := filepath.Join(t.TempDir(), "big.mlirbc")
	file, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, bytecode.Pack(file, dir))
	require.NoError(t, file.Close())
	f, err := bytecode.OpenFile(path, bytecode.ReadOptions{AllowUnregistered: true}, &d)
	require.NoError(t, err)
	require.NoError(t, d.Err())
	s := f.Summarize(&d)
	require.Len(t, s.Resources, 1)
	assert.EqualValues(t, size, s.Resources[0].Size)
	edit := f.Edit()
	edit.Append(nil, oneOp(t, `"t.new"() {a.b = dense_resource<big> : tensor<1xi8>} : () -> ()`))
	changed, err := os.Create(filepath.Join(t.TempDir(), "changed.mlirbc"))
	require.NoError(t, err)
	require.NoError(t, edit.Write(changed, &d))
	require.NoError(t, d.Err())
	require.NoError(t, changed.Close())
	f, err = bytecode.OpenFile(changed.Name(), bytecode.ReadOptions{AllowUnregistered: true}, &d)
	require.NoError(t, err)
	require.Len(t, f.Entries(&d), 1)
	copied, err := os.Create(filepath.Join(t.TempDir(), "copied.mlirbc"))
	require.NoError(t, err)
	require.NoError(t, bytecode.Write(copied, f.Module(&d), bytecode.WriteOptions{}, &d))
	require.NoError(t, d.Err())
	require.NoError(t, copied.Close())
	f, err = bytecode.OpenFile(copied.Name(), bytecode.ReadOptions{AllowUnregistered: true}, &d)
	require.NoError(t, err)
	again := unpack(t, f)
	runtime.ReadMemStats(&after)
	assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(8<<20), "the blob was in memory")
	info, err := os.Stat(filepath.Join(again, "resources", filepath.Base(blobs[0])))
	require.NoError(t, err)
	assert.Equal(t, size, info.Size())
}
