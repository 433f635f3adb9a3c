package spirv

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
)

// spelledType prints a type in a spelling.
func spelledType(t *testing.T, typ mlir.Type, syntax string) (string, error) {
	t.Helper()
	return spelledAttr(t, mlir.GetTypeAttr(typ), syntax)
}

// spelledAttr prints an attribute in a spelling, by way of an operation that holds
// it.
func spelledAttr(t testing.TB, a mlir.Attribute, syntax string) (string, error) {
	t.Helper()
	var arena mlir.Arena
	s := &mlir.OperationState{Name: mlir.GetOpName("t.x")}
	s.AddAttr("a", a)
	m := &mlir.Module{Op: arena.NewOperation(s)}
	var out bytes.Buffer
	err := mlir.Print(&out, m, mlir.PrintOptions{Syntax: syntax, LocalScope: true, LineWidth: -1})
	text, ok := bytes.CutPrefix(bytes.TrimSpace(out.Bytes()), []byte(`"t.x"() {a = `))
	require.True(t, ok || err != nil, out.String())
	text, _ = bytes.CutSuffix(text, []byte(`} : () -> ()`))
	return string(text), err
}

// sameIn are types, or attributes, that both spellings write alike but for the
// namespace; twoForms those that they write differently.
var sameIn = []string{
	"array<4 x f32>", "array<32 x vector<4xf32>>", "array<3 x array<2 x i8>>", "rtarray<si32>", "rtarray<vector<2xi1>>",
	"ptr<f32, Function>", "ptr<struct<>, PhysicalStorageBuffer>", "ptr<ptr<i64, CrossWorkgroup>, Generic>",
	"ptr<f32, TaskPayloadWorkgroupEXT>", "ptr<f32, CallableDataKHR>",
	"image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>",
	"image<si32, Cube, IsDepth, Arrayed, MultiSampled, NeedSampler, Rgba32f>",
	"image<ui32, SubpassData, DepthUnknown, NonArrayed, SingleSampled, NoSampler, R64i>",
	"sampled_image<image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>",
	"matrix<2 x vector<2xf16>>", "matrix<4 x vector<3xf64>>",
	"coopmatrix<8x16xi32, Subgroup, MatrixA>", "coopmatrix<4x4xf16, Workgroup, MatrixAcc>",
	"array<2 x bf16>", "array<2 x f8E4M3FN>", "array<2 x ui64>", "array<4294967296 x i8>",
}

func TestTypesThatBothSpellingsWriteAlike(t *testing.T) {
	for _, body := range sameIn {
		for _, ns := range Dialect.Spellings {
			text := namespaced(body, ns)
			typ, err := mlir.ParseType(text)
			require.NoError(t, err, text)
			got, err := spelledType(t, typ, ns)
			require.NoError(t, err)
			if body == "ptr<struct<>, PhysicalStorageBuffer>" && ns == "spirv" {
				continue // an empty struct is written differently
			}
			require.Equal(t, text, got)
		}
	}
}

// namespaced puts "!ns." in front of every word that is a type of the dialect.
func namespaced(body, ns string) string {
	out := ""
	for i := 0; i < len(body); {
		j := i
		for j < len(body) && (isLower(body[j]) || body[j] == '_') {
			j++
		}
		if typeParsers.Get()[body[i:j]] != nil && j < len(body) && body[j] == '<' {
			out += "!" + ns + "."
		}
		if j == i {
			j++
		}
		out += body[i:j]
		i = j
	}
	return out
}

var twoForms = []struct{ spv, spirv string }{
	{"!spv.array<4 x f32 [16]>", "!spirv.array<4 x f32, stride=16>"},
	{"!spv.array<4 x !spv.array<4 x f32 [4]> [128]>", "!spirv.array<4 x !spirv.array<4 x f32, stride=4>, stride=128>"},
	{"!spv.rtarray<f32 [4]>", "!spirv.rtarray<f32, stride=4>"},
	{"!spv.struct<>", "!spirv.struct<()>"},
	{"!spv.struct<f32>", "!spirv.struct<(f32)>"},
	{"!spv.struct<f32 [0], i32 [4]>", "!spirv.struct<(f32 [0], i32 [4])>"},
	{"!spv.struct<f32 [NonWritable], i32 [NonReadable]>", "!spirv.struct<(f32 [NonWritable], i32 [NonReadable])>"},
	{"!spv.struct<f32, i32 [NonReadable]>", "!spirv.struct<(f32, i32 [NonReadable])>"},
	{"!spv.struct<f32 [0, NonWritable], i32 [4]>", "!spirv.struct<(f32 [0, NonWritable], i32 [4])>"},
	{"!spv.struct<f32 [0], !spv.struct<f32 [0], i32 [4]> [4]>", "!spirv.struct<(f32 [0], !spirv.struct<(f32 [0], i32 [4])> [4])>"},
	{"!spv.struct<!spv.matrix<3 x vector<3xf32>> [0, ColMajor, MatrixStride=16]>",
		"!spirv.struct<(!spirv.matrix<3 x vector<3xf32>> [0, ColMajor, MatrixStride=16])>"},
	{"!spv.struct<f32 [64, Offset=8]>", "!spirv.struct<(f32 [64, Offset=8])>"},
	{`!spv.struct<vector<4xf32> [BuiltIn="Position"], Block>`, "!spirv.struct<(vector<4xf32> [BuiltIn=0]), Block>"},
	{`!spv.struct<f32 [UserSemantic="abc"]>`, `!spirv.struct<(f32 [UserSemantic="abc"])>`},
	{"!spv.struct<f32 [Offset=4], i32>", "!spirv.struct<(f32 [Offset=4], i32)>"},
	{"!spv.struct<f32 [NonReadable, Offset=4], i32 [Coherent]>", "!spirv.struct<(f32 [NonReadable, Offset=4], i32 [Coherent])>"},
	{"!spv.struct<f32, Block>", "!spirv.struct<(f32), Block>"},
	{"!spv.struct<f32, Block, CPacked>", "!spirv.struct<(f32), Block, CPacked>"},
	{`!spv.struct<"A", f32>`, "!spirv.struct<A, (f32)>"},
	{`!spv.struct<"f32", i32>`, "!spirv.struct<f32, (i32)>"},
	{`!spv.struct<"A", ()>`, "!spirv.struct<A, ()>"},
	{`!spv.struct<"A", f32 [0], i32 [4], Block>`, "!spirv.struct<A, (f32 [0], i32 [4]), Block>"},
	{`!spv.struct<"A", !spv.ptr<!spv.struct<"A">, Uniform>>`, "!spirv.struct<A, (!spirv.ptr<!spirv.struct<A>, Uniform>)>"},
	{`!spv.struct<"A", !spv.ptr<!spv.struct<"B", !spv.ptr<!spv.struct<"A">, Uniform>, !spv.ptr<!spv.struct<"B">, Uniform>>, Uniform>>`,
		"!spirv.struct<A, (!spirv.ptr<!spirv.struct<B, (!spirv.ptr<!spirv.struct<A>, Uniform>, !spirv.ptr<!spirv.struct<B>, Uniform>)>, Uniform>)>"},
	{`!spv.struct<"f32", !spv.ptr<!spv.struct<"f32">, Uniform>>`, "!spirv.struct<f32, (!spirv.ptr<!spirv.struct<f32>, Uniform>)>"},
}

func TestTypesWithTwoForms(t *testing.T) {
	for _, c := range twoForms {
		a, err := mlir.ParseType(c.spv)
		require.NoError(t, err, c.spv)
		b, err := mlir.ParseType(c.spirv)
		require.NoError(t, err, c.spirv)
		require.True(t, a == b, "%s and %s are two types", c.spv, c.spirv)
		for syntax, want := range map[string]string{"spv": c.spv, "spirv": c.spirv} {
			got, err := spelledType(t, a, syntax)
			require.NoError(t, err)
			require.Equal(t, want, got)
		}
	}
}

// ownOnly are types that MLIR's spelling has no words for.
var ownOnly = []string{
	"!spv.array<@n x f32>", "!spv.array<@n x f32 [16]>", `!spv.array<@"a b" x f32>`,
	"!spv.ptr<f32, Uniform [16]>", "!spv.ptr<() -> f32, CodeSectionINTEL>", "!spv.ptr<none, Function>",
	"!spv.ptr<f32, HitObjectAttributeNV>", "!spv.array<4 x vector<8xf32>>", "!spv.array<4 x i24>",
	"!spv.image<none, Dim2D, DepthUnknown, NonArrayed, SingleSampled, SamplerUnknown, Unknown, ReadOnly>",
	"!spv.sampler", "!spv.AccelerationStructureKHR", "!spv.RayQueryKHR", "!spv.Pipe<ReadOnly>", "!spv.Event", `!spv.Opaque<"x y">`,
	"!spv.UntypedPointerKHR<Uniform>", "!spv.VectorIdEXT<f16, 4 : i32>", "!spv.VectorIdEXT<f16, @n>",
	"!spv.CooperativeMatrixKHR<f16, @scope, 16 : i32, @n, 0 : i32>", "!spv.TensorARM<f32>", "!spv.TensorARM<f32, 2 : i32, dense<[2, 3]> : vector<2xi32>>",
	"!spv.GraphARM<1, !spv.sampler, f32>", "!spv.BufferEXT<Uniform>", "!spv.struct<!spv.sampler>",
	`!spv.struct<!spv.ptr<!spv.struct<enclosing 0>, Uniform>>`,
	`!spv.struct<"A", !spv.ptr<!spv.struct<"A", !spv.ptr<!spv.struct<enclosing 1>, Uniform>>, Uniform>>`,
	`!spv.struct<"A", !spv.ptr<!spv.struct<"A", i32, !spv.ptr<!spv.struct<"A">, Uniform>>, Uniform>>`,
	`!spv.struct<"a b", !spv.ptr<!spv.struct<"a b">, Uniform>>`,
	"!spv.struct<f32 [FPMaxErrorDecorationINTEL=0x7FFFFFFF : f32]>", "!spv.struct<f32 [FPMaxErrorDecorationINTEL=-5.000000e-01 : f32]>",
	"!spv.struct<f32 [OffsetIdEXT=@c]>", "!spv.struct<(), Block>", `!spv.struct<"A", (), Block>`,
	"!spv.struct<(), distinct 1>", `!spv.struct<"A", (), distinct 4294967295>`, `!spv.struct<"A", f32 [0] "x", Block, distinct 2>`,
	"!spv.array<4 x f32, distinct 1>", "!spv.array<4 x f32 [16], distinct 1>", "!spv.array<@n x f32, distinct 3>",
	"!spv.rtarray<f32, distinct 1>", "!spv.rtarray<f32 [@n], distinct 1>", "!spv.ptr<f32, Function, distinct 1>",
	"!spv.ptr<f32, Uniform [16], distinct 1>", "!spv.UntypedPointerKHR<Uniform, distinct 1>", "!spv.NodePayloadArrayAMDX<f32, distinct 1>",
	`!spv.struct<"A", !spv.ptr<!spv.struct<"A">, Uniform, distinct 1>, !spv.ptr<!spv.struct<"A">, Uniform>, distinct 1>`,
	`!spv.struct<"A", !spv.ptr<!spv.struct<"A", !spv.ptr<!spv.struct<enclosing 1>, Uniform>, distinct 1>, Uniform>>`,
	"!spv.Int<1, 0>", "!spv.Int<1, 1>", "!spv.Int<4294967295, 0>", "!spv.Float<8, MXInt8EXT>", "!spv.array<2 x vector<2x!spv.Int<1, 0>>>",
	"!spv.struct<f32 [unknown_4711]>", "!spv.ptr<f32, unknown_4711>",
}

func TestTypesOfOurSpellingOnly(t *testing.T) {
	for _, text := range ownOnly {
		typ, err := mlir.ParseType(text)
		require.NoError(t, err, text)
		got, err := spelledType(t, typ, "spv")
		require.NoError(t, err)
		require.Equal(t, text, got)
		_, err = spelledType(t, typ, "spirv")
		require.ErrorContains(t, err, `in the spelling "spirv" there is no`, text)
		again, err := mlir.ParseType(text)
		require.NoError(t, err)
		require.True(t, again == typ, "%s is not interned", text)
	}
}

// Names are debug information: MLIR's spelling leaves out what it cannot say.
func TestNamesThatUpstreamLeavesOut(t *testing.T) {
	for spv, spirv := range map[string]string{
		`!spv.struct<"S", f32 [0] "x", i32 [4, Coherent] "y", Block>`: "!spirv.struct<S, (f32 [0], i32 [4, Coherent]), Block>",
		`!spv.struct<f32 "x">`:     "!spirv.struct<(f32)>",
		`!spv.struct<"S<f>", f32>`: "!spirv.struct<(f32)>",
	} {
		typ, err := mlir.ParseType(spv)
		require.NoError(t, err, spv)
		got, err := spelledType(t, typ, "spv")
		require.NoError(t, err)
		require.Equal(t, spv, got)
		got, err = spelledType(t, typ, "spirv")
		require.NoError(t, err)
		require.Equal(t, spirv, got)
	}
}

// What is also read, and what it is.
func TestOtherTextsForTypes(t *testing.T) {
	for text, want := range map[string]string{
		"!spv.struct<f32 [0 NonWritable NonReadable], i32 [4]>": "!spv.struct<f32 [0, NonWritable, NonReadable], i32 [4]>",
		"!spv.array<16xf32>":                                                               "!spv.array<16 x f32>",
		"!spv.array< 4 x f32, stride = 16>":                                                "!spv.array<4 x f32 [16]>",
		"!spirv.array<4 x f32 [16]>":                                                       "!spv.array<4 x f32 [16]>",
		"!spv.struct<(f32 [0]), Block>":                                                    "!spv.struct<f32 [0], Block>",
		"!spv.struct<f32[NonReadable,Aliased]>":                                            "!spv.struct<f32 [Aliased, NonReadable]>",
		"!spv.struct<f32 [BuiltIn=0]>":                                                     `!spv.struct<f32 [BuiltIn="Position"]>`,
		"!spirv.struct<A, (!spv.ptr<!spv.struct<\"A\">, Uniform>)>":                        `!spv.struct<"A", !spv.ptr<!spv.struct<"A">, Uniform>>`,
		"!spv.image<f32, 1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>": "!spv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>",
		"!spv.struct<f32, !spv.image<f32, 2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>>": "!spv.struct<f32, !spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>>",
		"!spv.AccelerationStructureNV":                   "!spv.AccelerationStructureKHR",
		"!spv.ptr<f32, RayPayloadNV>":                    "!spv.ptr<f32, RayPayloadKHR>",
		"!spv.coopmatrix<1x1xf32, Subgroup, MatrixAKHR>": "!spv.coopmatrix<1x1xf32, Subgroup, MatrixA>",
		"!spv<array<4 x f32>>":                           "!spv.array<4 x f32>",
		"!spv.array<4 x f32, stride=16, distinct 1>":     "!spv.array<4 x f32 [16], distinct 1>",
		"!spv.struct<(f32 [0]), distinct 1>":             "!spv.struct<f32 [0], distinct 1>",
	} {
		typ, err := mlir.ParseType(text)
		require.NoError(t, err, text)
		require.Equal(t, want, mlir.TypeString(typ))
	}
}

func TestWrongTypes(t *testing.T) {
	for text, want := range map[string]string{
		"!spv.array 4xf32>":                                           "1:12: error: expected '<'",
		"!spv.array<f32>":                                             "1:12: error: expected single integer for array element count",
		"!spv.array<4 f32>":                                           "1:14: error: expected 'x' in dimension list",
		"!spv.array<4x>":                                              "1:14: error: expected non-function type",
		"!spv.array<4xblabla>":                                        "1:14: error: expected non-function type",
		"!spv.array<4x3xf32>":                                         "1:12: error: expected single integer for array element count",
		"!spv.array<4xvector<4x3xf32>>":                               "1:14: error: only 1-D vector allowed but found 'vector<4x3xf32>'",
		"!spv.array<4xtensor<4xf32>>":                                 "1:14: error: cannot use 'tensor<4xf32>' to compose SPIR-V types",
		"!spirv.array<4xi256>":                                        "1:16: error: only 1/8/16/32/64-bit integer type allowed but found 'i256'",
		"!spirv.struct<(f32 [0)>":                                     "1:22: error: unbalanced '[' character in pretty dialect name",
		"!spv.array<4x!llvm.ptr<3>>":                                  "1:14: error: cannot use '!llvm.ptr<3>' to compose SPIR-V types",
		"!spv.array<4xindex>":                                         "1:14: error: cannot use 'index' to compose SPIR-V types",
		"!spv.array<4x() -> ()>":                                      "1:14: error: cannot use '() -> ()' to compose SPIR-V types",
		"!spv.array<4xi32 [0]>":                                       "1:19: error: ArrayStride must be greater than zero",
		"!spirv.array<4xi32, stride=0>":                               "1:28: error: ArrayStride must be greater than zero",
		"!spirv.array<4xi32, strid=1>":                                "1:21: error: expected 'stride'",
		"!spv.array<4xi32 [4294967296]>":                              "1:19: error: integer value too large: expected a number from 0 to 4294967295",
		"!spv.array<0xf32>":                                           "1:12: error: expected array length greater than 0",
		"!spv.ptr f32, Uniform>":                                      "1:10: error: expected '<'",
		"!spv.ptr<f32 Uniform>":                                       "1:14: error: expected ','",
		"!spv.ptr<, Uniform>":                                         "1:10: error: expected non-function type",
		"!spv.ptr<f32, SomeStorage>":                                  "1:15: error: unknown storage class: SomeStorage",
		"!spv.rtarray f32>":                                           "1:14: error: expected '<'",
		"!spv.rtarray<>":                                              "1:14: error: expected non-function type",
		"!spv.rtarray<4xf32>":                                         "1:14: error: expected non-function type",
		"!spirv.rtarray<i32, stride=0>":                               "1:28: error: ArrayStride must be greater than zero",
		"!spv.image<f32>":                                             "1:15: error: expected ','",
		"!spv.image<f32, Dim1D NoDepth>":                              "1:23: error: expected ','",
		"!spv.image<f32, Foo, NoDepth>":                               "1:17: error: unknown attribute: 'Foo'",
		"!spv.image<f32, Cube, Deep>":                                 "1:23: error: unknown attribute: 'Deep'",
		"!spv.sampled_image<f32>":                                     "1:20: error: sampled image must be composed using image type, got 'f32'",
		"!spv.matrix<5 x vector<3xf32>>":                              "1:13: error: matrix is expected to have 2, 3, or 4 columns",
		"!spv.matrix<3 x vector<5xf32>>":                              "1:17: error: matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found 5",
		"!spv.matrix<3 x i32>":                                        "1:17: error: matrix must be composed using vector type, got 'i32'",
		"!spv.matrix<3 x !spv.rtarray<i32>>":                          "1:17: error: matrix must be composed using vector type, got '!spv.rtarray<i32>'",
		"!spirv.matrix<3 x !spirv.rtarray<i32>>":                      "1:19: error: matrix must be composed using vector type, got '!spirv.rtarray<i32>'",
		"!spv.matrix<2 x vector<3xi32>>":                              "1:17: error: matrix columns' elements must be of Float type, got 'i32'",
		"!spv.matrix< x vector<3xi32>>":                               "1:14: error: expected single unsigned integer for number of columns",
		"!spv.coopmatrix<8x16xi32>":                                   "1:25: error: expected ','",
		"!spv.coopmatrix<8xi32, Subgroup, MatrixA>":                   "1:17: error: expected row and column count",
		"!spv.coopmatrix<8x8xi32, Foo, MatrixA>":                      "1:26: error: invalid scope <id> attribute specification: Foo",
		"!spv.coopmatrix<8x8xi32, Subgroup, Foo>":                     "1:36: error: invalid use <id> attribute specification: Foo",
		"!spv.struct<f32, i32 [4]>":                                   "1:25: error: layout specification must be given for all members",
		"!spirv.struct<(f32 [3], i32)>":                               "1:29: error: offset specification must be given for all members",
		"!spv.struct<f32 i32>":                                        "1:17: error: expected '>'",
		"!spirv.struct<(f32 i32)>":                                    "1:20: error: expected ')'",
		"!spirv.struct<(f32 [0] i32)>":                                "1:24: error: expected ')'",
		"!spv.struct<f32 [NonWritable 0]>":                            "1:30: error: expected ']'",
		"!spv.struct<f32 [NonWritable, 0]>":                           "1:31: error: expected valid keyword",
		"!spv.struct<f32 [MatrixStride=]>":                            "1:31: error: expected integer value",
		"!spv.struct<f32 [Foo]>":                                      "1:18: error: unknown attribute: 'Foo'",
		"!spirv.struct<(f32), Foo>":                                   "1:22: error: unknown attribute: 'Foo'",
		"!spv.struct<f32, blah>":                                      "1:18: error: unknown attribute: 'blah'",
		"!spirv.struct<(f32), >":                                      "1:22: error: expected valid keyword",
		"!spirv.struct<a6>":                                           "1:15: error: recursive struct reference not nested in struct definition",
		`!spv.struct<"a6">`:                                           "1:13: error: recursive struct reference not nested in struct definition",
		"!spv.struct<enclosing 0>":                                    "1:13: error: recursive struct reference not nested in struct definition",
		"!spirv.struct<a7, (!spirv.ptr<!spirv.struct<b7>, Uniform>)>": "1:45: error: recursive struct reference not nested in struct definition",
		"!spirv.struct<a8, (!spirv.ptr<!spirv.struct<a8, (!spirv.ptr<!spirv.struct<a8>, Uniform>)>, Uniform>)>": "1:45: error: identifier already used for an enclosing struct",
		"!spv.array<4 x f32, distinct 0>":                         "1:30: error: the first of several equal types has no ordinal",
		"!spv.array<4 x f32, distinct>":                           "1:29: error: expected integer value",
		"!spv.array<4 x f32, distinct 1, stride=4>":               "1:31: error: expected '>'",
		"!spv.rtarray<f32, distinct 4294967296>":                  "1:28: error: integer value too large: expected a number from 0 to 4294967295",
		"!spv.struct<f32, distinct 1, Block>":                     "1:30: error: expected nothing behind the ordinal",
		"!spv.struct<f32, distinct 1, f32>":                       "1:30: error: expected nothing behind the ordinal",
		"!spv.struct<f32, distinct -1>":                           "1:27: error: integer value too large: expected a number from 0 to 4294967295",
		"!spv.matrix<2 x vector<2xf32>, distinct 1>":              "1:30: error: expected '>'",
		"!spv.Pipe<ReadOnly, distinct 1>":                         "1:21: error: too many operands of OpTypePipe",
		"!spv.UntypedPointerKHR<distinct 1>":                      "1:23: error: too few operands of OpTypeUntypedPointerKHR",
		"!spv.UntypedPointerKHR<Uniform, distinct 1, distinct 2>": "1:45: error: too many operands of OpTypeUntypedPointerKHR",
		"!spv.foo":                      "1:6: error: unknown SPIR-V type: foo",
		"!spv.Float":                    "1:11: error: expected '<'",
		"!spv.Float<8, Float8E5M2EXT>":  "1:11: error: this number is called f8E5M2",
		"!spv.Float<16, MXInt8EXT>":     "1:11: error: SPIR-V has no such number",
		"!spv.Float<8, MXInt8>":         "1:15: error: unknown encoding: MXInt8",
		"!spv.Int<32, 1>":               "1:9: error: this number is called si32",
		"!spv.Int<1, 2>":                "1:13: error: the signedness of an integer is 0 or 1",
		"!spv.Int<0, 0>":                "1:9: error: SPIR-V has no such number",
		"!spv.ForwardPointer":           "1:6: error: unknown SPIR-V type: ForwardPointer",
		"!spv.Pipe":                     "1:10: error: too few operands of OpTypePipe",
		"!spv.Event<f32>":               "1:12: error: too many operands of OpTypeEvent",
		"!spv.struct<f32 [BuiltIn=@x]>": "1:26: error: @x is no value of the decoration BuiltIn, whose parameters are BuiltIn",
	} {
		_, err := mlir.ParseType(text)
		require.EqualError(t, err, "type:"+want, text)
	}
}
