package roundtrip

import (
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/deserialize"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Where the sums over two modules are the same their canonical forms are; where an instruction outside of functions is another one or is
// missing the sums are not.
func TestSameOutside(t *testing.T) {
	same := 0
	for _, path := range corpus.Sample(t, 40) {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		words, err := binary.View(data)
		require.NoError(t, err)
		m, err := deserialize.Words(words, deserialize.Options{KeepIDs: true}, nil)
		require.NoError(t, err)
		exported, err := serialize.Words(m.Op, serialize.Options{}, nil)
		require.NoError(t, err)
		a, err := module.New(words)
		require.NoError(t, err)
		b, err := module.New(exported)
		require.NoError(t, err)
		inA, inB := equalFunctions(a, b)
		if all(inA, a.NumFunctions()) && all(inB, b.NumFunctions()) && sameOutside(a, b) {
			same++
			require.Empty(t, canonicalDifferences(a, b, inA, inB), path)
		}
		for inst := range b.Outside {
			if inst.Opcode != grammar.OpDecorate {
				continue
			}
			changed := slices.Clone(exported)
			changed[inst.Offset()+2] ^= 1
			c, err := module.New(changed)
			require.NoError(t, err)
			require.False(t, sameOutside(b, c), "%s: word %d", path, inst.Offset)
			break
		}
	}
	require.Greater(t, same, 10)
}
