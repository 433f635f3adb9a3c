package val

import (
	endian "encoding/binary"
	"os"
	"runtime"
	"testing"

	"github.com/spvc/spvc/internal/bounded"
	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// FuzzWords validates any words, for any environment: no panic, an end in time, memory in proportion to the input, and the same
// report for any number of workers.
func FuzzWords(f *testing.F) {
	for _, e := range examples.Get() {
		for _, own := range []string{e.Valid, e.Invalid} {
			words, err := e.Words(own)
			require.NoError(f, err)
			f.Add(binary.AppendBytes(nil, words, endian.LittleEndian), byte(len(own)))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, env byte) {
		words, err := binary.Words(data)
		if err != nil || len(data) > 1<<16 {
			return
		}
		hold(t, words, env)
	})
}

// FuzzMutants validates modules of compilers with changes that keep them nearly valid.
func FuzzMutants(f *testing.F) {
	var modules [][]uint32
	for _, file := range corpus.Files(f)[:12] { // ours, which are there everywhere
		data, err := os.ReadFile(file)
		require.NoError(f, err)
		words, err := binary.Words(data)
		require.NoError(f, err)
		modules = append(modules, words)
		f.Add([]byte{byte(len(modules)), 0, 7, 1, 3}, byte(len(modules)))
	}
	f.Fuzz(func(t *testing.T, choices []byte, env byte) {
		if len(choices) > 1<<12 {
			return
		}
		c := mutate.Bytes(choices)
		words, _ := mutate.Mutate(modules[c.IntN(len(modules))], &c)
		hold(t, words, env)
	})
}

// hold validates words and checks that nothing goes out of bounds.
func hold(t *testing.T, words []uint32, env byte) {
	o := Options{Env: Envs()[int(env)%len(Envs())], Workers: 1}
	var one, many []*Violation
	var before, after runtime.MemStats
	bounded.Run("validation", func() {
		Words(words, o) // makes the tables that all validations share
		runtime.ReadMemStats(&before)
		one = Words(words, o)
		runtime.ReadMemStats(&after)
		o.Workers = 3
		many = Words(words, o)
	})
	// Reports are for people, who stop reading; what they cost is not counted in words.
	limit := uint64(4*len(words))*64 + uint64(len(one))*4096 + 1<<16
	if got := after.TotalAlloc - before.TotalAlloc; got > limit {
		t.Fatalf("%d bytes of memory for %d words and %d violations", got, len(words), len(one))
	}
	require.Equal(t, len(one), len(many))
	for i, v := range one {
		require.Equal(t, v.Rule.Name, many[i].Rule.Name)
		require.Equal(t, v.Offset(), many[i].Offset())
		require.Equal(t, v.Message, many[i].Message)
	}
}
