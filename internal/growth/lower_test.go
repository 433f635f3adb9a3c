package growth

import (
	"fmt"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/spent"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform"
	_ "github.com/spvc/spvc/spirv/lower"
)

// kernels are modules with n of one thing, in the dialects that are converted.
var kernels = map[string]func(n int) string{
	"operations": func(n int) string {
		return "func.func @f(%a: i32) {\n" + each(n, "%%v%d = arith.muli %%a, %%a : i32", "") + "return\n}\n"
	},
	"users of one value": func(n int) string {
		return "func.func @f(%a: i8) {\n%s = arith.divui %a, %a : i8\n" + each(n, "%%v%d = arith.divui %%s, %%s : i8", "") + "return\n}\n"
	},
	"what folds to what is before": func(n int) string {
		return "func.func @f(%w0: i32) {\n%c = arith.constant 0 : i32\n" + chain(n) + "return\n}\n"
	},
	"functions": func(n int) string { return each(n, "func.func @f%d(%%a: index) -> index {\nreturn %%a : index\n}", "") },
	"blocks": func(n int) string {
		return "func.func @f(%a: index) {\ncf.br ^b0(%a : index)\n" +
			each(n, "^b%[1]d(%%x%[1]d: index):\ncf.br ^c%[1]d(%%x%[1]d : index)\n^c%[1]d(%%y%[1]d: index):\ncf.br ^e(%%y%[1]d : index)", "") + "^e(%z: index):\nreturn\n}\n"
	},
	"casts": func(n int) string {
		return "func.func @f(%a: i32) {\n" + each(n, "%%v%[1]d = builtin.unrealized_conversion_cast %%a : i32 to i16\n%%w%[1]d = builtin.unrealized_conversion_cast %%v%[1]d : i16 to i32\n"+
			"%%x%[1]d = arith.addi %%w%[1]d, %%w%[1]d : i32", "") + "return\n}\n"
	},
}

// chain is n additions of nothing, each to the one before.
func chain(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%%w%d = arith.addi %%w%d, %%c : i32\n", i+1, i)
	}
	return b.String()
}

// Conversions take time in proportion to the module, too, but for what it costs that its IR is there twice: the larger one is in no
// cache of the processor.
func TestConversionsGrowWithTheModule(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	for name, kernel := range kernels {
		t.Run(name, func(t *testing.T) {
			require.NoError(t, spent.Linear(7, 1500, func(n int) func() { return conversion(t, kernel(n)) }))
		})
	}
}

// conversion converts a copy of a module.
func conversion(t *testing.T, text string) func() {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{Workers: 1}, &d)
	require.NoError(t, d.Err())
	p := pass.Pipeline{Op: pass.AnyOp}
	for _, name := range []string{"convert-arith-to-spirv", "convert-cf-to-spirv", "convert-func-to-spirv", "reconcile-unrealized-casts"} {
		p.Add(pass.Lookup(name), nil)
	}
	return func() {
		op := new(mlir.Arena).Clone(m.Op, nil)
		_, ok := p.RunWith(op, pass.Options{Workers: 1, NoVerify: true}, &d)
		require.True(t, ok, "%v", d.Err())
	}
}
