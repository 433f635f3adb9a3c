package val

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A border is what lies on either side of one: texts that are alike but for a little, each with the rules that it breaks.
type border struct {
	what  string
	frame Example
	sides []side
}

type side struct {
	rules []string // none for what is valid
	text  string
}

// bordersOf reads a file: "=== WHAT", the lines that examples begin with, too, lines that all sides have, and "--- RULE…" or "--- valid" in
// front of what each has of its own.
func bordersOf(t *testing.T, path string) (list []border) {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	for _, part := range strings.Split("\n"+string(data), "\n=== ")[1:] {
		pieces := strings.Split(part, "\n--- ")
		lines := strings.SplitAfter(pieces[0], "\n")
		head := 1
		for head < len(lines) && strings.Contains(lines[head], ": ") {
			head++
		}
		e, err := readExample(strings.Join(lines[:head], "") + "\n--- valid\n--- invalid\n")
		require.NoError(t, err, lines[0])
		b := border{what: e.Rule, frame: e}
		for _, piece := range pieces[1:] {
			names, own, _ := strings.Cut(piece, "\n")
			s := side{text: strings.Join(lines[head:], "") + "\n" + own}
			if names != "valid" {
				s.rules = strings.Fields(names)
			}
			b.sides = append(b.sides, s)
		}
		list = append(list, b)
	}
	return list
}

// TestBorders looks at what is only just valid, and at what only just is not.
func TestBorders(t *testing.T) {
	files, err := filepath.Glob("testdata/borders/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		for _, b := range bordersOf(t, file) {
			o := optionsOf(t, b.frame)
			for i, s := range b.sides {
				words, err := b.frame.Words(s.text)
				if !assert.NoError(t, err, "%s: %s, side %d", file, b.what, i+1) {
					continue
				}
				var broken, said []string
				for _, v := range Words(words, o) {
					broken, said = append(broken, v.Rule.Name), append(said, v.Message)
				}
				slices.Sort(broken)
				assert.Equal(t, strings.Join(s.rules, " "), strings.Join(slices.Compact(broken), " "), "%s: %s, side %d: %q", file, b.what, i+1, said)
			}
		}
	}
}
