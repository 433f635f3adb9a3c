package rewrite_test

import (
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/stretchr/testify/require"
)

// inFunction is a function of %c: i1, %x: i32 and %y: i32 with these operations, which may go on with further blocks.
func inFunction(body string) []byte {
	if !strings.Contains(body, `"t.end"`) {
		body += "\n\"t.end\"() : () -> ()"
	}
	return []byte("\"t.function\"() ({\n^entry(%c: i1, %x: i32, %y: i32):\n" + body + "\n}) : () -> ()")
}

// A rule is what becomes of a function; without out it stays as it is.
type rule struct{ name, in, out string }

func check(t *testing.T, rules []rule, run func(op *mlir.Operation) rewrite.Result) {
	for _, r := range rules {
		t.Run(r.name, func(t *testing.T) {
			out := r.out
			if out == "" {
				out = r.in
			}
			m := parse(t, "in", inFunction(r.in))
			result := run(m.Op)
			require.Equal(t, text(t, parse(t, "out", inFunction(out))), text(t, m))
			if r.out == "" {
				require.Empty(t, result.Changed)
			} else {
				require.Len(t, result.Changed, 1)
				require.Equal(t, "t.function", result.Changed[0].Name().String())
			}
			require.Empty(t, run(m.Op).Changed, "there is nothing left to do")
		})
	}
}

const (
	one    = `%one = "t.number"() {value = 1 : i32} : () -> i32` + "\n"
	two    = `%two = "t.number"() {value = 2 : i32} : () -> i32` + "\n"
	useOne = `"t.use"(%one) : (i32) -> ()` + "\n"
)

func TestCanonicalize(t *testing.T) {
	check(t, []rule{
		{"nothing to do", `"t.use"(%x) : (i32) -> ()`, ""},
		{"constants stay at the start", one + two + `"t.use"(%one, %two) : (i32, i32) -> ()`, ""},
		{"a constant moves to the start", `"t.use"(%x) : (i32) -> ()` + "\n" + one + useOne, one + `"t.use"(%x) : (i32) -> ()` + "\n" + useOne},
		{"equal constants are one", one + `%uno = "t.number"() {value = 1 : i32} : () -> i32
			"t.use"(%one, %uno) : (i32, i32) -> ()`, one + `"t.use"(%one, %one) : (i32, i32) -> ()`},
		{"those of another type are not", one + `%long = "t.number"() {value = 1 : i64} : () -> i64
			"t.use"(%one, %long) : (i32, i64) -> ()`, ""},
		{"what nothing needs goes", `%0 = "t.opaque"(%x) : (i32) -> i32
			%1 = "t.opaque"(%0) : (i32) -> i32`, `"t.end"() : () -> ()`},
		{"what does something stays", `%0 = "t.opaque"(%x) : (i32) -> i32
			"t.use"(%0) : (i32) -> ()`, ""},
		{"a fold to a constant", one + two + `%0 = "t.sum"(%one, %two) : (i32, i32) -> i32
			"t.use"(%0) : (i32) -> ()`, `%0 = "t.number"() {value = 3 : i32} : () -> i32
			"t.use"(%0) : (i32) -> ()`},
		{"folds of folds", one + `%0 = "t.sum"(%one, %one) : (i32, i32) -> i32
			%1 = "t.sum"(%0, %0) : (i32, i32) -> i32
			"t.use"(%1) : (i32) -> ()`, `%0 = "t.number"() {value = 4 : i32} : () -> i32
			"t.use"(%0) : (i32) -> ()`},
		{"constants go behind the others", one + `%0 = "t.sum"(%one, %x) : (i32, i32) -> i32
			"t.use"(%0) : (i32) -> ()`, one + `%0 = "t.sum"(%x, %one) : (i32, i32) -> i32
			"t.use"(%0) : (i32) -> ()`},
		{"twice there and back is nowhere", `%0 = "t.flip"(%x) : (i32) -> i32
			%1 = "t.flip"(%0) : (i32) -> i32
			"t.use"(%1) : (i32) -> ()`, `"t.use"(%x) : (i32) -> ()`},
		{"once is enough", `%0 = "t.settle"(%x) : (i32) -> i32
			%1 = "t.settle"(%0) : (i32) -> i32
			"t.use"(%1) : (i32) -> ()`, `%0 = "t.settle"(%x) : (i32) -> i32
			"t.use"(%0) : (i32) -> ()`},
		{"results fold one by one", one + `%0:2 = "t.twins"(%one) : (i32) -> (i32, i32)
			"t.use"(%0#0, %0#1) : (i32, i32) -> ()`, one + `"t.use"(%one, %one) : (i32, i32) -> ()`},
		{"what is wrapped stays", one + `%0 = "t.wrap"() ({
			  %1 = "t.sum"(%one, %one) : (i32, i32) -> i32
			  "t.give"(%1) : (i32) -> ()
			}) : () -> i32
			"t.use"(%0) : (i32) -> ()`, ""},
		{"unreached blocks go", `"t.end"() : () -> ()
			^dead:
			  "t.use"(%x) : (i32) -> ()
			  "t.jump"()[^dead] : () -> ()`, `"t.end"() : () -> ()`},
		{"what is kept stays, and what it leads to", `"t.end"() : () -> ()
			^kept:
			  "t.use"() {keep} : () -> ()
			  "t.jump"()[^next] : () -> ()
			^next:
			  "t.end"() : () -> ()`, ""},
		{"an argument that nobody needs", `"t.jump"(%x, %y)[^next] : (i32, i32) -> ()
			^next(%a: i32, %b: i32):
			  "t.use"(%b) : (i32) -> ()
			  "t.end"() : () -> ()`, `"t.jump"(%y)[^next] : (i32) -> ()
			^next(%b: i32):
			  "t.use"(%b) : (i32) -> ()
			  "t.end"() : () -> ()`},
		{"a circle that nobody needs", `"t.jump"(%x)[^loop] : (i32) -> ()
			^loop(%a: i32):
			  %0 = "t.opaque"(%a) : (i32) -> i32
			  "t.fork"(%c, %0)[^loop, ^out] {operandSegmentSizes = array<i32: 1, 1, 0>} : (i1, i32) -> ()
			^out:
			  "t.end"() : () -> ()`, `"t.jump"()[^loop] : () -> ()
			^loop:
			  "t.fork"(%c)[^loop, ^out] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
			^out:
			  "t.end"() : () -> ()`},
	}, func(op *mlir.Operation) rewrite.Result { return rewrite.Canonicalize(op, rewrite.Options{}) })
}

func TestCSE(t *testing.T) {
	const same = `%0 = "t.opaque"(%x) : (i32) -> i32` + "\n"
	check(t, []rule{
		{"the second goes", same + `%1 = "t.opaque"(%x) : (i32) -> i32
			"t.use"(%0, %1) : (i32, i32) -> ()`, same + `"t.use"(%0, %0) : (i32, i32) -> ()`},
		{"other operands", same + `%1 = "t.opaque"(%y) : (i32) -> i32
			"t.use"(%0, %1) : (i32, i32) -> ()`, ""},
		{"other attributes", same + `%1 = "t.opaque"(%x) {other} : (i32) -> i32
			"t.use"(%0, %1) : (i32, i32) -> ()`, ""},
		{"the order does not count", `%0 = "t.sum"(%x, %y) : (i32, i32) -> i32
			%1 = "t.sum"(%y, %x) : (i32, i32) -> i32
			"t.use"(%0, %1) : (i32, i32) -> ()`, `%0 = "t.sum"(%x, %y) : (i32, i32) -> i32
			"t.use"(%0, %0) : (i32, i32) -> ()`},
		{"the number of times does", `%0 = "t.sum"(%x, %x) : (i32, i32) -> i32
			%1 = "t.sum"(%y, %x) : (i32, i32) -> i32
			"t.use"(%0, %1) : (i32, i32) -> ()`, ""},
		{"dominating blocks are known", same + `"t.jump"()[^next] : () -> ()
			^next:
			  %1 = "t.opaque"(%x) : (i32) -> i32
			  "t.use"(%0, %1) : (i32, i32) -> ()
			  "t.end"() : () -> ()`, same + `"t.jump"()[^next] : () -> ()
			^next:
			  "t.use"(%0, %0) : (i32, i32) -> ()
			  "t.end"() : () -> ()`},
		{"others are not", `"t.fork"(%c)[^left, ^right] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
			^left:
			  %0 = "t.opaque"(%x) : (i32) -> i32
			  "t.use"(%0) : (i32) -> ()
			  "t.end"() : () -> ()
			^right:
			  %1 = "t.opaque"(%x) : (i32) -> i32
			  "t.use"(%1) : (i32) -> ()
			  "t.end"() : () -> ()`, ""},
		{"what nothing needs goes", same, `"t.end"() : () -> ()`},
		{"it does not fold", one + `%0 = "t.sum"(%one, %one) : (i32, i32) -> i32
			"t.use"(%0) : (i32) -> ()`, ""},
	}, func(op *mlir.Operation) rewrite.Result { return rewrite.CSE(op, 1) })
	m := parse(t, "counts", inFunction(same+`%1 = "t.opaque"(%x) : (i32) -> i32
		%2 = "t.opaque"(%y) : (i32) -> i32
		"t.use"(%0, %1) : (i32, i32) -> ()`))
	r := rewrite.CSE(m.Op, 1)
	require.Equal(t, [2]int{1, 1}, [2]int{r.Replaced, r.Removed})
}

// Patterns of the caller are tried instead of those of the definitions.
func TestPatternsOfTheCaller(t *testing.T) {
	m := parse(t, "patterns", inFunction(`%0 = "t.opaque"(%x) : (i32) -> i32
		%1 = "t.endless"(%0) : (i32) -> i32
		"t.use"(%1) : (i32) -> ()`))
	r := rewrite.Canonicalize(m.Op, rewrite.Options{Patterns: rewrite.Table{
		opaque: {{Name: "skip", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
			r.Replace(op, op.Operand(0))
			return true
		}}},
	}.At})
	require.False(t, r.Stopped, "the pattern that never ends is left out")
	require.Equal(t, text(t, parse(t, "want", inFunction(`%1 = "t.endless"(%x) : (i32) -> i32
		"t.use"(%1) : (i32) -> ()`))), text(t, m))
}
