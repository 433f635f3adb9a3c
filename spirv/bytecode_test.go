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

// TestNumberedNames: the lists name what there is. A number is for ever: those of the last names of the versions are pinned,
// so that nothing comes between.
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
	require.Equal(t, "text", bytecodeAttrs[188])
	require.Equal(t, "SPV_VALVE_mixed_float_dot_product", bytecodeStrings[346])
	for name := range shortNames() {
		n, ok := opNumber(name)
		require.True(t, ok, name)
		require.Equal(t, name, opNumbered(n))
	}
	for _, list := range [][]string{bytecodeAttrs, bytecodeKinds, bytecodeOps, bytecodeStrings} {
		require.Len(t, numbers(list), len(list), "a name is there twice")
	}
}
