package val

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/val/profile"
	"github.com/stretchr/testify/require"
)

// optionsOf are the options that an example is meant for.
func optionsOf(t *testing.T, e Example) Options {
	o := Options{Env: e.Env}
	for _, flag := range e.Options {
		name, value, _ := strings.Cut(flag, "=")
		if name == "--profile" {
			data, err := os.ReadFile(value)
			require.NoError(t, err)
			o.Device, err = profile.Read(data, "")
			require.NoError(t, err)
			continue
		}
		require.True(t, o.Set(name, value), "option %s", flag)
	}
	return o
}

// TestExamples holds each rule against its example: what is valid breaks no rule, what is not breaks this one.
func TestExamples(t *testing.T) {
	for _, r := range AllRules() {
		if r == &notWords {
			continue // no text is that wrong
		}
		t.Run(r.Name, func(t *testing.T) {
			e, ok := ExampleOf(r.Name)
			require.True(t, ok, "no example in spirv/val/examples")
			o := optionsOf(t, e)
			words, err := e.Words(e.Valid)
			require.NoError(t, err)
			for _, v := range Words(words, o) {
				t.Errorf("the valid one: %s: %s: %s", v.ID(), v.At.Opcode, v.Message)
			}
			words, err = e.Words(e.Invalid)
			require.NoError(t, err)
			found := Words(words, o)
			for _, v := range found {
				if v.Rule == r {
					return
				}
			}
			t.Errorf("the invalid one does not break the rule; found: %d", len(found))
			for _, v := range found {
				t.Logf("%s: %s: %s", v.ID(), v.At.Opcode, v.Message)
			}
		})
	}
}

// TestExamplesForReading holds what is shown of examples against the rules: it is a whole module, and shows the same.
func TestExamplesForReading(t *testing.T) {
	for _, r := range AllRules() {
		e, ok := ExampleOf(r.Name)
		if !ok {
			continue
		}
		o := optionsOf(t, e)
		for own, want := range map[string]bool{e.Valid: false, e.Invalid: true} {
			text := e.Module(own)
			require.NotRegexp(t, "(?m)^body:", text, r.Name)
			words, err := binary.Assemble(text, binary.AssembleOptions{Version: e.version(own)})
			require.NoError(t, err, "%s:\n%s", r.Name, text)
			found := Words(words, o)
			broken := slices.ContainsFunc(found, func(v *Violation) bool { return v.Rule == r })
			require.Equal(t, want, broken, "%s:\n%s", r.Name, text)
			require.True(t, want || len(found) == 0, "%s:\n%s", r.Name, text)
		}
	}
	e, ok := ExampleOf("load-type")
	require.True(t, ok)
	require.NotContains(t, e.Module(e.Valid), "%v4u32", "it does not use that")
}

// TestExamplesAreOfRules finds examples that no rule has.
func TestExamplesAreOfRules(t *testing.T) {
	for name := range examples.Get() {
		r := RuleByName(name)
		require.True(t, r != nil && r.Name == name, "an example of %s, which is no rule", name)
	}
}

// TestRules checks that rows are whole.
func TestRules(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range AllRules() {
		require.False(t, seen[r.Name], "%s is there twice", r.Name)
		seen[r.Name] = true
		require.Regexp(t, `^[a-z0-9]+(-[a-z0-9]+)*$`, r.Name)
		require.NotEmpty(t, r.Section, r.Name)
		require.Regexp(t, `^[A-Z].*\.$`, r.Says, r.Name)
		n := 0
		for _, is := range []bool{r.Check != nil, r.OfFunction != nil, r.OfModule != nil} {
			if is {
				n++
			}
		}
		require.Equal(t, 1, n, "%s has one function", r.Name)
	}
}
