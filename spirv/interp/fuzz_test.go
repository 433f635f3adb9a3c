package interp

import (
	"context"
	endian "encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/bounded"
	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val"
	"github.com/stretchr/testify/require"
)

// FuzzWords runs any words: no panic, and an end in time.
func FuzzWords(f *testing.F) {
	for _, words := range ours(f) {
		f.Add(binary.AppendBytes(nil, words, endian.LittleEndian))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if words, err := binary.Words(data); err == nil && len(data) < 1<<16 {
			tryAll(t, words, nil)
		}
	})
}

// FuzzMutants runs modules of compilers with changes that keep them nearly valid.
func FuzzMutants(f *testing.F) {
	modules := ours(f)
	for i := range modules {
		f.Add([]byte{byte(i), 0, 7, 1, 3})
	}
	f.Fuzz(func(t *testing.T, choices []byte) {
		if len(choices) > 1<<12 {
			return
		}
		c := mutate.Bytes(choices)
		words, _ := mutate.Mutate(modules[c.IntN(len(modules))], &c)
		tryAll(t, words, nil)
	})
}

// TestMutants runs some thousand of them in each run of the tests.
func TestMutants(t *testing.T) {
	modules := ours(t)
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 1))
		words, how := mutate.Mutate(modules[r.IntN(len(modules))], r)
		t.Log(seed, how)
		tryAll(t, words, nil)
	}
}

func ours(t testing.TB) (modules [][]uint32) {
	for _, file := range corpus.Files(t)[:12] { // ours, which are there everywhere
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		words, err := binary.Words(data)
		require.NoError(t, err)
		modules = append(modules, words)
	}
	return modules
}

// tryAll prepares and runs each entry point, with a little of everything bound. What Go itself faults is an error of the run, and
// is allowed only where the module is not valid.
func tryAll(t testing.TB, words []uint32, images map[Binding][]Descriptor) {
	m, err := module.New(words)
	if err != nil {
		return
	}
	bounded.Run("interpreter", func() {
		for e := range m.EntryPoints {
			o := Options{Entry: e.Name, Model: &e.Model, MaxSteps: 2000, Workers: 1, Check: len(words)%2 == 0}
			o.Resources.Push = make([]byte, 64)
			o.Resources.Buffers = map[Binding][][]byte{}
			for i := range uint32(64) {
				o.Resources.Buffers[Binding{i % 4, i / 4}] = [][]byte{make([]byte, 256)}
			}
			o.Resources.Images = images
			x, err := New(m, o)
			if err == nil && x.compute() {
				err = x.Dispatch(context.Background(), [3]uint32{2, 1, 1})
			} else if err == nil {
				var b *Batch
				if b, err = x.NewBatch(8); err == nil {
					err = b.Run(context.Background(), 8, nil)
				}
			}
			var fault *Error
			if errors.As(err, &fault) && strings.Contains(fault.Msg, "the interpreter is mistaken") {
				require.NotEmpty(t, val.Words(words, val.Options{Workers: 1}), "%v", err)
			}
		}
	})
}
