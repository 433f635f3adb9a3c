package transform_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/run/evaluate"
)

var (
	graphs     = flag.Int("graphs", 600, "how many functions of branches are lifted")
	firstGraph = flag.Uint64("first-graph", 0, "the number of the first one")
)

// Functions whose branches lead anywhere compute the same once they are operations of scf, all of them.
func TestLiftsRandomBranches(t *testing.T) {
	n := *graphs
	if testing.Short() {
		n = 200
	}
	for i := range uint64(n) {
		text := randomBranches(*firstGraph + i)
		before, after := parse(t, text), parse(t, text)
		var d mlir.Diagnostics
		p := pass.Pipeline{Op: pass.AnyOp}
		p.Add(pass.Lookup("lift-cf-to-scf"), nil)
		p.Run(after.Op, 1, mlir.VerifyOptions{}, &d)
		require.NoError(t, d.Err(), "graph %d:\n%s", *firstGraph+i, text)
		f := after.Op.Region(0).Entry().First()
		require.True(t, f.Region(0).HasOneBlock(), "graph %d has blocks left:\n%s", *firstGraph+i, text)
		a, b := evaluate.New(before.Op, evaluate.Options{}), evaluate.New(after.Op, evaluate.Options{})
		for x := range uint64(12) {
			args := []evaluate.Value{{Bits: x * 0x9e3779b1 & 0xffffffff}, {Bits: x}}
			want, err := a.Call(context.Background(), "f", args...)
			require.NoError(t, err)
			got, err := b.Call(context.Background(), "f", args...)
			require.NoError(t, err, "graph %d:\n%s", *firstGraph+i, text)
			require.Equal(t, want, got, "graph %d of %d:\n%s", *firstGraph+i, x, text)
		}
	}
}

func parse(t *testing.T, text string) *mlir.Module {
	m, err := mlir.Parse([]byte(text), mlir.ParseOptions{}, nil)
	require.NoError(t, err, text)
	return m
}

// A branchy function has blocks that lead to others, each of which can be reached and leads to the end.
type branchy struct {
	*rand.Rand
	next       [][]int // by block; none at an end
	nearer     []int   // by block: which of next is on the shortest way to an end
	dominators [][]int
}

// randomBranches is the text of @f, whose first argument is mixed with numbers on its way, and whose second one says how many branches are taken
// before it goes to its end.
func randomBranches(seed uint64) string {
	b := &branchy{Rand: rand.New(rand.NewPCG(seed, 1))}
	for ok := false; !ok; {
		b.choose()
		ok = b.complete()
	}
	return b.text()
}

func (b *branchy) choose() {
	n := 2 + b.IntN(2+b.IntN(10))
	b.next = make([][]int, n)
	for i := range n {
		for range []int{0, 1, 1, 2, 2, 2, 2, 3, 4}[b.IntN(9)] {
			b.next[i] = append(b.next[i], 1+b.IntN(n-1)) // nothing leads to the entry
		}
	}
}

// complete finds what is to be known of the graph; false if it has blocks that nothing leads to, or that do not lead to an end.
func (b *branchy) complete() bool {
	n := len(b.next)
	b.nearer, b.dominators = make([]int, n), make([][]int, n)
	far := make([]int, n)
	for i := range far {
		if far[i] = n; len(b.next[i]) == 0 {
			far[i] = 0
		}
		for j := range n {
			b.dominators[i] = append(b.dominators[i], j)
		}
	}
	b.dominators[0] = []int{0}
	reached := make([]bool, n)
	reached[0] = true
	for range n {
		for i, next := range b.next {
			for k, to := range next {
				if far[to]+1 < far[i] {
					far[i], b.nearer[i] = far[to]+1, k
				}
				if reached[i] {
					reached[to] = true
					b.dominators[to] = slices.DeleteFunc(b.dominators[to], func(d int) bool { return d != to && !slices.Contains(b.dominators[i], d) })
				}
			}
		}
	}
	return !slices.Contains(reached, false) && slices.Max(far) < n
}

func (b *branchy) text() string {
	var s strings.Builder
	s.WriteString("func.func @f(%x0: i32, %n0: i32) -> i32 {\n%zero = arith.constant 0 : i32\n%one = arith.constant 1 : i32\n")
	for i, next := range b.next {
		if i > 0 {
			fmt.Fprintf(&s, "^b%d(%%x%d: i32, %%n%d: i32):\n", i, i, i)
		}
		d := b.dominators[i][b.IntN(len(b.dominators[i]))]
		fmt.Fprintf(&s, "%%k%d = arith.constant %d : i32\n%%p%d = arith.muli %%x%d, %%k%d : i32\n", i, 2*b.IntN(1<<20)+1, i, i, i)
		other := fmt.Sprintf("%%x%d", d)
		if d != i && b.IntN(2) == 0 {
			other = fmt.Sprintf("%%%c%d", "kpy"[b.IntN(3)], d)
		}
		fmt.Fprintf(&s, "%%y%d = arith.addi %%p%d, %s : i32\n%%m%d = arith.subi %%n%d, %%one : i32\n", i, i, other, i, i)
		b.end(&s, i, next)
	}
	return s.String() + "}\n"
}

// end writes where a block leads: what it computed says so while branches are left.
func (b *branchy) end(s *strings.Builder, i int, next []int) {
	to := func(k int) string {
		return fmt.Sprintf("^b%d(%%%c%d, %%m%d : i32, i32)", next[k], "xpy"[b.IntN(3)], i, i)
	}
	switch len(next) {
	case 0:
		fmt.Fprintf(s, "return %%y%d : i32\n", i)
		return
	case 1:
		fmt.Fprintf(s, "cf.br %s\n", to(0))
		return
	}
	fmt.Fprintf(s, "%%more%d = arith.cmpi sgt, %%n%d, %%zero : i32\n%%c13_%d = arith.constant 13 : i32\n%%h%d = arith.shrui %%y%d, %%c13_%d : i32\n", i, i, i, i, i, i)
	fmt.Fprintf(s, "%%size%d = arith.constant %d : i32\n%%any%d = arith.remui %%h%d, %%size%d : i32\n", i, len(next), i, i, i)
	fmt.Fprintf(s, "%%end%d = arith.constant %d : i32\n%%way%d = arith.select %%more%d, %%any%d, %%end%d : i32\n", i, b.nearer[i], i, i, i, i)
	if len(next) == 2 {
		fmt.Fprintf(s, "%%yes%d = arith.cmpi eq, %%way%d, %%zero : i32\ncf.cond_br %%yes%d, %s, %s\n", i, i, i, to(0), to(1))
		return
	}
	flag, t := fmt.Sprintf("%%way%d", i), "i32"
	if b.IntN(4) == 0 {
		fmt.Fprintf(s, "%%wide%d = arith.extui %s : i32 to i64\n", i, flag)
		flag, t = fmt.Sprintf("%%wide%d", i), "i64"
	}
	fmt.Fprintf(s, "cf.switch %s : %s, [\ndefault: %s", flag, t, to(0))
	for k := 1; k < len(next); k++ {
		fmt.Fprintf(s, ",\n%d: %s", k, to(k))
	}
	s.WriteString("\n]\n")
}
