package mlir_test

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/arith"
	_ "github.com/spvc/spvc/dialect/cf"
	_ "github.com/spvc/spvc/dialect/funcs"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// bigModule is the text of a module with n functions of about 2.5 KB each.
func bigModule(n int) []byte {
	var out bytes.Buffer
	out.WriteString("module {\n")
	for i := range n {
		fmt.Fprintf(&out, "  func.func @f%d(%%arg0: i32, %%arg1: f32, %%arg2: vector<4xf32>) -> i32 {\n", i)
		out.WriteString("    %c0 = arith.constant 7 : i32\n")
		last := "%arg0"
		for j := range 16 {
			fmt.Fprintf(&out, "    %%%d = arith.addi %s, %%c0 : i32\n", 3*j, last)
			fmt.Fprintf(&out, "    %%%d = arith.muli %%%d, %%%d : i32\n", 3*j+1, 3*j, 3*j)
			fmt.Fprintf(&out, "    %%%d = \"test.op\"(%%%d, %%arg1) {tag = \"t%d\", level = %d : i64} : (i32, f32) -> i32\n", 3*j+2, 3*j+1, j%4, j)
			last = fmt.Sprintf("%%%d", 3*j+2)
		}
		fmt.Fprintf(&out, "    cf.br ^bb1(%s : i32)\n  ^bb1(%%r: i32):\n    return %%r : i32\n  }\n", last)
	}
	out.WriteString("}\n")
	return out.Bytes()
}

func parseText(t testing.TB, src []byte, workers int) *mlir.Module {
	var d mlir.Diagnostics
	m, _ := mlir.Parse(src, mlir.ParseOptions{Filename: "<stdin>", AllowUnregistered: true, Workers: workers}, &d)
	require.NoError(t, d.Err())
	return m
}

func printText(t testing.TB, m *mlir.Module, opts mlir.PrintOptions) string {
	var out strings.Builder
	require.NoError(t, mlir.Print(&out, m, opts))
	return out.String()
}

func eachWorkers(b *testing.B, f func(b *testing.B, workers int)) {
	for _, n := range []int{1, runtime.NumCPU()} {
		b.Run(fmt.Sprintf("workers=%d", n), func(b *testing.B) { f(b, n) })
	}
}

func BenchmarkParseText(b *testing.B) {
	src := bigModule(2000)
	eachWorkers(b, func(b *testing.B, workers int) {
		b.SetBytes(int64(len(src)))
		b.ReportAllocs()
		for b.Loop() {
			parseText(b, src, workers)
		}
	})
}

func BenchmarkPrintText(b *testing.B) {
	src := bigModule(2000)
	m := parseText(b, src, 0)
	eachWorkers(b, func(b *testing.B, workers int) {
		b.SetBytes(int64(len(src)))
		b.ReportAllocs()
		for b.Loop() {
			require.NoError(b, mlir.Print(io.Discard, m, mlir.PrintOptions{AssumeVerified: true, Workers: workers}))
		}
	})
}

func BenchmarkPrintGenericText(b *testing.B) {
	src := bigModule(2000)
	m := parseText(b, src, 0)
	eachWorkers(b, func(b *testing.B, workers int) {
		b.SetBytes(int64(len(src)))
		for b.Loop() {
			require.NoError(b, mlir.Print(io.Discard, m, mlir.PrintOptions{Generic: true, Workers: workers}))
		}
	})
}
