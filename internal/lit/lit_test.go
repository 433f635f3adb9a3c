package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/require"
)

// A file with a piece that passes, one that fails, one with an error that is
// expected, and one without anything to check.
const tests = `// RUN: mlir-opt -split-input-file -verify-diagnostics %s | FileCheck %s
// CHECK: func.func private @good
func.func private @good()
// -----
// CHECK: func.func private @bad
func.func private @good()
// -----
// expected-error @+1 {{expected}}
func.func private good()
// -----
func.func private @quiet()
`

func TestLit(t *testing.T) {
	peer.Need(t, "FileCheck-22", "llvm-22-tools")
	dir := t.TempDir()
	spvc := filepath.Join(dir, "spvc")
	out, err := exec.Command("go", "build", "-o", spvc, "github.com/spvc/spvc/cmd/spvc").CombinedOutput()
	require.NoError(t, err, string(out))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.mlir"), []byte(tests), 0o666))
	table := filepath.Join(dir, "table.md")
	for rows, want := range map[string]string{
		"":                                   "a.mlir#1 fails: :5:11: error: CHECK: expected string not found in input\n3 of 4 pieces pass\n",
		"| `a.mlir#1` | it is bad |\n":       "3 of 4 pieces pass\n",
		"| `a.mlir#1-2`, `b.mlir#0` | x |\n": "a.mlir#2 passes, though: x\nb.mlir#0: there is no such piece\n3 of 4 pieces pass\n",
	} {
		require.NoError(t, os.WriteFile(table, []byte("# Title\n\n| pieces | reason |\n|---|---|\n"+rows), 0o666))
		var out strings.Builder
		good, err := run(spvc, dir, table, &out)
		require.NoError(t, err)
		require.Equal(t, want, out.String())
		require.Equal(t, !strings.Contains(want, ":"), good)
	}
}

// The table can be read, and each row says something.
func TestReasons(t *testing.T) {
	text, err := os.ReadFile("mlir-2019.md")
	require.NoError(t, err)
	reasons, err := readReasons(string(text))
	require.NoError(t, err)
	require.Contains(t, reasons, "ops.mlir#8")
	require.NotContains(t, reasons, "ops.mlir#9")
	for piece, reason := range reasons {
		require.NotEmpty(t, reason, piece)
	}
	for _, bad := range []string{"| `a#0-99999` | x |", "| `a#99999999999999999999` | x |"} {
		_, err := readReasons(bad)
		require.Error(t, err)
	}
}
