package mlir

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// nest builds operations out of names in brackets: "a(b|c d)" is a with two
// regions, the first holding b, the second c and d. A "/" starts a new block.
func nest(b *Builder, text string) []*Operation {
	n := &nester{b: b, text: text}
	return n.list(nil)
}

type nester struct {
	b    *Builder
	text string
}

func (n *nester) list(r *Region) []*Operation {
	var ops []*Operation
	block := n.b.NewBlock(UnknownLoc)
	if r != nil {
		r.Append(block)
	}
	for n.text != "" {
		switch c := n.text[0]; c {
		case ')', '|':
			return ops
		case ' ':
			n.text = n.text[1:]
		case '/':
			n.text = n.text[1:]
			block = n.b.NewBlock(UnknownLoc)
			r.Append(block)
		default:
			i := strings.IndexAny(n.text, " ()|/")
			if i < 0 {
				i = len(n.text)
			}
			s := &OperationState{Name: GetOpName("nest." + n.text[:i])}
			n.text = n.text[i:]
			if strings.HasPrefix(n.text, "(") {
				for n.text[0] != ')' {
					n.text = n.text[1:]
					in := n.b.NewRegion()
					n.list(in)
					s.Regions = append(s.Regions, in)
				}
				n.text = n.text[1:]
			}
			op := n.b.NewOperation(s)
			block.Append(op)
			ops = append(ops, op)
		}
	}
	return ops
}

func short(op *Operation) string { return strings.TrimPrefix(op.Name().String(), "nest.") }

func TestWalkOrders(t *testing.T) {
	root := nest(new(Builder), "a(b(|c(d/e))f|g/|h)")[0]
	var pre, post, nested, skipped []string
	require.True(t, root.Walk(func(op *Operation) WalkResult {
		pre = append(pre, short(op))
		return WalkAdvance
	}))
	require.True(t, root.WalkPostOrder(func(op *Operation) bool {
		post = append(post, short(op))
		return true
	}))
	for op := range root.Nested {
		nested = append(nested, short(op))
	}
	root.Walk(func(op *Operation) WalkResult {
		skipped = append(skipped, short(op))
		if short(op) == "c" {
			return WalkSkip
		}
		return WalkAdvance
	})
	require.Equal(t, strings.Fields("a b c d e f g h"), pre)
	require.Equal(t, strings.Fields("d e c b f g h a"), post)
	require.Equal(t, strings.Fields("b c d e f g h"), nested)
	require.Equal(t, strings.Fields("a b c f g h"), skipped)
}

func TestWalkStops(t *testing.T) {
	root := nest(new(Builder), "a(b c d)")[0]
	n := 0
	require.False(t, root.Walk(func(op *Operation) WalkResult {
		if n++; short(op) == "c" {
			return WalkInterrupt
		}
		return WalkAdvance
	}))
	require.Equal(t, 3, n)
	n = 0
	require.False(t, root.WalkPostOrder(func(*Operation) bool { n++; return n < 2 }))
	require.Equal(t, 2, n)
}

func TestWalkPostOrderMayErase(t *testing.T) {
	root := nest(new(Builder), "a(b(c d)e f)")[0]
	root.WalkPostOrder(func(op *Operation) bool {
		if op != root && short(op) != "f" {
			op.Erase()
		}
		return true
	})
	var left []string
	for op := range root.Nested {
		left = append(left, short(op))
	}
	require.Equal(t, []string{"f"}, left)
}

func TestWalkLeavesSiblingsAlone(t *testing.T) {
	ops := nest(new(Builder), "a(x) b(y) c")
	for op := range ops[1].Nested {
		require.Equal(t, "y", short(op))
	}
}

// Nesting of any depth must not need stack.
func TestWalkDeep(t *testing.T) {
	const depth = 200_000
	root := deep(new(Builder), depth)
	n := 0
	root.Walk(func(*Operation) WalkResult { n++; return WalkAdvance })
	require.Equal(t, depth, n)
	var d Diagnostics
	require.True(t, Verify(root, VerifyOptions{AllowUnregistered: true}, &d), "%v", d.Err())
}

// deep is a chain of operations, each in the region of the next.
func deep(b *Builder, depth int) *Operation {
	name := GetOpName("nest.deep")
	op := b.NewOperation(&OperationState{Name: name})
	for range depth - 1 {
		r := b.NewRegion()
		r.Append(b.NewBlock(UnknownLoc))
		r.Entry().Append(op)
		op = b.NewOperation(&OperationState{Name: name, Regions: []*Region{r}})
	}
	return op
}

func TestNestedBlocks(t *testing.T) {
	root := nest(new(Builder), "a(b(x/y)/c|d)")[0]
	n := 0
	for range root.NestedBlocks {
		n++
	}
	require.Equal(t, 5, n)
}

func BenchmarkWalk(b *testing.B) {
	var text strings.Builder
	text.WriteString("a(")
	for i := range 1000 {
		text.WriteString("f(x y z) g" + strconv.Itoa(i) + " ")
	}
	text.WriteString(")")
	root := nest(new(Builder), text.String())[0]
	n := 0
	for b.Loop() {
		root.Walk(func(*Operation) WalkResult { n++; return WalkAdvance })
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/visited")
}
