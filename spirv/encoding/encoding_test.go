package encoding

import (
	"encoding/base64"
	"encoding/binary"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/stretchr/testify/require"
)

// TestShortNames: every name comes back, no two operations share a short one, and none is the full name of another.
func TestShortNames(t *testing.T) {
	seen := map[string]string{}
	for _, def := range spirv.Dialect.Definitions() {
		name := strings.TrimPrefix(def.Name, "spv.")
		short := shortName(name)
		require.Equal(t, name, fullName(short))
		require.Empty(t, seen[short], "%s and %s are both %s", name, seen[short], short)
		seen[short] = name
	}
}

// TestNumberedNames: the lists name what there is. A number is for ever: those of the last names of the versions are pinned,
// so that nothing comes between.
func TestNumberedNames(t *testing.T) {
	require.Len(t, kindNumbers.Get(), len(bytecodeKinds.Get()))
	for _, def := range spirv.Dialect.Definitions() {
		for _, a := range def.Attrs {
			require.Contains(t, attrNumbers.Get(), a.Name, def.Name)
		}
	}
	for i, name := range bytecodeOps.Get() {
		require.NotNil(t, mlir.GetOpName("spv."+name).Def(), name)
		require.Less(t, i, 26)
	}
	require.Equal(t, "vce_triple", bytecodeAttrs.Get()[attrNumbers.Get()["vce_triple"]])
	require.EqualValues(t, 0, attrNumbers.Get()["sym_name"])
	require.Equal(t, "visibility_scope", bytecodeAttrs.Get()[146])
	require.Equal(t, "opencl__debug_info_100_debug_imported_entity", bytecodeKinds.Get()[83])
	require.Equal(t, "_string", bytecodeOps.Get()[24])
	require.Equal(t, "text", bytecodeAttrs.Get()[188])
	require.Equal(t, "SPV_VALVE_mixed_float_dot_product", bytecodeStrings.Get()[346])
	for name := range shortNames.Get() {
		n, ok := opNumber(name)
		require.True(t, ok, name)
		require.Equal(t, name, opNumbered(n))
	}
	for _, list := range [][]string{bytecodeAttrs.Get(), bytecodeKinds.Get(), bytecodeOps.Get(), bytecodeStrings.Get()} {
		require.Len(t, numbers(list), len(list), "a name is there twice")
	}
}

// TestNotes: numbers come back from notes, and nothing else is taken for one.
func TestNotes(t *testing.T) {
	for _, numbers := range [][]uint64{
		{0, 0, 0, 0, 0, 0, 0, 0, 0}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, {1 << 62, 0, 1<<32 - 1, 127, 128, 16383, 16384}, {300, 0, 0, 0, 0, 0, 0, 0, 9},
	} {
		var raw []byte
		for _, n := range numbers {
			raw = binary.AppendUvarint(raw, n)
		}
		text := base64.RawStdEncoding.EncodeToString(raw)
		packed, ok := packNote(text)
		require.True(t, ok, numbers)
		require.Less(t, len(packed), len(raw)+2)
		again, ok := unpackNote(packed)
		require.True(t, ok)
		require.Equal(t, text, again)
	}
	for _, text := range []string{"", "AAAA", "abcdefghijkl=", "a longer text of words", "gICAgICAgIAA", "AQEBAQEBAQEBAYA"} {
		_, ok := packNote(text)
		require.False(t, ok, text)
	}
	_, ok := unpackNote([]byte{1, 0, 0})
	require.False(t, ok)
}
