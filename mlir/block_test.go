package mlir

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// straight is a block of operations named in text, in the region of an operation.
func straight(t *testing.T, text string) *Block {
	m := parseForTest(t, `"nest.top"() ({
`+text+`
}) : () -> ()`)
	return m.Op.Region(0).Entry().First().Region(0).Entry()
}

func namesIn(b *Block) (names []string) {
	for op := range b.Operations {
		names = append(names, short(op))
	}
	return names
}

// asLinked holds the links of a block backwards against those forwards, and the order against both.
func asLinked(t *testing.T, b *Block) {
	t.Helper()
	var last *Operation
	for op := b.First(); op != nil; op = op.Next() {
		require.Equal(t, last, op.Prev())
		require.Equal(t, b, op.Block())
		if last != nil {
			require.True(t, last.IsBefore(op), "%s comes before %s", last, op)
			require.False(t, op.IsBefore(last))
		}
		last = op
	}
	require.Equal(t, last, b.Last())
}

func TestBlockIsALinkedList(t *testing.T) {
	var b Builder
	block := b.NewBlock(UnknownLoc)
	op := func(name string) *Operation { return b.NewOperation(&OperationState{Name: GetOpName("nest." + name)}) }
	require.Nil(t, block.First())
	require.Nil(t, block.Last())
	require.Nil(t, block.Terminator())
	require.Nil(t, block.Parent())
	require.False(t, block.IsEntry())

	c := op("c")
	block.Append(c)
	block.InsertBefore(op("a"), c)
	block.InsertBefore(op("b"), c)
	block.Append(op("d"))
	require.Equal(t, []string{"a", "b", "c", "d"}, namesIn(block))
	asLinked(t, block)

	c.Remove()
	c.Remove() // it is out already
	require.Nil(t, c.Block())
	require.Nil(t, c.Parent())
	require.Nil(t, c.ParentRegion())
	require.Equal(t, []string{"a", "b", "d"}, namesIn(block))
	asLinked(t, block)

	block.InsertBefore(c, block.First())
	block.First().Next().MoveToEnd(block)
	block.Last().Prev().MoveBefore(c)
	require.Equal(t, []string{"d", "c", "b", "a"}, namesIn(block))
	asLinked(t, block)
}

// The operation that is visited may go, and a loop may end.
func TestBlockOperationsMayErase(t *testing.T) {
	block := straight(t, `"nest.a"() : () -> ()
"nest.b"() : () -> ()
"nest.c"() : () -> ()`)
	for op := range block.Operations {
		if short(op) == "b" {
			break
		}
		op.Erase()
	}
	require.Equal(t, []string{"b", "c"}, namesIn(block))
	asLinked(t, block)
}

func TestTerminatorOfABlock(t *testing.T) {
	for text, want := range map[string]string{
		`"check.end"() : () -> ()`:   "check.end",
		`"unknown.op"() : () -> ()`:  "unknown.op",
		`"check.use"() : () -> ()`:   "",
		`"check.hold"() : () -> ()`:  "",
		`"check.named"() : () -> ()`: "",
	} {
		at := straight(t, text).Terminator()
		if want == "" {
			require.Nil(t, at, text)
			continue
		}
		require.Equal(t, want, at.Name().String())
	}
}

func TestSplitAndSplice(t *testing.T) {
	block := straight(t, `"nest.a"() : () -> ()
"nest.b"() : () -> ()
"nest.c"() : () -> ()`)
	var b Builder
	tail := b.SplitBefore(block.First().Next())
	require.Equal(t, []string{"a"}, namesIn(block))
	require.Equal(t, []string{"b", "c"}, namesIn(tail))
	require.Equal(t, tail, block.Next())
	require.Equal(t, block, tail.Prev())
	require.True(t, block.IsEntry())
	require.False(t, tail.IsEntry())
	require.Equal(t, block.Region(), tail.Region())

	block.Splice(tail)
	require.Equal(t, []string{"a", "b", "c"}, namesIn(block))
	require.Nil(t, tail.First())
	asLinked(t, block)
	tail.Erase()
	require.Nil(t, block.Next())
	require.True(t, block.Region().HasOneBlock())
	tail.Erase() // it stands nowhere
}

func TestArgumentsOfABlock(t *testing.T) {
	var b Builder
	block := b.NewBlock(NameLoc("here", UnknownLoc), I1, I8)
	block.GrowArguments(2)
	b.AddArgument(block, I16, NameLoc("third", UnknownLoc))
	b.AddArgument(block, I32, UnknownLoc)
	third := block.Argument(2)
	require.Equal(t, "here", block.Argument(0).Loc().Name())
	require.Equal(t, "third", third.Loc().Name())
	require.Equal(t, block, third.Block())
	require.Equal(t, block, third.ArgumentOf())
	require.Nil(t, third.Def())

	block.EraseArgument(1)
	require.Equal(t, 1, third.Index())
	block.SetArgumentLoc(third.Index(), NameLoc("moved", UnknownLoc))
	require.Equal(t, "moved", third.Loc().Name())

	block.EraseArguments(func(i int) bool { return i != 1 })
	require.Equal(t, 1, block.NumArguments())
	require.Equal(t, third, block.Argument(0))
	require.Zero(t, third.Index())
	third.SetType(F32)
	require.Equal(t, Type(F32), third.Type())

	n := 0
	for i, v := range b.NewBlock(UnknownLoc, I1, I8, I16).Arguments {
		require.Equal(t, i, v.Index())
		if n++; n == 2 {
			break
		}
	}
	require.Equal(t, 2, n)
}

const fourBlocks = `"check.hold"() ({
  "check.branch"()[^a, ^b, ^b] : () -> ()
^a:
  "check.branch"()[^b] : () -> ()
^b:
  "check.branch"()[^c] : () -> ()
^c:
  "check.end"() : () -> ()
}) : () -> ()`

func TestPredecessors(t *testing.T) {
	region := parseForTest(t, fourBlocks).Op.Region(0).Entry().First().Region(0)
	entry := region.Entry()
	a := entry.Next()
	b, c := a.Next(), a.Next().Next()

	var of []*Block
	for p := range b.Predecessors {
		of = append(of, p)
	}
	require.ElementsMatch(t, []*Block{entry, entry, a}, of, "once for each time")
	for range b.Predecessors {
		break
	}
	require.False(t, entry.HasPredecessors())
	require.True(t, b.HasPredecessors())
	require.Nil(t, entry.SinglePredecessor(), "there is none")
	require.Equal(t, entry, a.SinglePredecessor())
	require.Nil(t, b.SinglePredecessor(), "there are two")
	require.Equal(t, b, c.SinglePredecessor())

	use := c.FirstUse()
	require.Equal(t, c, use.Block())
	require.Equal(t, b.Last(), use.Owner())
	require.Zero(t, use.Index())
	require.Nil(t, use.Next())

	b.ReplaceAllUsesWith(c)
	require.False(t, b.HasPredecessors())
	var indices []int
	for u := c.FirstUse(); u != nil; u = u.Next() {
		require.Equal(t, c, u.Owner().Successor(u.Index()))
		if u.Owner().Block() == entry {
			indices = append(indices, u.Index())
		}
	}
	require.ElementsMatch(t, []int{1, 2}, indices)
	c.ReplaceAllUsesWith(c) // changes nothing, and ends
	require.True(t, c.HasPredecessors())

	n := 0
	for i, s := range entry.Last().Successors {
		require.Equal(t, s, entry.Last().Successor(i))
		if n++; i == 1 {
			break
		}
	}
	require.Equal(t, 2, n)
}

func TestRegionsListBlocks(t *testing.T) {
	hold := parseForTest(t, fourBlocks).Op.Region(0).Entry().First()
	region := hold.Region(0)
	require.False(t, region.Empty())
	require.False(t, region.HasOneBlock())
	require.Equal(t, hold, region.Parent())
	require.Zero(t, region.Index())
	last := region.LastBlock()
	last.Remove()
	require.Nil(t, last.Region())
	last.Remove() // it is out already
	region.InsertAfter(last, region.Entry())
	require.Equal(t, last, region.Entry().Next())
	n := 0
	for range region.Blocks {
		if n++; n == 2 {
			break
		}
	}
	require.Equal(t, 2, n)

	// What refers to each other goes together.
	hold.Erase()
}

// Wherever operations are inserted the order is right, and most often there is room for one more.
func TestOrderOfWhatIsInserted(t *testing.T) {
	var b Builder
	block := b.NewBlock(UnknownLoc)
	random := rand.New(rand.NewPCG(1, 2))
	var all []*Operation
	renumbered := 0
	for i := range 2000 {
		op := b.NewOperation(&OperationState{Name: GetOpName("nest.x")})
		var at *Operation
		switch i % 4 {
		case 1:
			at = block.First()
		case 2:
			at = all[random.IntN(len(all))]
		case 3:
			at = all[len(all)/2]
		}
		block.InsertBefore(op, at)
		if all = append(all, op); !block.ordered.Load() {
			renumbered++
			require.False(t, op.IsBefore(op))
		}
	}
	asLinked(t, block)
	require.Less(t, renumbered, len(all)/10)
}
