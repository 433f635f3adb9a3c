package spirv

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

func TestDecorationsAsAttributes(t *testing.T) {
	linkage := append(stringWords("f"), uint32(grammar.LinkageTypeImport))
	for _, c := range []struct {
		want string
		list []Decoration
	}{
		{"{relaxed_precision}", []Decoration{MakeDecoration(grammar.DecorationRelaxedPrecision)}},
		{"{relaxed_precision}", []Decoration{MakeDecoration(grammar.DecorationRelaxedPrecision), MakeDecoration(grammar.DecorationRelaxedPrecision)}},
		{"{binding = 2 : i32, descriptor_set = 1 : i32}",
			[]Decoration{MakeDecoration(grammar.DecorationDescriptorSet, 1), MakeDecoration(grammar.DecorationBinding, 2)}},
		{`{built_in = "GlobalInvocationId"}`, []Decoration{MakeDecoration(grammar.DecorationBuiltIn, uint32(grammar.BuiltInGlobalInvocationId))}},
		{`{linkage_attributes = #spv.linkage_attributes<linkage_name = "f", linkage_type = <Import>>}`,
			[]Decoration{MakeDecoration(grammar.DecorationLinkageAttributes, linkage...)}},
		{"{func_param_attr = [#spv.function_parameter_attribute<NoCapture>, #spv.function_parameter_attribute<Zext>]}",
			[]Decoration{MakeDecoration(grammar.DecorationFuncParamAttr, 5), MakeDecoration(grammar.DecorationFuncParamAttr, 0)}},
		{"{fp_fast_math_mode = #spv.fastmath_mode<NotNaN|Fast>}", []Decoration{MakeDecoration(grammar.DecorationFPFastMathMode, 17)}},
		{`{user_semantic = "SV_Target"}`, []Decoration{MakeDecoration(grammar.DecorationUserSemantic, stringWords("SV_Target")...)}},
		{`{user_semantic = ["a", ""]}`, []Decoration{MakeDecoration(grammar.DecorationUserSemantic, stringWords("a")...), MakeDecoration(grammar.DecorationUserSemantic, 0)}},
		{"{function_rounding_mode_intel = [32 : i32, #spv.fp_rounding_mode<RTZ>]}", []Decoration{MakeDecoration(grammar.DecorationFunctionRoundingModeINTEL, 32, 1)}},
		{"{function_rounding_mode_intel = [[32 : i32, #spv.fp_rounding_mode<RTZ>], [64 : i32, #spv.fp_rounding_mode<RTE>]]}",
			[]Decoration{MakeDecoration(grammar.DecorationFunctionRoundingModeINTEL, 32, 1), MakeDecoration(grammar.DecorationFunctionRoundingModeINTEL, 64, 0)}},
		{"{bank_bits_altera = [3 : i32]}", []Decoration{MakeDecoration(grammar.DecorationBankBitsALTERA, 3)}},
		{"{bank_bits_altera = [3 : i32, 4 : i32]}", []Decoration{MakeDecoration(grammar.DecorationBankBitsALTERA, 3, 4)}},
		{"{fp_max_error_decoration_intel = 1.500000e+00 : f32}", []Decoration{MakeDecoration(grammar.DecorationFPMaxErrorDecorationINTEL, 0x3fc00000)}},
		{"{counter_buffer = @c}", []Decoration{MakeIdDecoration(grammar.DecorationCounterBuffer, mlir.GetSymbolRef("c"))}},
		{"{uniform_id = 3 : i32}", []Decoration{MakeIdDecoration(grammar.DecorationUniformId, mlir.GetIntegerAttr(mlir.I32, 3))}},
		{"{unknown_99999}", []Decoration{MakeDecoration(99999)}},
		{"{unknown_99999 = 7 : i32}", []Decoration{MakeDecoration(99999, 7)}},
		{"{unknown_99999 = [7 : i32, 4294967295 : ui32]}", []Decoration{MakeDecoration(99999, 7, 1<<32-1)}},
	} {
		attrs := DecorationsToAttrs(c.list)
		require.Equal(t, c.want, mlir.AttrString(mlir.GetDictionaryAttr(attrs)))
		var back []Decoration
		for _, a := range attrs {
			list, ok := AttrToDecorations(a.Name, a.Value)
			require.True(t, ok, c.want)
			back = append(back, list...)
		}
		require.ElementsMatch(t, distinct(c.list), back, c.want)
	}
}

func distinct(list []Decoration) []Decoration {
	seen := map[Decoration]bool{}
	var out []Decoration
	for _, d := range list {
		if !seen[d] {
			out = append(out, d)
		}
		seen[d] = true
	}
	return out
}

// Whatever words the parameters have, none is lost or changed.
func TestEveryDecorationWithAnyWords(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, e := range grammar.KindDecoration.Info().Enumerants {
		kind := grammar.Decoration(e.Value)
		back, ok := DecorationByName(DecorationName(kind))
		require.True(t, ok && back == kind, kind)
		if len(e.Parameters) > 0 && e.Parameters[0].Kind.Category() == grammar.Id {
			continue
		}
		for range 20 {
			d := MakeDecoration(kind, randomWords(r, e.Parameters)...)
			name, a := DecorationToAttr(d)
			back, ok := AttrToDecorations(name, a)
			require.True(t, ok, "%s %v", name, d.Words())
			require.Equal(t, []Decoration{d}, back, "%s %v %s", name, d.Words(), mlir.AttrString(a))
		}
	}
}

func randomWords(r *rand.Rand, params []grammar.Operand) []uint32 {
	var words []uint32
	for _, p := range params {
		n := 1
		if p.Quantifier == grammar.Any {
			n = r.IntN(4) + 1
		}
		for range n {
			if p.Kind == grammar.KindLiteralString {
				words = append(words, stringWords("abcdefgh"[:r.IntN(9)])...)
			} else {
				words = append(words, r.Uint32()>>r.UintN(32))
			}
		}
	}
	return words
}

func TestAttributesThatAreNoDecorations(t *testing.T) {
	for name, text := range map[string]string{
		"colour": "unit", "binding": "@x", "built_in": `"NoSuch"`, "location": "[@x]", "decoration": "4 : i32", "flat": "vector<4xf32>", "user_semantic": `"a\00b"`,
	} {
		a, err := mlir.ParseAttribute(text)
		require.NoError(t, err)
		_, ok := AttrToDecorations(name, a)
		require.False(t, ok, name)
	}
}

func TestDecorationsOfArguments(t *testing.T) {
	d := DecorationsToArgAttrs([]Decoration{MakeDecoration(grammar.DecorationAliased), MakeDecoration(grammar.DecorationAlignment, 4)})
	require.Equal(t, "{spv.aliased, spv.alignment = 4 : i32}", mlir.AttrString(d))
	back, ok := AttrToDecorations("spv.alignment", mlir.GetIntegerAttr(mlir.I32, 4))
	require.True(t, ok)
	require.Equal(t, []Decoration{MakeDecoration(grammar.DecorationAlignment, 4)}, back)
	back, ok = AttrToDecorations("spirv.decoration", GetEnumAttr(grammar.KindDecoration, uint32(grammar.DecorationAliased)))
	require.True(t, ok)
	require.Equal(t, []Decoration{MakeDecoration(grammar.DecorationAliased)}, back)
}

func TestInstructionsOfDecorations(t *testing.T) {
	for _, c := range []struct {
		d          Decoration
		op, member grammar.Opcode
	}{
		{MakeDecoration(grammar.DecorationLocation, 1), grammar.OpDecorate, grammar.OpMemberDecorate},
		{MakeDecoration(grammar.DecorationUserSemantic, 0), grammar.OpDecorateString, grammar.OpMemberDecorateString},
		{MakeIdDecoration(grammar.DecorationOffsetIdEXT, mlir.GetSymbolRef("c")), grammar.OpDecorateId, grammar.OpMemberDecorateIdEXT},
	} {
		require.Equal(t, c.op, c.d.Opcode())
		require.Equal(t, c.member, c.d.MemberOpcode())
	}
}
