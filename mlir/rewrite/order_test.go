package rewrite

import (
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

func parseOps(t *testing.T, text string) *mlir.Operation {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	return m.Op
}

// names are what operations have as their attribute `n`.
func names(list ...*mlir.Operation) string {
	var out []string
	for _, op := range list {
		name := "root"
		if a, ok := op.Attr("n").(*mlir.StringAttr); ok {
			name = a.Value()
		}
		out = append(out, name)
	}
	return strings.Join(out, " ")
}

const nestedModules = `
"o.p"() {n = "first"} : () -> ()
module attributes {n = "outer"} {
  module attributes {n = "a"} {
    "o.p"() ({
      module attributes {n = "b"} { "o.p"() {n = "in b"} : () -> () }
    }) {n = "holder"} : () -> ()
  }
  module attributes {n = "c"} { "o.p"() {n = "in c"} : () -> () }
}
"o.p"() ({
  "o.p"() {n = "x"} : () -> ()
^b:
  "o.p"() ({ "o.p"() {n = "z"} : () -> () }) {n = "y"} : () -> ()
}, {
  "o.p"() {n = "w"} : () -> ()
}) {n = "regions"} : () -> ()`

// What holds no isolated operation can be worked on at the same time; the rest comes from the inside out.
func TestIsolatedOps(t *testing.T) {
	root := parseOps(t, nestedModules)
	inner, outer := isolatedOps(root)
	require.Equal(t, "b c", names(inner...))
	require.Equal(t, "a outer root", names(outer...))
	inner, outer = isolatedOps(inner[0])
	require.Empty(t, inner)
	require.Equal(t, "b", names(outer...))
}

// An operation comes before what it holds; what isolated ones hold does not come.
func TestInside(t *testing.T) {
	root := parseOps(t, nestedModules)
	var list []*mlir.Operation
	for op := range inside(root) {
		list = append(list, op)
	}
	require.Equal(t, "first outer regions x y z w", names(list...))
	for op := range inside(root) { // what is visited may go
		if op.NumRegions() == 0 {
			op.Erase()
		}
	}
	list = nil
	for op := range inside(root) {
		list = append(list, op)
	}
	require.Equal(t, "outer regions y", names(list...))
	blocks := 0
	forBlocks(appendHolders(nil, root), func(*mlir.Block) { blocks++ })
	require.Equal(t, 1+3+1, blocks, "of the root, of regions, of y")
}

// Results say where something changed, as little as can be told.
func TestResultsNameWhatChanged(t *testing.T) {
	root := parseOps(t, nestedModules)
	work := func(changed ...string) func(*mlir.Operation) outcome {
		return func(op *mlir.Operation) outcome {
			o := outcome{replaced: 1, removed: 2}
			for _, name := range changed {
				o.changed = o.changed || names(op) == name
			}
			o.stopped = names(op) == "c"
			return o
		}
	}
	for _, workers := range []int{1, 8} {
		r := forIsolated(root, workers, work())
		require.Equal(t, Result{Stopped: true, Replaced: 5, Removed: 10}, r)
		require.Equal(t, "c", names(forIsolated(root, workers, work("c")).Changed...))
		require.Equal(t, "b c", names(forIsolated(root, workers, work("c", "b")).Changed...))
		require.Equal(t, "root", names(forIsolated(root, workers, work("c", "a")).Changed...), "what is around changed too")
	}
}

// Two operations compute the same where all agrees, whatever their hash says.
func TestEqual(t *testing.T) {
	var list []*mlir.Operation
	for op := range inside(parseOps(t, `
"o.a"() ({
^b(%x: i32, %y: i32):
  %0 = "o.p"(%x, %y) {a} : (i32, i32) -> i32
  %1 = "o.p"(%x, %y) {a} : (i32, i32) -> i32
  %2 = "o.q"(%x, %y) {a} : (i32, i32) -> i32
  %3 = "o.p"(%x) {a} : (i32) -> i32
  "o.p"(%x, %y) {a} : (i32, i32) -> ()
  %4 = "o.p"(%x, %y) {a} : (i32, i32) -> i64
  %5 = "o.p"(%x, %y) {b} : (i32, i32) -> i32
  %6 = "o.p"(%x, %y) <{a}> : (i32, i32) -> i32
  %7 = "o.p"(%y, %x) {a} : (i32, i32) -> i32
  %8 = "o.p"(%x, %y) <{c}> {a} : (i32, i32) -> i32
  %9 = "o.p"(%y, %y) {a} : (i32, i32) -> i32
}) : () -> ()`).Region(0).Entry().First()) {
		list = append(list, op)
	}
	for i, a := range list {
		for k, b := range list {
			require.Equal(t, i == k || i+k == 1, equal(a, b), "%d and %d", i, k)
		}
	}
	list = nil
	for op := range inside(parseOps(t, `
"o.a"() ({
^b(%x: i32, %y: i32):
  %0 = "t.sum"(%x, %y) : (i32, i32) -> i32
  %1 = "t.sum"(%y, %x) : (i32, i32) -> i32
  %2 = "t.sum"(%x, %x) : (i32, i32) -> i32
}) : () -> ()`).Region(0).Entry().First()) {
		list = append(list, op)
	}
	for i, a := range list {
		for k, b := range list {
			require.Equal(t, i == k || i+k == 1, equal(a, b), "sums %d and %d", i, k)
		}
	}
}
