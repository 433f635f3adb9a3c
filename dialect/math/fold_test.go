package math_test

import (
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/optest"
)

// Functions of constants are the constants that mlir-opt makes of them, where the last bit is no matter of taste.
func TestConstantsFoldAsInMLIR(t *testing.T) {
	var src optest.Functions
	each := func(ops, typ, numbers string) {
		for _, op := range strings.Fields(ops) {
			for _, v := range strings.Fields(numbers) {
				src.Add("() -> "+typ, "%%a = arith.constant %s : %s; %%b = math.%s %%a : %[2]s; return %%b : %[2]s", v, typ, op)
			}
		}
	}
	each("absf ceil floor trunc round roundeven sqrt", "f32", "0.0 -0.0 1.0 0.5 1.5 -2.5 3.7 0x7F800000 0x7FC00000 100.25")
	each("absf ceil floor trunc round roundeven", "f64", "0.0 -0.0 0.5 1.5 -2.5 3.7 1.0e300")
	each("sin cos exp log log2 atan tanh", "f32", "0.0 1.0 0.5")
	each("absi ctlz cttz ctpop", "i8", "0 1 -1 6 -128 127")
	src.CanonicalAsMLIR(t)
}
