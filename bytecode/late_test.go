package bytecode_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// nestedLocations has locations of all kinds: lines that operations have and that are in others, what is shared, in itself twice, or unknown.
const nestedLocations = "testdata/nested_locations.mlir"

// mappedModule reads a module out of a file that is mapped, so that locations may be late.
func mappedModule(t *testing.T, path string, data []byte) (*mlir.Module, error) {
	os.Remove(path)
	require.NoError(t, os.WriteFile(path, data, 0o666))
	f, err := bytecode.OpenFile(path, bytecode.ReadOptions{Filename: "f", AllowUnregistered: true}, nil)
	if err != nil {
		return nil, err
	}
	return f.Module(nil)
}

// Locations that were not found yet are what the others are, and are written as they are.
func TestLateLocations(t *testing.T) {
	data := write(t, parse(t, nestedLocations), bytecode.WriteOptions{})
	eager := read(t, data)
	path := filepath.Join(t.TempDir(), "f.mlirbc")
	m, err := mappedModule(t, path, data)
	require.NoError(t, err)
	late, all := 0, 0
	for op, same := m.Op.Region(0).Entry().First(), eager.Op.Region(0).Entry().First(); op != nil; op, same = op.Next(), same.Next() {
		all++
		if _, _, ok := op.Loc().Late(); ok {
			late++
			assert.False(t, op.Loc().IsUnknown())
			assert.Equal(t, same.Loc().Name(), op.Loc().Name())
			assert.Equal(t, same.Loc().Kind(), op.Loc().Kind())
		}
		assert.Equal(t, same.Loc(), op.Loc().Plain())
	}
	assert.Equal(t, 12, all)
	assert.Equal(t, 6, late, "callsites, a fused one in one of them, names")
	assert.Equal(t, data, write(t, m, bytecode.WriteOptions{}), "none is found")
	assert.Equal(t, text(t, eager), text(t, m))

	first := m.Op.Region(0).Entry().First()
	late1 := first.Next().Loc()
	other := eager.Op.Region(0).Entry().First()
	first.SetLoc(mlir.NameLoc("new", late1))
	other.SetLoc(mlir.NameLoc("new", other.Next().Loc()))
	assert.Equal(t, other.Loc(), first.Loc(), "what is made of late ones is not late")
	assert.Equal(t, write(t, eager, bytecode.WriteOptions{}), write(t, m, bytecode.WriteOptions{}), "all are found")

	another, err := mappedModule(t, path, data)
	require.NoError(t, err)
	first.SetLoc(another.Op.Region(0).Entry().First().Next().Loc())
	other.SetLoc(other.Next().Loc())
	assert.NotEqual(t, first.Loc(), late1, "of two files")
	assert.Equal(t, write(t, eager, bytecode.WriteOptions{}), write(t, m, bytecode.WriteOptions{}), "of two files")
}

// What is wrong with a location is told, whether somebody asks for it or not.
func TestLateLocationsOfBrokenFiles(t *testing.T) {
	data := write(t, parse(t, nestedLocations), bytecode.WriteOptions{})
	path := filepath.Join(t.TempDir(), "f.mlirbc")
	good, bad, other := 0, 0, 0
	for i := range data {
		for _, by := range []byte{2, 4, 0x80} {
			broken := append([]byte(nil), data...)
			broken[i] ^= by
			want, wantErr := bytecode.Read(broken, bytecode.ReadOptions{Filename: "f", AllowUnregistered: true}, nil)
			m, err := mappedModule(t, path, broken)
			if wantErr != nil {
				require.Error(t, err, "byte %d", i)
				if err.Error() != wantErr.Error() {
					other++ // of two mistakes in an entry, which one is found first depends on what was decoded before
				}
				bad++
				continue
			}
			require.NoError(t, err, "byte %d", i)
			again, err := bytecode.Read(write(t, m, bytecode.WriteOptions{}), bytecode.ReadOptions{AllowUnregistered: true}, nil)
			require.NoError(t, err, "byte %d", i)
			require.Equal(t, text(t, want), text(t, again), "byte %d", i)
			good++
		}
	}
	assert.Greater(t, good, 100)
	assert.Greater(t, bad, 100)
	assert.Less(t, other, bad/20)
}

// A location is written once, whether operations have it, late, or attributes.
func TestLateLocationsBesideAttributes(t *testing.T) {
	data := write(t, parse(t, "testdata/location_attributes.mlir"), bytecode.WriteOptions{})
	m, err := mappedModule(t, filepath.Join(t.TempDir(), "f.mlirbc"), data)
	require.NoError(t, err)
	_, _, late := m.Op.Region(0).Entry().First().Loc().Late()
	assert.True(t, late)
	assert.Equal(t, data, write(t, m, bytecode.WriteOptions{}))
}
