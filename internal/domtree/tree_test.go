package domtree_test

import (
	"math/rand/v2"
	"testing"

	"github.com/spvc/spvc/internal/domtree"
	"github.com/stretchr/testify/require"
)

// TestNew compares with the definition: a dominates b when b cannot be reached
// without a.
func TestNew(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		succs := make([][]int32, 1+r.IntN(24))
		for i := range succs {
			for range r.IntN(3) {
				succs[i] = append(succs[i], int32(r.IntN(len(succs))))
			}
		}
		tree := domtree.New(succs, 0)
		all := reachable(succs, domtree.None)
		for a := range succs {
			require.Equal(t, all[a], tree.Reaches(int32(a)))
			without := reachable(succs, int32(a))
			for b := range succs {
				want := all[a] && all[b] && (a == b || !without[b])
				require.Equal(t, want, tree.Dominates(int32(a), int32(b)), "%d dominates %d in %v", a, b, succs)
			}
		}
	}
}

func reachable(succs [][]int32, without int32) []bool {
	seen := make([]bool, len(succs))
	var visit func(int32)
	visit = func(b int32) {
		if b == without || seen[b] {
			return
		}
		seen[b] = true
		for _, s := range succs[b] {
			visit(s)
		}
	}
	visit(0)
	return seen
}
