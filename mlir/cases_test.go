package mlir_test

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/arith"
	_ "github.com/spvc/spvc/dialect/cf"
	_ "github.com/spvc/spvc/dialect/funcs"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A textCase is a paragraph of a file in testdata/cases: what is read, then what is printed (lines with "= ") or the errors
// (lines with "! "). Lines with "//" in front of it say what it is about.
type textCase struct {
	comment, in, out string
	line             int
}

const caseFiles = "testdata/cases/*.txt"

func readCases(t *testing.T, path string) (cases []textCase) {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	line := 1
	for _, text := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n\n") {
		c := textCase{line: line}
		for l := range strings.Lines(text + "\n") {
			switch {
			case c.in == "" && strings.HasPrefix(l, "//"):
				c.comment += l
				c.line++
			case strings.HasPrefix(l, "= "), strings.HasPrefix(l, "! "):
				c.out += l
			default:
				c.in += l
			}
		}
		line += strings.Count(text, "\n") + 2
		cases = append(cases, c)
	}
	return cases
}

// result is what becomes of the input of a case: in attributes*.txt an attribute, in others a module.
func (c textCase) result(path string) string {
	in := c.in
	if isAttributes(path) {
		a, err := mlir.ParseAttribute(strings.TrimSuffix(in, "\n"))
		if err != nil {
			return "! " + err.Error() + "\n"
		}
		return "= " + mlir.AttrString(a) + "\n"
	}
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(in), mlir.ParseOptions{Filename: "<stdin>", AllowUnregistered: true}, &d)
	if m != nil && d.NumErrors() == 0 {
		mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true}, &d)
	}
	var out strings.Builder
	for _, e := range d.All() {
		fmt.Fprintf(&out, "! %s\n", e.Error())
		for _, n := range e.Notes {
			fmt.Fprintf(&out, "!   %s\n", n.Error())
		}
	}
	if out.Len() == 0 {
		var text bytes.Buffer
		opts := mlir.PrintOptions{DebugInfo: strings.HasPrefix(filepath.Base(path), "locations")}
		if err := mlir.Print(&text, m, opts); err != nil {
			return "! " + err.Error() + "\n"
		}
		for l := range strings.Lines(text.String()) {
			out.WriteString("= " + l)
		}
	}
	return out.String()
}

// With -update the files get what comes out; read it before it is committed.
func TestCases(t *testing.T) {
	files, err := filepath.Glob(caseFiles)
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, path := range files {
		var all []string
		for _, c := range readCases(t, path) {
			got := c.result(path)
			if !*update && got != c.out {
				t.Errorf("%s:%d: %swant\n%sgot\n%s", path, c.line, c.in, c.out, got)
			}
			all = append(all, c.comment+c.in+got)
		}
		if *update {
			require.NoError(t, os.WriteFile(path, []byte(strings.Join(all, "\n")), 0o666))
		}
	}
}

// mlir-opt reads and refuses the same, and prints the same. Where a comment names it, the comment says what it does.
func TestCasesAreThePeers(t *testing.T) {
	files, err := filepath.Glob(caseFiles)
	require.NoError(t, err)
	for _, path := range files {
		var good, bad []textCase
		var in []string
		for _, c := range readCases(t, path) {
			switch text, isError := c.source(path), strings.HasPrefix(c.out, "! "); {
			case strings.Contains(c.comment, "mlir-opt"):
			case isError:
				bad = append(bad, c)
				in = append(in, text)
			default:
				good = append(good, c)
			}
		}
		for i, refused := range peerRefuses(t, in) {
			assert.True(t, refused, "%s:%d: mlir-opt takes it", path, bad[i].line)
		}
		if strings.HasPrefix(filepath.Base(path), "locations") {
			for _, c := range good { // split, each would have another file
				assert.Equal(t, c.printed(), mlirOpt(t, []byte(c.in), "--mlir-print-debuginfo"), "%s:%d", path, c.line)
			}
			continue
		}
		in = in[:0]
		for _, c := range good {
			in = append(in, c.source(path))
		}
		all := mlirOpt(t, []byte(strings.Join(in, mlir.SplitMarker+"\n")), "--split-input-file", "--mlir-print-local-scope")
		pieces := strings.Split(all, mlir.SplitMarker+"\n")
		require.Len(t, pieces, len(good), path)
		for i, c := range good {
			got := strings.TrimRight(pieces[i], "\n") + "\n"
			if isAttributes(path) {
				_, got, _ = strings.Cut(got, `"t.op"() {a`)
				got, _, _ = strings.Cut(strings.TrimPrefix(got, " = "), "} : () -> ()\n")
				got = cmp.Or(got, "unit") + "\n"
			}
			assert.Equal(t, c.printed(), got, "%s:%d", path, c.line)
		}
	}
}

func isAttributes(path string) bool { return strings.HasPrefix(filepath.Base(path), "attributes") }

// source is the input of a case as a module.
func (c textCase) source(path string) string {
	if isAttributes(path) {
		return `"t.op"() {a = ` + strings.TrimSuffix(c.in, "\n") + "} : () -> ()\n"
	}
	return c.in
}

// printed is the text of a case that is no error.
func (c textCase) printed() string {
	return strings.ReplaceAll(strings.TrimPrefix(c.out, "= "), "\n= ", "\n")
}

// peerRefuses says which of the modules mlir-opt finds a mistake in.
func peerRefuses(t *testing.T, modules []string) []bool {
	cmd := exec.Command(peer.Need(t, "mlir-opt-22", "mlir-22-tools"), "--allow-unregistered-dialect", "--split-input-file", "-")
	cmd.Stdin = strings.NewReader(strings.Join(modules, mlir.SplitMarker+"\n"))
	var errs bytes.Buffer
	cmd.Stderr = &errs
	_ = cmd.Run() // it fails, since there are mistakes
	at := map[int]bool{}
	for _, m := range errorLine.FindAllStringSubmatch(errs.String(), -1) {
		n, err := strconv.Atoi(m[1])
		require.NoError(t, err)
		at[n] = true
	}
	refused, line := make([]bool, len(modules)), 1
	for i, m := range modules {
		for end := line + strings.Count(m, "\n"); line <= end; line++ { // to the marker: what ends too early
			refused[i] = refused[i] || at[line]
		}
	}
	return refused
}

var errorLine = regexp.MustCompile(`(?m)^<stdin>:(\d+):\d+: error`)
