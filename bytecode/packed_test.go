package bytecode_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// TestVersionOneOfTheDialect: files of the first version of the SPIR-V dialect's encodings, which a program wrote that knew no
// other, read as it read them, and written again they are the same in less.
func TestVersionOneOfTheDialect(t *testing.T) {
	files, _ := filepath.Glob("testdata/version1/*.mlirbc")
	require.Len(t, files, 3)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		want, err := os.ReadFile(strings.TrimSuffix(file, ".mlirbc") + ".txt")
		require.NoError(t, err)
		m := read(t, data)
		require.Equal(t, strings.TrimSpace(string(want)), strings.TrimSpace(text(t, m)), file)
		again := write(t, m, bytecode.WriteOptions{})
		require.Less(t, len(again), len(data))
		require.Equal(t, text(t, m), text(t, read(t, again)), file)
	}
}

// TestPackedRegions: operations in packed regions are listed, with names and what else can be said of them without decoding,
// and each function is read alone.
func TestPackedRegions(t *testing.T) {
	functions := 0
	for _, path := range modulesOfTestdata(t) {
		m := parse(t, path)
		if m.Syntax != "spv" {
			continue
		}
		var d mlir.Diagnostics
		data := write(t, m, bytecode.WriteOptions{})
		f := open(t, data)
		counts := map[string]int{}
		byName := map[string]*mlir.Operation{}
		m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			counts[op.Name().String()]++
			if op.Is(mlir.GetOpName("spv.func").Def()) {
				if _, twice := byName[op.Symbol()]; twice {
					byName[op.Symbol()] = nil // of several modules
				} else {
					byName[op.Symbol()] = op
				}
			}
			return mlir.WalkAdvance
		})
		for e := range f.Walk(&d) {
			counts[e.Name().String()]--
			if e.Packed() {
				require.Nil(t, e.Operation(new(mlir.Diagnostics)))
				continue
			}
			if op := byName[e.Symbol()]; op != nil && op.Name() == e.Name() && op.NumRegions() > 0 && !op.Region(0).Empty() {
				one := e.Operation(&d)
				require.NotNil(t, one, "%v", d.Err())
				require.Equal(t, operationText(t, op), operationText(t, one), path)
				functions++
			}
		}
		require.NoError(t, d.Err(), path)
		for name, n := range counts {
			require.Zero(t, n, "%s of %s", name, path)
		}
	}
	require.NotZero(t, functions)
}
