package mlir

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// Names are found again whatever they look like, in whichever order they come, and nothing else is.
func TestAliasNamesAreFound(t *testing.T) {
	names := []string{"loc", "loc0", "loc00", "loc01", "loc1", "loc1x", "1", "01", "loc999999999", "loc1000000000", "loc99999999999999999999", "a1b2", "map", "é1", ""}
	for i := range 3 * aliasChunk {
		names = append(names, fmt.Sprintf("up%d", i), fmt.Sprintf("down%d", 9*aliasChunk-i), fmt.Sprintf("word%dx%d", i%(2*mostWords), i), fmt.Sprintf("wide%d", i*1000))
	}
	for seed := range uint64(4) {
		if random := rand.New(rand.NewPCG(seed, 1)); seed > 0 {
			random.Shuffle(len(names), func(i, k int) { names[i], names[k] = names[k], names[i] })
		}
		var table aliasNames
		want := map[string]*aliasDef{}
		for i, name := range names {
			require.Nil(t, table.get(name), name)
			def := table.add(name)
			*def = aliasDef{pos: Pos(i), known: true}
			want[name] = def
		}
		require.Equal(t, len(names), table.size)
		for name, def := range want {
			require.Same(t, def, table.get(name), name)
			require.Nil(t, table.get(name+"-"))
			require.Nil(t, table.get(name+"12345678"))
		}
		require.True(t, maps.Equal(want, maps.Collect(table.all())))
	}
}
