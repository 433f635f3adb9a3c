package slab_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/slab"
)

func TestZeros(t *testing.T) {
	list := []int{1, 2, 3, 4}
	first := &list[0]
	require.Equal(t, []int{0, 0}, slab.Zeros(&list, 2))
	require.Same(t, first, &list[0], "other memory")
	list[0], list[1] = 5, 6
	require.Equal(t, make([]int, 4), slab.Zeros(&list, 4), "what is behind the list is not cleared")
	require.Same(t, first, &list[0], "other memory")
	require.Equal(t, make([]int, 5), slab.Zeros(&list, 5))
	require.Len(t, list, 5)
}

func TestEmptied(t *testing.T) {
	require.NotNil(t, slab.Emptied(map[int]int(nil)))
	m := map[int]int{1: 2}
	again := slab.Emptied(m)
	again[3] = 4
	require.Equal(t, map[int]int{3: 4}, m)
	for i := range 2000 {
		m[i] = i
	}
	require.Empty(t, slab.Emptied(m))
	require.Len(t, m, 2000, "a large one was emptied")
}
