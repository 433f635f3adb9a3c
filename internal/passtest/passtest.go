// Package passtest runs passes on files and compares what becomes of them with
// golden files and with mlir-opt. Only tests import it.
package passtest

import (
	"bytes"
	"cmp"
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
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/source"
)

// Golden is a test over testdata/in/*.mlir. A file is named for the pass that
// runs on it, "PASS.mlir" or "PASS.CASE.mlir"; its first line may name others to
// run after it: "// then: PASS PASS", or give it options: "// with: NAME=VALUE". What becomes of it is in the file of the
// same name in testdata/out, the same for any number of workers, and is what
// mlir-opt 22 makes of it, except for the files in otherInMLIR, which says why.
// Files with "expected-error" in them are about errors instead, and have none.
func Golden(t *testing.T, update bool, otherInMLIR map[string]string) {
	files, err := filepath.Glob("testdata/in/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	seen := map[string]bool{}
	for _, file := range files {
		name := filepath.Base(file)
		seen[name] = true
		t.Run(name, func(t *testing.T) {
			src, err := os.ReadFile(file)
			require.NoError(t, err)
			if bytes.Contains(src, []byte("expected-error")) {
				expectErrors(t, name, src)
				return
			}
			passes := passesOf(name, src)
			once := Run(t, src, 1, passes...)
			golden(t, filepath.Join("testdata/out", name), once, update)
			assert.Equal(t, once, Run(t, src, 8, passes...), "many workers")
			reason, known := otherInMLIR[name]
			theirs := runMLIR(t, string(src), passes)
			if known {
				assert.NotEqual(t, theirs, once, "mlir-opt agrees now; take the file off the list: %s", reason)
			} else {
				assert.Equal(t, theirs, once, "mlir-opt")
			}
		})
	}
	for name := range otherInMLIR {
		assert.True(t, seen[name], "no file %s", name)
	}
}

// passesOf are the passes that a file is for, as arguments of mlir-opt without dashes: NAME or NAME=OPTIONS.
func passesOf(name string, src []byte) []string {
	first, _, _ := strings.Cut(name, ".")
	passes := []string{first}
	line, _, _ := strings.Cut(string(src), "\n")
	if more, ok := strings.CutPrefix(line, "// then: "); ok {
		passes = append(passes, strings.Fields(more)...)
	}
	if options, ok := strings.CutPrefix(line, "// with: "); ok {
		passes[0] += "=" + options
	}
	return passes
}

// Run is what passes make of a module, as text. Everything must verify.
func Run(t *testing.T, src []byte, workers int, passes ...string) string {
	t.Helper()
	var d mlir.Diagnostics
	m := run(src, mlir.ParseOptions{Workers: workers}, passes, &d)
	require.NoError(t, d.Err())
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{Workers: workers}))
	return strings.TrimSpace(out.String()) + "\n"
}

func run(src []byte, opts mlir.ParseOptions, passes []string, d *mlir.Diagnostics) *mlir.Module {
	p := pass.Pipeline{Op: pass.AnyOp}
	for _, text := range passes {
		name, given, _ := strings.Cut(text, "=")
		which := pass.Lookup(name)
		options, err := which.ParseOptions(given)
		if err != nil {
			d.Errorf(mlir.UnknownLoc, "%v", err)
		}
		p.Add(which, options)
	}
	m, _ := mlir.Parse(src, opts, d)
	verify := mlir.VerifyOptions{Workers: opts.Workers}
	if m != nil {
		m.Syntax = cmp.Or(m.Syntax, p.Spelling())
		verify.Rules = source.Rules(m)
	}
	if d.NumErrors() > 0 || !mlir.Verify(m.Op, verify, d) {
		return m
	}
	p.Run(m.Op, opts.Workers, verify, d)
	return m
}

// expectErrors compares the errors with those that comments expect, piece by
// piece.
func expectErrors(t *testing.T, name string, src []byte) {
	t.Helper()
	for _, piece := range mlir.SplitInput(src, mlir.SplitMarker) {
		var found, wrong mlir.Diagnostics
		run(piece.Text, mlir.ParseOptions{Filename: name, FirstLine: piece.Line}, passesOf(name, src), &found)
		expect.ParseExpectations(name, piece.Text, piece.Line, &wrong).Check(found.All(), false, &wrong)
		assert.NoError(t, wrong.Err())
	}
}

func golden(t *testing.T, file, text string, update bool) {
	t.Helper()
	if update {
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		return
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), text, file)
}

// runMLIR is what mlir-opt makes of src; what it says where it refuses.
func runMLIR(t *testing.T, src string, passes []string) string {
	t.Helper()
	args := make([]string, len(passes))
	for i, name := range passes {
		args[i] = "--" + name
	}
	cmd := exec.Command(peer.Need(t, "mlir-opt-22", "mlir-22-tools"), args...)
	cmd.Stdin = strings.NewReader(src)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return "mlir-opt: " + stderr.String()
	}
	return strings.TrimSpace(string(out)) + "\n"
}
