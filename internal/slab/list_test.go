package slab_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/slab"
)

func TestList(t *testing.T) {
	var l slab.List[int]
	require.Zero(t, l.Len())
	require.Empty(t, slices.Collect(l.All()))
	var want []int
	for i := range 5000 {
		l.Append(3 * i)
		want = append(want, 3*i)
		require.Equal(t, i+1, l.Len())
		require.Equal(t, 3*i, l.At(i))
	}
	require.Equal(t, 0, l.At(0))
	require.Equal(t, 3*1023, l.At(1023))
	require.Equal(t, 3*1024, l.At(1024))
	require.Equal(t, want, slices.Collect(l.All()))
	for x := range l.All() {
		require.Zero(t, x, "goes on although nobody wants more")
		break
	}
}
