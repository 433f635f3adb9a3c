package stayvalid

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/spirv/binary"
)

// A module is words with a name for messages.
type module struct {
	name  string
	words []uint32
}

// modulesToRun are the assembly of the repository and a sample of real modules, or, with SPVC_MODULES=DIR, what is in a
// folder.
func modulesToRun(t *testing.T) []module {
	if dir := os.Getenv("SPVC_MODULES"); dir != "" {
		files, err := corpus.Below(dir)
		require.NoError(t, err)
		return binaries(t, files)
	}
	return slices.Concat(assembled(t, filepath.Join("..", "..")), binaries(t, corpus.Sample(t, sample)))
}

// sample is the part of the corpus that the standing test takes: one of so many.
const sample = 8

// assembled are the chunks of all assembly below root.
func assembled(t *testing.T, root string) (modules []module) {
	require.NoError(t, filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(file) != ".spvasm" {
			return err
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for i, chunk := range strings.Split(string(text), "; -----") {
			if words, err := binary.Assemble(chunk, binary.AssembleOptions{}); err == nil {
				modules = append(modules, module{fmt.Sprintf("%s#%d", filepath.Base(file), i), words})
			}
		}
		return nil
	}))
	return modules
}

// binaries are the modules in files.
func binaries(t *testing.T, files []string) (modules []module) {
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		if words, err := binary.Words(data); err == nil {
			modules = append(modules, module{file, words})
		}
	}
	return modules
}
