package memory_test

import (
	"fmt"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/memory"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func typ(t testing.TB, text string) mlir.Type {
	t.Helper()
	parsed, err := mlir.ParseType(text)
	require.NoError(t, err, text)
	return parsed
}

// TestRules: what the rules make of the same type.
func TestRules(t *testing.T) {
	const (
		mixed  = "!spv.struct<i8, vector<3xf32>, f32, vector<2xf16>, !spv.array<3xf32>, !spv.struct<i8>, i16, i64, vector<4xi8>>"
		matrix = "!spv.struct<f32, !spv.matrix<3 x vector<2xf32>> [0, RowMajor], !spv.array<2x!spv.matrix<2 x vector<3xf64>>>>"
		bools  = "!spv.struct<i1, i1, i32, !spv.ptr<f32, PhysicalStorageBuffer>, i1>"
		small  = "!spv.struct<f32, vector<3xf32>, f32, vector<4xf32>, vector<2xf64>, vector<3xf64>>"
	)
	for _, c := range []struct{ rules, typ, want string }{
		{"std140", mixed, "size 144 align 16: 0+15 16+0 28+0 32+12 48+0 96+0 112+6 120+0 128+12"},
		{"std430", mixed, "size 80 align 16: 0+15 16+0 28+0 32+0 36+0 48+1 50+4 56+0 64+12"},
		{"scalar", mixed, "size 52 align 8: 0+3 4+0 16+0 20+0 24+0 36+1 38+0 40+0 48+0"},
		{"opencl", mixed, "size 80 align 16: 0+15 16+0 32+0 36+0 40+0 52+1 54+0 56+0 64+12"},
		{"packed", mixed, "size 52 align 1: 0+0 1+0 17+0 21+0 25+0 37+0 38+0 40+0 48+0"},
		{"std140", matrix, "size 192 align 32: 0+12 16+16 64+0"},
		{"std430", matrix, "size 192 align 32: 0+12 16+16 64+0"},
		{"scalar", matrix, "size 128 align 8: 0+0 4+4 32+0"},
		{"std430", bools, "size 24 align 8: 0+0 1+2 4+0 8+0 16+7"},
		{"opencl32", bools, "size 16 align 4: 0+0 1+2 4+0 8+0 12+3"},
		{"relaxed", small, "size 96 align 32: 0+0 4+0 16+12 32+0 48+0 64+8"},
		{"std430", small, "size 96 align 32: 0+12 16+0 28+0 32+0 48+0 64+8"},
		{"relaxed-std140", small, "size 96 align 32: 0+0 4+0 16+12 32+0 48+0 64+8"},
		{"opencl", "!spv.struct<i8, vector<16xi32>, vector<8xf64>>", "size 192 align 64: 0+63 64+0 128+0"},
		{"opencl", "!spv.struct<i8, !spv.struct<i8, i32, CPacked>, i64>", "size 16 align 8: 0+0 1+2 8+0"},
		{"std430", "!spv.struct<f32, !spv.rtarray<vector<3xf32>>>", "size 16 align 16: 0+12 16+0 runtime"},
		{"std430", "!spv.struct<>", "size 0 align 1:"},
	} {
		text := strings.Replace(c.typ, " [0, RowMajor]", "", 1)
		u := typ(t, text)
		if text != c.typ { // offsets are all or nothing in text
			s := u.(*spirv.StructType)
			members := append([]spirv.Member(nil), s.Members()...)
			members[1].Decorations = []spirv.Decoration{spirv.MakeDecoration(grammar.DecorationRowMajor)}
			u = spirv.GetStructType("", members, nil)
		}
		l, err := memory.Of(u, memory.ByName(c.rules))
		require.NoError(t, err, c.typ)
		assert.Equal(t, c.want, summary(l), "%s %s", c.rules, c.typ)
	}
}

// summary is size, alignment, and offset+padding of each member.
func summary(l *memory.Layout) string {
	var b strings.Builder
	fmt.Fprintf(&b, "size %d align %d:", l.Size, l.Align)
	for _, m := range l.Members {
		fmt.Fprintf(&b, " %d+%d", m.Offset, m.Padding)
	}
	if l.Runtime {
		b.WriteString(" runtime")
	}
	return b.String()
}

func TestWhatCannotBeInMemory(t *testing.T) {
	for text, want := range map[string]string{
		"!spv.struct<f32, !spv.rtarray<f32>, f32>": "member 1: only the last member of a struct may end in a runtime array",
		"!spv.array<4x!spv.rtarray<f32>>":          "elements can't end in a runtime array",
		"!spv.struct<!spv.ptr<f32, Function>>":     "member 0: !spv.ptr<f32, Function> is no physical pointer, so it can't be in memory",
		"!spv.sampler":                             "values of type !spv.sampler can't be in memory",
		"tensor<4xf32>":                            "values of type tensor<4xf32> can't be in memory",
		"vector<4x4xf32>":                          "SPIR-V has no type vector<4x4xf32>",
		"i128":                                     "SPIR-V has no type i128",
		"!spv.array<4294967295x!spv.array<4294967295xf32>>": "a value would be larger than memory can be",
	} {
		_, err := memory.Of(typ(t, text), memory.Std430)
		require.ErrorContains(t, err, want, text)
	}
	deep := mlir.Type(mlir.F32)
	for range 100000 {
		deep = spirv.GetArrayType(deep, 1, 0)
	}
	_, err := memory.Of(deep, memory.Std430)
	require.ErrorContains(t, err, "nest too deeply")
	wide := mlir.Type(mlir.F32) // 2³⁰⁰ members, but few types
	for range 200 {
		wide = spirv.GetStructType("", []spirv.Member{{Type: wide}, {Type: wide}}, nil)
	}
	_, err = memory.Of(wide, memory.Std430)
	require.ErrorContains(t, err, "larger than memory")
}

// TestDecorate: what is laid out already stays, and pointers lead back.
func TestDecorate(t *testing.T) {
	for text, want := range map[string]string{
		"!spv.struct<f32, !spv.array<3xvector<3xf32>>>":                                                      "!spv.struct<f32 [0], !spv.array<3 x vector<3xf32> [16]> [16]>",
		"!spv.struct<f32 [4], i32 [12]>":                                                                     "!spv.struct<f32 [4], i32 [12]>",
		"!spv.struct<i32, !spv.struct<f32 [8]>, i32>":                                                        "!spv.struct<i32 [0], !spv.struct<f32 [8]> [4], i32 [16]>",
		"!spv.struct<!spv.array<2 x f32 [16]>, f32>":                                                         "!spv.struct<!spv.array<2 x f32 [16]> [0], f32 [32]>",
		"!spv.struct<\"N\", f32 \"v\", !spv.ptr<!spv.struct<\"N\">, PhysicalStorageBuffer> \"next\", Block>": "!spv.struct<\"N\", f32 [0] \"v\", !spv.ptr<!spv.struct<\"N\">, PhysicalStorageBuffer> [8] \"next\", Block>",
	} {
		got, err := memory.Decorate(typ(t, text), memory.Std430)
		require.NoError(t, err, text)
		require.Equal(t, want, mlir.TypeString(got))
		require.Equal(t, typ(t, want), got, "one object for equal types")
	}
}

func TestCheck(t *testing.T) {
	for text, want := range map[string][]string{
		"!spv.struct<f32 [0], vector<3xf32> [16], f32 [28]>": nil,
		"!spv.struct<f32 [0] \"a\", f32 [2] \"b\">": {
			"b: Offset 2 is no multiple of 4, the alignment", "b: Offset 2 is inside of member 0, which takes up to 4"},
		"!spv.struct<f32, f32>":         {"0: there is no Offset", "1: there is no Offset"},
		"!spv.struct<f32 [8], f32 [0]>": nil, // in any order
		"!spv.struct<!spv.rtarray<!spv.struct<vector<3xf32> [4] \"v\"> [8]> [0] \"list\">": {
			"list: ArrayStride 8 is no multiple of 16, the alignment",
			"list[].v: Offset 4 is no multiple of 16, the alignment"},
		"!spv.struct<!spv.array<2xf32> [0]>": {"0: !spv.array<2 x f32> has no ArrayStride"},
		"!spv.struct<!spv.matrix<2 x vector<3xf32>> [0, ColMajor, MatrixStride=12]>": {
			"0: MatrixStride 12 is no multiple of 16, the alignment"},
		"!spv.struct<!spv.struct<vector<4xf32> [0], f32 [16]> [0], f32 [20]>": {
			"1: Offset 20 is inside of member 0, which takes up to 32"},
	} {
		var got []string
		for _, v := range memory.Check(typ(t, text), memory.Std430) {
			got = append(got, v.Path+": "+v.Message)
		}
		require.Equal(t, want, got, text)
	}
	relaxed := typ(t, "!spv.struct<f32 [0], vector<3xf32> [4], vector<2xf32> [28]>")
	require.Equal(t, []memory.Violation{{Path: "2", Message: "a vector of 8 bytes at Offset 28 crosses a multiple of 16"}}, memory.Check(relaxed, memory.Relaxed))
	require.Empty(t, memory.Check(relaxed, memory.Scalar))
}

func TestRulesFollowTheTarget(t *testing.T) {
	for src, want := range map[string][2]*memory.Rules{
		`spv.module "Logical" "GLSL450" {}`:   {memory.Std430, memory.Std430},
		`spv.module "Physical64" "OpenCL" {}`: {memory.OpenCL, memory.OpenCL},
		`spv.module "Physical32" "OpenCL" {}`: {memory.OpenCL32, memory.OpenCL32},
		`module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, api=Vulkan, #spirv.resource_limits<>>} {
			spirv.module Logical GLSL450 {} }`: {memory.Std140, memory.Std430},
	} {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{}, &d)
		require.NoError(t, d.Err())
		m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			if op.Is(spirv.OpModule) {
				require.Same(t, want[0], memory.RulesOf(op, grammar.StorageClassUniform), src)
				require.Same(t, want[1], memory.RulesOf(op, grammar.StorageClassStorageBuffer), src)
			}
			return mlir.WalkAdvance
		})
	}
	for _, r := range memory.All() {
		require.Same(t, r, memory.ByName(r.Name))
		require.NotEmpty(t, r.Summary)
	}
	require.Nil(t, memory.ByName("std"))
}

func TestLengthsOfSpecializationConstants(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`spv.module "Logical" "GLSL450" {
  spv.specConstant @N = 6 : i32
  spv.globalVariable @b : !spv.ptr<!spv.struct<!spv.array<@N x f32 [4]> [0], f32 [24], !spv.array<@Other x f32 [4]> [32]>, StorageBuffer>
}`), mlir.ParseOptions{NoImplicitModule: true}, &d)
	require.NoError(t, d.Err())
	for op := range m.Op.Region(0).Entry().Operations {
		if op.Is(spirv.OpGlobalVariable) {
			b, ok := memory.BlockOf(mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr).Value().(*spirv.PointerType))
			require.True(t, ok)
			require.Equal(t, "!spv.struct<!spv.array<6 x f32 [4]> [0], f32 [24], !spv.array<@Other x f32 [4]> [32]>", mlir.TypeString(memory.WithLengths(b.Type, m.Op)))
		}
	}
}

// TestDeclaredIn: which rules declared offsets are said to keep to.
func TestDeclaredIn(t *testing.T) {
	for text, want := range map[string]string{
		"!spv.struct<f32 [0], vector<3xf32> [16]>":           "size 32 align 16: 0+12 16+4, declared as in std140",
		"!spv.struct<!spv.array<2 x f32 [4]> [0], f32 [8]>":  "size 12 align 4: 0+0 8+0, declared as in std430",
		"!spv.struct<f32 [0], vector<3xf32> [4]>":            "size 16 align 16: 0+0 4+0, declared as in relaxed-std140",
		"!spv.struct<vector<3xf32> [4], vector<3xf32> [24]>": "size 36 align 4: 4+8 24+0, declared as in scalar",
		"!spv.struct<f32 [2], f32 [8]>":                      "size 12 align 4: 2+2 8+0, declared",
		"!spv.struct<f32, vector<3xf32>>":                    "size 32 align 16: 0+12 16+4, std430, not declared",
	} {
		l, rules, err := memory.DeclaredIn(memory.Block{Type: typ(t, text), Class: grammar.StorageClassUniform}, memory.Std430)
		require.NoError(t, err)
		assert.Equal(t, want, summary(l)+", "+rules, text)
	}
}
