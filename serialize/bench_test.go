package serialize_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/stretchr/testify/require"
)

// BenchmarkWords writes a module of many functions with a loop and straight code
// each, by one worker and by all.
func BenchmarkWords(b *testing.B) {
	var d mlir.Diagnostics
	m := parse(b, "bench.mlir", mlir.Chunk{Text: []byte(manyFunctions(500)), Line: 1}, &d)
	require.NoError(b, d.Err())
	for _, workers := range []int{1, 0} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			n := 0
			b.ReportAllocs()
			for b.Loop() {
				words, err := serialize.Words(m, serialize.Options{Workers: workers}, &d)
				require.NoError(b, err)
				n = len(words)
			}
			b.SetBytes(int64(4 * n))
			b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mwords/s")
		})
	}
}

func manyFunctions(n int) string {
	var s strings.Builder
	s.WriteString("spv.module \"Logical\" \"GLSL450\" {\n")
	for i := range n {
		fmt.Fprintf(&s, "func @f%d(%%n : i32) -> i32 {\n", i)
		fmt.Fprintf(&s, "%%zero = spv.constant 0 : i32\n%%one = spv.constant %d : i32\n", i%7+1)
		s.WriteString(`%r = spv.loop -> i32 {
			spv.Branch ^header(%zero, %zero : i32, i32)
		^header(%i : i32, %acc : i32):
			%go = spv.SLessThan %i, %n : i32
			spv.BranchConditional %go, ^body, ^merge(%acc : i32)
		^body:
			%v0 = spv.IAdd %acc, %i : i32
`)
		for k := 1; k < 40; k++ {
			fmt.Fprintf(&s, "%%v%d = spv.%s %%v%d, %%i : i32\n", k, []string{"IAdd", "IMul", "BitwiseXor"}[k%3], k-1)
		}
		s.WriteString(`spv.Branch ^continue
		^continue:
			%next = spv.IAdd %i, %one : i32
			spv.Branch ^header(%next, %v39 : i32, i32)
		^merge(%x : i32):
			spv._merge %x : i32
		}
		spv.ReturnValue %r : i32
	}
`)
	}
	s.WriteString("} attributes {vce_triple = #spv.vce<v1.0, [Shader, Linkage], []>}\n")
	return s.String()
}
