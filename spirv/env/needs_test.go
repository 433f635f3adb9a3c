package env

import (
	"iter"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func vce(t *testing.T, text string) *spirv.VerCapExtAttr {
	a, err := mlir.ParseAttribute("#spv.vce<" + text + ">")
	require.NoError(t, err)
	return a.(*spirv.VerCapExtAttr)
}

func TestWhatAnEnvironmentOffers(t *testing.T) {
	of := func(name string) Need { return InstructionNeed(grammar.ByName(name)) }
	for _, c := range []struct {
		what    Need
		vce     string
		offered bool
	}{
		{of("OpBitReverse"), "v1.0, [], []", false},
		{of("OpBitReverse"), "v1.0, [Geometry], []", true}, // implies Shader
		{of("OpBitReverse"), "v1.0, [GeometryPointSize], []", true},
		{of("OpGroupNonUniformBallot"), "v1.1, [GroupNonUniformBallot], []", false},
		{of("OpGroupNonUniformBallot"), "v1.3, [GroupNonUniformBallot], []", true},
		{of("OpAtomicCompareExchangeWeak"), "v1.3, [Kernel], []", true},
		{of("OpAtomicCompareExchangeWeak"), "v1.4, [Kernel], []", false},
		{of("OpSubgroupBallotKHR"), "v1.4, [SubgroupBallotKHR], []", false},
		{of("OpSubgroupBallotKHR"), "v1.4, [SubgroupBallotKHR], [SPV_KHR_shader_ballot]", true},
		{EnumerantNeed(grammar.KindStorageClass, uint32(grammar.StorageClassStorageBuffer)), "v1.0, [Shader], []", false},
		{EnumerantNeed(grammar.KindStorageClass, uint32(grammar.StorageClassStorageBuffer)), "v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]", true},
		{EnumerantNeed(grammar.KindStorageClass, uint32(grammar.StorageClassStorageBuffer)), "v1.3, [Shader], []", true},
		{EnumerantNeed(grammar.KindStorageClass, 99999), "v1.0, [], []", true},
		{NumberNeed(grammar.OpTypeInt, 8), "v1.0, [Shader], []", false},
		{NumberNeed(grammar.OpTypeInt, 8), "v1.0, [StorageBuffer8BitAccess], []", true},
		{NumberNeed(grammar.OpTypeFloat, 32), "v1.0, [], []", true},
		{VectorNeed(16), "v1.0, [Shader], []", false},
		{VectorNeed(16), "v1.0, [Vector16], []", true},
	} {
		require.Equal(t, c.offered, NewEnvironment(vce(t, c.vce), 0).Offers(c.what), "%+v in %s", c.what, c.vce)
	}
}

func TestCompletingAnEnvironment(t *testing.T) {
	of := func(name string) Need { return InstructionNeed(grammar.ByName(name)) }
	class := func(c grammar.StorageClass) Need { return EnumerantNeed(grammar.KindStorageClass, uint32(c)) }
	for _, c := range []struct {
		given string // empty for none
		list  []Need
		want  string
	}{
		{"", nil, "v1.0, [], []"},
		{"", []Need{of("OpBitReverse")}, "v1.0, [Shader], []"},
		{"v1.0, [Geometry], []", []Need{of("OpBitReverse")}, "v1.0, [Geometry], []"},
		{"", []Need{class(grammar.StorageClassStorageBuffer)}, "v1.3, [Shader], []"},
		{"v1.0, [], []", []Need{class(grammar.StorageClassStorageBuffer)}, "v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]"},
		{"", []Need{of("OpSubgroupBallotKHR")}, "v1.0, [SubgroupBallotKHR], [SPV_KHR_shader_ballot]"},
		{"", []Need{of("OpSDot"), of("OpBitReverse")}, "v1.6, [DotProduct, Shader], []"},
		{"", []Need{NumberNeed(grammar.OpTypeInt, 16), NumberNeed(grammar.OpTypeInt, 64)}, "v1.0, [Int64, Int16], []"},
		{"v1.3, [StorageBuffer16BitAccess], []", []Need{NumberNeed(grammar.OpTypeInt, 16)}, "v1.3, [StorageBuffer16BitAccess], []"},
		{"v1.4, [Kernel], []", []Need{of("OpAtomicCompareExchangeWeak")}, "v1.4, [Kernel], []"},
	} {
		var given *spirv.VerCapExtAttr
		if c.given != "" {
			given = vce(t, c.given)
		}
		e := NewEnvironment(given, 0)
		e.Complete(c.list)
		require.Equal(t, "#spv.vce<"+c.want+">", mlir.AttrString(e.Triple()))
	}
	require.Equal(t, "#spv.vce<v1.5, [], []>", mlir.AttrString(NewEnvironment(nil, grammar.MakeVersion(1, 5)).Triple()))
}

// triple is the least that a type or an operation needs.
func triple(needs iter.Seq[Need]) string {
	e := NewEnvironment(nil, 0)
	e.Complete(slices.Collect(needs))
	return mlir.AttrString(e.Triple())
}

func TestWhatTypesNeed(t *testing.T) {
	for text, want := range map[string]string{
		"i32":                                   "v1.0, [], []",
		"vector<4xi1>":                          "v1.0, [], []",
		"i4":                                    "v1.0, [Int4TypeINTEL], [SPV_INTEL_int4]",
		"vector<2xi7>":                          "v1.0, [ArbitraryPrecisionIntegersINTEL], [SPV_ALTERA_arbitrary_precision_integers]",
		"vector<2x!spv.Int<1, 0>>":              "v1.0, [ArbitraryPrecisionIntegersINTEL], [SPV_ALTERA_arbitrary_precision_integers]",
		"!spv.Float<8, MXInt8EXT>":              "v1.0, [MXInt8EXT], [SPV_EXT_ocp_microscaling_types]",
		"vector<8xf64>":                         "v1.0, [Float64, Vector16], []",
		"!spv.ptr<f32, Uniform>":                "v1.0, [Shader], []",
		"!spv.matrix<2 x vector<2xf32>>":        "v1.0, [Matrix], []",
		"!spv.array<2 x bf16>":                  "v1.0, [BFloat16TypeKHR], [SPV_KHR_bfloat16]",
		"!spv.struct<!spv.rtarray<i64>, Block>": "v1.0, [Shader, Int64], []",
		"!spv.Pipe<ReadOnly>":                   "v1.0, [Pipes], []",
		"!spv.coopmatrix<8x8xf32, Subgroup, MatrixA>":                                    "v1.0, [CooperativeMatrixKHR], [SPV_KHR_cooperative_matrix]",
		`!spv.struct<"N", !spv.ptr<!spv.struct<"N">, PhysicalStorageBuffer>>`:            "v1.5, [PhysicalStorageBufferAddresses], []",
		"!spv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>": "v1.0, [Sampled1D, Shader], []",
	} {
		typ, err := mlir.ParseType(text)
		require.NoError(t, err)
		require.Equal(t, "#spv.vce<"+want+">", triple(TypeNeeds(typ)), text)
	}
}

func TestWhatOperationsNeed(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`
		%a, %b, %p = "t.c"() : () -> (i32, i64, !spv.ptr<i32, StorageBuffer>)
		%0 = spv.BitReverse %a : i32
		%1 = spv.IAdd %b, %b : i64
		%2 = spv.Load "StorageBuffer" %p ["Volatile|NonPrivatePointer"] : i32
		%3 = spv.GLSL.SAbs %a : i32
		"t.x"() : () -> ()
	`), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	want := []string{
		"v1.3, [Int64, Shader], []", "v1.0, [Shader], []", "v1.0, [Int64], []",
		"v1.5, [VulkanMemoryModel, Shader], []", "v1.0, [], []", "v1.0, [], []",
	}
	m.Op.Region(0).Entry().Operations(func(op *mlir.Operation) bool {
		require.Equal(t, "#spv.vce<"+want[0]+">", triple(OperationNeeds(op)), op.Name())
		want = want[1:]
		return true
	})
	require.Empty(t, want)
}
