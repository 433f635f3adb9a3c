package analysis_test

import (
	"fmt"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/spent"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
)

// many are modules with n of something.
var many = map[string]func(n int) string{
	"blocks in a row": func(n int) string {
		var b strings.Builder
		b.WriteString("func.func @f(%c: i1) {\n  cf.br ^b0\n")
		for i := range n {
			fmt.Fprintf(&b, "^b%d:\n  cf.cond_br %%c, ^b%d, ^b0\n", i, i+1)
		}
		fmt.Fprintf(&b, "^b%d:\n  return\n}\n", n)
		return b.String()
	},
	"functions that call the next": func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "func.func @f%d() {\n  call @f%d() : () -> ()\n  return\n}\n", i, (i+1)%n)
		}
		return b.String()
	},
	"returns from one selection": func(n int) string {
		var b strings.Builder
		b.WriteString("spirv.module Logical GLSL450 {\nspirv.func @f(%x: i32) \"None\" {\nspirv.mlir.selection {\nspirv.Switch %x : i32, [\ndefault: ^m,\n")
		for i := range n {
			fmt.Fprintf(&b, "%d: ^b%d%s\n", i, i, strings.Repeat(",", min(1, n-1-i)))
		}
		b.WriteString("]\n")
		for i := range n {
			fmt.Fprintf(&b, "^b%d:\nspirv.Return\n", i)
		}
		b.WriteString("^m:\nspirv.mlir.merge\n}\nspirv.Return\n}\n}\n")
		return b.String()
	},
	"pointers to one variable": func(n int) string {
		var b strings.Builder
		b.WriteString("spirv.module Logical GLSL450 {\nspirv.func @f() \"None\" {\n%p0 = spirv.Variable : !spirv.ptr<f32, Function>\n")
		for i := range n {
			fmt.Fprintf(&b, "%%p%d = \"spirv.CopyObject\"(%%p%d) : (!spirv.ptr<f32, Function>) -> !spirv.ptr<f32, Function>\n", i+1, i/2)
			fmt.Fprintf(&b, "%%v%d = spirv.Load \"Function\" %%p%d : f32\nspirv.Store \"Function\" %%p0, %%v%d : f32\n", i, i, i)
		}
		b.WriteString("spirv.Return\n}\n}\n")
		return b.String()
	},
}

// Four times as much of anything takes at most seven times the time.
func TestGrowth(t *testing.T) {
	if testing.Short() {
		t.Skip("needs time")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	analyze := func(text string) func() {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{}, &d)
		require.NoError(t, d.Err())
		return func() {
			c := analysis.NewCache(m.Op)
			analysis.Get[analysis.Effects](c)
			for f := range m.Op.Nested {
				if f.Has(mlir.FunctionLike) {
					in := c.Inside(f)
					analysis.Get[analysis.LoopNest](in)
					analysis.Get[analysis.PostDominance](in)
					analysis.Get[analysis.Liveness](in)
				}
			}
		}
	}
	for name, module := range many {
		require.NoError(t, spent.Linear(7, 2500, func(n int) func() { return analyze(module(n)) }), name)
	}
}
