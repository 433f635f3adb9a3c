package bytecode_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

const benchOps = 100_000

// benchModule is a module of functions with benchOps operations altogether.
func benchModule(b *testing.B) *mlir.Module {
	var src strings.Builder
	for f := range benchOps / 100 {
		fmt.Fprintf(&src, "func.func @f%d(%%x: i32, %%y: i32) -> i32 {\n  %%0 = arith.addi %%x, %%y : i32\n", f)
		for i := range 97 {
			fmt.Fprintf(&src, "  %%%d = arith.addi %%%d, %%y : i32\n", i+1, i)
		}
		src.WriteString("  return %97 : i32\n}\n")
	}
	var d mlir.Diagnostics
	m := mlir.Parse([]byte(src.String()), mlir.ParseOptions{Filename: "bench.mlir"}, &d)
	require.NoError(b, d.Err())
	return m
}

func BenchmarkWrite(b *testing.B) {
	m := benchModule(b)
	data := write(b, m, bytecode.WriteOptions{})
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		write(b, m, bytecode.WriteOptions{})
	}
	b.ReportMetric(benchOps*float64(b.N)/b.Elapsed().Seconds(), "ops/s")
}

func BenchmarkRead(b *testing.B) {
	data := write(b, benchModule(b), bytecode.WriteOptions{})
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		read(b, data)
	}
	b.ReportMetric(benchOps*float64(b.N)/b.Elapsed().Seconds(), "ops/s")
}
