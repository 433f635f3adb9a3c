package all

import (
	"maps"
	"slices"

	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
)

// The definitions of the operations are what the generator makes of the installed MLIR.
func TestDefinitionsAreUpToDate(t *testing.T) {
	const include = "/usr/lib/llvm-22/include"
	tblgen := peer.Need(t, "llvm-tblgen-22", "llvm-22")
	peer.NeedFile(t, include+"/mlir/Dialect/Arith/IR/ArithOps.td", "libmlir-22-dev")
	dir := t.TempDir()
	generate := exec.Command("go", "run", "./_gen", tblgen, include, dir)
	generate.Dir, generate.Stderr = "..", os.Stderr
	require.NoError(t, generate.Run())
	files, err := filepath.Glob(filepath.Join(dir, "*", "*"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		got, err := os.ReadFile(f)
		require.NoError(t, err)
		name, _ := filepath.Rel(dir, f)
		want, err := os.ReadFile(filepath.Join("..", name))
		require.NoError(t, err)
		require.Equal(t, string(want), string(got), "%s: run scripts/update-dialects", name)
	}
}

// What MLIR says of an operation in C++ is said here in Go, but for what toDo lists; and that is still to do.
func TestOverlaysAreComplete(t *testing.T) {
	left := map[string]string{}
	for name, words := range hooks {
		missing := missingHooks(mlir.GetOpName(name).Def(), hookWords(words))
		if len(missing) > 0 {
			left[name] = strings.ReplaceAll(strings.Join(missing, " "), "`", "'")
		}
	}
	if *update {
		writeToDo(t, left)
		return
	}
	want := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(toDo), "\n") {
		name, words, _ := strings.Cut(line, ": ")
		want[name] = words
	}
	require.Equal(t, want, left, "the list of what is to do has to be what is left")
}

// writeToDo makes the list what is left.
func writeToDo(t *testing.T, left map[string]string) {
	src, err := os.ReadFile("todo_test.go")
	require.NoError(t, err)
	head, _, found := strings.Cut(string(src), "`")
	require.True(t, found)
	text := head + "`\n"
	for _, name := range slices.Sorted(maps.Keys(left)) {
		text += name + ": " + left[name] + "\n"
	}
	require.NoError(t, os.WriteFile("todo_test.go", []byte(text+"`\n"), 0o644))
}

// hookWords splits at spaces outside of parentheses.
func hookWords(text string) (words []string) {
	depth, start := 0, 0
	for i, c := range text + " " {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == ' ' && depth == 0:
			words = append(words, text[start:i])
			start = i + 1
		}
	}
	return words
}

// missingHooks are those of the hooks that the definition lacks.
func missingHooks(def *mlir.OpDef, words []string) (missing []string) {
	for _, w := range words {
		has := true
		switch {
		case w == "text" || strings.HasPrefix(w, "custom<"):
			has = def.Format != "" || def.Parse != nil && def.Print != nil
		case w == "verify", strings.HasPrefix(w, "rule("):
			has = def.Verify != nil || def.VerifyRegions != nil || def.VerifySymbolUses != nil
		case w == "cast":
			has = def.Verify != nil
		case w == "verify-regions":
			has = def.VerifyRegions != nil || def.Verify != nil
		case w == "fold":
			has = def.Fold != nil
		case w == "canonicalize":
			has = len(def.Canonicalize) > 0
		case w == "infer":
			has = def.InferResults != nil || infersByRules(def)
		case w == "effects":
			has = def.Effects != nil || len(def.Accesses) > 0
		}
		if !has {
			missing = append(missing, w)
		}
	}
	return missing
}

func infersByRules(def *mlir.OpDef) bool {
	for _, r := range def.Results {
		found := r.Type != nil && r.Type.Build != nil || def.Traits&mlir.SameOperandsAndResultType != 0
		for _, rule := range def.TypeRules {
			found = found || rule.To == r.Name || strings.Contains(" "+strings.Join(rule.Same, " ")+" ", " "+r.Name+" ")
		}
		if !found {
			return false
		}
	}
	return true
}
