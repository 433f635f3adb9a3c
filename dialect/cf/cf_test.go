package cf_test

import (
	"testing"

	_ "github.com/spvc/spvc/dialect/cf"
	_ "github.com/spvc/spvc/dialect/funcs"
	"github.com/spvc/spvc/internal/optest"
)

// Each operation is wrong in each way that its definition knows.
func TestWrong(t *testing.T) {
	in := func(body string) string { return "func.func @f(%c: i1, %n: i32) {\n" + body + "\n}" }
	optest.Wrong(t, map[string]string{
		in(`"cf.cond_br"(%c)[^a, ^a] <{branch_weights = array<i32: 1, 2, 3>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
		^a:
		return`): "'cf.cond_br' op expects number of branch weights to match number of successors: 3 vs 2",
		in(`"cf.switch"(%n)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
		^a:
		return`): "'cf.switch' op 'flag' type ('i32') should match case value type ('i64')",
		in(`"cf.switch"(%n)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
		^a:
		return`): "'cf.switch' op number of case values (2) should match number of case destinations (1)",
		in("cf.switch %n : i32, [ default: ^a, x: ^a ]\n^a:\nreturn"): "expected integer value",
	})
}
