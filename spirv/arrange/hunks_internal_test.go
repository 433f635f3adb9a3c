package arrange

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
)

// What is written of how some instructions become others makes these of them, whatever goes, comes and changes.
func TestHunksMakeWhatWasThere(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	instruction := func() []uint32 {
		opcode := []grammar.Opcode{grammar.OpStore, grammar.OpFNegate, grammar.OpReturn, grammar.OpNop}[r.IntN(4)]
		words := make([]uint32, max(1, map[grammar.Opcode]int{grammar.OpStore: 3, grammar.OpFNegate: 4}[opcode]))
		for i := range words {
			words[i] = r.Uint32N(9)
		}
		words[0] = uint32(len(words))<<16 | uint32(opcode)
		return words
	}
	for range 3000 {
		var from, to [][]uint32
		for range r.IntN(12) {
			from = append(from, instruction())
		}
		for _, inst := range from {
			switch r.IntN(8) {
			case 0: // goes
				continue
			case 1: // has other words
				inst = slices.Clone(inst)
				for i := 1; i < len(inst); i++ {
					inst[i] = r.Uint32N(9)
				}
			case 2: // is another one
				inst = instruction()
			case 3, 4: // others come in front
				for range 1 + r.IntN(3) {
					to = append(to, instruction())
				}
			}
			to = append(to, inst)
		}
		old, want := slices.Concat(from...), slices.Concat(to...)
		raw := append(appendHunks(nil, old, want), 42)
		d := &decoder{raw}
		list, ok := d.hunks()
		require.True(t, ok)
		require.Equal(t, []byte{42}, d.raw)
		got, ok := change(old, list)
		require.True(t, ok)
		require.Equal(t, len(want), len(got), "%v to %v", from, to)
		require.True(t, slices.Equal(want, got), "%v to %v: %v", from, to, got)
	}
}

// Changes that do not fit a function change nothing, whatever they say.
func TestHunksMustFit(t *testing.T) {
	words := []uint32{3<<16 | uint32(grammar.OpStore), 7, 8, 1<<16 | uint32(grammar.OpReturn)}
	for _, list := range [][]hunk{
		{{stay: 3, kind: hunkMore}},                                 // so many do not stay
		{{stay: 2, kind: hunkLess}},                                 // nothing is left to go
		{{kind: hunkOther, at: []int{0}, by: []uint32{1}}},          // another opcode
		{{kind: hunkOther, at: []int{3}, by: []uint32{1}}},          // a word behind the end
		{{stay: 1, kind: hunkOther, at: []int{1}, by: []uint32{1}}}, // likewise, of the last one
	} {
		_, ok := change(words, list)
		require.False(t, ok, "%v", list)
	}
	for _, raw := range [][]byte{
		nil, {}, {1<<2 | hunkLess}, // without an end
		{hunkMore, 2, 1},                          // words are missing
		{hunkOther, 9, 1, 1, 0},                   // so many words are not there
		{hunkOther, 1, 0xff, 0xff, 9, 0, hunkEnd}, // no instruction is so long
	} {
		_, ok := (&decoder{raw}).hunks()
		require.False(t, ok, "%v", raw)
	}
	same, ok := change(words, []hunk{{stay: 2, kind: hunkMore}})
	require.True(t, ok)
	require.Equal(t, words, same)
}
