package arith_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/enum"
	_ "github.com/spvc/spvc/dialect/funcs"
	"github.com/spvc/spvc/internal/optest"
)

// Results are named for what they are, and flags that say nothing are left out.
func TestPrinted(t *testing.T) {
	optest.Printed(t,
		"  %c5_i32 = arith.constant 5 : i32\n  %c-1 = arith.constant -1 : index\n  %true = arith.constant true\n  %cst = arith.constant 1.000000e+00 : f32",
		"  func.func @f(%arg0: vector<2xi1>, %arg1: vector<2xi32>, %arg2: f32) {\n"+
			"    %0 = arith.select %arg0, %arg1, %arg1 : vector<2xi1>, vector<2xi32>\n"+
			"    %1 = arith.addi %arg1, %arg1 overflow<nsw, nuw> : vector<2xi32>\n"+
			"    %2 = arith.mulf %arg2, %arg2 fastmath<nnan,contract> : f32\n"+
			"    %sum, %overflow = arith.addui_extended %arg1, %arg1 : vector<2xi32>, vector<2xi1>\n"+
			"    %3 = arith.truncf %arg2 downward : f32 to f16\n    return\n  }")
}

// Flags are as many as are given, and all of them have a name.
func TestFlags(t *testing.T) {
	for want, flags := range map[string]*enum.Attr{
		"#arith.overflow<none>":         arith.Overflow(0),
		"#arith.overflow<nsw, nuw>":     arith.Overflow(arith.IntegerOverflowFlagsNsw | arith.IntegerOverflowFlagsNuw),
		"#arith.fastmath<reassoc,ninf>": arith.FastMath(arith.FastMathFlagsReassoc | arith.FastMathFlagsNinf),
		"#arith.fastmath<fast>":         arith.FastMath(arith.FastMathFlagsFast),
	} {
		assert.Equal(t, want, flags.String())
	}
	assert.Same(t, arith.FastMath(5), arith.FastMath(5))
}

// Each operation is wrong in each way that its text and its definition know.
func TestWrong(t *testing.T) {
	in := func(body string) string {
		return "func.func @f(%n: i32, %x: f32, %v: vector<2xi32>, %c: vector<[2]xi1>) {\n" + body + "\nreturn\n}"
	}
	optest.Wrong(t, map[string]string{
		in("arith.constant 1 : si32"):                                 "'arith.constant' op integer return type must be signless",
		in("arith.constant dense<[1, 2]> : vector<[2]xi32>"):          "'arith.constant' op initializing scalable vectors with elements attribute is not supported unless it's a vector splat",
		in("arith.select %c, %v, %v : vector<[2]xi1>, vector<2xi32>"): "'arith.select' op expected condition type to have the same shape as the result type, expected 'vector<2xi1>', but got 'vector<[2]xi1>'",
		in("arith.select %c, %n, %n : vector<[2]xi1>, i32"):           "'arith.select' op if an operand is non-scalar, then there must be at least one non-scalar result",
		in("arith.extsi %n : i32 to i32"):                             "'arith.extsi' op operand type 'i32' and result type 'i32' are cast incompatible",
		in("arith.truncf %x : f32 to f64"):                            "'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible",
		in("arith.index_cast %n : i32 to i64"):                        "'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible",
		in("arith.bitcast %n : i32 to f16"):                           "'arith.bitcast' op operand type 'i32' and result type 'f16' are cast incompatible",
		in("arith.addi %n, %n overflow<no> : i32"):                    "expected one of none, nsw, nuw",
		in("return {a.b = #arith.other<1>}"):                          "unknown attribute in dialect `arith`",
	})
}
