// Package textcase runs tests that are paragraphs of text: what goes in, and in lines with "= " what comes out, or in lines with "! " what
// is wrong with it. Lines with "//" in front of a paragraph say what it is about.
package textcase

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A Case is a paragraph.
type Case struct {
	Comment, In, Out string // each with the ends of its lines
	Line             int    // of the input
}

// Read reads the cases of a file.
func Read(t testing.TB, path string) []Case {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return In(string(data))
}

// In reads the cases of a text.
func In(text string) (cases []Case) {
	line := 1
	for _, text := range strings.Split(strings.TrimSuffix(text, "\n"), "\n\n") {
		c := Case{Line: line}
		for l := range strings.Lines(text + "\n") {
			switch {
			case c.In == "" && strings.HasPrefix(l, "//"):
				c.Comment += l
				c.Line++
			case strings.HasPrefix(l, "= "), strings.HasPrefix(l, "! "):
				c.Out += l
			default:
				c.In += l
			}
		}
		line += strings.Count(text, "\n") + 2
		cases = append(cases, c)
	}
	return cases
}

// IsError reports whether the case is one of a mistake.
func (c Case) IsError() bool { return strings.HasPrefix(c.Out, "! ") }

// Marked is text with a mark in front of each line: "= " or "! ".
func Marked(mark, text string) string {
	var out strings.Builder
	for l := range strings.Lines(text) {
		out.WriteString(mark + l)
	}
	if text != "" && !strings.HasSuffix(text, "\n") {
		out.WriteString("\n")
	}
	return out.String()
}

// Check holds what becomes of each case, which result says, against the files that match a pattern. With update the files get it; read
// them before they are committed.
func Check(t *testing.T, pattern string, update bool, result func(path string, c Case) string) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no file matches %s (%v)", pattern, err)
	}
	for _, path := range files {
		var all []string
		for _, c := range Read(t, path) {
			got := result(path, c)
			if !update && got != c.Out {
				t.Errorf("%s:%d: %swant\n%sgot\n%s", path, c.Line, c.In, c.Out, got)
			}
			all = append(all, c.Comment+c.In+got)
		}
		if update {
			if err := os.WriteFile(path, []byte(strings.Join(all, "\n")), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}
