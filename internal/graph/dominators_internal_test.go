package graph

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// Both ways find the same dominators, in graphs for either.
func TestBothWaysToDominators(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 3000 {
		n := 1 + r.IntN(oneOf(r, 8, 40, 200))
		succs := make([][]int32, n)
		degree, near := 1+r.IntN(3), 1+r.IntN(n)
		for i := range succs {
			for range 1 + r.IntN(degree) {
				succs[i] = append(succs[i], int32(min(max(i+1+r.IntN(near)-near/2, 0), n-1)))
			}
		}
		g := FromLists(succs)
		roots := []int32{0, int32(r.IntN(n))}
		m, walk := new(Memory), DepthFirst(g, roots...)
		forest, passes := filled(n), filled(n)
		m.byForest(g, walk, roots, forest)
		m.byPasses(g, walk, roots, passes)
		require.Equal(t, forest, passes, "%v from %v", succs, roots)
	}
}

func oneOf(r *rand.Rand, list ...int) int { return list[r.IntN(len(list))] }
