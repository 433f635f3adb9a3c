package host_test

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/host"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/interp"
)

var update = flag.Bool("update", false, "rewrite the golden files")

var address = regexp.MustCompile(`base@ = \S+`)

// The programs in testdata print what is in the file beside them; each of their kernels computes what it says as it stands.
func TestKernels(t *testing.T) {
	files, err := filepath.Glob("testdata/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			got := address.ReplaceAllString(runFile(t, file), "base@ = 0")
			golden := strings.TrimSuffix(file, ".mlir") + ".out"
			if *update {
				require.NoError(t, os.WriteFile(golden, []byte(got), 0o644))
			}
			want, err := os.ReadFile(golden)
			require.NoError(t, err)
			assert.Equal(t, string(want), got)
		})
	}
}

// tolerances are for functions that the interpreter and what is evaluated round differently.
var tolerances = map[string]float64{"complex.mlir": 1e-6}

// runFile is what a program prints with subgroups of 8.
func runFile(t *testing.T, file string) string {
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	var d mlir.Diagnostics
	compiled, err := compile.File(&source.File{Name: file, Data: src}, compile.Options{Level: 1}, &d)
	require.NoError(t, err)
	m, _ := mlir.Parse(src, mlir.ParseOptions{Filename: file}, &d)
	require.NoError(t, d.Err())
	kernels := map[string][]uint32{}
	for _, o := range compiled.Outputs {
		kernels[o.Name] = o.Words
	}
	var out bytes.Buffer
	p := host.New(m.Op, host.Options{Kernels: kernels, Compare: true, Tolerance: tolerances[filepath.Base(file)], Out: &out, Interp: interp.Options{SubgroupSize: 8, Output: &out}})
	require.NoError(t, p.Run(context.Background(), "main"))
	return out.String()
}
