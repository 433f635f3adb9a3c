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
	body = strings.ReplaceAll(body, "MANY", strings.Repeat("i32, ", 69)+"i32")
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
				where := "t.function"
				if strings.Contains(r.in, where) { // what is around others is done behind them, for all that is around
					where = "builtin.module"
				}
				require.Equal(t, where, result.Changed[0].Name().String())
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
		{"it is not said twice, but for other operations", `%0 = "t.opaque"(%x) : (i32) -> i32
			%1 = "t.flip"(%0) : (i32) -> i32
			%2 = "t.settle"(%0) : (i32) -> i32
			"t.use"(%1, %2) : (i32, i32) -> ()`, ""},
		{"one of two that are one", `%0 = "t.both"(%x, %x) : (i32, i32) -> i32
			%1 = "t.both"(%x, %y) : (i32, i32) -> i32
			"t.use"(%0, %1) : (i32, i32) -> ()`, `%1 = "t.both"(%x, %y) : (i32, i32) -> i32
			"t.use"(%x, %1) : (i32, i32) -> ()`},
		{"a fold to a value of another type is none", `%0 = "t.odd"(%x) : (i32) -> i32
			%1 = "t.odd"(%x) : (i32) -> i64
			"t.use"(%0, %1) : (i32, i64) -> ()`, `%1 = "t.odd"(%x) : (i32) -> i64
			"t.use"(%x, %1) : (i32, i64) -> ()`},
		{"a fold to nothing is none", `%0 = "t.vague"(%x) : (i32) -> i32
			"t.use"(%0) : (i32) -> ()`, ""},
		{"a fold to something that is no constant", one + `%0:2 = "t.halves"(%one) : (i32) -> (i32, i32)
			"t.use"(%0#0, %0#1) : (i32, i32) -> ()`, ""},
		{"nothing is known of other dialects", one + `%0 = "x.sum"(%one, %one) : (i32, i32) -> i32`, ""},
		{"a constant moves out of its block", `"t.jump"()[^next] : () -> ()
			^next:
			  ` + one + useOne + `"t.end"() : () -> ()`, one + `"t.jump"()[^next] : () -> ()
			^next:
			  ` + useOne + `"t.end"() : () -> ()`},
		{"but not out of operations that may be isolated", `"t.use"(%x) : (i32) -> ()
			` + one + useOne + `"x.region"() ({
			  ` + two + `%uno = "t.number"() {value = 1 : i32} : () -> i32
			  "t.use"(%uno, %two) : (i32, i32) -> ()
			  "t.end"() : () -> ()
			^dead:
			  "t.end"() : () -> ()
			}) : () -> ()`, one + `"t.use"(%x) : (i32) -> ()
			` + useOne + `"x.region"() ({
			  ` + two + `%uno = "t.number"() {value = 1 : i32} : () -> i32
			  "t.use"(%uno, %two) : (i32, i32) -> ()
			  "t.end"() : () -> ()
			}) : () -> ()`},
		{"one constant moves, another one does not", `"t.use"(%x) : (i32) -> ()
			` + one + useOne + `"x.region"() ({
			  ` + two + `"t.use"(%two) : (i32) -> ()
			  "t.end"() : () -> ()
			}) : () -> ()`, one + `"t.use"(%x) : (i32) -> ()
			` + useOne + `"x.region"() ({
			  ` + two + `"t.use"(%two) : (i32) -> ()
			  "t.end"() : () -> ()
			}) : () -> ()`},
		{"blocks go in one region, not in another one", `"t.inner"() ({
			  "t.jump"()[^next] : () -> ()
			^next:
			  "t.end"() : () -> ()
			}) : () -> ()
			"t.end"() : () -> ()
			^dead:
			  "t.end"() : () -> ()`, `"t.inner"() ({
			  "t.jump"()[^next] : () -> ()
			^next:
			  "t.end"() : () -> ()
			}) : () -> ()
			"t.end"() : () -> ()`},
		{"a constant that was there before", one + two + `%neg = "t.number"() {value = -2 : i32} : () -> i32
			%0 = "t.sum"(%one, %two) : (i32, i32) -> i32
			%1 = "t.sum"(%0, %neg) : (i32, i32) -> i32
			"t.use"(%1) : (i32) -> ()`, one + useOne},
		{"what computes something for a block that is kept stays", `"t.end"() : () -> ()
			^dead:
			  %0 = "t.opaque"(%x) : (i32) -> i32
			  "t.jump"()[^kept] : () -> ()
			^kept:
			  "t.use"() {keep} : () -> ()
			  "t.use"(%0) : (i32) -> ()
			  "t.end"() : () -> ()`, ""},
		{"also for what is inside of it", `"t.end"() : () -> ()
			^dead:
			  %0 = "t.opaque"(%x) : (i32) -> i32
			  "t.jump"()[^kept] : () -> ()
			^kept:
			  "t.use"() {keep} : () -> ()
			  "t.inner"() ({
			    "t.use"(%0) : (i32) -> ()
			    "t.end"() : () -> ()
			  }) : () -> ()
			  "t.end"() : () -> ()`, ""},
		{"what is isolated has blocks of its own", `"t.end"() : () -> ()
			^dead:
			  "t.jump"()[^dead] : () -> ()
			^kept:
			  "t.use"() {keep} : () -> ()
			  "t.function"() ({
			  ^entry(%a: i32):
			    "t.use"(%a) : (i32) -> ()
			    "t.jump"(%a)[^next] : (i32) -> ()
			  ^next(%b: i32):
			    "t.use"(%b) : (i32) -> ()
			    "t.end"() : () -> ()
			  }) : () -> ()
			  "t.end"() : () -> ()`, `"t.end"() : () -> ()
			^kept:
			  "t.use"() {keep} : () -> ()
			  "t.function"() ({
			  ^entry(%a: i32):
			    "t.use"(%a) : (i32) -> ()
			    "t.jump"(%a)[^next] : (i32) -> ()
			  ^next(%b: i32):
			    "t.use"(%b) : (i32) -> ()
			    "t.end"() : () -> ()
			  }) : () -> ()
			  "t.end"() : () -> ()`},
		{"what control brings along in another way stays", `"x.jump"(%x)[^next] : (i32) -> ()
			^next(%a: i32):
			  "t.end"() : () -> ()`, ""},
		{"what is passed where it is kept stays", `%0 = "t.opaque"(%x) : (i32) -> i32
			"t.jump"(%0)[^next] : (i32) -> ()
			^next(%a: i32):
			  "t.use"() {keep} : () -> ()
			  "t.end"() : () -> ()`, ""},
		{"one of many results is used", `%0:70 = "t.many"() : () -> (MANY)
			%1 = "t.opaque"(%0#2) : (i32) -> i32
			%2 = "t.opaque"(%0#69) : (i32) -> i32
			%3 = "t.opaque"(%0#68) : (i32) -> i32
			%4 = "t.opaque"(%0#1) : (i32) -> i32
			"t.use"(%4) : (i32) -> ()`, `%0:70 = "t.many"() : () -> (MANY)
			%4 = "t.opaque"(%0#1) : (i32) -> i32
			"t.use"(%4) : (i32) -> ()`},
		{"none of many results is used", `%0:70 = "t.many"() : () -> (MANY)
			%1 = "t.opaque"(%0#2) : (i32) -> i32
			%2 = "t.opaque"(%0#69) : (i32) -> i32`, `"t.end"() : () -> ()`},
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
		{"of what holds something that is not said", `%0 = "t.wrap"() ({
			  %1 = "t.opaque"(%x) : (i32) -> i32
			  "t.give"(%1) : (i32) -> ()
			}) : () -> i32
			%2 = "t.wrap"() ({
			  %3 = "t.opaque"(%y) : (i32) -> i32
			  "t.give"(%3) : (i32) -> ()
			}) : () -> i32
			"t.use"(%0, %2) : (i32, i32) -> ()`, ""},
		{"what is read stays the same until something is written", `%0 = "t.read"() : () -> i32
			%1 = "t.read"() : () -> i32
			"t.use"(%0, %1) : (i32, i32) -> ()
			%2 = "t.read"() : () -> i32
			%3 = "t.read"() : () -> i32
			"t.use"(%2, %3) : (i32, i32) -> ()`, `%0 = "t.read"() : () -> i32
			"t.use"(%0, %0) : (i32, i32) -> ()
			%2 = "t.read"() : () -> i32
			"t.use"(%2, %2) : (i32, i32) -> ()`},
		{"what is read inside is known inside", `%0 = "t.read"() : () -> i32
			%s = "t.scope"() ({
			  %1 = "t.read"() : () -> i32
			  %2 = "t.read"() : () -> i32
			  %3 = "t.opaque"(%1) : (i32) -> i32
			  %4 = "t.opaque"(%2) : (i32) -> i32
			  "t.give"(%3) : (i32) -> ()
			}) : () -> i32
			%5 = "t.read"() : () -> i32
			"t.use"(%0, %5, %s) : (i32, i32, i32) -> ()`, `%0 = "t.read"() : () -> i32
			%s = "t.scope"() ({
			  %1 = "t.read"() : () -> i32
			  %3 = "t.opaque"(%1) : (i32) -> i32
			  "t.give"(%3) : (i32) -> ()
			}) : () -> i32
			"t.use"(%0, %0, %s) : (i32, i32, i32) -> ()`},
		{"and not behind it", `%s = "t.scope"() ({
			  %1 = "t.read"() : () -> i32
			  "t.give"(%1) : (i32) -> ()
			}) : () -> i32
			%5 = "t.read"() : () -> i32
			"t.use"(%5, %s) : (i32, i32) -> ()`, ""},
		{"what is for its block is known up to what has regions", `%0 = "t.local"(%x) : (i32) -> i32
			%1 = "t.local"(%x) : (i32) -> i32
			"t.use"(%0, %1) : (i32, i32) -> ()
			%s = "t.scope"() ({
			  %2 = "t.local"(%x) : (i32) -> i32
			  "t.give"(%2) : (i32) -> ()
			}) : () -> i32
			%3 = "t.local"(%x) : (i32) -> i32
			"t.use"(%3, %s) : (i32, i32) -> ()`, `%0 = "t.local"(%x) : (i32) -> i32
			"t.use"(%0, %0) : (i32, i32) -> ()
			%s = "t.scope"() ({
			  %2 = "t.local"(%x) : (i32) -> i32
			  "t.give"(%2) : (i32) -> ()
			}) : () -> i32
			%3 = "t.local"(%x) : (i32) -> i32
			"t.use"(%3, %s) : (i32, i32) -> ()`},
		{"what has no results stays where it is", `"t.mark"() : () -> ()
			"t.mark"() : () -> ()`, ""},
		{"other types", `%0 = "t.odd"(%x) : (i32) -> i32
			%1 = "t.odd"(%x) : (i32) -> i64
			"t.use"(%0, %1) : (i32, i64) -> ()`, ""},
		{"nothing is known of other dialects", `%0 = "x.read"(%x) : (i32) -> i32
			%1 = "x.read"(%x) : (i32) -> i32`, ""},
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

// Each call has its own patterns, whoever was called before with others for the same operations.
func TestPatternsOfAnotherCaller(t *testing.T) {
	called := ""
	pattern := func(name string) []*mlir.Pattern {
		return []*mlir.Pattern{{Name: name, Rewrite: func(*mlir.Rewriter, *mlir.Operation) bool {
			called += name
			return false
		}}}
	}
	m := parse(t, "patterns", inFunction(`%0 = "t.opaque"(%x) : (i32) -> i32
		"t.use"(%0) : (i32) -> ()`))
	for _, name := range []string{"a", "b", "c"} {
		require.Empty(t, rewrite.Canonicalize(m.Op, rewrite.Options{Workers: 1, Patterns: rewrite.Table{opaque: pattern(name)}.At}).Changed)
	}
	require.Equal(t, "abc", called)
}

// What comes in front of constants that are known goes behind them.
func TestConstantsStayInFront(t *testing.T) {
	m := parse(t, "front", inFunction(one+`%0 = "t.opaque"(%x) : (i32) -> i32
		"t.use"(%0, %one) : (i32, i32) -> ()`))
	rewrite.Canonicalize(m.Op, rewrite.Options{Patterns: rewrite.Table{
		opaque: {{Name: "in front", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
			r.Before(op.Block().First())
			r.Replace(op, r.CreateOp(flip, op.Loc(), op.OperandValues(), op.ResultTypes()).Result(0))
			return true
		}}},
	}.At})
	require.Equal(t, text(t, parse(t, "want", inFunction(one+`%0 = "t.flip"(%x) : (i32) -> i32
		"t.use"(%0, %one) : (i32, i32) -> ()`))), text(t, m))
}

// What is new has regions and blocks that the driver looks into, and what is gone is not looked at again.
func TestRegionsComeAndGo(t *testing.T) {
	const old = `"x.old"() ({
		%1 = "t.local"(%x) : (i32) -> i32
		%uno = "t.number"() {value = 1 : i32} : () -> i32
		"t.use"(%1, %uno) : (i32, i32) -> ()
		"t.end"() : () -> ()
	}) : () -> ()` + "\n"
	m := parse(t, "regions", inFunction(`%0 = "t.opaque"(%x) : (i32) -> i32
		`+old+`"t.use"(%0) : (i32) -> ()
		"t.end"() : () -> ()`))
	fresh := parse(t, "fresh", inFunction(`"t.end"() : () -> ()
		^dead:
		  "t.jump"()[^dead] : () -> ()
		^kept:
		  "t.use"() {keep} : () -> ()
		  %two = "t.number"() {value = 2 : i32} : () -> i32
		  "t.use"(%two) : (i32) -> ()
		  "t.end"() : () -> ()`)).Op.Region(0).Entry().First()
	fresh.RenumberAround() // whatever numbers it had elsewhere
	rewrite.Canonicalize(m.Op, rewrite.Options{Patterns: rewrite.Table{
		opaque: {{Name: "in and out", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
			if op.Attr("done") != nil {
				return false
			}
			op.SetAttr("done", mlir.Unit)
			r.Erase(op.Next())
			r.Before(op)
			holder := r.Create(&mlir.OperationState{Name: mlir.GetOpName("x.fresh"), Loc: op.Loc(), Regions: []*mlir.Region{fresh.Region(0)}})
			require.NotNil(t, holder.Block())
			return true
		}}},
		local: {{Name: "gone", Rewrite: func(*mlir.Rewriter, *mlir.Operation) bool {
			t.Error("it is gone")
			return false
		}}},
	}.At})
	require.Equal(t, text(t, parse(t, "want", inFunction(`"x.fresh"() ({
		^entry(%a: i1, %b: i32, %d: i32):
		  "t.end"() : () -> ()
		}) : () -> ()
		%0 = "t.opaque"(%x) {done} : (i32) -> i32
		"t.use"(%0) : (i32) -> ()
		"t.end"() : () -> ()`))), text(t, m))
}

// In graph regions values may come before what computes them; what nobody needs goes, in circles too, and nothing stands for anything else.
func TestGraphRegions(t *testing.T) {
	const src = `%1 = "t.number"() {value = 1 : i32} : () -> i32
%0 = "t.opaque"(%3) : (i32) -> i32
%3 = "t.opaque"(%1) : (i32) -> i32
%2 = "t.opaque"(%1) : (i32) -> i32
"t.use"(%0, %2) : (i32, i32) -> ()
`
	for _, dead := range []string{
		"%9 = \"t.opaque\"(%9) : (i32) -> i32\n\"t.inner\"() ({\n  \"t.end\"() : () -> ()\n}) : () -> ()\n",
		"%9 = \"t.opaque\"(%9) : (i32) -> i32\n", "%8 = \"t.sum\"(%9, %1) : (i32, i32) -> i32\n%9 = \"t.opaque\"(%8) : (i32) -> i32\n"} {
		m := parse(t, "graph", []byte(src+dead))
		r := rewrite.Canonicalize(m.Op, rewrite.Options{MaxIterations: 1})
		require.True(t, r.Stopped, "there might be more to do")
		require.Len(t, r.Changed, 1)
		want := src
		if _, inner, ok := strings.Cut(dead, "\n\"t.inner\""); ok { // a region that is no graph, behind
			want += "\"t.inner\"" + inner
		}
		require.Equal(t, text(t, parse(t, "want", []byte(want))), text(t, m))
		uses := 0
		for range m.Op.Region(0).Entry().First().Result(0).Uses {
			uses++
		}
		require.Equal(t, 2, uses, "what is gone uses nothing")
	}
	m := parse(t, "graph", []byte(src))
	require.Empty(t, rewrite.CSE(m.Op, 1).Changed)
}

// With Folded nothing folds until something changes, wherever that is.
func TestFolded(t *testing.T) {
	const sum, folded = one + two + `%0 = "t.sum"(%one, %two) : (i32, i32) -> i32
		"t.use"(%0) : (i32) -> ()` + "\n", `%0 = "t.number"() {value = 3 : i32} : () -> i32
		"t.use"(%0) : (i32) -> ()` + "\n"
	run := func(src string, patterns rewrite.Table) string {
		m := parse(t, "folded", inFunction(src))
		opts := rewrite.Options{Folded: true, Workers: 1}
		if patterns != nil {
			opts.Patterns = patterns.At
		}
		rewrite.Canonicalize(m.Op, opts)
		return text(t, m)
	}
	as := func(src string) string { return text(t, parse(t, "want", inFunction(src))) }
	require.Equal(t, as(sum), run(sum, nil))
	const end = `"t.end"() : () -> ()` + "\n"
	for _, more := range []struct{ what, src, left string }{
		{"a block goes", end + "^dead:\n" + end, folded + end},
		{"something dead goes", `%d = "t.opaque"(%x) : (i32) -> i32` + "\n", folded},
		{"a constant moves", useOne + `%tres = "t.number"() {value = 3 : i32} : () -> i32
			"t.use"(%tres) : (i32) -> ()`, `%0 = "t.number"() {value = 3 : i32} : () -> i32
			` + one + `"t.use"(%0) : (i32) -> ()
			` + useOne + `"t.use"(%0) : (i32) -> ()`},
		{"a circle goes", `"t.jump"(%x)[^loop] : (i32) -> ()
			^loop(%a: i32):
			  %d = "t.opaque"(%a) : (i32) -> i32
			  "t.jump"(%d)[^loop] : (i32) -> ()
			^never:
			  "t.use"() {keep} : () -> ()
			  "t.end"() : () -> ()`, folded + `"t.jump"()[^loop] : () -> ()
			^loop:
			  "t.jump"()[^loop] : () -> ()
			^never:
			  "t.use"() {keep} : () -> ()
			  "t.end"() : () -> ()`},
	} {
		require.Equal(t, as(more.left), run(sum+more.src, nil), more.what)
	}
	require.Equal(t, as(folded+`%1 = "t.flip"(%x) : (i32) -> i32
		"t.use"(%1) : (i32) -> ()`), run(sum+`%1 = "t.opaque"(%x) : (i32) -> i32
		"t.use"(%1) : (i32) -> ()`, rewrite.Table{opaque: {{Name: "flip", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
		r.Replace(op, r.CreateOp(flip, op.Loc(), op.OperandValues(), op.ResultTypes()).Result(0))
		return true
	}}}}), "a pattern applies")
}

// Limits are met as they are said, and what was done until then is told.
func TestHowOften(t *testing.T) {
	src := func(name string) string {
		return `%0 = "t.` + name + `"(%x) : (i32) -> i32
			%1 = "t.` + name + `"(%y) : (i32) -> i32
			"t.use"(%0, %1) : (i32, i32) -> ()`
	}
	table := rewrite.Table{opaque: {{Name: "skip", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
		r.Replace(op, op.Operand(0))
		return true
	}}}}
	for _, test := range []struct {
		opts    rewrite.Options
		want    string
		changed int
		stopped bool
	}{
		{rewrite.Options{MaxRewrites: 1}, `%1 = "t.opaque"(%y) : (i32) -> i32
			"t.use"(%x, %1) : (i32, i32) -> ()`, 1, true},
		{rewrite.Options{MaxRewrites: 3}, `"t.use"(%x, %y) : (i32, i32) -> ()`, 1, false},
		{rewrite.Options{MaxIterations: 1}, `"t.use"(%x, %y) : (i32, i32) -> ()`, 1, true},
		{rewrite.Options{MaxIterations: 2}, `"t.use"(%x, %y) : (i32, i32) -> ()`, 1, false},
		{rewrite.Options{MaxIterations: -1}, `"t.use"(%x, %y) : (i32, i32) -> ()`, 1, false},
	} {
		m := parse(t, "limits", inFunction(src("opaque")))
		test.opts.Patterns = table.At
		r := rewrite.Canonicalize(m.Op, test.opts)
		require.Equal(t, text(t, parse(t, "want", inFunction(test.want))), text(t, m))
		require.Len(t, r.Changed, test.changed)
		require.Equal(t, test.stopped, r.Stopped)
	}
	// What is found at the beginning is a change, even where the end is not come to.
	m := parse(t, "limits", inFunction(`"t.use"(%x) : (i32) -> ()
		`+one+useOne))
	r := rewrite.Canonicalize(m.Op, rewrite.Options{MaxIterations: 1})
	require.False(t, r.Stopped)
	require.Len(t, r.Changed, 1)
	// A fold in place is followed by what that makes possible.
	m = parse(t, "limits", inFunction(one+`%0 = "t.sum"(%one, %x) : (i32, i32) -> i32
		"t.use"(%0) : (i32) -> ()`))
	times := 0
	rewrite.Canonicalize(m.Op, rewrite.Options{MaxIterations: 1, Patterns: rewrite.Table{sum: {{Name: "look", Rewrite: func(*mlir.Rewriter, *mlir.Operation) bool {
		times++
		return false
	}}}}.At})
	require.Equal(t, 1, times)
	// So is what a pattern says that it has changed, and what only something inside used goes with that.
	m = parse(t, "limits", inFunction(`%0 = "t.flip"(%x) : (i32) -> i32
		%2 = "t.settle"(%y) : (i32) -> i32
		%1 = "t.opaque"(%y) : (i32) -> i32
		"x.old"() ({
		  "t.use"(%2) : (i32) -> ()
		  "t.end"() : () -> ()
		}) : () -> ()
		"t.use"(%0, %1) : (i32, i32) -> ()
		"t.end"() : () -> ()`))
	first := m.Op.Region(0).Entry().First().Region(0).Entry().First()
	rewrite.Canonicalize(m.Op, rewrite.Options{MaxIterations: 1, Patterns: rewrite.Table{
		flip: {{Name: "see", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
			if op.Attr("seen") == nil {
				return false
			}
			r.Replace(op, op.Operand(0))
			return true
		}}},
		opaque: {{Name: "show", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
			r.Modify(first, func() { first.SetAttr("seen", mlir.Unit) })
			r.Erase(op.Next())
			r.Replace(op, op.Operand(0))
			return true
		}}},
	}.At})
	require.Equal(t, text(t, parse(t, "want", inFunction(`"t.use"(%x, %y) : (i32, i32) -> ()
		"t.end"() : () -> ()`))), text(t, m))
	// What always changes is changed ten times.
	times = 0
	r = rewrite.Canonicalize(m.Op, rewrite.Options{Patterns: rewrite.Table{use: {{Name: "always", Rewrite: func(*mlir.Rewriter, *mlir.Operation) bool {
		times++
		return true
	}}}}.At})
	require.True(t, r.Stopped)
	require.Equal(t, rewrite.DefaultIterations, times)
}

// What is new comes out of the arena that is given, which goes on behind it.
func TestArenaGoesOn(t *testing.T) {
	m := parse(t, "arena", inFunction(`%0 = "t.opaque"(%x) : (i32) -> i32
		"t.use"(%0) : (i32) -> ()`))
	var arena mlir.Arena
	arena.Clone(m.Op, nil) // it has begun
	rewrite.Canonicalize(m.Op, rewrite.Options{Workers: 1, Arena: &arena, Patterns: rewrite.Table{
		opaque: {{Name: "flip", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
			r.Replace(op, r.CreateOp(flip, op.Loc(), op.OperandValues(), op.ResultTypes()).Result(0))
			return true
		}}},
	}.At})
	want := text(t, m)
	require.Contains(t, want, "t.flip")
	arena.Clone(m.Op, nil)
	require.Equal(t, want, text(t, m), "that has memory of its own")
}

// A constant or a computation that stands for others has no place that is right for all.
func TestPlacesOfWhatStandsForOthers(t *testing.T) {
	const src = `"t.function"() ({
^entry(%x: i32):
  "t.use"() : () -> ()
  %0 = "t.number"() {value = 1 : i32} : () -> i32 loc("a")
  %1 = "t.opaque"(%x) : (i32) -> i32 loc(unknown)
  %2 = "t.opaque"(%x) : (i32) -> i32 loc("b")
  "t.jump"()[^next] : () -> ()
^next:
  %3 = "t.number"() {value = 1 : i32} : () -> i32 loc("c")
  %4 = "t.number"() {value = 2 : i32} : () -> i32 loc("d")
  %5 = "t.opaque"(%x) : (i32) -> i32 loc("e")
  "t.use"(%0, %1, %2, %3, %4, %5) : (i32, i32, i32, i32, i32, i32) -> ()
  "t.end"() : () -> ()
}) : () -> ()`
	places := func(m *mlir.Module) (list []string) {
		for op := range m.Op.Nested {
			if op.NumResults() == 1 {
				list = append(list, op.Name().String()+" "+op.Loc().String())
			}
		}
		return list
	}
	m := parse(t, "places", []byte(src))
	rewrite.Canonicalize(m.Op, rewrite.Options{})
	require.Equal(t, []string{"t.number loc(unknown)", "t.number loc(unknown)", "t.opaque loc(unknown)", `t.opaque loc("b")`, `t.opaque loc("e")`}, places(m))
	rewrite.CSE(m.Op, 1)
	require.Equal(t, []string{"t.number loc(unknown)", "t.number loc(unknown)", `t.opaque loc("b")`}, places(m))
	m = parse(t, "front", inFunction(one+`%0 = "t.opaque"(%x) : (i32) -> i32
		"t.use"(%0, %one) : (i32, i32) -> ()`))
	rewrite.Canonicalize(m.Op, rewrite.Options{Patterns: rewrite.Table{
		opaque: {{Name: "in front", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
			r.Before(op.Block().First())
			r.Replace(op, r.CreateOp(flip, op.Loc(), op.OperandValues(), op.ResultTypes()).Result(0))
			return true
		}}},
	}.At})
	require.Equal(t, "t.number loc(unknown)", places(m)[0], "it has moved")
}

// A pattern may make what is inside an operation before it makes that.
func TestMadeFromTheInsideOut(t *testing.T) {
	m := parse(t, "inside", inFunction(`%0 = "t.opaque"(%x) : (i32) -> i32
		"t.use"(%0) : (i32) -> ()`))
	rewrite.Canonicalize(m.Op, rewrite.Options{Patterns: rewrite.Table{
		opaque: {{Name: "inside first", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
			region := r.NewRegion()
			block := r.NewBlock(op.Loc())
			region.Append(block)
			r.AtEnd(block)
			r.CreateOp(give, op.Loc(), op.OperandValues(), nil)
			r.Before(op)
			r.Replace(op, r.Create(&mlir.OperationState{Name: scope.OpName(), Loc: op.Loc(), Results: op.ResultTypes(), Regions: []*mlir.Region{region}}).Result(0))
			return true
		}}},
	}.At})
	require.Equal(t, text(t, parse(t, "want", inFunction(`%0 = "t.scope"() ({
		  "t.give"(%x) : (i32) -> ()
		}) : () -> i32
		"t.use"(%0) : (i32) -> ()`))), text(t, m))
}

// A constant that was known in a block is forgotten with that, whatever numbers there are then.
func TestConstantsGoWithTheirBlocks(t *testing.T) {
	m := parse(t, "blocks", inFunction(`"t.fork"(%c)[^left, ^right] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
		^left:
		  "t.end"() : () -> ()
		^right:
		  %0 = "t.opaque"(%x) : (i32) -> i32
		  %1 = "t.opaque"(%0) : (i32) -> i32
		  "x.region"() ({
		    `+one+useOne+`"t.end"() : () -> ()
		  }, {
		    "t.jump"()[^next] : () -> ()
		  ^next:
		    `+two+`"t.use"(%two, %1) : (i32, i32) -> ()
		    "t.end"() : () -> ()
		  }) : () -> ()
		  "t.end"() : () -> ()`))
	r := rewrite.Canonicalize(m.Op, rewrite.Options{Patterns: rewrite.Table{
		fork: {{Name: "left", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
			r.Create(&mlir.OperationState{Name: jump.OpName(), Loc: op.Loc(), Successors: []*mlir.Block{op.Successor(0)}})
			r.Erase(op)
			return true
		}}},
	}.At})
	require.False(t, r.Stopped)
	require.Equal(t, text(t, parse(t, "want", inFunction(`"t.jump"()[^left] : () -> ()
		^left:
		  "t.end"() : () -> ()`))), text(t, m))
}
