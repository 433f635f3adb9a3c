package mlir

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSplitInput(t *testing.T) {
	src := "a\nb\n// -----\nc\n  // ----- x\n// -----"
	chunks := SplitInput([]byte(src), SplitMarker)
	var texts []string
	for _, c := range chunks {
		texts = append(texts, string(c.Text))
		before := strings.Split(src, "\n")[:c.Line-1]
		require.Contains(t, src, strings.Join(before, "\n"))
	}
	require.Equal(t, []string{"a\nb\n", "\nc\n  ", " x\n", ""}, texts)
	require.Equal(t, []int{1, 3, 5, 6}, []int{chunks[0].Line, chunks[1].Line, chunks[2].Line, chunks[3].Line})
	require.Len(t, SplitInput([]byte("a"), SplitMarker), 1)
	require.Len(t, SplitInput(nil, SplitMarker), 1)
}
