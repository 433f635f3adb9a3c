package controlflow

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// TestDeep: constructs in each other, as deep as they happen to get, do the same afterwards.
func TestDeep(t *testing.T) {
	n := count(t, 12)
	depths := make([]int, n)
	each(t, n, func(seed uint64) error {
		words := Shader(rand.New(rand.NewPCG(seed, 2)), Options{Depth: 1000, Statements: 400})
		out, m, err := circle(words, deserialize.Options{})
		if err != nil {
			return err
		}
		if !isStructured(m) {
			return fmt.Errorf("stays flat")
		}
		depths[seed] = depth(m)
		return same(words, out)
	})
	deepest := 0
	for _, d := range depths {
		deepest = max(deepest, d)
	}
	require.Greater(t, deepest, 30)
}

// depth is how many operations are in each other.
func depth(m *mlir.Module) int {
	deepest := 0
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		n := 0
		for p := op; p != nil; p = p.Parent() {
			n++
		}
		deepest = max(deepest, n)
		return mlir.WalkAdvance
	})
	return deepest
}

// FuzzShader makes a shader out of bytes, and takes it round.
func FuzzShader(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x01\x00\x02 some choices to begin with, of which any may be another"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 4096 {
			return
		}
		c := mutate.Bytes(data)
		words := Shader(&c, Options{Depth: 100, Statements: 10 + len(data)/4, Loose: len(data)%4 == 0})
		for _, opts := range []deserialize.Options{{}, {NoStructurize: true}} {
			out, m, err := circle(words, opts)
			if err != nil {
				t.Fatal(err)
			}
			if !opts.NoStructurize && !isStructured(m) {
				t.Fatal("stays flat")
			}
			if err := same(words, out); err != nil {
				t.Fatal(err)
			}
		}
	})
}
