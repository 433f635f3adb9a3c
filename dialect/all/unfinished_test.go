package all

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
)

// A verifier looks at operations that nobody has verified yet: inside of its own, and those whose names it has.

// A block may lack what is in it, and stand empty in front of others: that gives a result or an error.
func TestBlocksMayLackEverything(t *testing.T) {
	tried, wrong := 0, 0
	eachShortText(t, func(path, text string) {
		lines := strings.SplitAfter(text, "\n")
		for i, line := range lines {
			if !opens(line) {
				continue
			}
			head, end := lines[:i+1:i+1], i+1
			for end < len(lines) && !opens(lines[end]) && !strings.HasPrefix(strings.TrimSpace(lines[end]), "}") {
				end++
			}
			for _, changed := range [][]string{append(head, lines[end:]...), append(append(head, "^none:\n"), lines[i+1:]...)} {
				text := strings.Join(changed, "")
				var d mlir.Diagnostics
				m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{AllowUnregistered: true}, &d)
				if tried++; m == nil || !verifies(t, m, path, text) {
					wrong++
				}
			}
		}
	})
	require.Greater(t, tried, 5000)
	require.Greater(t, wrong, tried/2)
}

// opens reports whether a block begins behind the line.
func opens(line string) bool {
	line, _, _ = strings.Cut(line, " //")
	line = strings.TrimSpace(line)
	return strings.HasSuffix(line, "{") || strings.HasPrefix(line, "^")
}

// An operation may lack an attribute, or have another one in its place.
func TestAttributesMayBeOthers(t *testing.T) {
	tried, wrong := 0, 0
	eachShortText(t, func(path, text string) {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{AllowUnregistered: true}, &d)
		if m == nil || d.NumErrors() > 0 {
			return
		}
		seen := map[string]bool{}
		for op := range m.Op.Nested {
			for _, e := range op.Properties().Entries() {
				what := op.Name().String() + " with another " + e.Name
				if seen[what] {
					continue
				}
				seen[what] = true
				for _, other := range []mlir.Attribute{nil, mlir.GetTypeAttr(mlir.I32), mlir.GetStringAttr("x")} {
					op.SetAttr(e.Name, other)
					if tried++; !verifies(t, m, path, what) {
						wrong++
					}
				}
				op.SetAttr(e.Name, e.Value)
			}
		}
	})
	require.Greater(t, tried, 5000)
	require.Greater(t, wrong, tried/2)
}

// verifies reports whether m is right. It fails the test if the verifier does not come to an end.
func verifies(t *testing.T, m *mlir.Module, path, what string) bool {
	defer func() { require.Nil(t, recover(), "%s: %s", path, what) }()
	var d mlir.Diagnostics
	return mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true, Rules: source.Rules(m), Workers: 1}, &d)
}

// eachShortText visits the texts of the tests of all packages.
func eachShortText(t *testing.T, visit func(path, text string)) {
	err := filepath.WalkDir("../..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".mlir") || !strings.Contains(path, "testdata") {
			return err
		}
		data, err := os.ReadFile(path)
		for _, piece := range mlir.SplitInput(data, mlir.SplitMarker) {
			if len(piece.Text) <= 4000 {
				visit(path, string(piece.Text))
			}
		}
		return err
	})
	require.NoError(t, err)
}
