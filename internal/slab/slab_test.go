package slab

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNewGivesDistinctZeroedObjects(t *testing.T) {
	var s Slab[[3]int]
	seen := map[*[3]int]bool{}
	for range 10_000 {
		p := s.New()
		require.Equal(t, [3]int{}, *p)
		require.False(t, seen[p])
		seen[p] = true
		p[1] = 7
	}
}

func TestMakeIsClippedAndZeroed(t *testing.T) {
	var s Slab[int]
	a := s.Make(3)
	b := s.Make(2)
	a = append(a, 9)
	require.Equal(t, []int{0, 0}, b)
	require.Len(t, a, 4)
	require.Nil(t, s.Make(0))
	require.Len(t, s.Make(100_000), 100_000)
}

func TestNewDoesNotAllocatePerObject(t *testing.T) {
	var s Slab[[8]int]
	s.Make(600) // past the growth phase
	n := testing.AllocsPerRun(4096, func() { s.New() })
	require.Less(t, n, 0.1)
}

func TestRecycleHandsOutTheSameMemoryAsNew(t *testing.T) {
	var s Slab[[3]int]
	s.Recycle()
	seen := map[*[3]int]bool{}
	for round := range 5 {
		for range 1000 {
			p := s.New()
			require.Equal(t, [3]int{}, *p)
			require.True(t, round == 0 || seen[p])
			seen[p] = true
			p[0] = 7
		}
		require.Len(t, s.Make(50), 50)
		require.Len(t, s.Make(100_000), 100_000)
		s.Recycle()
	}
}
