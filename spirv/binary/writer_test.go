package binary

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
)

func TestWriter(t *testing.T) {
	w := NewWriter(Header{Version: grammar.MakeVersion(1, 3), Generator: 7, Schema: 1})
	w.Emit(grammar.OpCapability, uint32(grammar.CapabilityShader))
	w.Begin(grammar.OpName)
	w.Word(3)
	w.String("main")
	inst := w.End()
	assert.Equal(t, Instruction{grammar.OpName, 7, []uint32{4<<16 | 5, 3, 0x6e69616d, 0}}, inst)
	w.Begin(grammar.OpNop)
	w.Cancel()
	w.SetBound(4)
	require.NoError(t, w.Err())
	assert.Equal(t, []uint32{Magic, 0x10300, 7, 4, 1, 2<<16 | 17, 1, 4<<16 | 5, 3, 0x6e69616d, 0}, w.Words())
	assert.Equal(t, 11, w.Len())
}

func TestWriterErrors(t *testing.T) {
	w := NewWriter(Header{})
	w.Emit(grammar.OpTypeStruct, make([]uint32, maxWords)...)
	w.Begin(grammar.OpName)
	w.String("\x00")
	w.End()
	assert.EqualError(t, w.Err(), "word 5: OpTypeStruct: instruction longer than 65535 words")

	w = NewWriter(Header{})
	w.Begin(grammar.OpExtension)
	w.String("a\x00")
	w.End()
	assert.ErrorIs(t, w.Err(), ErrNulString)
}

func TestLiteralStrings(t *testing.T) {
	for _, s := range []string{"", "a", "abc", "abcd", "abcde", "µ€😀", "\xff\xfe", strings.Repeat("x", 1000)} {
		words, ok := AppendString(nil, s)
		require.True(t, ok)
		assert.Len(t, words, len(s)/4+1)
		assert.Equal(t, s, String(words))
		assert.Equal(t, len(words), StringWords(append(words, 1, 0)))
		assert.True(t, canonicalString(words))
	}
	for _, s := range []string{"\x00", "abc\x00", "abcd\x00", "ab\x00d", "\x00bcd"} {
		words, ok := AppendString([]uint32{9}, s)
		assert.False(t, ok)
		assert.Equal(t, []uint32{9}, words)
	}
	assert.Zero(t, StringWords(nil))
	assert.Zero(t, StringWords([]uint32{0x80808080, 0x01010101}))
	assert.Equal(t, "abcd", String([]uint32{0x64636261}), "without an end, all words count")
	assert.Equal(t, "a", String([]uint32{0xff0061}))
	assert.False(t, canonicalString([]uint32{0xff0061}))
}

// idTable against a map, with ids near and far.
func TestIDTable(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var table idTable[int]
	table.reserve(10)
	want := map[uint32]int{}
	for i := range 20000 {
		id := random.Uint32() >> random.IntN(32)
		table.set(id, i+1)
		want[id] = i + 1
	}
	for id, v := range want {
		require.Equal(t, v, table.get(id), "%d", id)
	}
	assert.Equal(t, want[1<<32-1], table.get(1<<32-1))
	assert.Less(t, len(table.dense), 20*20000, "far ids cost no memory")
	var claimed idTable[int]
	claimed.reserve(1<<32 - 1)
	assert.Len(t, claimed.dense, maxReserve)
}
