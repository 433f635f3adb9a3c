package graph

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// What leads to a vertex is what a walk from each source comes to.
func TestReachIsWhatWalksComeTo(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		n := 1 + random.IntN(30)
		lists := make([][]int32, n)
		for range random.IntN(2 * n) {
			from := random.IntN(n)
			lists[from] = append(lists[from], int32(random.IntN(n)))
		}
		sources := make([]int32, random.IntN(200))
		for k := range sources {
			sources[k] = int32(random.IntN(n+1)) - 1
		}
		g := FromLists(lists)
		got := StronglyConnected(g).Reach(g, sources)
		want := make([][]int, n)
		for k, from := range sources {
			if from != None {
				for _, v := range DepthFirst(g, from).Pre {
					want[v] = append(want[v], k)
				}
			}
		}
		for v := range n {
			require.Equal(t, want[v], slices.Collect(got[v].All))
		}
	}
}

// Of n sources, each a vertex, and of n vertices in a row that all of these lead to, sets take what n takes.
func TestReachTakesNoRoomForWhatIsNot(t *testing.T) {
	const n = 2000
	lists, sources := make([][]int32, 2*n), make([]int32, n)
	for i := range n {
		lists[i], sources[i] = []int32{n}, int32(i)
		if i+1 < n {
			lists[n+i] = []int32{int32(n + i + 1)}
		}
	}
	g := FromLists(lists)
	room := map[*setPart]int{}
	for _, set := range StronglyConnected(g).Reach(g, sources) {
		room[&set[0]] = len(set)
	}
	sum := 0
	for _, parts := range room {
		sum += parts
	}
	require.Less(t, sum, 2*n)
}
