package mlir

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// branches builds a region of n blocks with the branches given as pairs, each
// block ending in an unregistered operation.
func branches(b *Builder, n int, edges [][2]int) (*Operation, []*Block) {
	r := b.NewRegion()
	blocks := make([]*Block, n)
	for i := range blocks {
		blocks[i] = b.NewBlock(UnknownLoc)
		r.Append(blocks[i])
	}
	for i := range blocks {
		s := &OperationState{Name: GetOpName("graph.branch")}
		for _, e := range edges {
			if e[0] == i {
				s.Successors = append(s.Successors, blocks[e[1]])
			}
		}
		blocks[i].Append(b.NewOperation(s))
	}
	return b.NewOperation(&OperationState{Name: GetOpName("graph.holder"), Regions: []*Region{r}}), blocks
}

func TestDominanceDiamond(t *testing.T) {
	_, b := branches(new(Builder), 6, [][2]int{{0, 1}, {0, 2}, {1, 3}, {2, 3}, {5, 3}})
	var d Dominance
	require.True(t, d.Blocks(b[0], b[3]))
	require.False(t, d.Blocks(b[1], b[3]))
	require.False(t, d.Blocks(b[3], b[1]))
	require.Equal(t, b[0], d.ImmediateDominator(b[3]))
	require.Nil(t, d.ImmediateDominator(b[0]))
	require.False(t, d.IsReachable(b[4]))
	require.False(t, d.IsReachable(b[5]), "its only predecessor is none")
	require.True(t, d.Blocks(b[1], b[4]), "everything dominates what is never reached")
	require.False(t, d.Blocks(b[4], b[1]))
}

// The definition of dominance, by removing one block at a time, must agree with
// the tree on graphs of all kinds.
func TestDominanceAgreesWithDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		n := 1 + rng.IntN(12)
		var edges [][2]int
		for range rng.IntN(3 * n) {
			edges = append(edges, [2]int{rng.IntN(n), rng.IntN(n)})
		}
		_, blocks := branches(new(Builder), n, edges)
		var d Dominance
		all := reachedWithout(n, edges, -1)
		for i := range n {
			without := reachedWithout(n, edges, i)
			for j := range n {
				want := i == j || !all[j] || all[i] && !without[j]
				require.Equal(t, want, d.Blocks(blocks[i], blocks[j]), "%d over %d in %v", i, j, edges)
			}
		}
	}
}

// reachedWithout is which blocks can be reached from block 0 when one is gone.
func reachedWithout(n int, edges [][2]int, gone int) []bool {
	reached := make([]bool, n)
	reached[0] = gone != 0
	for range n {
		for _, e := range edges {
			if reached[e[0]] && e[1] != gone {
				reached[e[1]] = true
			}
		}
	}
	return reached
}

func TestDominanceOfOperations(t *testing.T) {
	ops := nest(new(Builder), "a b(c d) e")
	var d Dominance
	c := ops[1].Region(0).Entry().First()
	require.True(t, d.Properly(ops[0], ops[1]))
	require.True(t, d.Properly(ops[0], c), "also what is nested deeper")
	require.False(t, d.Properly(c, ops[2]), "what is inside does not dominate what is outside")
	require.False(t, d.Properly(c, ops[0]))
}

// Blocks that came after the numbers are told apart all the same.
func TestDominanceAfterChangesElsewhere(t *testing.T) {
	op, b := branches(new(Builder), 4, [][2]int{{0, 1}, {1, 2}})
	var d Dominance
	require.True(t, d.Blocks(b[1], b[2]))
	op.Region(0).InsertAfter(new(Builder).NewBlock(UnknownLoc), b[0])
	op.Renumber()
	require.True(t, d.Blocks(b[1], b[2]))
	require.False(t, d.Blocks(b[2], b[1]))
	require.Equal(t, b[1], d.ImmediateDominator(b[2]))
	require.False(t, d.IsReachable(b[3]))
}

// What is remembered of shapes is what is found: many operations, most of them with the branches of one that was there before.
func TestDominanceOfShapes(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var known Dominance
	var shapes [][][2]int
	for range 300 {
		var edges [][2]int
		for range random.IntN(8) {
			edges = append(edges, [2]int{random.IntN(5), random.IntN(5)})
		}
		if len(shapes) > 10 && random.IntN(3) > 0 {
			edges = shapes[random.IntN(len(shapes))]
		}
		shapes = append(shapes, edges)
		_, blocks := branches(new(Builder), 5, edges)
		known.Forget()
		var found Dominance
		for _, a := range blocks {
			require.True(t, found.ImmediateDominator(a) == known.ImmediateDominator(a), "%v", edges)
			require.Equal(t, found.IsReachable(a), known.IsReachable(a), "%v", edges)
			for _, b := range blocks {
				require.Equal(t, found.Blocks(a, b), known.Blocks(a, b), "%v", edges)
			}
		}
	}
	require.Less(t, len(known.shapes), 150)
}

func BenchmarkDominanceTree(b *testing.B) {
	const n = 1000
	var edges [][2]int
	for i := range n - 3 {
		edges = append(edges, [2]int{i, i + 1}, [2]int{i, i + 3})
	}
	op, _ := branches(new(Builder), n, edges)
	op.Renumber()
	for b.Loop() {
		new(Dominance).newTree(op.Region(0))
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/block")
}
