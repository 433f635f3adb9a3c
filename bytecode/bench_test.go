package bytecode_test

import (
	"fmt"
	"runtime"
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
	m, _ := mlir.Parse([]byte(src.String()), mlir.ParseOptions{Filename: "bench.mlir"}, &d)
	require.NoError(b, d.Err())
	return m
}

// benchmark measures run on a module of benchOps operations, which takes so many bytes.
func benchmark(b *testing.B, size int, run func()) {
	b.Helper()
	b.SetBytes(int64(size))
	b.ReportAllocs()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		run()
	}
	runtime.ReadMemStats(&after)
	ops := benchOps * float64(b.N)
	b.ReportMetric(ops/b.Elapsed().Seconds(), "ops/s")
	b.ReportMetric(float64(size)/benchOps, "filebytes/op")
	b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/ops, "heapbytes/op")
}

func BenchmarkWrite(b *testing.B) {
	m := benchModule(b)
	benchmark(b, len(write(b, m, bytecode.WriteOptions{})), func() { write(b, m, bytecode.WriteOptions{}) })
}

func BenchmarkRead(b *testing.B) {
	data := write(b, benchModule(b), bytecode.WriteOptions{})
	benchmark(b, len(data), func() { read(b, data) })
}

// BenchmarkOpen opens the file and lists what is in it.
func BenchmarkOpen(b *testing.B) {
	data := write(b, benchModule(b), bytecode.WriteOptions{})
	var d mlir.Diagnostics
	benchmark(b, len(data), func() {
		f, err := bytecode.Open(data, bytecode.ReadOptions{}, &d)
		require.NoError(b, err)
		entries, _ := f.Entries(&d)
		require.Len(b, entries, benchOps/100)
		for i := range entries {
			require.NotEmpty(b, entries[i].Symbol())
		}
	})
}

// BenchmarkOneFunction opens the file and decodes one function of it.
func BenchmarkOneFunction(b *testing.B) {
	data := write(b, benchModule(b), bytecode.WriteOptions{})
	var d mlir.Diagnostics
	benchmark(b, len(data), func() {
		f, err := bytecode.Open(data, bytecode.ReadOptions{}, &d)
		require.NoError(b, err)
		entries, _ := f.Entries(&d)
		_, err = entries[len(entries)/2].Operation(&d)
		require.NoError(b, err)
	})
}
