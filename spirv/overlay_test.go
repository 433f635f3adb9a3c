package spirv

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The index finds what a look at all rows finds.
func TestOverlaysAreFound(t *testing.T) {
	for _, name := range opNames() {
		name = name[len("spv."):]
		var want, got []*overlay
		for _, table := range overlays {
			for i := range *table {
				if row := &(*table)[i]; hasWord(row.ops, name) {
					want = append(want, row)
				}
			}
		}
		for row := range overlaysOf(name) {
			got = append(got, row)
		}
		require.Equal(t, len(want), len(got), name)
		for i := range want {
			require.Same(t, want[i], got[i], name)
		}
	}
}
