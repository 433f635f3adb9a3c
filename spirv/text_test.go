package spirv_test

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/expect"
	"github.com/spvc/spvc/source"
	_ "github.com/spvc/spvc/spirv"
)

var update = flag.Bool("update", false, "rewrite the golden files under testdata")

// parse reads and verifies a text; anything reported fails the test.
func parse(t *testing.T, name string, src []byte, workers int) *mlir.Module {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse(src, mlir.ParseOptions{Filename: name, NoImplicitModule: true, KeepNames: true, Workers: workers}, &d)
	require.NoError(t, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{Rules: source.Rules(m)}, &d), "%v", d.Err())
	return m
}

func printed(t *testing.T, m *mlir.Module, opts mlir.PrintOptions) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, opts))
	return strings.TrimSuffix(out.String(), "\n") + "\n"
}

// golden compares text with a file, or rewrites it.
func golden(t *testing.T, file, text string) {
	t.Helper()
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		return
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), text, file)
}

// All files print as they stand, for any number of workers, and through the generic form.
func TestPrintsWhatItReads(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimPrefix(file, "testdata/"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			require.NoError(t, err)
			m := parse(t, file, src, 1)
			text := printed(t, m, mlir.PrintOptions{})
			golden(t, file, text)
			assert.Equal(t, text, printed(t, parse(t, file, []byte(text), 4), mlir.PrintOptions{Workers: 4}))
			generic := printed(t, m, mlir.PrintOptions{Generic: true})
			assert.Equal(t, generic, printed(t, parse(t, "generic", []byte(generic), 1), mlir.PrintOptions{Generic: true}))
		})
	}
}

// What both spellings can say comes back from either, and MLIR reads the one that is its own as the same operations.
func TestSpellings(t *testing.T) {
	files, err := filepath.Glob("testdata/both/*.mlir")
	require.NoError(t, err)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			require.NoError(t, err)
			m := parse(t, file, src, 1)
			upstream := printed(t, m, mlir.PrintOptions{Syntax: "spirv"})
			golden(t, filepath.Join("testdata/upstream", filepath.Base(file)), upstream)
			back := parse(t, file, []byte(upstream), 1)
			assert.Equal(t, printed(t, m, mlir.PrintOptions{Syntax: "spv"}), printed(t, back, mlir.PrintOptions{Syntax: "spv"}))
			assert.Equal(t, mlirOpt(t, upstream), genericForm(t, upstream))
		})
	}
}

// genericForm is the generic form of a text, with numbers for values, as MLIR prints it.
func genericForm(t *testing.T, src string) string {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{NoImplicitModule: true}, &d)
	require.NoError(t, d.Err())
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{Generic: true}))
	return strings.TrimSpace(out.String())
}

// mlirOpt is the generic form that MLIR 22 prints for a text.
func mlirOpt(t *testing.T, src string) string {
	t.Helper()
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	cmd := exec.Command(tool, "--mlir-print-op-generic", "--no-implicit-module")
	cmd.Stdin = strings.NewReader(src)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, stderr.String())
	return strings.TrimSpace(string(out))
}

// Mistakes get the error that the comments in testdata/invalid.mlir expect, and no other.
func TestMistakes(t *testing.T) {
	const file = "testdata/invalid.mlir"
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.NoError(t, mistakes(file, src))
}

// mistakes are the differences between the errors that a text says it has and those found in it.
func mistakes(file string, src []byte) error {
	var complaints mlir.Diagnostics
	for _, chunk := range mlir.SplitInput(src, "// -----\n") {
		var got mlir.Diagnostics
		expected := expect.ParseExpectations(file, chunk.Text, chunk.Line, &complaints)
		m, _ := mlir.Parse(chunk.Text, mlir.ParseOptions{Filename: file, FirstLine: chunk.Line, NoImplicitModule: true}, &got)
		if m != nil && got.NumErrors() == 0 {
			mlir.Verify(m.Op, mlir.VerifyOptions{Rules: source.Rules(m)}, &got)
		}
		expected.Check(got.All(), false, &complaints)
	}
	return complaints.Err()
}
