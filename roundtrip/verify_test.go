package roundtrip_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// seeds are the modules that mutants are made of: those in assembly of other
// packages' tests, and those below SPVC_MUTATE_DIR.
func seeds(t testing.TB) map[string][]uint32 {
	out := map[string][]uint32{}
	err := filepath.WalkDir("..", func(file string, e os.DirEntry, err error) error {
		if err != nil || filepath.Ext(file) != ".spvasm" {
			return err
		}
		text, err := os.ReadFile(file)
		for i, chunk := range strings.Split(string(text), "; -----") {
			if words, err := binary.Assemble(chunk, binary.AssembleOptions{}); err == nil {
				out[file+"#"+strconv.Itoa(i)] = words
			}
		}
		return err
	})
	require.NoError(t, err)
	if dir := os.Getenv("SPVC_MUTATE_DIR"); dir != "" {
		files, _ := filepath.Glob(filepath.Join(dir, "*.spv"))
		for _, file := range files {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			if words, err := binary.Words(data); err == nil {
				out[file] = words
			}
		}
	}
	return out
}

// accepted takes a module round; it is empty if all is accounted for, or the
// module is refused.
func unaccounted(words []uint32) string {
	var d mlir.Diagnostics
	m := deserialize.Words(words, deserialize.Options{KeepIDs: true, Workers: 1}, &d)
	if m == nil || !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, &d) {
		return ""
	}
	var strict mlir.Diagnostics
	if roundtrip.Verify(words, deserialize.Options{KeepIDs: true, Workers: 1}, &strict) != nil {
		return ""
	}
	return strict.All()[0].Message
}

func TestExperiment(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("SPVC_MUTANTS"))
	count := map[string]int{}
	example := map[string]string{}
	tell := func(why, name string) {
		if why == "" {
			return
		}
		key := why
		if i := strings.Index(key, ": "); i >= 0 && strings.HasPrefix(key, "word ") {
			key = key[i+2:]
		}
		f := strings.Fields(key)
		key = strings.Join(f[:min(len(f), 7)], " ")
		count[key]++
		if example[key] == "" {
			example[key] = name + " " + why
		}
	}
	all := seeds(t)
	var names []string
	for name, words := range all {
		names = append(names, name)
		tell(unaccounted(words), name)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for i := range n {
		name := names[r.IntN(len(names))]
		mutant := all[name][5:]
		for range 1 + r.IntN(3) {
			mutant, _ = mutate.Mutate(mutant, r)
		}
		words := append(append([]uint32(nil), all[name][:5]...), mutant...)
		words[3] = max(words[3], 100000)
		tell(unaccounted(words), name+" mutant "+strconv.Itoa(i))
	}
	for k, c := range count {
		t.Log(c, k, "|", example[k])
	}
}
