package module

import (
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/spirv/binary"
)

// An index that is made of another one is the index that is made without.
func TestLikeIsNew(t *testing.T) {
	for name, c := range map[string]struct {
		front, functions string
		known            bool // that it is made of another one
	}{
		"two functions":      {"%1 = OpTypeVoid\n%2 = OpTypeFunction %1\n", twoFunctions, true},
		"lines":              {"%8 = OpString \"a\"\n%1 = OpTypeVoid\n%2 = OpTypeFunction %1\n", "OpLine %8 1 1\n" + twoFunctions + "OpLine %8 2 2\nOpNoLine\n", true},
		"something behind":   {"%1 = OpTypeVoid\n%2 = OpTypeFunction %1\n", twoFunctions + "OpName %1 \"late\"\n", true},
		"imports behind":     {"%1 = OpTypeVoid\n%2 = OpTypeFunction %1\n", twoFunctions + "%30 = OpExtInstImport \"GLSL.std.450\"\n", false},
		"twice the same id":  {"%1 = OpTypeVoid\n%2 = OpTypeFunction %1\n", twoFunctions + twoFunctions, false},
		"no end":             {"%1 = OpTypeVoid\n%2 = OpTypeFunction %1\n", twoFunctions + "%31 = OpFunction %1 None %2\n%32 = OpLabel\n", true},
		"no functions":       {"%1 = OpTypeVoid\n%2 = OpTypeFunction %1\n", "", false},
		"what is not known":  {"%1 = OpTypeVoid\n%2 = OpTypeFunction %1\n", twoFunctions + "!0x22fff !1\n", false},
		"functions in front": {"%1 = OpTypeVoid\n%2 = OpTypeFunction %1\n%33 = OpFunction %1 None %2\nOpFunctionEnd\n", twoFunctions, true},
	} {
		t.Run(name, func(t *testing.T) {
			one, err := New(wordsOfText(t, c.front+c.functions))
			require.NoError(t, err)
			for _, front := range []string{"", "%20 = OpTypeInt 32 0\n", "%7 = OpTypeBool\n", "OpName %1 \"void\"\nOpName %2 \"function\"\n", "%21 = OpExtInstImport \"GLSL.std.450\"\n"} {
				words := wordsOfText(t, front+c.front+c.functions)
				checkLike(t, words, one)
				assert.Equal(t, c.known, newLike(words, one) != nil)
				words[3] = 1 // the bound is too small
				checkLike(t, words, one)
			}
			assert.Equal(t, c.known, newLike(one.words, one) != nil)
			checkLike(t, wordsOfText(t, c.front+"%7 = OpTypeFloat 32\n"), one)
			checkLike(t, one.words[:len(one.words)-1], one)
			checkLike(t, one.words[:4], one)
			checkLike(t, wordsOfText(t, "%3 = OpTypeInt 32 0\n"+c.front+c.functions), one) // which a function defines
			checkLike(t, wordsOfText(t, c.front+"%9 = OpString \"b\"\nOpLine %9 3 3\n"+c.functions), one)
		})
	}
}

// So it is for what real modules become when something comes in front.
func TestLikeIsNewForRealModules(t *testing.T) {
	for _, file := range corpus.Sample(t, 4) {
		f, err := os.Open(file)
		require.NoError(t, err)
		m, err := Read(f)
		require.NoError(t, err)
		require.NoError(t, f.Close())
		more := slices.Insert(slices.Clone(m.words), binary.HeaderWords, 0x20011, 1) // OpCapability Shader
		checkLike(t, more, m)
		checkLike(t, slices.Clone(m.words), m)
		checkLike(t, slices.Delete(slices.Clone(m.words), binary.HeaderWords, binary.HeaderWords+2), m)
	}
}

func checkLike(t *testing.T, words []uint32, like *Module) {
	t.Helper()
	want, err1 := New(words)
	got, err2 := NewLike(words, like)
	assert.Equal(t, err1, err2)
	if want != nil && got != nil {
		want.ids.offsets, got.ids.offsets = slices.Clip(want.ids.offsets), slices.Clip(got.ids.offsets)
	}
	assert.Equal(t, want, got)
}

func wordsOfText(t *testing.T, text string) []uint32 {
	t.Helper()
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	return words
}

const twoFunctions = `%3 = OpFunction %1 None %2
%4 = OpLabel
OpReturn
OpFunctionEnd
%5 = OpFunction %1 None %2
%6 = OpLabel
OpReturn
OpFunctionEnd
`
