package analysis_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/stretchr/testify/require"
)

func parse(t *testing.T, text string) *mlir.Module {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true}, &d), "%v", d.Err())
	return m
}

// find is the operation in op with the attribute `at = name`.
func find(t *testing.T, op *mlir.Operation, name string) *mlir.Operation {
	t.Helper()
	for at := range op.Nested {
		if a, ok := at.Attr("at").(*mlir.StringAttr); ok && a.Value() == name {
			return at
		}
	}
	t.Fatalf("nothing is at %s", name)
	return nil
}

// randomFlow is a function of n blocks with branches anywhere but to the entry. Each block makes a value and uses some that it sees.
func randomFlow(r *rand.Rand, n int) string {
	var b strings.Builder
	b.WriteString("func.func @f() {\n")
	for i := range n {
		fmt.Fprintf(&b, "^b%d:\n", i)
		if i == 0 {
			b.WriteString("  %v = \"t.def\"() : () -> i32\n")
		}
		for range r.IntN(3) {
			fmt.Fprintf(&b, "  %q(%s) : (%s) -> ()\n", "t.use", strings.Repeat("%v", min(1, r.IntN(3))), "")
		}
		var to []string
		for range r.IntN(4) {
			if n > 1 {
				to = append(to, fmt.Sprintf("^b%d", 1+r.IntN(n-1)))
			}
		}
		fmt.Fprintf(&b, "  %q() [%s] : () -> ()\n", "t.end", strings.Join(to, ", "))
	}
	return strings.ReplaceAll(strings.ReplaceAll(b.String(), "(%v) : ()", "(%v) : (i32)"), "[]", "") + "}\n"
}

func forRandomFlows(t *testing.T, check func(f *mlir.Operation)) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		check(parse(t, randomFlow(r, 1+r.IntN(9))).Op.Region(0).Entry().First())
	}
}

func blocksOf(f *mlir.Operation) (list []*mlir.Block) {
	for b := range f.Region(0).Blocks {
		list = append(list, b)
	}
	return list
}

// leadsTo reports whether control can come from a to b without going through the block left out.
func leadsTo(a, b, without *mlir.Block) bool {
	seen := map[*mlir.Block]bool{without: true}
	todo := []*mlir.Block{a}
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[at] {
			continue
		}
		if at == b {
			return true
		}
		seen[at] = true
		for _, s := range at.Last().Successors {
			todo = append(todo, s)
		}
	}
	return false
}

func TestPostDominance(t *testing.T) {
	forRandomFlows(t, func(f *mlir.Operation) {
		p := analysis.Get[analysis.PostDominance](analysis.NewCache(f))
		blocks := blocksOf(f)
		isEnd := func(b *mlir.Block) bool { // nothing that b leads to fails to lead back
			for _, c := range blocks {
				if leadsTo(b, c, nil) && !leadsTo(c, b, nil) {
					return false
				}
			}
			return true
		}
		for _, a := range blocks {
			for _, b := range blocks {
				want := true
				for _, end := range blocks {
					want = want && (a == b || !isEnd(end) || !leadsTo(b, end, a))
				}
				require.Equal(t, want, p.Blocks(a, b), "^b%d after ^b%d in %s", a.Number()-1, b.Number()-1, f)
			}
			if i := p.Immediate(a); i != nil {
				require.True(t, i != a && p.Blocks(i, a))
			}
		}
	})
}

func TestLoopNest(t *testing.T) {
	forRandomFlows(t, func(f *mlir.Operation) {
		n := analysis.Get[analysis.LoopNest](analysis.NewCache(f))
		entry := f.Region(0).Entry()
		for _, b := range blocksOf(f) {
			inLoop := false
			for _, s := range b.Last().Successors {
				inLoop = inLoop || leadsTo(s, b, nil)
			}
			require.Equal(t, inLoop && leadsTo(entry, b, nil), n.Of(b) != nil)
		}
		for _, l := range n.Loops {
			require.Same(t, l, n.Of(l.Header))
			require.Contains(t, l.Blocks, l.Header)
			for _, b := range l.Blocks {
				require.True(t, leadsTo(b, l.Header, nil) && leadsTo(l.Header, b, nil))
				require.True(t, n.Contains(l, b))
			}
			if l.Parent != nil {
				require.Equal(t, l.Parent.Depth+1, l.Depth)
				require.True(t, n.Contains(l.Parent, l.Header))
				require.False(t, n.Contains(l, l.Parent.Header))
			}
		}
	})
}

func TestLiveness(t *testing.T) {
	forRandomFlows(t, func(f *mlir.Operation) {
		l := analysis.Get[analysis.Liveness](analysis.NewCache(f))
		v := f.Region(0).Entry().First().Result(0)
		// usedFrom: v is used by op or by what control may come to from there.
		usedFrom := func(op *mlir.Operation) bool {
			seen := map[*mlir.Operation]bool{}
			for todo := []*mlir.Operation{op}; len(todo) > 0; {
				at := todo[len(todo)-1]
				todo = todo[:len(todo)-1]
				if at == nil || seen[at] {
					continue
				}
				seen[at] = true
				if at.NumOperands() > 0 {
					return true
				}
				todo = append(todo, at.Next())
				for _, s := range at.Successors {
					todo = append(todo, s.First())
				}
			}
			return false
		}
		for _, b := range blocksOf(f) {
			out := false
			for _, s := range b.Last().Successors {
				out = out || usedFrom(s.First())
			}
			reached := leadsTo(f.Region(0).Entry(), b, nil) // elsewhere nothing is needed
			if reached {
				require.Equal(t, out, contains(l.Out(b), v), "after ^b%d of %s", b.Number()-1, f)
				require.Equal(t, !b.IsEntry() && usedFrom(b.First()), contains(l.In(b), v), "in ^b%d of %s", b.Number()-1, f)
			}
			for op := range b.Operations {
				if reached {
					require.Equal(t, op.Next() != nil && usedFrom(op.Next()) || out, l.After(v, op), "%s", f)
				}
			}
		}
	})
}

func contains(list []*mlir.Value, v *mlir.Value) bool {
	for _, at := range list {
		if at == v {
			return true
		}
	}
	return false
}

// nested is constructs in each other, with ways out of them.
const nested = `spv.module Logical GLSL450 {
  func @f(%c: i1, %x: i32) -> i32 {
    %y = spv.IAdd %x, %x {at = "y"} : i32
    %z = spv.IMul %x, %x {at = "z"} : i32
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^merge
    ^body:
      spv.selection {
        spv.BranchConditional %c, ^then, ^else {at = "in inner"}
      ^then:
        %u = spv.IAdd %y, %x {at = "use of y"} : i32
        spv._continue
      ^else:
        spv._break
      ^out:
        spv._merge
      }
      spv.Unreachable {at = "never"}
    ^cont:
      spv.Branch ^header {at = "back"}
    ^merge:
      spv._merge {at = "merge"}
    }
    spv.selection {
      spv.BranchConditional %c, ^then, ^out {at = "in if"}
    ^then:
      spv.ReturnValue %z : i32
    ^out:
      spv._merge
    }
    spv.Branch ^end
  ^end:
    spv.ReturnValue %x {at = "end"} : i32
  }
}`

func TestConstructs(t *testing.T) {
	m := parse(t, nested)
	f := m.Op.Region(0).Entry().First().Region(0).Entry().First()
	c := analysis.NewCache(f)
	at := func(name string) *mlir.Operation { return find(t, f, name) }

	flow := analysis.Get[analysis.Flow](c)
	require.True(t, flow.Leaves(at("in inner").Parent()), "by _break and _continue")
	require.False(t, flow.Leaves(at("back").Parent()), "those stay in the loop")
	require.True(t, flow.Leaves(at("in if").Parent()), "by a return")

	nest := analysis.Get[analysis.LoopNest](c)
	require.Len(t, nest.Loops, 1)
	loop := nest.Loops[0]
	require.True(t, nest.Contains(loop, at("back").Block()), "the continue target is reached from further in")
	require.True(t, nest.Contains(loop, at("use of y").Block()), "a block in an operation in a loop is in the loop")
	require.False(t, nest.Contains(loop, at("merge").Block()))
	require.Nil(t, nest.Of(at("end").Block()))

	post := analysis.Get[analysis.PostDominance](c)
	require.False(t, post.Blocks(at("end").Block(), f.Region(0).Entry()), "there is a return in between")
	require.True(t, post.Blocks(at("merge").Block(), loop.Header))

	live := analysis.Get[analysis.Liveness](c)
	y, z := at("y").Result(0), at("z").Result(0)
	require.True(t, live.After(y, at("use of y")), "in the next turn")
	require.True(t, live.After(y, at("back")))
	require.False(t, live.After(y, at("merge")))
	require.False(t, live.After(y, at("back").Parent()))
	require.True(t, live.After(z, at("back").Parent()))
	require.True(t, live.After(z, at("use of y")))
	require.False(t, live.After(z, at("in if").Parent()))
}
