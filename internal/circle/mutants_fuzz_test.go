package circle

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/internal/bounded"
	"github.com/spvc/spvc/internal/controlflow"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// assembled are the modules in assembly that a pattern names.
func assembled(t testing.TB, pattern string) (out [][]uint32) {
	for _, text := range files(t, pattern) {
		words, err := binary.Assemble(string(text), binary.AssembleOptions{})
		require.NoError(t, err)
		out = append(out, words)
	}
	return out
}

// texts are the modules in text that a pattern names, cut where files of tests are cut.
func texts(t testing.TB, pattern string) (out [][]byte) {
	for _, text := range files(t, pattern) {
		for _, chunk := range mlir.SplitInput(text, mlir.SplitMarker) {
			out = append(out, chunk.Text)
		}
	}
	return out
}

func files(t testing.TB, pattern string) (out [][]byte) {
	names, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, names, pattern)
	for _, name := range names {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		out = append(out, data)
	}
	return out
}

// FuzzMutants changes a module as the bytes say, and takes it round: see survive. The first choice is the module: one of those
// in the repository, or a random shader.
func FuzzMutants(f *testing.F) {
	modules := append(assembled(f, "testdata/*.spvasm"), assembled(f, "../../deserialize/testdata/modules/*.spvasm")...)
	for i := range modules {
		f.Add([]byte{byte(i), 0, byte(i), 7, 1, 3})
	}
	f.Fuzz(func(t *testing.T, choices []byte) {
		if len(choices) > 1<<12 {
			return
		}
		c := mutate.Bytes(choices)
		var words []uint32
		if i := c.IntN(len(modules) + 4); i < len(modules) {
			words = modules[i]
		} else {
			words = controlflow.Shader(&c, controlflow.Options{Depth: 50, Statements: 20, Loose: i%2 == 0})
		}
		words, how := mutate.Mutate(words, &c)
		bounded.Run(how, func() {
			if why := survive(words); why != "" {
				t.Fatalf("%v: %s", how, why)
			}
		})
	})
}
