package bytecode_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func unpack(t testing.TB, f *bytecode.File) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "pieces")
	var d mlir.Diagnostics
	require.NoError(t, f.Unpack(dir, &d))
	require.NoError(t, d.Err())
	return dir
}

// repack cuts a file up and joins it.
func repack(t testing.TB, data []byte) []byte {
	t.Helper()
	var again bytes.Buffer
	require.NoError(t, bytecode.Pack(&again, unpack(t, open(t, data))))
	return again.Bytes()
}

// regionFiles are the names of the files of regions.
func regionFiles(t testing.TB, dir string) (list []string) {
	t.Helper()
	regions := os.DirFS(filepath.Join(dir, "regions"))
	require.NoError(t, fs.WalkDir(regions, ".", func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			list = append(list, path)
		}
		return err
	}))
	return list
}

const nestedModules = `
spv.module @gl Logical GLSL450 {
  spv.func @a() "None" { spv.Return }
  spv.func @b() "None" {
    spv.FunctionCall @a() : () -> ()
    spv.Return
  }
}
module {
  "t.plain"() ({
    func.func @f() {
      return
    }
    "t.use"() : () -> ()
  }) : () -> ()
}
func.func private @g()`

// TestUnpackNested: the regions of every isolated operation are a file, packed or not, also where the format has no sections for
// them. A piece may become longer.
func TestUnpackNested(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(nestedModules), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	for version := range bytecode.MaxVersion + 1 {
		data := write(t, m, bytecode.WriteOptions{Version: &version})
		dir := unpack(t, open(t, data))
		require.Equal(t, []string{
			"00000-gl/00001-a", "00000-gl/00002-b", "00003-builtin.module/00004-t.plain/00005-f", "00006-g",
		}, regionFiles(t, dir), "version %d", version)
		require.Equal(t, data, repack(t, data), "version %d", version)

		a, err := os.ReadFile(filepath.Join(dir, "regions/00000-gl/00001-a"))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, "regions/00000-gl/00002-b"), a, 0o666))
		var changed bytes.Buffer
		require.NoError(t, bytecode.Pack(&changed, dir))
		require.Less(t, changed.Len(), len(data))
		require.NotContains(t, text(t, read(t, changed.Bytes())), "FunctionCall", "version %d", version)
	}
}

// TestUnpackDeep: how deep folders are is bounded.
func TestUnpackDeep(t *testing.T) {
	const depth = 200
	src := strings.Repeat("module {", depth) + strings.Repeat("}", depth)
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	data := write(t, m, bytecode.WriteOptions{})
	require.Equal(t, data, repack(t, data))
	files := regionFiles(t, unpack(t, open(t, data)))
	require.Len(t, files, 1)
	require.Equal(t, 31, strings.Count(files[0], "/"))
}

// TestSummaryOfPacked: packed regions are counted, and functions listed with theirs.
func TestSummaryOfPacked(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(nestedModules), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	data := write(t, m, bytecode.WriteOptions{})
	sizes, packed := map[string]int{}, 0
	for _, e := range open(t, data).Summarize(&d).Entries {
		sizes[e.Symbol+" "+e.Name] = e.Size
	}
	for _, s := range open(t, data).Summarize(&d).Sections {
		packed += s.Packed
	}
	require.NoError(t, d.Err())
	require.Len(t, sizes, 7)
	for _, name := range []string{"a spv.func", "b spv.func", "gl spv.module", "f func.func", "g func.func", " builtin.module", " t.plain"} {
		require.NotZero(t, sizes[name], name)
	}
	dir, bodies := unpack(t, open(t, data)), 0
	for _, name := range []string{"a", "b"} {
		files, err := filepath.Glob(filepath.Join(dir, "regions/*/*-"+name))
		require.NoError(t, err)
		require.Len(t, files, 1)
		info, err := os.Stat(files[0])
		require.NoError(t, err)
		bodies += int(info.Size())
	}
	require.Equal(t, bodies, packed)
	require.Greater(t, sizes["gl spv.module"], sizes["a spv.func"]+sizes["b spv.func"])
	require.Greater(t, sizes["a spv.func"]+sizes["b spv.func"], packed)
}

// FuzzUnpack: what can be cut up can be joined, and what was joined is the same when it is cut up and joined again. The names of
// its directories differ, and with them what is covered: -fuzzminimizetime=1x lets it go on to other inputs.
func FuzzUnpack(f *testing.F) {
	for _, file := range []string{"testdata/regions.mlir", "testdata/resources.mlir", "../spirv/testdata/spv/structured.mlir"} {
		for _, version := range []int{1, bytecode.MaxVersion} {
			f.Add(write(f, parse(f, file), bytecode.WriteOptions{Version: &version}))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer time.AfterFunc(20*time.Second, func() { panic("no end") }).Stop()
		var d mlir.Diagnostics
		file, _ := bytecode.Open(data, bytecode.ReadOptions{AllowUnregistered: true}, &d)
		if file == nil {
			return
		}
		file.Summarize(new(mlir.Diagnostics))
		dir := filepath.Join(t.TempDir(), "pieces")
		if err := file.Unpack(dir, &d); err != nil {
			require.True(t, mlir.IsReported(err), "%v", err)
			require.NotZero(t, d.NumErrors())
			return
		}
		require.Zero(t, d.NumErrors())
		var joined bytes.Buffer
		require.NoError(t, bytecode.Pack(&joined, dir))
		require.Equal(t, joined.Bytes(), repack(t, joined.Bytes()))
	})
}

// TestPackUnpacked cuts up what the project's modules become, and joins it.
func TestPackUnpacked(t *testing.T) {
	list := modulesOfTestdata(t)
	for i := 0; i < len(list); i += 1 + len(list)/60 {
		m := parse(t, list[i])
		for _, version := range []int{0, 2, bytecode.MaxVersion} {
			var d mlir.Diagnostics
			data, err := bytecode.Append(nil, m, bytecode.WriteOptions{Version: &version}, &d)
			if err != nil {
				continue
			}
			require.Equal(t, data, repack(t, data), list[i])
		}
	}
	m := parse(t, "testdata/resources.mlir")
	data := write(t, m, bytecode.WriteOptions{})
	assert.Equal(t, data, repack(t, data))
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
	m, _ := mlir.Parse([]byte(`module attributes {a.b = dense_resource<big> : tensor<1xi8>} {}
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
	require.Len(t, entriesOf(f.Entries(&d)), 1)
	copied, err := os.Create(filepath.Join(t.TempDir(), "copied.mlirbc"))
	require.NoError(t, err)
	m, err = f.Module(&d)
	require.NoError(t, err)
	require.NoError(t, bytecode.Write(copied, m, bytecode.WriteOptions{}, &d))
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
