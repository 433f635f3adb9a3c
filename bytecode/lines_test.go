package bytecode

import (
	"bytes"
	"fmt"
	"math/rand"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
)

// Function by function, lines of files get no values, however often they are mentioned. What is read is the same.
func TestLinesArePassed(t *testing.T) {
	const functions, each = 300, 250
	lines := make([]int, functions*each)
	for i := range lines {
		lines[i] = i
	}
	var inOrder, shuffled bytes.Buffer
	write := func(to *bytes.Buffer) {
		for f := range functions {
			fmt.Fprintf(to, "func.func @f%d() {\n", f)
			for _, line := range lines[f*each : (f+1)*each] {
				fmt.Fprintf(to, "  \"t.op\"() : () -> () loc(\"a.c\":%d:3)\n", line+1)
			}
			to.WriteString("  return\n}\n")
		}
	}
	write(&inOrder)
	rand.New(rand.NewSource(1)).Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	write(&shuffled)
	for _, text := range [][]byte{inOrder.Bytes(), append(shuffled.Bytes(), inOrder.Bytes()...)} {
		f := readByFunction(t, bytecodeOf(t, text))
		values := 0 // the names of functions and of the file, what functions have, and the lines of functions
		f.attrs.decoded(func(int, *entry[attrValue]) { values++ })
		require.Less(t, values, 6*functions)
		require.Greater(t, f.attrs.count, functions*each)
	}
}

// Lines are decoded beside what has them inside, by who keeps them and who does not. Whoever asks gets the same, and an attribute that is equal to itself alone
// is made once.
func TestLinesAreTheSameForAll(t *testing.T) {
	var text strings.Builder
	for i := range 3_000 {
		where := fmt.Sprintf(`"a.c":%d:3`, i%700+1)
		switch i % 5 {
		case 0:
			where = fmt.Sprintf(`callsite(%s at "b.c":%d:1)`, where, i+1)
		case 1:
			where = fmt.Sprintf(`fused[%s, "n"("c.c":%d:1)]`, where, i+1)
		}
		fmt.Fprintf(&text, "\"t.op\"() {a = distinct[%d]<unit>} : () -> () loc(%s)\n", i%90, where)
	}
	data := bytecodeOf(t, []byte(text.String()))
	var d mlir.Diagnostics
	calm, err := Open(data, ReadOptions{AllowUnregistered: true}, &d)
	require.NoError(t, err)
	f, err := Open(data, ReadOptions{AllowUnregistered: true}, &d)
	require.NoError(t, err)
	want := make([]string, f.attrs.count)
	reader := &decoder{f: calm}
	for i := range want {
		want[i] = fmt.Sprint(reader.attr(uint64(i), 0))
	}
	first := make([]atomic.Pointer[mlir.Attribute], len(want))
	var all sync.WaitGroup
	for w := range 4 {
		all.Go(func() {
			d := &decoder{f: f, passing: w%2 == 0}
			random := rand.New(rand.NewSource(int64(w)))
			for range 60_000 {
				i := random.Intn(len(want))
				var loc mlir.Location
				before := strings.HasPrefix(want[i], "loc(") && random.Intn(2) == 0
				if before {
					loc = d.loc(uint64(i), 0)
				}
				a := d.attr(uint64(i), 0)
				if l, ok := a.(*mlir.LocationAttr); ok && (d.loc(uint64(i), 0) != l.Loc() || before && loc != l.Loc()) || fmt.Sprint(a) != want[i] {
					t.Errorf("attribute %d: %v in place of %s", i, a, want[i])
					return
				}
				if !first[i].CompareAndSwap(nil, &a) && *first[i].Load() != a {
					t.Errorf("attribute %d is made again: %v", i, a)
					return
				}
			}
		})
	}
	all.Wait()
}

// What refers to lines nests one deeper than these, whether they have values or not.
func TestLinesNest(t *testing.T) {
	data := bytecodeOf(t, []byte("\"t.op\"() : () -> () loc(callsite(\"a\":1:2 at \"b\":3:4))\n"))
	for _, passing := range []bool{false, true} {
		var diags mlir.Diagnostics
		f, err := Open(data, ReadOptions{AllowUnregistered: true}, &diags)
		require.NoError(t, err)
		d := &decoder{f: f, passing: passing}
		nests := map[string]uint32{}
		for i := range f.attrs.count {
			a := d.attr(uint64(i), 0)
			nests[fmt.Sprint(a)] = f.attrs.entry(i).nest()
		}
		require.EqualValues(t, 1, nests[`loc("a":1:2)`])
		require.EqualValues(t, 2, nests[`loc(callsite("a":1:2 at "b":3:4))`])
	}
}

func bytecodeOf(t *testing.T, text []byte) []byte {
	var d mlir.Diagnostics
	m, _ := mlir.Parse(text, mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	data, err := Append(nil, m, WriteOptions{}, &d)
	require.NoError(t, err)
	return data
}

// readByFunction reads a file function by function, and checks the lines.
func readByFunction(t *testing.T, data []byte) *File {
	var d mlir.Diagnostics
	f, err := Open(data, ReadOptions{AllowUnregistered: true, Workers: 2}, &d)
	require.NoError(t, err)
	var whole mlir.Diagnostics
	m, err := Read(data, ReadOptions{AllowUnregistered: true}, &whole)
	require.NoError(t, err)
	var want []*mlir.Operation
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Is(mlir.ModuleOp) {
			return mlir.WalkAdvance
		}
		want = append(want, op)
		return mlir.WalkSkip
	})
	part := f.Partial(1)
	require.NotNil(t, part)
	var all sync.WaitGroup
	for w := range part.Workers {
		all.Go(func() {
			for i := w; i < len(part.Unread); i += part.Workers {
				if !part.Body(w, i) {
					t.Errorf("function %d can't be read", i)
					return
				}
				b := want[i].Region(0).Entry().First()
				for a := part.Unread[i].Region(0).Entry().First(); a != nil; a, b = a.Next(), b.Next() {
					if a.Loc() != b.Loc() {
						t.Errorf("function %d: %v in place of %v", i, a.Loc(), b.Loc())
						return
					}
				}
			}
		})
	}
	all.Wait()
	return f
}
