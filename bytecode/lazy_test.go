package bytecode_test

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// entriesOf are the entries that were found; errors are in diagnostics too.
func entriesOf(list []bytecode.Entry, _ error) []bytecode.Entry { return list }

func open(t testing.TB, data []byte) *bytecode.File {
	t.Helper()
	var d mlir.Diagnostics
	f, _ := bytecode.Open(data, bytecode.ReadOptions{Filename: "f", AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	return f
}

// TestEntriesAgreeWithModule opens what every module of the project becomes, in
// every version, and finds what reading all of it finds: names, symbols, text.
func TestEntriesAgreeWithModule(t *testing.T) {
	alone := 0
	for _, path := range modulesOfTestdata(t) {
		m := parse(t, path)
		for version := range bytecode.MaxVersion + 1 {
			var d mlir.Diagnostics
			data, err := bytecode.Append(nil, m, bytecode.WriteOptions{Version: &version}, &d)
			if err != nil {
				continue
			}
			whole := read(t, data)
			entries, _ := open(t, data).Entries(&d)
			require.NoError(t, d.Err(), path)
			i := 0
			for b := range whole.Op.Region(0).Blocks {
				for op := b.First(); op != nil; op = op.Next() {
					require.Less(t, i, len(entries), path)
					e := &entries[i]
					i++
					assert.Equal(t, op.Name(), e.Name(), path)
					if op.Has(mlir.Symbol) {
						assert.Equal(t, op.Symbol(), e.Symbol(), path)
					}
					var d mlir.Diagnostics
					inherent, discardable, _ := e.Attributes(&d)
					assert.True(t, inherent.Len() == op.Properties().Len() && discardable.Len() == op.Attrs().Len(), path)
					loc, err := e.Location(&d)
					assert.NoError(t, err)
					assert.Equal(t, op.Loc(), loc, path)
					require.NoError(t, d.Err(), path)
					if one, _ := e.Operation(&d); one != nil {
						alone++
						assert.Equal(t, operationText(t, op), operationText(t, one), path)
					} else {
						assert.NotZero(t, op.NumOperands()+op.NumSuccessors()+op.NumRegions(), path)
					}
				}
				break
			}
			if whole.Op.NumRegions() == 1 && i > 0 {
				assert.Len(t, entries, i, path)
			}
		}
	}
	requireMany(t, alone, 1000)
}

func operationText(t testing.TB, op *mlir.Operation) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, &mlir.Module{Op: op}, mlir.PrintOptions{Generic: true, DebugInfo: true}))
	return out.String()
}

// TestMappedFileStays drops the file, lets it be collected, and uses what came
// from it.
func TestMappedFileStays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.mlirbc")
	m := parse(t, "testdata/resources.mlir")
	require.NoError(t, os.WriteFile(path, write(t, m, bytecode.WriteOptions{}), 0o666))
	var d mlir.Diagnostics
	f, err := bytecode.OpenFile(path, bytecode.ReadOptions{AllowUnregistered: true}, &d)
	require.NoError(t, err)
	require.NoError(t, d.Err())
	entries, _ := f.Entries(&d)
	f = nil
	runtime.GC()
	runtime.GC()
	require.NotEmpty(t, entries)
	back, _ := entries[0].Operation(&d)
	require.NoError(t, d.Err())
	assert.NotEmpty(t, operationText(t, back))
	f, err = bytecode.OpenFile(path, bytecode.ReadOptions{AllowUnregistered: true}, &d)
	require.NoError(t, err)
	whole, _ := f.Module(&d)
	f, entries = nil, nil
	for range 3 {
		runtime.GC()
	}
	assert.Equal(t, text(t, m), text(t, whole))
}

// TestOperationsInPlace decodes every operation that is listed, one at a time and
// all together, with what is around them: also those that use values from there.
func TestOperationsInPlace(t *testing.T) {
	found := 0
	for _, path := range modulesOfTestdata(t) {
		m := parse(t, path)
		for _, version := range []int{1, bytecode.MaxVersion} {
			var d mlir.Diagnostics
			data, err := bytecode.Append(nil, m, bytecode.WriteOptions{Version: &version}, &d)
			if err != nil {
				continue
			}
			whole := read(t, data)
			f := open(t, data)
			var list []bytecode.Entry
			var want []*mlir.Operation
			var collect func(entries []bytecode.Entry, ops []*mlir.Operation)
			collect = func(entries []bytecode.Entry, ops []*mlir.Operation) {
				for i := range entries {
					list, want = append(list, entries[i]), append(want, ops[i])
					if ops[i].Has(mlir.SymbolTable) {
						collect(entriesOf(entries[i].Entries(&d)), operationsIn(ops[i]))
					}
				}
			}
			collect(entriesOf(f.Entries(&d)), operationsIn(whole.Op))
			require.NoError(t, d.Err(), path)
			all, _ := f.Operations(list, &d)
			require.Len(t, all, len(list), path)
			for i := range list {
				assert.Equal(t, operationText(t, want[i]), operationText(t, all[i]), path)
				if i%7 == version%7 {
					found++
					one, _ := f.Operations(list[i:i+1], &d)
					require.Len(t, one, 1, path)
					assert.Equal(t, operationText(t, want[i]), operationText(t, one[0]), path)
				}
			}
			require.NoError(t, d.Err(), path)
		}
	}
	requireMany(t, found, 100)
}
