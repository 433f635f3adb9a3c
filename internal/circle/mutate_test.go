package circle

import (
	endian "encoding/binary"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/bounded"
	"github.com/spvc/spvc/internal/controlflow"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// survive takes a module round that may be anything. An error is welcome; what it returns is not: a step that fails without an
// error, a panic, instructions that got lost unsaid, or words that are others by way of the text or of the bytecode of a module that was accepted.
func survive(words []uint32) (why string) {
	defer func() {
		if p := recover(); p != nil {
			why = fmt.Sprintf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	if why := unaccounted(words); why != "" {
		return why
	}
	for _, opts := range []deserialize.Options{{Workers: 1, KeepIDs: true}, {Workers: 1, NoStructurize: true}} {
		var d mlir.Diagnostics
		m := deserialize.Words(words, opts, &d)
		if m == nil {
			if d.NumErrors() == 0 {
				return "import fails without an error"
			}
			continue
		}
		text := print(m, mlir.PrintOptions{DebugInfo: true})
		if !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, &d) {
			if d.NumErrors() == 0 {
				return "verification fails without an error"
			}
			continue
		}
		out, ok := serialize.Words(m.Op, serialize.Options{Workers: 1}, &d)
		if !ok {
			if d.NumErrors() == 0 {
				return "export fails without an error"
			}
			continue
		}
		if why := sameWordsFrom("the text", mlir.Parse([]byte(text), mlir.ParseOptions{NoImplicitModule: true, Workers: 1}, &d), out, &d); why != "" {
			return why
		}
		data, ok := bytecode.Append(nil, m, bytecode.WriteOptions{Workers: 1}, &d)
		if !ok {
			return "bytecode: " + reason(&d)
		}
		if why := sameWordsFrom("the bytecode", bytecode.Read(data, bytecode.ReadOptions{NoImplicitModule: true, Workers: 1}, &d), out, &d); why != "" {
			return why
		}
	}
	return ""
}

// unaccounted says what of a module that is accepted does not come back, although nobody was told.
func unaccounted(words []uint32) string {
	var d mlir.Diagnostics
	m := roundtrip.Import(words, deserialize.Options{Workers: 1, KeepIDs: true}, &d)
	if m == nil || !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, &d) {
		return ""
	}
	out, ok := serialize.Words(m.Op, serialize.Options{Workers: 1}, &d)
	if !ok {
		return ""
	}
	list, err := roundtrip.Differences(words, out)
	switch {
	case err != nil:
		return "export makes no module: " + err.Error()
	case len(list) > 0 && len(d.All()) == 0:
		return fmt.Sprintf("%d instructions are not accounted for, the first of them: %v", len(list), list[0])
	}
	return ""
}

// sameWordsFrom says what is wrong with the module that a form of one was read back to, whose words are these.
func sameWordsFrom(form string, m *mlir.Module, words []uint32, d *mlir.Diagnostics) string {
	if m == nil || d.NumErrors() > 0 {
		return form + " can't be read: " + reason(d)
	}
	again, ok := serialize.Words(m.Op, serialize.Options{Workers: 1}, d)
	switch {
	case !ok:
		return form + " can't be exported: " + reason(d)
	case !slices.Equal(words, again):
		return "by way of " + form + ": " + firstDifference(disassemble(words), disassemble(again))
	}
	return ""
}

// TestMutated damages the modules that lie in the repository and next to it, and
// those below the folder SPVC_MUTATE_DIR if that is given: nothing panics, and
// what fails says why. SPVC_MUTATED is how many, in place of a few.
func TestMutated(t *testing.T) {
	modules := mutable(t)
	survivors(t, 2000, func(r *rand.Rand) ([]uint32, any) {
		return mutate.Damage(modules[r.IntN(len(modules))], r), nil
	})
}

// TestMutants does so with modules that are nearly valid: those, and random shaders, changed by the grammar.
func TestMutants(t *testing.T) {
	modules := mutable(t)
	survivors(t, 2000, func(r *rand.Rand) (words []uint32, how any) {
		of := modules[r.IntN(len(modules))]
		if r.IntN(4) == 0 {
			of = controlflow.Shader(r, controlflow.Options{Depth: 50, Statements: 40, Loose: r.IntN(4) == 0})
		}
		return mutate.Mutate(of, r)
	})
}

// survivors takes so many modules round, or SPVC_MUTATED of them.
func survivors(t *testing.T, few int, mutant func(r *rand.Rand) (words []uint32, how any)) {
	count := few
	if s := os.Getenv("SPVC_MUTATED"); s != "" {
		var err error
		count, err = strconv.Atoi(s)
		require.NoError(t, err)
	}
	var next, failed atomic.Int64
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for failed.Load() < 10 {
				i := next.Add(1) - 1
				if i >= int64(count) {
					return
				}
				words, how := mutant(rand.New(rand.NewPCG(uint64(i), 7)))
				bounded.Run(fmt.Sprintf("%s, number %d: %v", t.Name(), i, how), func() {
					if why := survive(words); why != "" {
						failed.Add(1)
						t.Errorf("number %d, %v, in %s: %s", i, how, keptIn(t, words), why)
					}
				})
			}
		})
	}
	group.Wait()
}

// keptIn is a new file with the words.
func keptIn(t *testing.T, words []uint32) string {
	file, err := os.CreateTemp("", "mutant-*.spv")
	if err != nil {
		return err.Error()
	}
	defer file.Close()
	_, err = file.Write(binary.AppendBytes(nil, words, endian.LittleEndian))
	assert.NoError(t, err)
	return file.Name()
}

// mutable are the modules to damage, not the largest.
func mutable(t *testing.T) [][]uint32 {
	var out [][]uint32
	roots := []string{filepath.Join("..", ".."), filepath.Join("..", "..", "..", "shared", "corpus"), os.Getenv("SPVC_MUTATE_DIR")}
	for _, root := range roots {
		if _, err := os.Stat(root); err != nil {
			continue
		}
		err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := os.ReadFile(file)
			if err != nil || len(data) > 40_000 {
				return err
			}
			var words []uint32
			switch filepath.Ext(file) {
			case ".spvasm":
				words, _ = binary.Assemble(string(data), binary.AssembleOptions{})
			case ".spv":
				words, _ = binary.Words(data)
			}
			if len(words) > 5 {
				out = append(out, words)
			}
			return nil
		})
		require.NoError(t, err)
	}
	return out
}
