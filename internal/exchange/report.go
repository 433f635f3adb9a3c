package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A report counts what came of the comparisons.
type report struct {
	newest *peer
	steps  []*step
	keep   string   // a folder for what differs, or nothing
	passes []string // of mlir-opt, before it writes
	uses   bool     // compare the order of uses too
}

// A step is one direction for one release and version.
type step struct {
	release, version int
	what             string // "read"; "portable" and "native" are the ways to write, for today's mlir-opt or the release's own
	equal            int
	different        []difference
	notes            map[string][]string
	theirs, ours     int // bytes of all files
	larger           []growth
}

type difference struct{ name, line string }

// A growth is a file that is larger here than mlir-opt's.
type growth struct {
	name         string
	theirs, ours int
}

func (r *report) step(release, version int, what string) *step {
	for _, s := range r.steps {
		if s.release == release && s.version == version && s.what == what {
			return s
		}
	}
	s := &step{release: release, version: version, what: what, notes: map[string][]string{}}
	r.steps = append(r.steps, s)
	return s
}

func (s *step) note(what, name string) { s.notes[what] = append(s.notes[what], name) }

func (s *step) bytes(name string, theirs, ours int) {
	s.theirs, s.ours = s.theirs+theirs, s.ours+ours
	if ours > theirs {
		s.larger = append(s.larger, growth{name, theirs, ours})
	}
}

// differs notes a piece whose text is not what it should be, with the first line that differs. Keep is a folder for what
// the difference was in, or nothing.
func (s *step) differs(x *exchanged, want, got []byte, keep string) {
	s.different = append(s.different, difference{x.piece.name, firstDifference(want, got)})
	if keep == "" {
		return
	}
	dir := filepath.Join(keep, fmt.Sprintf("%d-v%d-%s", s.release, s.version, s.what))
	name := strings.NewReplacer("/", "_", " ", "_").Replace(x.piece.name)
	os.MkdirAll(dir, 0o777)
	for ext, data := range map[string][]byte{".mlir": x.piece.text, ".mlirbc": x.file, ".want": want, ".got": got} {
		os.WriteFile(filepath.Join(dir, name+ext), data, 0o666)
	}
}

func firstDifference(want, got []byte) string {
	w, g := bytes.Split(want, []byte("\n")), bytes.Split(got, []byte("\n"))
	for i := range min(len(w), len(g)) {
		if !bytes.Equal(w[i], g[i]) {
			at := 0
			for at < min(len(w[i]), len(g[i])) && w[i][at] == g[i][at] {
				at++
			}
			from := max(0, at-40)
			return fmt.Sprintf("want %.120q got %.200q", w[i][from:], g[i][from:])
		}
	}
	return fmt.Sprintf("%d lines, %d wanted", len(g), len(w))
}

// row prints the rows of a release and version, so that one sees where a long run is.
func (r *report) row(out io.Writer, release, version int) {
	for _, s := range r.steps {
		if s.release == release && s.version == version {
			s.row(out)
		}
	}
}

func (s *step) row(out io.Writer) {
	share := ""
	if s.theirs > 0 {
		share = fmt.Sprintf("%.3f", float64(s.ours)/float64(s.theirs))
	}
	fmt.Fprintf(out, "| %d | %d | %s | %d | %d | %d | %s |\n", s.release, s.version, s.what, s.equal, len(s.different), len(s.larger), share)
}

// write prints the table and, of each step, examples of what differs.
func (r *report) write(out io.Writer, examples int) (ok bool) {
	ok = true
	fmt.Fprintln(out, "| release | version | direction | equal | not | larger | bytes here / there |")
	fmt.Fprintln(out, "|---|---|---|---|---|---|---|")
	for _, s := range r.steps {
		s.row(out)
		ok = ok && len(s.different) == 0
	}
	for _, s := range r.steps {
		title := fmt.Sprintf("%d, version %d, %s", s.release, s.version, s.what)
		for i, d := range s.different {
			if i == examples {
				break
			}
			fmt.Fprintf(out, "%s: %s: %s\n", title, d.name, d.line)
		}
		slices.SortFunc(s.larger, func(a, b growth) int { return (b.ours - b.theirs) - (a.ours - a.theirs) })
		for i, g := range s.larger {
			if i == examples {
				break
			}
			fmt.Fprintf(out, "%s: %s: %d bytes, there %d\n", title, g.name, g.ours, g.theirs)
		}
		for what, names := range s.notes {
			fmt.Fprintf(out, "%s: %s: %d, first %s\n", title, what, len(names), names[0])
		}
	}
	return ok
}
