package graph_test

import (
	"math/rand/v2"
	"testing"

	"github.com/spvc/spvc/internal/graph"
	"github.com/stretchr/testify/require"
)

func TestOneValue(t *testing.T) {
	type phi = graph.Phi[string]
	require.Empty(t, graph.OneValue([]phi{{Value: "p"}, {Value: "q", In: []string{"p", "q"}}}), "no value comes in")
	require.Equal(t, map[string]string{"p": "a", "q": "a", "r": "a"}, graph.OneValue([]phi{
		{Value: "p", In: []string{"a", "r"}}, {Value: "q", In: []string{"p", "q"}}, {Value: "r", In: []string{"q", "p"}},
	}))
	require.Equal(t, map[string]string{"r": "q"}, graph.OneValue([]phi{
		{Value: "p", In: []string{"a", "b"}}, {Value: "q", In: []string{"a"}, Stays: true}, {Value: "r", In: []string{"q", "r"}},
	}))
}

// TestOneValueOfRandomPhis compares with the definition: the largest set of phis that can be taken for a value each such that all
// that comes into one is that value. It is found by giving up those for which that is not so, until it is so for all.
func TestOneValueOfRandomPhis(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		phis := make([]graph.Phi[int], 1+r.IntN(12))
		for i := range phis {
			phis[i] = graph.Phi[int]{Value: i, Stays: r.IntN(8) == 0}
			for range r.IntN(4) {
				phis[i].In = append(phis[i].In, r.IntN(len(phis)+3))
			}
		}
		require.Equal(t, slowly(phis), graph.OneValue(phis), "%v", phis)
	}
}

func slowly(phis []graph.Phi[int]) map[int]int {
	stays := map[int]bool{}
	for _, p := range phis {
		stays[p.Value] = p.Stays
	}
	for {
		is := map[int]int{}
		of := func(v int) (int, bool) {
			if v >= len(phis) || stays[v] {
				return v, true
			}
			w, ok := is[v]
			return w, ok
		}
		torn := -1
		for again := true; again && torn < 0; {
			again = false
			for _, p := range phis {
				for _, v := range p.In {
					w, known := of(v)
					if !known || stays[p.Value] {
						continue
					}
					switch old, ok := is[p.Value]; {
					case !ok:
						is[p.Value], again = w, true
					case old != w:
						torn = p.Value
					}
				}
			}
		}
		if torn < 0 {
			return is
		}
		stays[torn] = true
	}
}
