package check

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/graph"
)

// What leads to a function is what a walk from each entry point comes to.
func TestReachIsWhatWalksComeTo(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		n := 1 + random.IntN(30)
		lists := make([][]int32, n)
		for range random.IntN(2 * n) {
			from := random.IntN(n)
			lists[from] = append(lists[from], int32(random.IntN(n)))
		}
		entries := make([]int32, random.IntN(200))
		for k := range entries {
			entries[k] = int32(random.IntN(n+1) - 1)
		}
		calls := graph.FromLists(lists)
		got := reachOf(calls, graph.StronglyConnected(calls), entries)
		for f := range n {
			var want, have []int
			for k, e := range entries {
				if e != graph.None && slices.Contains(graph.DepthFirst(calls, e).Pre, int32(f)) {
					want = append(want, k)
				}
			}
			for _, p := range got[f] {
				for set := p.bits; set != 0; set &= set - 1 {
					have = append(have, int(p.part)*64+bits.TrailingZeros64(set))
				}
			}
			require.Equal(t, want, have)
		}
	}
}

// Of n entry points, each a function, and of n functions that call each other in a row and that all of these lead to, sets take what n takes.
func TestReachTakesNoRoomForWhatIsNot(t *testing.T) {
	const n = 2000
	lists, entries := make([][]int32, 2*n), make([]int32, n)
	for i := range n {
		lists[i], entries[i] = []int32{n}, int32(i)
		if i+1 < n {
			lists[n+i] = []int32{int32(n + i + 1)}
		}
	}
	calls := graph.FromLists(lists)
	room := map[*entryPart]int{}
	for _, set := range reachOf(calls, graph.StronglyConnected(calls), entries) {
		room[&set[0]] = len(set)
	}
	sum := 0
	for _, parts := range room {
		sum += parts
	}
	require.Less(t, sum, 2*n)
}
