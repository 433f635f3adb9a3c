package arrange_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/arrange"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// noteOf is how words are arranged.
func noteOf(t testing.TB, words []uint32) string {
	t.Helper()
	return split(t, words).Note()
}

// index is the index of words.
func index(t testing.TB, words []uint32) *module.Module {
	t.Helper()
	m, err := module.New(words)
	require.NoError(t, err)
	return m
}

// split are the parts of words.
func split(t testing.TB, words []uint32) *arrange.Parts {
	t.Helper()
	return arrange.Split(index(t, words))
}

func assemble(t *testing.T, text string) []uint32 {
	t.Helper()
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	return words
}

const ours = `
OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
%1 = OpString "a"
OpSource GLSL 450 %1
OpName %2 "v"
OpName %3 "f"
OpDecorate %2 RelaxedPrecision
OpDecorate %2 Location 1
%3 = OpTypeFloat 32
%4 = OpTypePointer Private %3
OpLine %1 3 4
%2 = OpVariable %4 Private
`

const theirs = `
OpCapability Linkage
OpCapability Shader
OpMemoryModel Logical GLSL450
%1 = OpString "a"
OpSource GLSL 450 %1
OpName %3 "f"
OpName %2 "v"
OpDecorate %2 Location 1
OpDecorate %2 RelaxedPrecision
%3 = OpTypeFloat 32
%4 = OpTypePointer Private %3
OpLine %1 3 4
%2 = OpVariable %4 Private
`

func TestApplyBringsTheNotedOrderBack(t *testing.T) {
	a, b := assemble(t, ours), assemble(t, theirs)
	b[2], b[3] = 0xd0017, 77
	assert.NotEqual(t, a, b)
	assert.Equal(t, b, arrange.Apply(index(t, a), noteOf(t, b)))
	note := noteOf(t, b)
	now := arrange.Apply(index(t, b), note)
	assert.Equal(t, b, now)
	assert.Same(t, &b[0], &now[0], "nothing moves")
	b[2] = 0
	assert.EqualValues(t, 0xd0017, arrange.Apply(index(t, b), note)[2])
}

// TestWhatIsNewComesLast: and in front of what uses it.
func TestWhatIsNewComesLast(t *testing.T) {
	note := noteOf(t, assemble(t, theirs))
	got := arrange.Apply(index(t, assemble(t, `
OpCapability Shader
OpCapability Int8
OpCapability Linkage
OpMemoryModel Logical GLSL450
OpName %2 "v"
OpName %3 "f"
OpName %5 "w"
%3 = OpTypeFloat 32
%5 = OpTypeVector %3 4
%4 = OpTypePointer Private %5
%2 = OpVariable %4 Private
`)), note)
	assert.Equal(t, assemble(t, `
OpCapability Linkage
OpCapability Shader
OpCapability Int8
OpMemoryModel Logical GLSL450
OpName %3 "f"
OpName %2 "v"
OpName %5 "w"
%3 = OpTypeFloat 32
%5 = OpTypeVector %3 4
%4 = OpTypePointer Private %5
%2 = OpVariable %4 Private
`)[5:], got[5:])
}

func TestNothingComesBeforeItsDeclaration(t *testing.T) {
	for _, c := range []struct{ noted, other string }{
		{"%2 = OpTypeFloat 32\n%1 = OpTypeVector %2 4", "%1 = OpTypeFloat 32\n%2 = OpTypeVector %1 4"},
		{"OpSource GLSL 450\n%2 = OpString \"a\"", "%2 = OpString \"a\"\nOpSource GLSL 450 %2"},
		{"OpDecorate %1 Flat\nOpDecorate %1 NoPerspective\n%1 = OpTypeBool", "%1 = OpDecorationGroup\nOpGroupDecorate %1 %2\n%2 = OpTypeBool"},
		{"OpDecorate %1 Flat\nOpDecorate %1 NoPerspective\n%1 = OpTypeBool", "%1 = OpDecorationGroup\nOpGroupMemberDecorate %1 %2 0\n%2 = OpTypeBool"},
		// a pointer to a function stands in front of that, but behind its type
		{"%1 = OpTypeFloat 32\n%2 = OpTypeVector %1 4", "%2 = OpTypeVoid\n%3 = OpTypePointer Function %2\n%1 = OpConstantFunctionPointerINTEL %3 %9"},
	} {
		note := noteOf(t, assemble(t, "OpMemoryModel Logical GLSL450\n"+c.noted))
		other := assemble(t, "OpMemoryModel Logical GLSL450\n"+c.other)
		assert.Equal(t, other[5:], arrange.Apply(index(t, slices.Clone(other)), note)[5:], c.other)
	}
}

// Debugging information of composites stands in front of what it says of their members, where a binary has it so; other information does not.
func TestCompositesMayMentionMembersAhead(t *testing.T) {
	const (
		head      = "%1 = OpExtInstImport \"OpenCL.DebugInfo.100\"\nOpMemoryModel Logical GLSL450\n%2 = OpString \"s\"\n%3 = OpTypeVoid\n%4 = OpTypeInt 32 0\n%5 = OpConstant %4 32\n"
		composite = "%6 = OpExtInst %3 %1 DebugTypeComposite %2 Structure %9 1 1 %9 %2 %5 None %7\n"
		basic     = "%7 = OpExtInst %3 %1 DebugTypeBasic %2 %5 Float\n"
		array     = "%6 = OpExtInst %3 %1 DebugTypeArray %7 %5\n"
	)
	ahead, behind := assemble(t, head+composite+basic), assemble(t, head+basic+composite)
	assert.Equal(t, ahead, arrange.Apply(index(t, slices.Clone(behind)), noteOf(t, ahead)))
	of := assemble(t, head+basic+array)
	assert.Equal(t, of[5:], arrange.Apply(index(t, slices.Clone(of)), noteOf(t, ahead))[5:])
}

// TestFunctionsKeepTheirOrder: whatever the order in which they are exported.
func TestFunctionsKeepTheirOrder(t *testing.T) {
	const head = "OpMemoryModel Logical GLSL450\n%1 = OpTypeVoid\n%2 = OpTypeFunction %1\n"
	f := func(id string) string {
		return id + " = OpFunction %1 None %2\n" + id + "0 = OpLabel\nOpReturn\nOpFunctionEnd\n"
	}
	theirs := assemble(t, head+f("%5")+f("%3")+f("%4"))
	ours := assemble(t, head+f("%3")+f("%4")+f("%5"))
	assert.Equal(t, theirs, arrange.Apply(index(t, ours), noteOf(t, theirs)))
	more := assemble(t, head+f("%3")+f("%4")+f("%5")+f("%6"))
	assert.Equal(t, assemble(t, head+f("%5")+f("%3")+f("%4")+f("%6"))[5:], arrange.Apply(index(t, more), noteOf(t, theirs))[5:])
}

func TestModulesWithMixedSectionsHaveNoNote(t *testing.T) {
	assert.Empty(t, noteOf(t, assemble(t, "%1 = OpTypeVoid\nOpCapability Shader")))
}

// residue are pairs of what export makes and what was imported.
var residue = []struct{ name, exported, imported string }{
	{"unused declarations and names", `
OpCapability Shader
OpMemoryModel Logical GLSL450
%5 = OpTypeFloat 32
%4 = OpTypePointer Private %5
%2 = OpVariable %4 Private
`, `
OpCapability Shader
%1 = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpName %1 "set"
OpName %2 ""
%5 = OpTypeFloat 32
%4 = OpTypePointer Private %5
%3 = OpConstant %5 1
%2 = OpVariable %4 Private
`},
	{"names that the text makes unique", `
OpMemoryModel Logical GLSL450
OpName %1 "a"
OpName %2 "v"
OpName %3 "v_0"
%1 = OpTypeVoid
%2 = OpTypeBool
%3 = OpTypeSampler
`, `
OpMemoryModel Logical GLSL450
OpName %1 "a"
OpName %1 "a"
OpName %2 "v"
OpName %3 "v"
%1 = OpTypeVoid
%2 = OpTypeBool
%3 = OpTypeSampler
`},
	{"constants that occur twice", `
OpMemoryModel Logical GLSL450
%1 = OpTypeFloat 32
%2 = OpConstant %1 1
%3 = OpTypeVector %1 2
%4 = OpConstantComposite %3 %2 %2
%5 = OpTypeFunction %1
%6 = OpFunction %1 None %5
%7 = OpLabel
%8 = OpFAdd %1 %2 %2
OpReturnValue %8
OpFunctionEnd
`, `
OpMemoryModel Logical GLSL450
%1 = OpTypeFloat 32
%2 = OpConstant %1 1
%3 = OpTypeVector %1 2
%9 = OpConstant %1 1
%4 = OpConstantComposite %3 %2 %9
%5 = OpTypeFunction %1
%6 = OpFunction %1 None %5
%7 = OpLabel
%8 = OpFAdd %1 %2 %9
OpReturnValue %8
OpFunctionEnd
`},
	{"a value in a function in place of one outside", `
OpMemoryModel Logical GLSL450
%1 = OpTypeFloat 32
%5 = OpTypeFunction %1
%2 = OpUndef %1
%6 = OpFunction %1 None %5
%7 = OpLabel
OpReturnValue %2
OpFunctionEnd
`, `
OpMemoryModel Logical GLSL450
%1 = OpTypeFloat 32
%5 = OpTypeFunction %1
%6 = OpFunction %1 None %5
%7 = OpLabel
%2 = OpUndef %1
OpNop
OpReturnValue %2
OpFunctionEnd
`},
	{"a value that does nothing, with a name", `
OpMemoryModel Logical GLSL450
%1 = OpTypeFloat 32
%5 = OpTypeFunction %1
%3 = OpConstant %1 1
%6 = OpFunction %1 None %5
%7 = OpLabel
OpBranch %8
%8 = OpLabel
OpReturnValue %3
OpFunctionEnd
`, `
OpMemoryModel Logical GLSL450
OpName %9 "phi"
%1 = OpTypeFloat 32
%5 = OpTypeFunction %1
%3 = OpConstant %1 1
%6 = OpFunction %1 None %5
%7 = OpLabel
OpBranch %8
%8 = OpLabel
%9 = OpPhi %1 %3 %7
OpReturnValue %9
OpFunctionEnd
`},
	{"decorations of a group", `
OpMemoryModel Logical GLSL450
OpDecorate %1 RelaxedPrecision
OpDecorate %2 RelaxedPrecision
%3 = OpTypeFloat 32
%4 = OpTypePointer Private %3
%1 = OpVariable %4 Private
%2 = OpVariable %4 Private
`, `
OpMemoryModel Logical GLSL450
OpDecorate %5 RelaxedPrecision
%5 = OpDecorationGroup
OpGroupDecorate %5 %1 %2
%3 = OpTypeFloat 32
%4 = OpTypePointer Private %3
%1 = OpVariable %4 Private
%2 = OpVariable %4 Private
`},
	{"a type with another id and a decoration", `
OpMemoryModel Logical GLSL450
OpDecorate %9 ArrayStride 16
%1 = OpTypeFloat 32
%9 = OpTypeRuntimeArray %1
%5 = OpTypeFunction %1
%3 = OpConstant %1 1
%6 = OpFunction %1 None %5
%7 = OpLabel
%8 = OpUndef %9
OpReturnValue %3
OpFunctionEnd
`, `
OpMemoryModel Logical GLSL450
OpDecorate %4 ArrayStride 16
%1 = OpTypeFloat 32
%4 = OpTypeRuntimeArray %1
%5 = OpTypeFunction %1
%3 = OpConstant %1 1
%6 = OpFunction %1 None %5
%7 = OpLabel
%8 = OpUndef %4
OpNop
OpReturnValue %3
OpFunctionEnd
`},
	{"additions that refer to each other", `
OpMemoryModel Logical GLSL450
%1 = OpTypeFloat 32
%2 = OpTypeInt 32 0
%3 = OpTypePointer Private %1
%4 = OpVariable %3 Private
%5 = OpTypePointer Private %2
%6 = OpVariable %5 Private
`, `
OpMemoryModel Logical GLSL450
OpName %9 "a"
OpName %12 "b"
%1 = OpTypeFloat 32
%2 = OpTypeInt 32 0
%3 = OpTypePointer Private %1
%4 = OpVariable %3 Private
%5 = OpTypePointer Private %2
%6 = OpVariable %5 Private
%7 = OpTypeVector %1 2
%8 = OpConstant %1 3
%9 = OpConstantComposite %7 %8 %8
%10 = OpTypeVector %2 2
%11 = OpConstant %2 3
%12 = OpConstantComposite %10 %11 %11
`},
	{"stores of constants that occur twice", `
OpMemoryModel Logical GLSL450
%1 = OpTypeInt 32 0
%2 = OpConstant %1 5
%4 = OpTypePointer Private %1
%5 = OpVariable %4 Private
%6 = OpVariable %4 Private
%7 = OpTypeVoid
%8 = OpTypeFunction %7
%10 = OpFunction %7 None %8
%11 = OpLabel
OpStore %5 %2
OpStore %6 %2
OpStore %5 %2
OpStore %6 %2
%12 = OpIAdd %1 %2 %2
OpStore %5 %2
OpReturn
OpFunctionEnd
`, `
OpMemoryModel Logical GLSL450
%1 = OpTypeInt 32 0
%2 = OpConstant %1 5
%3 = OpConstant %1 5
%4 = OpTypePointer Private %1
%5 = OpVariable %4 Private
%6 = OpVariable %4 Private
%7 = OpTypeVoid
%8 = OpTypeFunction %7
%10 = OpFunction %7 None %8
%11 = OpLabel
OpStore %5 %2
OpStore %6 %3
OpStore %5 %2
OpStore %6 %3
%12 = OpIAdd %1 %3 %2
OpStore %5 %3
OpReturn
OpFunctionEnd
`},
	{"a function that mentions more", `
OpMemoryModel Logical GLSL450
OpName %5 "v"
%1 = OpTypeInt 32 0
%4 = OpTypePointer Private %1
%5 = OpVariable %4 Private
%7 = OpTypeVoid
%8 = OpTypeFunction %7
%10 = OpFunction %7 None %8
%11 = OpLabel
OpReturn
OpFunctionEnd
`, `
OpMemoryModel Logical GLSL450
OpName %5 "v"
%1 = OpTypeInt 32 0
%4 = OpTypePointer Private %1
%5 = OpVariable %4 Private
%7 = OpTypeVoid
%8 = OpTypeFunction %7
%10 = OpFunction %7 None %8
%11 = OpLabel
%12 = OpCopyObject %4 %5
OpReturn
OpFunctionEnd
`},
	{"decorations that say nothing", `
OpMemoryModel Logical GLSL450
OpDecorate %2 RelaxedPrecision
%3 = OpTypeFloat 32
%4 = OpTypePointer Private %3
%2 = OpVariable %4 Private
`, `
OpMemoryModel Logical GLSL450
OpDecorate %2 RelaxedPrecision
OpDecorate %2 RelaxedPrecision
OpDecorate %4 ArrayStride 4
%3 = OpTypeFloat 32
%4 = OpTypePointer Private %3
%2 = OpVariable %4 Private
`},
	{"a line behind all", `
OpMemoryModel Logical GLSL450
%7 = OpTypeVoid
%8 = OpTypeFunction %7
%10 = OpFunction %7 None %8
OpFunctionEnd
`, `
OpMemoryModel Logical GLSL450
%7 = OpTypeVoid
%8 = OpTypeFunction %7
%10 = OpFunction %7 None %8
OpFunctionEnd
OpNoLine
`},
	{"a graph with a constant that occurs twice", `
OpMemoryModel Logical GLSL450
%1 = OpTypeInt 32 0
%2 = OpConstant %1 0
%3 = OpTypeGraphARM 1 %1 %1
OpGraphEntryPointARM %4 "main"
%4 = OpGraphARM %3
%5 = OpGraphInputARM %1 %2
OpGraphSetOutputARM %5 %2
OpGraphEndARM
`, `
OpMemoryModel Logical GLSL450
%1 = OpTypeInt 32 0
%2 = OpConstant %1 0
%6 = OpConstant %1 0
%3 = OpTypeGraphARM 1 %1 %1
OpGraphEntryPointARM %4 "main"
%4 = OpGraphARM %3
%5 = OpGraphInputARM %1 %2
OpGraphSetOutputARM %5 %6
OpGraphEndARM
`},
}

// TestResidue: what is exported becomes what was imported.
func TestResidue(t *testing.T) {
	for _, c := range residue {
		imported := assemble(t, c.imported)
		note := noteOf(t, imported)
		exported := arrange.Apply(index(t, assemble(t, c.exported)), note)
		rest := arrange.Rest(split(t, exported), split(t, imported))
		before := slices.Clone(exported)
		assert.Equal(t, imported, split(t, exported).Restore(rest, note), c.name)
		assert.Equal(t, before, exported, c.name)
	}
}

// TestResidueOfChanged: after an edit nothing comes back that would contradict it,
// and what the edit does not touch does.
func TestResidueOfChanged(t *testing.T) {
	for _, c := range []struct{ pair, edit, with, want string }{
		// another value: the second constant of the old one must not come back into use
		{"constants that occur twice", "OpConstant %1 1", "OpConstant %1 2", "%8 = OpFAdd %1 %2 %2"},
		{"constants that occur twice", "%8 = OpFAdd", "%8 = OpFSub", "%4 = OpConstantComposite %3 %2 %9"},
		{"constants that occur twice", "%8 = OpFAdd", "%8 = OpFSub", "%8 = OpFSub %1 %2 %9"},
		{"a value in a function in place of one outside", "OpReturnValue %2", "%9 = OpFNegate %1 %2\nOpReturnValue %9", "%2 = OpUndef %1\n%5 = OpTypeFunction"},
		{"decorations of a group", "OpDecorate %2 RelaxedPrecision\n", "", "OpDecorate %1 RelaxedPrecision\n%3"},
		// what stays in use keeps its decoration
		{"a type with another id and a decoration", "OpReturnValue %3", "%10 = OpFNegate %1 %3\nOpReturnValue %10", "OpDecorate %9 ArrayStride 16"},
		// new constants stand in front of the entry points of graphs
		{"a graph with a constant that occurs twice", "%3 = OpTypeGraph", "%9 = OpConstant %1 7\n%3 = OpTypeGraph", "%9 = OpConstant %1 7\nOpGraphEntryPointARM"},
		// what refers to nothing that went comes back, with what it refers to
		{"additions that refer to each other", "%1 = OpTypeFloat 32\n%2 = OpTypeInt 32 0\n%3 = OpTypePointer Private %1\n%4 = OpVariable %3 Private\n", "%2 = OpTypeInt 32 0\n", "%10 = OpTypeVector %2 2\n%11 = OpConstant %2 3\n%12 = OpConstantComposite %10 %11 %11"},
		{"additions that refer to each other", "%1 = OpTypeFloat 32\n%2 = OpTypeInt 32 0\n%3 = OpTypePointer Private %1\n%4 = OpVariable %3 Private\n", "%2 = OpTypeInt 32 0\n", "OpName %12 \"b\""},
		// other instructions at the same place have other operands
		{"stores of constants that occur twice", "OpStore %6 %2\nOpStore %5 %2\n", "OpSelectionMerge %20 DontFlatten\nOpBranch %20\n%20 = OpLabel\n", "OpSelectionMerge %20 DontFlatten"},
		{"stores of constants that occur twice", "OpStore %6 %2\nOpStore %5 %2\n", "", "%12 = OpIAdd %1 %3 %2\nOpStore %5 %3"},
		{"stores of constants that occur twice", "%12 = OpIAdd %1 %2 %2", "%12 = OpIMul %1 %2 %2", "OpStore %6 %3\nOpStore %5 %2\nOpStore %6 %3\n%12 = OpIMul"},
		{"names that the text makes unique", "%3 = OpTypeSampler", "%3 = OpTypeVoid", "OpName %3 \"v\""},
	} {
		for _, r := range residue {
			if r.name != c.pair {
				continue
			}
			imported := assemble(t, r.imported)
			note := noteOf(t, imported)
			rest := arrange.Rest(split(t, arrange.Apply(index(t, assemble(t, r.exported)), note)), split(t, imported))
			require.Contains(t, r.exported, c.edit)
			edited := arrange.Apply(index(t, assemble(t, strings.Replace(r.exported, c.edit, c.with, 1))), note)
			var text strings.Builder
			require.NoError(t, binary.Disassemble(&text, split(t, edited).Restore(rest, note), binary.DisassembleOptions{NoHeader: true, NoIndent: true}))
			assert.Contains(t, text.String(), c.want, c.pair)
		}
	}
}

// TestResidueThatDoesNotFit: what an edit leaves no place for does not come back.
func TestResidueThatDoesNotFit(t *testing.T) {
	for _, c := range []struct{ pair, edit, with, without string }{
		{"names that the text makes unique", "OpName %1 \"a\"", "OpName %1 \"b\"", "OpName %1 \"a\""},
		{"additions that refer to each other", "%1 = OpTypeFloat 32\n%2 = OpTypeInt 32 0\n%3 = OpTypePointer Private %1\n%4 = OpVariable %3 Private\n", "%2 = OpTypeInt 32 0\n", "%9"},
		{"additions that refer to each other", "%1 = OpTypeFloat 32\n%2 = OpTypeInt 32 0\n%3 = OpTypePointer Private %1\n%4 = OpVariable %3 Private\n", "%2 = OpTypeInt 32 0\n", "%8"},
		{"decorations that say nothing", "OpDecorate %2 RelaxedPrecision", "OpDecorate %2 Location 1", "RelaxedPrecision"},
		// the function would define an id that something else has now
		{"a value that does nothing, with a name", "%3 = OpConstant", "%9 = OpTypeBool\n%3 = OpConstant", "OpPhi"},
		{"a function that mentions more", "%1 = OpTypeInt 32 0", "%1 = OpTypeInt 32 0\n%12 = OpTypeBool", "OpCopyObject"},
		// or mention one that nothing has any more
		{"a function that mentions more", "%5 = OpVariable %4 Private\n", "", "OpCopyObject"},
		{"a function that mentions more", "%4 = OpTypePointer Private %1\n%5 = OpVariable %4 Private\n", "", "OpCopyObject"},
	} {
		for _, r := range residue {
			if r.name != c.pair {
				continue
			}
			imported := assemble(t, r.imported)
			note := noteOf(t, imported)
			rest := arrange.Rest(split(t, arrange.Apply(index(t, assemble(t, r.exported)), note)), split(t, imported))
			require.Contains(t, r.exported, c.edit)
			edited := arrange.Apply(index(t, assemble(t, strings.Replace(r.exported, c.edit, c.with, 1))), note)
			var text strings.Builder
			require.NoError(t, binary.Disassemble(&text, split(t, edited).Restore(rest, note), binary.DisassembleOptions{NoHeader: true, NoIndent: true}))
			assert.NotContains(t, text.String(), c.without, c.pair)
		}
	}
}

func count(words []uint32) map[grammar.Opcode]int {
	out := map[grammar.Opcode]int{}
	r, err := binary.NewReader(words)
	for err == nil && r.Next() {
		out[r.Instruction().Opcode]++
	}
	return out
}

// FuzzApply checks that only notes of what is lost make words come, and none go.
func FuzzApply(f *testing.F) {
	f.Add("", ours)
	f.Add("AAAFAAAAAA", theirs)
	f.Fuzz(func(t *testing.T, note, text string) {
		words, err := binary.Assemble(text, binary.AssembleOptions{})
		if err != nil {
			return
		}
		m, err := module.New(words)
		if err != nil {
			return
		}
		got := count(arrange.Apply(m, note))
		for op, n := range count(words) {
			require.GreaterOrEqual(t, got[op], n, op)
		}
	})
}

// FuzzRestore checks that a damaged residue does no harm.
func FuzzRestore(f *testing.F) {
	for _, c := range residue {
		from, err1 := binary.Assemble(c.exported, binary.AssembleOptions{})
		to, err2 := binary.Assemble(c.imported, binary.AssembleOptions{})
		if err1 == nil && err2 == nil {
			f.Add(arrange.Rest(split(f, from), split(f, to)), noteOf(f, to), c.exported)
		}
	}
	f.Fuzz(func(t *testing.T, rest, note, text string) {
		words, err := binary.Assemble(text, binary.AssembleOptions{})
		if err != nil {
			return
		}
		m, err := module.New(words)
		if err != nil {
			return
		}
		out := arrange.Split(m).Restore(rest, note)
		if slices.Equal(out, words) {
			return // which may be damaged themselves
		}
		r, err := binary.NewReader(out)
		require.NoError(t, err)
		for r.Next() {
		}
		require.NoError(t, r.Err())
	})
}
