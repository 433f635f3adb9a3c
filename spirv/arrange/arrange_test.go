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
	note := noteOf(t, assemble(t, "OpMemoryModel Logical GLSL450\n%2 = OpTypeFloat 32\n%1 = OpTypeVector %2 4"))
	other := assemble(t, "OpMemoryModel Logical GLSL450\n%1 = OpTypeFloat 32\n%2 = OpTypeVector %1 4")
	assert.Equal(t, other, arrange.Apply(index(t, other), note))
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
