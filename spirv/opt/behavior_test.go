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
		text = strings.Replace(text, ", [", ", [Linkage, ", 1)
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
