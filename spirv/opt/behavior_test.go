package opt_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/callers"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/run/behavior"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val"
)

// What the golden files of cases say is right: what was valid is, and each function that can be run does the same as before, and nothing that is
// not defined.
func TestCasesKeepBehavior(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/*.txt")
	require.NoError(t, err)
	ran, all := 0, 0
	for _, file := range files {
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		out, err := os.ReadFile(filepath.Join("testdata/cases/out", filepath.Base(file)))
		require.NoError(t, err)
		after := strings.Split(string(out), caseMarker)
		for i, text := range strings.Split(string(src), caseMarker) {
			all++
			did, err := sameBehavior(t, text, after[i])
			if err != nil {
				t.Errorf("%s, case %d: %v\n%s// becomes\n%s", file, i+1, err, text, after[i])
			}
			if did {
				ran++
			}
		}
	}
	t.Logf("%d of %d cases ran", ran, all)
	require.Greater(t, 5*ran, 2*all) // the others are kernels, wait for others, or have values that are not known
}

// otherTypes are what may stand in the place of the usual types, with the capability for it.
var otherTypes = []struct {
	from     *regexp.Regexp
	to, need string
}{
	{integer32, "i8", "Int8, "}, {integer32, "i16", "Int16, "}, {integer32, "i64", "Int64, "}, {integer32, "si32", ""},
	{float32s, "f16", "Float16, "}, {float32s, "f64", "Float64, "},
}

var (
	integer32 = regexp.MustCompile(`(^|[^\w@%]|\dx)i32\b`)
	float32s  = regexp.MustCompile(`(^|[^\w@%]|\dx)f32\b`)
	literals  = regexp.MustCompile(`-?\d+ : i32[,\]]|\w+ = -?\d+ : i32`) // they stay
	needs     = regexp.MustCompile(`requires #(spv|spirv)\.vce<v1\.\d,\s+\[\w`)
)

// Most cases are about numbers of 32 bits. With another type in their place, if that is possible, they do the same before and after, too.
func TestCasesOfOtherTypes(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/*.txt")
	require.NoError(t, err)
	ran := 0
	for n, file := range files {
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		for i, text := range strings.Split(string(src), caseMarker) {
			which := (n + i) % len(otherTypes)
			before := withType(text, which)
			after, ok := optimized(before)
			ok = ok && otherTypes[which].from.MatchString(text)
			if !ok {
				continue
			}
			did, err := sameBehavior(t, before, after)
			if err != nil {
				t.Errorf("%s, case %d: %v\n%s// becomes\n%s", file, i+1, err, before, after)
			}
			if did {
				ran++
			}
		}
	}
	t.Logf("%d ran", ran)
	require.Greater(t, ran, 300)
}

// withType is a text with one of the other types.
func withType(text string, which int) string {
	other := otherTypes[which]
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		kept := literals.FindAllString(l, -1)
		l = other.from.ReplaceAllString(literals.ReplaceAllString(l, "\x00"), "${1}"+other.to)
		for _, k := range kept {
			l = strings.Replace(l, "\x00", k, 1)
		}
		lines[i] = needs.ReplaceAllStringFunc(l, func(s string) string { return s[:len(s)-1] + other.need + s[len(s)-1:] })
	}
	return strings.Join(lines, "\n")
}

// optimized is what becomes of a case, if it is right.
func optimized(text string) (string, bool) {
	first, src, _ := strings.Cut(text, "\n")
	var d mlir.Diagnostics
	m, err := mlir.Parse([]byte(src), mlir.ParseOptions{Workers: 1}, &d)
	if err != nil {
		return "", false
	}
	verify := mlir.VerifyOptions{Workers: 1, Rules: source.Rules(m)}
	p, err := pass.Parse("any(" + strings.TrimPrefix(first, "// ") + ")")
	if err != nil || !mlir.Verify(m.Op, verify, &d) {
		return "", false
	}
	if _, ok := p.RunWith(m.Op, pass.Options{Workers: 1, Verify: verify}, &d); !ok {
		return "", false
	}
	var b strings.Builder
	err = mlir.Print(&b, m, mlir.PrintOptions{Workers: 1})
	return b.String(), err == nil
}

// sameBehavior runs what two texts have in common, if that is possible and defined.
func sameBehavior(t *testing.T, before, after string) (ran bool, err error) {
	if isValid(before) == nil {
		if err := isValid(after); err != nil {
			return true, err
		}
	}
	if leftOpen.MatchString(before) {
		return false, nil
	}
	was, err := callable(before)
	if err != nil || was == nil {
		return false, nil
	}
	res, err := behavior.ResourcesOf(was, 1)
	if err != nil {
		return false, nil
	}
	want, err := behavior.Of(was, behavior.Options{Resources: res, MaxSteps: 1 << 16, Strict: true})
	if err != nil {
		return false, nil
	}
	is, err := callable(after)
	if err != nil {
		return true, err
	}
	if is == nil {
		return false, nil
	}
	if !slices.Equal(entries(t, was), entries(t, is)) {
		return false, nil // functions are called in another way, or not there
	}
	got, err := behavior.Of(is, behavior.Options{Resources: res, MaxSteps: 1 << 16, Strict: true})
	if err != nil && strings.Contains(err.Error(), "data-race") { // a vector of constants is none that all may store, as they may constants
		got, err = behavior.Of(is, behavior.Options{Resources: res, MaxSteps: 1 << 16})
	}
	if err != nil {
		return true, err
	}
	if d := want.Difference(got, 0); d != "" {
		return true, fmt.Errorf("%s", d)
	}
	return true, nil
}

// isValid is what is not valid in a text, nil for nothing.
func isValid(text string) error {
	var d mlir.Diagnostics
	m, err := mlir.Parse([]byte(linked(text)), mlir.ParseOptions{Workers: 1}, &d)
	if err != nil {
		return err
	}
	_, err = source.ExportValid(val.Env{}, m, serialize.Options{Workers: 1}, &d)
	return err
}

// linked is a text that need not have an entry point.
func linked(text string) string {
	if !strings.Contains(text, "Linkage") {
		text = needs.ReplaceAllStringFunc(text, func(s string) string { return s[:len(s)-1] + "Linkage, " + s[len(s)-1:] })
	}
	return text
}

// entries are the names of a module's entry points.
func entries(t *testing.T, words []uint32) (list []string) {
	m, err := module.New(words)
	require.NoError(t, err)
	for e := range m.EntryPoints {
		list = append(list, e.Name)
	}
	slices.Sort(list)
	return list
}

// leftOpen matches shuffles with components that may be anything: the sanitizer only knows of what is in memory.
var leftOpen = regexp.MustCompile(`VectorShuffle \[[^]]*-1 : i32`)

// callable is a text as words, with entry points that call its functions; nil if no function can be called.
func callable(text string) ([]uint32, error) {
	var d mlir.Diagnostics
	m, err := mlir.Parse([]byte(linked(text)), mlir.ParseOptions{Workers: 1}, &d)
	if err != nil {
		return nil, err
	}
	words, err := source.Export(m, serialize.Options{Workers: 1}, &d)
	if err != nil {
		return nil, err
	}
	with, n, err := callers.Add(words)
	if n == 0 {
		return nil, err
	}
	return with, err
}
