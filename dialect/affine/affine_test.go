package affine_test

import (
	"testing"

	_ "github.com/spvc/spvc/dialect/affine"
	_ "github.com/spvc/spvc/dialect/funcs"
	"github.com/spvc/spvc/internal/optest"
)

// Each operation is wrong in each way that its text and its definition know.
func TestWrong(t *testing.T) {
	in := func(body string) string { return "func.func @f(%i: index, %n: i32) {\n" + body + "\nreturn\n}" }
	optest.Wrong(t, map[string]string{
		in("affine.apply affine_map<(d0) -> (d0)>()"):                           "dimension or symbol index mismatch",
		in("affine.apply 1(%i)"):                                                "expected affine map attribute",
		in("affine.apply affine_map<(d0) -> (d0, d0)>(%i)"):                     "'affine.apply' op mapping must produce one value",
		in("affine.if 1(%i) {\n}"):                                              "expected integer set attribute",
		in("affine.if affine_set<(d0) : (d0 >= 0)>() {\n}"):                     "symbol operand count and integer set symbol count must match",
		in("affine.for %k = 0 to 4 step 0 {\n}"):                                "expected step to be representable as a positive signed integer",
		in("affine.for %k = affine_map<(d0) -> (d0)>() to 4 {\n}"):              "dim operand count and affine map dim count must match",
		in("affine.for %k = affine_map<()[s0] -> (s0 + 1)>() to 4 {\n}"):        "symbol operand count and affine map symbol count must match",
		in("affine.for %k = affine_map<(d0) -> (d0, 1)>(%i) to 4 {\n}"):         "loop bound map with multiple results requires 'max' prefix",
		in("affine.for %k = 0 to affine_map<(d0) -> (d0, 1)>(%i) {\n}"):         "loop bound map with multiple results requires 'min' prefix",
		in("affine.for %k = 0 to 4 iter_args(%a = %n) -> (i32, i32) {\n}"):      "mismatch between the number of loop-carried values and results",
		in(`"affine.apply"() <{map = affine_map<(d0) -> (d0)>}> : () -> index`): "'affine.apply' op operand count and affine map dimension and symbol count must match",
	})
}
