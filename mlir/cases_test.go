package mlir_test

import (
	"bytes"
	"cmp"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/arith"
	_ "github.com/spvc/spvc/dialect/cf"
	_ "github.com/spvc/spvc/dialect/funcs"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/internal/textcase"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A textCase is a module, or in attributes*.txt an attribute. A line of the comment may be "// options: " with flags of mlir-opt.
type textCase struct{ textcase.Case }

const caseFiles = "testdata/cases/*.txt"

// result is what becomes of the input of a case: in attributes*.txt an attribute, in others a module.
func (c textCase) result(path string) string {
	in := c.In
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
		if err := mlir.Print(&text, m, c.printOptions(path)); err != nil {
			return "! " + err.Error() + "\n"
		}
		return textcase.Marked("= ", text.String())
	}
	return out.String()
}

func TestCases(t *testing.T) {
	textcase.Check(t, caseFiles, *update, func(path string, c textcase.Case) string { return textCase{c}.result(path) })
}

// mlir-opt reads and refuses the same, and prints the same. Where a comment names it, the comment says what it does.
func TestCasesAreThePeers(t *testing.T) {
	files, err := filepath.Glob(caseFiles)
	require.NoError(t, err)
	for _, path := range files {
		if strings.HasPrefix(filepath.Base(path), "formats") {
			continue // mlir-opt has no such dialect
		}
		var good, bad []textCase
		var in []string
		for _, c := range textcase.Read(t, path) {
			c := textCase{c}
			switch text, isError := c.source(path), c.IsError(); {
			case strings.Contains(c.Comment, "mlir-opt"):
			case isError:
				bad = append(bad, c)
				in = append(in, text)
			default:
				good = append(good, c)
			}
		}
		for i, refused := range peerRefuses(t, in) {
			assert.True(t, refused, "%s:%d: mlir-opt takes it", path, bad[i].Line)
		}
		byFlags := map[string][]textCase{}
		for _, c := range good {
			flags := strings.Join(c.flags(path), " ")
			byFlags[flags] = append(byFlags[flags], c)
		}
		for _, same := range byFlags {
			for i, got := range peerPrints(t, path, same) {
				assert.Equal(t, same[i].printed(), got, "%s:%d", path, same[i].Line)
			}
		}
	}
}

// peerPrints is what mlir-opt makes of cases that have the same flags.
func peerPrints(t *testing.T, path string, cases []textCase) (printed []string) {
	flags := cases[0].flags(path)
	if slices.Contains(flags, "--mlir-print-debuginfo") {
		for _, c := range cases { // split, each would have another file
			printed = append(printed, mlirOpt(t, []byte(c.In), flags...))
		}
		return printed
	}
	var in []string
	for _, c := range cases {
		in = append(in, c.source(path))
	}
	all := mlirOpt(t, []byte(strings.Join(in, mlir.SplitMarker+"\n")), append(flags, "--split-input-file")...)
	pieces := strings.Split(all, mlir.SplitMarker+"\n")
	require.Len(t, pieces, len(cases), path)
	for _, got := range pieces {
		got = strings.TrimRight(got, "\n") + "\n"
		if isAttributes(path) {
			_, got, _ = strings.Cut(got, `"t.op"() {a`)
			got, _, _ = strings.Cut(strings.TrimPrefix(got, " = "), "} : () -> ()\n")
			got = cmp.Or(got, "unit") + "\n"
		}
		printed = append(printed, got)
	}
	return printed
}

// flags are those of mlir-opt that the comment of a case names, else those of its file.
func (c textCase) flags(path string) []string {
	if _, flags, ok := strings.Cut(c.Comment, "// options: "); ok {
		flags, _, _ = strings.Cut(flags, "\n")
		return strings.Fields(flags)
	}
	switch base := filepath.Base(path); {
	case strings.HasPrefix(base, "locations"):
		return []string{"--mlir-print-debuginfo"}
	case strings.HasPrefix(base, "printing"):
		return nil
	}
	return []string{"--mlir-print-local-scope"}
}

// printOptions are those that the flags stand for.
func (c textCase) printOptions(path string) (opts mlir.PrintOptions) {
	number := func(to **int) func(string) {
		return func(text string) {
			n, _ := strconv.Atoi(text)
			*to = &n
		}
	}
	set := func(to *bool) func(string) { return func(string) { *to = true } }
	known := map[string]func(string){
		"--mlir-print-op-generic":                       set(&opts.Generic),
		"--mlir-print-debuginfo":                        set(&opts.DebugInfo),
		"--mlir-pretty-debuginfo":                       set(&opts.PrettyDebugInfo),
		"--mlir-print-local-scope":                      set(&opts.LocalScope),
		"--mlir-print-assume-verified":                  set(&opts.AssumeVerified),
		"--mlir-use-nameloc-as-prefix":                  set(&opts.UseNameLocAsPrefix),
		"--mlir-print-value-users":                      set(&opts.ValueUsers),
		"--mlir-print-skip-regions":                     set(&opts.SkipRegions),
		"--mlir-print-unique-ssa-ids":                   set(&opts.UniqueSSAIDs),
		"--mlir-elide-elementsattrs-if-larger":          number(&opts.ElideElementsLargerThan),
		"--mlir-print-elementsattrs-with-hex-if-larger": number(&opts.HexElementsLargerThan),
		"--mlir-elide-resource-strings-if-larger":       number(&opts.ElideResourcesLargerThan),
	}
	for _, flag := range c.flags(path) {
		name, value, _ := strings.Cut(flag, "=")
		known[name](value)
	}
	return opts
}

func isAttributes(path string) bool { return strings.HasPrefix(filepath.Base(path), "attributes") }

// source is the input of a case as a module.
func (c textCase) source(path string) string {
	if isAttributes(path) {
		return `"t.op"() {a = ` + strings.TrimSuffix(c.In, "\n") + "} : () -> ()\n"
	}
	return c.In
}

// printed is the text of a case that is no error.
func (c textCase) printed() string {
	return strings.ReplaceAll(strings.TrimPrefix(c.Out, "= "), "\n= ", "\n")
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
