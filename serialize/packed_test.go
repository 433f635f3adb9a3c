package serialize

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPacked packs random code: it comes back if it is what the words are but for ids, and is refused if it isn't.
func TestPacked(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var marks []byte
	var back code
	for range 2000 {
		var c code
		words := make([]uint32, 1+r.IntN(40))
		for i := range words {
			words[i] = r.Uint32()
			switch r.IntN(4) {
			case 0:
				c.ref(outside | ref(r.IntN(1<<r.IntN(31))))
			case 1, 2:
				c.ref(ref(r.IntN(1 << r.IntN(31))))
			default:
				c.word(words[i])
			}
		}
		p, ok := pack(&c, words, &marks)
		require.True(t, ok)
		back = *p.unpack()
		require.Equal(t, c.words, back.words)
		require.Equal(t, c.refs, append([]uint32(nil), back.refs...))

		if i := r.IntN(len(words)); len(c.refs) < len(words) {
			for isRef(&c, i) {
				i = (i + 1) % len(words)
			}
			words[i]++
			_, ok = pack(&c, words, &marks)
			require.False(t, ok, "another word")
		}
		_, ok = pack(&c, words[:len(words)-1], &marks)
		require.False(t, ok, "fewer words")
	}
}

func isRef(c *code, i int) bool {
	for _, at := range c.refs {
		if at == uint32(i) {
			return true
		}
	}
	return false
}

func TestPackedKeepsNothingLoose(t *testing.T) {
	var marks []byte
	c := code{words: []uint32{1, 2}}
	_, ok := pack(&c, []uint32{1, 2}, &marks)
	require.True(t, ok)
	c.pins = []pin{{1, 2}}
	_, ok = pack(&c, []uint32{1, 2}, &marks)
	require.False(t, ok)
	_, ok = pack(&code{words: []uint32{1, 2}, loose: true}, []uint32{1, 2}, &marks)
	require.False(t, ok)
	_, ok = pack(&code{}, nil, &marks)
	require.False(t, ok, "no words were given")
}

func TestKeptRefs(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var buffer []byte
	for range 500 {
		type pair struct {
			ref ref
			id  uint32
		}
		list := make([]pair, r.IntN(20))
		for i := range list {
			list[i] = pair{ref(r.Uint32()), r.Uint32()}
		}
		kept := keep(&buffer, func(note func(ref, uint32)) {
			for _, p := range list {
				note(p.ref, p.id)
			}
		})
		require.NotNil(t, kept)
		back := []pair{}
		for r, id := range kept.All {
			back = append(back, pair{r, id})
		}
		require.Equal(t, list, back)
	}
}
