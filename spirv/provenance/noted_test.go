package provenance

import (
	"os"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/stretchr/testify/require"
)

// Signatures are part of files: what a file notes is found in it, and noted again in the same way, however long ago it was written.
// The file stays as it is.
func TestNotesOfFilesAreFound(t *testing.T) {
	text, err := os.ReadFile("testdata/noted.txt")
	require.NoError(t, err)
	var d mlir.Diagnostics
	m, err := mlir.Parse(text, mlir.ParseOptions{KeepNames: true}, &d)
	require.NoError(t, err)
	module := m.Op
	for !module.Is(spirv.OpModule) {
		module = module.Region(0).Entry().First()
	}
	want := []mlir.Attribute{module.Attr(spirv.IDsAttr), module.Attr(spirv.FunctionIDsAttr)}

	ids := map[Entity]uint32{}
	LoadIDs(module, Entities(module, nil), func(e Entity, id uint32) { ids[e] = id })
	require.Equal(t, 71, len(ids))
	var locals []LocalIDs
	n := 0
	for f := range functionsOf(module) {
		kept := map[Local]uint32{}
		KeptLocals(f, func(l Local, id uint32) { kept[l] = id })
		n += len(kept)
		locals = append(locals, new(LocalNoter).Note(f, func(l Local) uint32 { return kept[l] }))
	}
	require.Equal(t, 41, n)
	module.SetAttr(spirv.IDsAttr, nil)
	module.SetAttr(spirv.FunctionIDsAttr, nil)
	StoreIDs(module, 0, func(e Entity) uint32 { return ids[e] }, locals, nil)
	require.Equal(t, want, []mlir.Attribute{module.Attr(spirv.IDsAttr), module.Attr(spirv.FunctionIDsAttr)})
	require.Nil(t, module.Attr(spirv.LastIDAttr))
}
