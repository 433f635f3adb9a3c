package arrange_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/arrange"
	"github.com/spvc/spvc/spirv/binary"
)

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
	before := slices.Clone(a)
	assert.Equal(t, b, arrange.Apply(a, arrange.Note(b)))
	assert.Equal(t, before, a, "the argument is not changed")
	assert.Equal(t, b, arrange.Apply(b, arrange.Note(b)))
}

func TestSectionsThatDoNotFitStay(t *testing.T) {
	note := arrange.Note(assemble(t, theirs))
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
	note := arrange.Note(assemble(t, "OpMemoryModel Logical GLSL450\n%2 = OpTypeFloat 32\n%1 = OpTypeVector %2 4"))
	other := assemble(t, "OpMemoryModel Logical GLSL450\n%1 = OpTypeFloat 32\n%2 = OpTypeVector %1 4")
	assert.Equal(t, other, arrange.Apply(other, note))
}

func TestModulesWithMixedSectionsHaveNoNote(t *testing.T) {
	assert.Empty(t, arrange.Note(assemble(t, "%1 = OpTypeVoid\nOpCapability Shader")))
}

// FuzzApply checks that no note makes words come or go.
func FuzzApply(f *testing.F) {
	f.Add("", ours)
	f.Add("AAAFAAAAAA", theirs)
	f.Fuzz(func(t *testing.T, note, text string) {
		words, err := binary.Assemble(text, binary.AssembleOptions{})
		if err != nil {
			return
		}
		got := slices.Clone(arrange.Apply(words, note)[5:])
		want := slices.Clone(words[5:])
		slices.Sort(got)
		slices.Sort(want)
		assert.Equal(t, want, got)
	})
}
