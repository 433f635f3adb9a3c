package binary

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWideNumbers(t *testing.T) {
	for _, c := range []struct {
		width  uint32
		signed bool
		text   string
		words  []uint32
		back   string // empty for the same
	}{
		{65, false, "36893488147419103231", []uint32{0xffffffff, 0xffffffff, 1}, ""},
		{128, false, "0", []uint32{0, 0, 0, 0}, ""},
		{128, false, "-0", []uint32{0, 0, 0, 0}, "0"},
		{128, false, "0x0123456789ABCDEFfedcba9876543210", []uint32{0x76543210, 0xfedcba98, 0x89abcdef, 0x01234567}, "1512366075204170947332355369683137040"},
		{128, true, "-1", []uint32{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, ""},
		{128, true, "-170141183460469231731687303715884105728", []uint32{0, 0, 0, 0x80000000}, ""},
		{128, true, "0x80000000000000000000000000000000", []uint32{0, 0, 0, 0x80000000}, "-170141183460469231731687303715884105728"},
		{72, true, "-1", []uint32{0xffffffff, 0xffffffff, 0xffffffff}, ""},
		{72, true, "0xffffffffffffffffff", []uint32{0xffffffff, 0xffffffff, 0xffffffff}, "-1"},
		{72, true, "0x7fffffffffffffffff", []uint32{0xffffffff, 0xffffffff, 0x7f}, "2361183241434822606847"},
	} {
		n := intType(c.width, c.signed)
		words, err := n.appendWords(nil, c.text)
		require.NoError(t, err, c.text)
		require.Equal(t, c.words, words, c.text)
		back, ok := n.appendText(nil, words)
		require.True(t, ok)
		if c.back == "" {
			c.back = c.text
		}
		require.Equal(t, c.back, string(back))
	}
}

func TestBadWideNumbers(t *testing.T) {
	signed, unsigned := intType(72, true), intType(72, false)
	for _, text := range []string{"", "-", "0x", "+1", "--1", "0x-1", "-0x-1", "1_0", "0x1_0", "x", "0b1", "1.0", "4722366482869645213696", "0x1000000000000000000", strings.Repeat("0", maxWidth+1)} {
		for _, n := range []NumberType{signed, unsigned} {
			_, err := n.appendWords(nil, text)
			assert.Error(t, err, "%.30q", text)
		}
	}
	for _, text := range []string{"2361183241434822606848", "-2361183241434822606849", "-0x800000000000000001"} {
		_, err := signed.appendWords(nil, text)
		assert.Error(t, err, text)
	}
	_, err := unsigned.appendWords(nil, "-1")
	assert.ErrorContains(t, err, "-1 is negative, but its type is unsigned")

	for _, words := range [][]uint32{{0, 0, 0x100}, {0, 0, 0xffffff00}} {
		_, ok := unsigned.appendText(nil, words)
		assert.False(t, ok, "%x", words)
	}
	for _, words := range [][]uint32{{0, 0, 0x80}, {0, 0, 0xffffff7f}} {
		_, ok := signed.appendText(nil, words)
		assert.False(t, ok, "%x", words)
	}
	assert.Zero(t, intType(maxWidth+1, false))
}

// Whatever the words are: either they have a text that gives them back, or bits above the width are not as they should be.
func TestWideNumberRoundTrip(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, width := range []uint32{65, 95, 96, 97, 128, 200, 4096, maxWidth} {
		for i := range 200 {
			n := intType(width, i%2 == 0)
			words := make([]uint32, n.Words())
			for j := range words {
				words[j] = random.Uint32() & -(random.Uint32() & 1)
			}
			top := &words[len(words)-1]
			if used := width % 32; used != 0 {
				*top &= 1<<used - 1
				if n.Signed && *top>>(used-1) != 0 {
					*top |= ^uint32(0) << used
				}
			}
			text, ok := n.appendText(nil, words)
			require.True(t, ok, "%d %x", width, words)
			back, err := n.appendWords(nil, string(text))
			require.NoError(t, err)
			require.Equal(t, words, back)
		}
	}
}
