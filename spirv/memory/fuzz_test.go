package memory_test

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/memory"
)

// FuzzLayout: any type has a layout or an error by any rules; what is decorated
// keeps to the rules, if it was not laid out before. A matrix has its stride from
// the struct that it is in.
func FuzzLayout(f *testing.F) {
	for _, s := range []string{
		"!spv.struct<i8, vector<3xf32>, !spv.array<3xf32>, !spv.struct<i8>, i64>", "!spv.struct<f32 [8], f32 [0]>",
		"!spv.struct<\"N\", f32 \"v\", !spv.ptr<!spv.struct<\"N\">, PhysicalStorageBuffer> \"next\", Block>",
		"!spv.struct<!spv.matrix<2 x vector<3xf32>> [0, RowMajor, MatrixStride=12]>", "!spv.rtarray<vector<3xf16> [8]>", "tensor<4xf32>",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		u, err := mlir.ParseType(text)
		if err != nil {
			return
		}
		for _, r := range memory.All() {
			memory.Check(u, r)
			_, ofErr := memory.Of(u, r)
			_, declaredErr := memory.Declared(u, r)
			decorated, err := memory.Decorate(u, r)
			if ofErr != nil || declaredErr != nil || err != nil {
				continue
			}
			if _, isStruct := u.(*spirv.StructType); isStruct && undecorated(u) == u {
				if wrong := memory.Check(decorated, r); len(wrong) > 0 {
					t.Errorf("%s: %s by %s is %s: %v", text, mlir.TypeString(u), r.Name, mlir.TypeString(decorated), wrong)
				}
			}
		}
	})
}
