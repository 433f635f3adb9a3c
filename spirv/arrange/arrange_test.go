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
)

func assemble(t *testing.T, text string) []uint32 {
	t.Helper()
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	return words
}

func all(uint32) bool { return true }

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
	before := slices.Clone(a)
	assert.Equal(t, b, arrange.Apply(a, arrange.Note(b, all)))
	assert.Equal(t, before, a, "the argument is not changed")
	assert.Equal(t, b, arrange.Apply(b, arrange.Note(b, all)))
}

func TestSectionsThatDoNotFitStay(t *testing.T) {
	note := arrange.Note(assemble(t, theirs), all)
	more := assemble(t, `
OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
OpName %3 "f"
OpName %2 "v"
OpName %4 "w"
%3 = OpTypeFloat 32
%4 = OpTypePointer Private %3
%2 = OpVariable %4 Private
`)
	got := arrange.Apply(more, note)
	assert.Equal(t, more[9:], got[9:], "all but the capabilities")
	assert.NotEqual(t, more[5:9], got[5:9])
}

func TestNothingComesBeforeItsDeclaration(t *testing.T) {
	note := arrange.Note(assemble(t, "OpMemoryModel Logical GLSL450\n%2 = OpTypeFloat 32\n%1 = OpTypeVector %2 4"), all)
	other := assemble(t, "OpMemoryModel Logical GLSL450\n%1 = OpTypeFloat 32\n%2 = OpTypeVector %1 4")
	assert.Equal(t, other, arrange.Apply(other, note))
}

func TestModulesWithMixedSectionsHaveNoNote(t *testing.T) {
	assert.Empty(t, arrange.Note(assemble(t, "%1 = OpTypeVoid\nOpCapability Shader"), all))
}

const unused = `
OpCapability Shader
%1 = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpName %1 "set"
OpName %2 ""
%5 = OpTypeFloat 32
%4 = OpTypePointer Private %5
%3 = OpConstant %5 1
%2 = OpVariable %4 Private
`

const used = `
OpCapability Shader
OpMemoryModel Logical GLSL450
%5 = OpTypeFloat 32
%4 = OpTypePointer Private %5
%2 = OpVariable %4 Private
`

func TestWhatIsNotUsedComesBack(t *testing.T) {
	whole := assemble(t, unused)
	note := arrange.Note(whole, func(id uint32) bool { return id != 1 && id != 3 })
	assert.Equal(t, whole, arrange.Apply(assemble(t, used), note))
	changed := assemble(t, strings.Replace(used, "Float 32", "Float 64", 1))
	assert.Equal(t, changed[5:], arrange.Apply(changed, note)[5:], "of a module that was changed nothing is known")
}

func TestNamesThatOccurTwiceComeBack(t *testing.T) {
	whole := assemble(t, `
OpMemoryModel Logical GLSL450
OpName %1 "a"
OpName %1 "a"
OpName %2 "v"
OpName %3 "v"
%1 = OpTypeVoid
%2 = OpTypeBool
%3 = OpTypeSampler
`)
	unique := assemble(t, `
OpMemoryModel Logical GLSL450
OpName %1 "a"
OpName %2 "v"
OpName %3 "v_0"
%1 = OpTypeVoid
%2 = OpTypeBool
%3 = OpTypeSampler
`)
	assert.Equal(t, whole, arrange.Apply(unique, arrange.Note(whole, all)))
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
		got := count(arrange.Apply(words, note))
		for op, n := range count(words) {
			require.GreaterOrEqual(t, got[op], n, op)
		}
	})
}
