package opt_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/passtest"
)

// summing is a function that adds up n elements of an array, by a loop with such a control.
func summing(n int, control string) []byte {
	return fmt.Appendf(nil, `spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader], []> {
  func @sum(%%p: !spv.ptr<!spv.array<%d x f32>, Function>) -> f32 {
    %%0 = spv.constant 0 : i32
    %%1 = spv.constant 1 : i32
    %%n = spv.constant %[1]d : i32
    %%x = spv.constant 0.0 : f32
    %%r = spv.loop %[2]s -> f32 {
      spv.Branch ^head(%%0, %%x : i32, f32)
    ^head(%%i: i32, %%s: f32):
      %%c = spv.SLessThan %%i, %%n : i32
      spv.BranchConditional %%c, ^next, ^end(%%s : f32)
    ^next:
      %%e = spv.AccessChain %%p[%%i] : !spv.ptr<!spv.array<%[1]d x f32>, Function>
      %%v = spv.Load "Function" %%e : f32
      %%t = spv.FAdd %%s, %%v : f32
      %%j = spv.IAdd %%i, %%1 : i32
      spv.Branch ^head(%%j, %%t : i32, f32)
    ^end(%%m: f32):
      spv._merge %%m : f32
    }
    spv.ReturnValue %%r : f32
  }
}
`, n, control)
}

// A loop is unrolled where that is little longer; where it is asked for, much longer, too.
func TestUnrolledWhereAskedFor(t *testing.T) {
	for _, test := range []struct {
		turns    int
		control  string
		unrolled bool
	}{
		{8, "", true}, {40, "", false}, {40, "control(Unroll)", true}, {400, "control(Unroll)", false}, {8, "control(DontUnroll)", false},
	} {
		got := passtest.Run(t, summing(test.turns, test.control), 1, "spirv-unroll-loops=growth=100")
		require.Equal(t, test.unrolled, !strings.Contains(got, "spv.loop"), "%d turns %s", test.turns, test.control)
	}
}
