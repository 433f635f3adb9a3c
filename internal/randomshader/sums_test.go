package randomshader_test

import (
	"encoding/binary"
	"flag"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/internal/randomshader"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/opt"
)

var update = flag.Bool("update", false, "write testdata/sums.txt")

// What the levels and each pass alone make of random shaders and of all modules that tests have is what it was: for each, a sum of all
// results. Who changes a pass sees here which modules change by it, and looks at these before -update.
func TestSums(t *testing.T) {
	type module struct {
		name  string
		words []uint32
	}
	var modules []module
	for _, seed := range append(randomshader.Telling, numbers(120)...) {
		text, _ := randomshader.Generate(randomshader.Options{Seed: uint64(seed), Size: sizeOf(seed)})
		f := &source.File{Data: []byte(text)}
		words, err := f.Assemble(nil)
		require.NoError(t, err)
		modules = append(modules, module{fmt.Sprint("random ", seed), words})
	}
	const root = "../.."
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		ext := filepath.Ext(path)
		if err != nil || e.IsDir() || !strings.Contains(path, "testdata") || ext != ".spv" && ext != ".spvasm" && ext != ".mlir" {
			return err
		}
		f, err := source.Open(path)
		if err != nil {
			return err
		}
		if words, err := wordsOf(f); err == nil { // there are some with mistakes
			name, _ := filepath.Rel(root, path)
			modules = append(modules, module{filepath.ToSlash(name), words})
		}
		return nil
	})
	require.NoError(t, err)
	pipelines := []string{opt.Speed.Pipeline(), opt.Size.Pipeline()}
	for _, p := range passes {
		pipelines = append(pipelines, "any("+p+")")
	}
	var want []string
	if !*update {
		text, err := os.ReadFile("testdata/sums.txt")
		require.NoError(t, err)
		want = strings.SplitAfter(string(text), "\n")
	}
	var got strings.Builder
	err = parallel.InOrder(parallel.Workers(0), len(modules), func(_, i int) string {
		return fmt.Sprintf("%s %016x\n", modules[i].name, sumOf(modules[i].words, pipelines))
	}, func(i int, line string) error {
		got.WriteString(line)
		if !*update && (i >= len(want) || line != want[i]) { // the first one is enough to know
			return fmt.Errorf("%s is in the place of %s", line, want[min(i, len(want)-1)])
		}
		return nil
	})
	require.NoError(t, err)
	if *update {
		require.NoError(t, os.WriteFile("testdata/sums.txt", []byte(got.String()), 0o666))
		return
	}
	require.Equal(t, strings.Join(want, ""), got.String())
}

// numbers are those below n.
func numbers(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

// wordsOf are the words in a file, or what becomes of the one module of SPIR-V in a text.
func wordsOf(f *source.File) ([]uint32, error) {
	if f.Form() != source.Text {
		return f.Words(nil)
	}
	m, err := f.Module(source.LoadOptions{Workers: 1}, nil)
	if err != nil {
		return nil, err
	}
	return source.Export(m, serialize.Options{Workers: 1}, nil)
}

// sumOf is a sum of what each of the pipelines makes of a module: its words, or what it says.
func sumOf(words []uint32, pipelines []string) uint64 {
	h := fnv.New64a()
	for _, p := range pipelines {
		var d mlir.Diagnostics
		r, err := optimized(words, p, &d)
		if err != nil {
			fmt.Fprintln(h, "error")
			continue
		}
		fmt.Fprintln(h, len(d.All()))
		_ = binary.Write(h, binary.LittleEndian, r.Words)
	}
	return h.Sum64()
}
