package spirv

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

func BenchmarkGetPointerType(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		GetPointerType(mlir.F32, grammar.StorageClassFunction)
	}
}

func BenchmarkGetStructType(b *testing.B) {
	b.ReportAllocs()
	members := []Member{{Type: mlir.F32, HasOffset: true, Name: "x"}, {Type: mlir.I32, HasOffset: true, Offset: 4, Name: "y"}}
	decorations := []Decoration{MakeDecoration(grammar.DecorationBlock)}
	for b.Loop() {
		GetStructType("S", members, decorations)
	}
}

func BenchmarkParseType(b *testing.B) {
	for _, text := range []string{"f32", "!spv.ptr<f32, Function>", `!spv.ptr<!spv.struct<"S", f32 [0] "x", !spv.rtarray<vector<4xf32> [16]> [16] "y", Block>, Uniform>`} {
		b.Run(text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := mlir.ParseType(text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkGetEnumAttr(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		GetEnumAttr(grammar.KindStorageClass, 7)
	}
}
