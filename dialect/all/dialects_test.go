package all

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/expect"
	"github.com/spvc/spvc/source"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// mlirOpt runs the real tool with input on standard input.
func mlirOpt(t *testing.T, input []byte, args ...string) (stdout, stderr string) {
	path := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	cmd := exec.Command(path, append(args, "--allow-unregistered-dialect", "-")...)
	var out, errs bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(input), &out, &errs
	_ = cmd.Run() // what it prints decides
	return out.String(), errs.String()
}

func load(t *testing.T, src []byte) *mlir.Module {
	var d mlir.Diagnostics
	m, _ := mlir.Parse(src, mlir.ParseOptions{Filename: "-", AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true, Rules: source.Rules(m)}, &d), "%v", d.Err())
	return m
}

func text(t *testing.T, m *mlir.Module, generic bool) string {
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{Generic: generic}))
	return out.String()
}

func eachFile(t *testing.T, pattern string, test func(t *testing.T, path string, src []byte)) {
	files, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		t.Run(filepath.Base(f), func(t *testing.T) {
			src, err := os.ReadFile(f)
			require.NoError(t, err)
			test(t, f, src)
		})
	}
}

// The files are as they are printed.
func TestPrintIsIdentity(t *testing.T) {
	eachFile(t, "testdata/valid/*.mlir", func(t *testing.T, path string, src []byte) {
		got := text(t, load(t, src), false)
		if *update {
			require.NoError(t, os.WriteFile(path, []byte(got), 0o666))
		}
		require.Equal(t, string(src), got)
	})
}

func TestGenericFormReadsBack(t *testing.T) {
	eachFile(t, "testdata/valid/*.mlir", func(t *testing.T, _ string, src []byte) {
		generic := text(t, load(t, src), true)
		require.Equal(t, string(src), text(t, load(t, []byte(generic)), false))
	})
}

// mlir-opt prints the same custom form and the same generic form.
func TestPeerPrintsTheSame(t *testing.T) {
	eachFile(t, "testdata/valid/*.mlir", func(t *testing.T, _ string, src []byte) {
		custom, errs := mlirOpt(t, src)
		require.Empty(t, errs)
		require.Equal(t, custom, string(src)+"\n")
		generic, _ := mlirOpt(t, src, "--mlir-print-op-generic")
		require.Equal(t, generic, text(t, load(t, src), true)+"\n")
	})
}

// Every mistake in the files is found where and as the comments say.
func TestMistakesAreFound(t *testing.T) {
	eachFile(t, "testdata/invalid/*.mlir", func(t *testing.T, path string, src []byte) {
		for _, c := range mlir.SplitInput(src, mlir.SplitMarker) {
			var found, differences mlir.Diagnostics
			m, _ := mlir.Parse(c.Text, mlir.ParseOptions{Filename: path, FirstLine: c.Line, AllowUnregistered: true}, &found)
			if m != nil {
				mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true, Rules: source.Rules(m)}, &found)
			}
			expect.ParseExpectations(path, c.Text, c.Line, &differences).Check(found.All(), false, &differences)
			for _, d := range differences.All() {
				t.Error(d.Error())
			}
		}
	})
}

// The comments say what mlir-opt says.
func TestPeerFindsTheSameMistakes(t *testing.T) {
	eachFile(t, "testdata/invalid/*.mlir", func(t *testing.T, _ string, src []byte) {
		_, errs := mlirOpt(t, src, "--split-input-file", "--verify-diagnostics")
		require.Empty(t, errs)
	})
}

func TestFormatsCompile(t *testing.T) {
	require.Empty(t, mlir.CheckFormats())
}
