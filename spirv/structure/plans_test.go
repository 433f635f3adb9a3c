package structure

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is remembered of a shape is what would be found again: for graphs that are alike but for one thing, each of which comes several times, with
// other blocks empty.
func TestPlansAreWhatIsFound(t *testing.T) {
	var plans Plans
	random := rand.New(rand.NewPCG(1, 2))
	structured, remembered := 0, 0
	look := func(graph func() *CFG) {
		empty := random.Uint64()
		isEmpty := func(b int32) bool { return empty>>(b%64)&1 != 0 }
		want, wantSteps, wantErr := structurize(graph(), isEmpty)
		before := plans.known[string(graph().appendShape(nil))]
		got, steps, err := plans.Structurize(graph(), isEmpty)
		require.Equal(t, wantErr, err)
		if err != nil {
			return
		}
		structured++
		if before != nil && got.ways == before.tree.ways {
			remembered++
		}
		got.ways, want.ways = nil, nil
		require.Equal(t, want, got)
		require.Equal(t, wantSteps, steps)
	}
	var shapes [][]byte
	for i := range 2000 {
		shape := make([]byte, 6*(1+random.IntN(7)))
		for i := range shape {
			shape[i] = byte(random.Uint32())
		}
		if i%10 != 0 { // as one of the last, but for one thing
			shape = slices.Clone(shapes[i-1-random.IntN(min(i, 10))])
			shape[random.IntN(len(shape))] += byte(1 + random.IntN(3))
		}
		shapes = append(shapes, shape)
	}
	for i := range 40_000 {
		shape := shapes[(i/20+random.IntN(20))%len(shapes)]
		look(func() *CFG {
			g := randomGraph(shape)
			for i := range g.Blocks {
				g.Blocks[i].Targets = min(int(g.Blocks[i].Ends), 2)
			}
			return g
		})
	}
	leaves := "entry: -> head\nhead: loop merge cont -> body\nbody: selection join SWITCH -> choose other\nchoose: -> more exit\n" +
		"more: -> join\nexit: -> merge\nother: -> join\njoin: -> cont\ncont: -> head\nmerge:\n"
	texts := []string{strings.ReplaceAll(leaves, "SWITCH ", ""), strings.ReplaceAll(leaves, "SWITCH", "switch")}
	texts = append(texts, // a block in a selection or behind it, an exit by one of two branches or by the only one
		"entry: selection m -> a b\na: -> x\nx: -> m\nb: -> m\nm: -> y\ny:\n",
		"entry: selection m -> a b\na: -> m\nx: -> y\nb: -> m\nm: -> x\ny:\n",
		"entry: -> h\nh: loop m c -> b\nb: selection j -> s o\ns: switch -> e\ne: -> m\no: -> j\nj: -> c\nc: -> h\nm:\n",
		"entry: -> h\nh: loop m c -> b\nb: selection j -> s o\ns: switch -> e e\ne: -> m\no: -> j\nj: -> c\nc: -> h\nm:\n")
	for _, file := range treeFiles(t) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		in, _, _ := strings.Cut(string(text), "---\n")
		texts = append(texts, in)
	}
	for range 20 {
		for _, text := range texts {
			look(func() *CFG { return parseGraph(t, text).CFG })
		}
	}
	require.Greater(t, structured, 1000)
	require.Greater(t, remembered, structured/4)
	require.LessOrEqual(t, len(plans.known), mostPlans)
}
