package lazy_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/lazy"
)

func TestMadeOnceWhoeverAsks(t *testing.T) {
	made := 0
	v := lazy.Value[int]{Make: func() int { made++; return 40 + 2*made }}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if got := v.Get(); got != 42 {
				t.Errorf("got %d", got)
			}
		})
	}
	all.Wait()
	require.Equal(t, 1, made)
	require.Zero(t, testing.AllocsPerRun(10, func() { v.Get() }))
}

func TestRowsAreMadeOneByOne(t *testing.T) {
	table := lazy.Table[int]{Size: 3}
	made := 0
	row := func(i int) *int { made++; v := 10 * i; return &v }
	require.Equal(t, 20, *table.Get(2, row))
	require.Equal(t, 0, *table.Get(0, row))
	require.Same(t, table.Get(2, row), table.Get(2, row))
	require.Equal(t, 2, made)
	require.Zero(t, testing.AllocsPerRun(10, func() { table.Get(2, row) }))
}
