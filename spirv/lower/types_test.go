package lower

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
)

// What types become in targets, or why they become nothing.
func TestTypes(t *testing.T) {
	const shader, kernel = "Shader", "Kernel, Addresses, Int64, Vector16"
	buffer := func(t string) string { return "memref<" + t + ", #spirv.storage_class<StorageBuffer>>" }
	pointer := func(t string) string {
		return "!spirv.ptr<!spirv.struct<(!spirv." + t + " [0])>, StorageBuffer>"
	}
	for _, test := range []struct{ target, from, want string }{
		{shader, "i4", "i32"}, {shader, "si16", "si32"}, {shader, "i24", "i32"}, {"Int8", "i8", "i8"}, {shader, "index", "i32"},
		{shader, "i48", "SPIR-V has no integers of 48 bits"},
		{shader, "i64", "needs capability Int64 for 'i64'; --arith-emulate-wide-int does without"},
		{shader, "f16", "f32"}, {shader, "bf16", "f32"}, {"Float16", "f16", "f16"}, {"Float64", "f64", "f64"},
		{shader, "f64", "needs capability Float64 for 'f64'"}, {shader, "f128", "SPIR-V has no type 'f128'"},
		{shader, "vector<f32>", "f32"}, {shader, "vector<1x1xi8>", "i32"}, {shader, "vector<1x3xf16>", "vector<3xf32>"},
		{shader, "vector<4x1xindex>", "vector<4xi32>"}, {kernel, "vector<16xf32>", "vector<16xf32>"},
		{kernel, "vector<6xf32>", "needs vectors of 2, 3 or 4 elements, not 'vector<6xf32>'; unroll it first"},
		{shader, "complex<f32>", "vector<2xf32>"}, {shader, "tensor<1x1xf16>", "f32"}, {shader, "tensor<2x3xi1>", "!spirv.array<6 x i1>"},
		{shader, "tensor<0xf32>", "'tensor<0xf32>' has no elements, and SPIR-V no arrays of none"},
		{shader, "tensor<?xf32>", "'tensor<?xf32>' has no size that is known"},
		{shader, "tensor<65536x65536xf32>", "'tensor<65536x65536xf32>' is larger than an array of SPIR-V may be"},
		{shader, "none", "type 'none' has no counterpart"},
		{shader, buffer("4x8xf32"), pointer("array<32 x f32, stride=4>")}, {shader, buffer("f32"), pointer("array<1 x f32, stride=4>")},
		{shader, buffer("4x4xf32, strided<[8, 1], offset: 2>"), pointer("array<34 x f32, stride=4>")},
		{shader, buffer("5xi1"), pointer("array<2 x i32, stride=4>")}, {shader, buffer("9xi4"), pointer("array<2 x i32, stride=4>")},
		{shader, buffer("3xf16"), pointer("array<2 x i32, stride=4>")}, {shader, buffer("?x8xbf16"), pointer("rtarray<i32, stride=4>")},
		{"StorageBuffer16BitAccess", buffer("3xf16"), pointer("array<3 x f16, stride=2>")},
		{"Int8", buffer("4xi8"), pointer("array<1 x i32, stride=4>")}, {"StorageBuffer8BitAccess", buffer("4xi8"), pointer("array<4 x i8, stride=1>")},
		{shader, buffer("5xvector<3xf32>"), pointer("array<15 x f32, stride=4>")}, {shader, buffer("5xvector<4xf32>"), pointer("array<5 x vector<4xf32>, stride=16>")},
		{shader, buffer("2xvector<4xi8>"), pointer("array<2 x i32, stride=4>")}, {shader, buffer("3xcomplex<f32>"), pointer("array<3 x vector<2xf32>, stride=8>")},
		{shader, buffer("96xi64"), "needs capability Int64 for 'i64'; --arith-emulate-wide-int does without"},
		{shader, buffer("0xf32"), "'" + buffer("0xf32") + "' has no elements, and SPIR-V no arrays of none"},
		{shader, buffer("4xi24"), "'i24' does not fit into words of 32 bits without a rest"},
		{shader, buffer("4xf32, strided<[?]>"), "needs the strides of '" + buffer("4xf32, strided<[?]>") + "' to be known"},
		{shader, buffer("4xf32, strided<[1], offset: ?>"), "needs the offset of '" + buffer("4xf32, strided<[1], offset: ?>") + "' to be known"},
		{shader, buffer("9223372036854775807x2xf32"), "'" + buffer("9223372036854775807x2xf32") + "' is larger than an array of SPIR-V may be"},
		{shader, "memref<4xf32>", "needs a storage class as the memory space of 'memref<4xf32>'; --map-memref-spirv-storage-class gives it one"},
		{shader, "memref<4xf32, 3>", "needs a storage class as memory space, not 3 : i64; --map-memref-spirv-storage-class gives it one"},
		{kernel, "memref<4xf32, #spirv.storage_class<CrossWorkgroup>>", "!spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>"},
		{kernel, "memref<?xf32, #spirv.storage_class<CrossWorkgroup>>", "!spirv.ptr<f32, CrossWorkgroup>"},
	} {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte("module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, ["+test.target+"], []>, #spirv.resource_limits<>>, t = "+test.from+"} {}"),
			mlir.ParseOptions{}, &d)
		require.NoError(t, d.Err(), test.from)
		to, err := newLowering(m.Op, options{emulateNarrow: true, boolBits: 8}).types.Convert(m.Op.Attr("t").(*mlir.TypeAttr).Value())
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = mlir.TypeStringIn(to, "spirv")
		}
		assert.Equal(t, test.want, got, "%s in %s", test.from, test.target)
	}
}
