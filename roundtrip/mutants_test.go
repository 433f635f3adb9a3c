package roundtrip_test

import (
	endian "encoding/binary"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/spvc/spvc/internal/bounded"
	"github.com/spvc/spvc/internal/controlflow"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// largest is how many bytes a module has at most that mutants are made of.
const largest = 40_000

// seeds are the modules in assembly of all packages' tests, and the binaries below the folders SPVC_MUTATE_DIR lists.
func seeds(t testing.TB) (out [][]uint32) {
	read := func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		ext := filepath.Ext(file)
		if ext != ".spvasm" && ext != ".spv" {
			return nil
		}
		data, err := os.ReadFile(file)
		if err != nil || len(data) > largest {
			return err
		}
		if ext == ".spv" {
			if words, err := binary.Words(data); err == nil && len(words) > 5 {
				out = append(out, words)
			}
			return nil
		}
		for chunk := range strings.SplitSeq(string(data), "; -----") {
			if words, err := binary.Assemble(chunk, binary.AssembleOptions{}); err == nil && len(words) > 5 {
				out = append(out, words)
			}
		}
		return nil
	}
	require.NoError(t, filepath.WalkDir("..", read))
	for _, dir := range filepath.SplitList(os.Getenv("SPVC_MUTATE_DIR")) {
		require.NoError(t, filepath.WalkDir(dir, read))
	}
	return out
}

// TestSeeds: modules of the tests are accounted for before anybody changes them.
func TestSeeds(t *testing.T) {
	for i, words := range seeds(t) {
		_, why := account(words, allForms)
		assert.Empty(t, why, "seed %d", i)
	}
}

// TestMutants: modules that are nearly valid are accounted for. They are those of the tests and random shaders, changed by
// the grammar.
func TestMutants(t *testing.T) {
	all := seeds(t)
	tryAll(t, 3000, 4, func(r *rand.Rand) (words []uint32, how any) {
		of := all[r.IntN(len(all))]
		if r.IntN(4) == 0 {
			of = controlflow.Shader(r, controlflow.Options{Depth: 50, Statements: 40, Loose: r.IntN(4) == 0})
		}
		return mutate.Mutate(of, r)
	})
}

// TestDamaged does so with modules whose bits and words were changed.
func TestDamaged(t *testing.T) {
	all := seeds(t)
	tryAll(t, 2000, 20, func(r *rand.Rand) ([]uint32, any) {
		return mutate.Damage(all[r.IntN(len(all))], r), nil
	})
}

// tryAll accounts for so many modules, of which at least one in so many is accepted. SPVC_MUTATED is how many to take
// in place of a few, or which: 1000 or 1000-2000.
func tryAll(t *testing.T, few, oneIn int, mutant func(r *rand.Rand) (words []uint32, how any)) {
	from, to := 0, few
	if s := os.Getenv("SPVC_MUTATED"); s != "" {
		if n, _ := fmt.Sscanf(s, "%d-%d", &from, &to); n != 2 {
			from = 0
			_, err := fmt.Sscan(s, &to)
			require.NoError(t, err, "SPVC_MUTATED is %q", s)
		}
	}
	var next, accepted, failed atomic.Int64
	next.Store(int64(from))
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for failed.Load() < 10 {
				i := int(next.Add(1) - 1)
				if i >= to {
					return
				}
				words, how := mutant(rand.New(rand.NewPCG(uint64(i), 7)))
				bounded.Run(fmt.Sprintf("%s, number %d: %v", t.Name(), i, how), func() {
					ok, why := account(words, forms(i%3 == 0))
					if ok {
						accepted.Add(1)
					}
					if why != "" {
						failed.Add(1)
						t.Errorf("number %d, %v, in %s: %s", i, how, kept(t, words), why)
					}
				})
			}
		})
	}
	group.Wait()
	t.Logf("%d of %d are accepted", accepted.Load(), to-from)
	if failed.Load() == 0 {
		require.Greater(t, accepted.Load(), int64((to-from)/oneIn), "too few mutants get past import")
	}
}

// kept is a new file with the words.
func kept(t *testing.T, words []uint32) string {
	file, err := os.CreateTemp("", "mutant-*.spv")
	if err != nil {
		return err.Error()
	}
	defer file.Close()
	_, err = file.Write(binary.AppendBytes(nil, words, endian.LittleEndian))
	assert.NoError(t, err)
	return file.Name()
}

// FuzzMutants changes a module as the bytes say and accounts for it. The first choice is the module: one of the tests', or a
// random shader.
func FuzzMutants(f *testing.F) {
	all := seeds(f)
	for i := range all {
		f.Add([]byte{byte(i >> 8), byte(i), 0, byte(i), 7, 1, 3})
	}
	f.Fuzz(func(t *testing.T, choices []byte) {
		if len(choices) > 1<<12 {
			return
		}
		c := mutate.Bytes(choices)
		var words []uint32
		if i := c.IntN(len(all) + 4); i < len(all) {
			words = all[i]
		} else {
			words = controlflow.Shader(&c, controlflow.Options{Depth: 50, Statements: 20, Loose: i%2 == 0})
		}
		words, how := mutate.Mutate(words, &c)
		bounded.Run(how, func() {
			if _, why := account(words, allForms); why != "" {
				t.Fatalf("%v: %s", how, why)
			}
		})
	})
}
