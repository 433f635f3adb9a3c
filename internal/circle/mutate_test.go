package circle

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// survive imports a damaged module, verifies, prints and exports what comes of
// it. An error is welcome, a panic is the result.
func survive(words []uint32) (why string) {
	defer func() {
		if p := recover(); p != nil {
			buf := make([]byte, 4096)
			why = fmt.Sprintf("panic: %v\n%s", p, buf[:runtime.Stack(buf, false)])
		}
	}()
	for _, opts := range []deserialize.Options{{Workers: 1, KeepIDs: true}, {Workers: 1, NoStructurize: true}} {
		var d mlir.Diagnostics
		m := deserialize.Words(words, opts, &d)
		if m == nil {
			if d.NumErrors() == 0 {
				return "import fails without an error"
			}
			continue
		}
		print(m, mlir.PrintOptions{})
		if !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, &d) {
			if d.NumErrors() == 0 {
				return "verification fails without an error"
			}
			continue
		}
		if _, ok := serialize.Words(m.Op, serialize.Options{Workers: 1}, &d); !ok && d.NumErrors() == 0 {
			return "export fails without an error"
		}
	}
	return ""
}

// TestMutated damages the modules that lie in the repository and next to it, and
// those below the folder SPVC_MUTATE_DIR if that is given: nothing panics, and
// what fails says why. SPVC_MUTATED is how many, in place of a few.
func TestMutated(t *testing.T) {
	count := 2000
	if s := os.Getenv("SPVC_MUTATED"); s != "" {
		var err error
		count, err = strconv.Atoi(s)
		require.NoError(t, err)
	}
	modules := mutable(t)
	require.NotEmpty(t, modules)
	var group sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for w := range workers {
		group.Go(func() {
			for i := w; i < count && !t.Failed(); i += workers {
				r := rand.New(rand.NewPCG(uint64(i), 7))
				damaged := mutate.Damage(modules[r.IntN(len(modules))], r)
				start := time.Now()
				if why := survive(damaged); why != "" {
					t.Errorf("number %d: %s", i, why)
				}
				if d := time.Since(start); d > 20*time.Second {
					t.Errorf("number %d takes %v", i, d)
				}
			}
		})
	}
	group.Wait()
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
