package spirv

import (
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// TestShortNames: every name comes back, no two operations share a short one, and none is the full name of another.
func TestShortNames(t *testing.T) {
	seen := map[string]string{}
	for _, def := range Dialect.Ops {
		name := strings.TrimPrefix(def.Name, "spv.")
		short := shortName(name)
		require.Equal(t, name, fullName(short))
		require.Empty(t, seen[short], "%s and %s are both %s", name, seen[short], short)
		seen[short] = name
	}
}

// TestNumberedNames: the lists name what there is. A number is for ever: that of the last name of version 1 is pinned, so
// that nothing comes between.
func TestNumberedNames(t *testing.T) {
	require.Len(t, kindNumbers(), len(bytecodeKinds))
	for _, def := range Dialect.Ops {
		for _, a := range def.Attrs {
			require.Contains(t, attrNumbers(), a.Name, def.Name)
		}
	}
	for i, name := range bytecodeOps {
		require.NotNil(t, mlir.GetOpName("spv."+name).Def(), name)
		require.Less(t, i, 26)
	}
	require.Equal(t, "vce_triple", bytecodeAttrs[attrNumbers()["vce_triple"]])
	require.EqualValues(t, 0, attrNumbers()["sym_name"])
	require.Equal(t, "visibility_scope", bytecodeAttrs[146])
	require.Equal(t, "opencl__debug_info_100_debug_imported_entity", bytecodeKinds[83])
	require.Equal(t, "_string", bytecodeOps[24])
}
